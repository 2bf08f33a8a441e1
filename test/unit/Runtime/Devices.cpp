//===- Devices.cpp - Which device does a rank get? ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs on one host with several devices, in one of these ways:
//
//   selected    MPI_Init selects by the launcher's local rank
//   asked       the same, but the launcher has not told: MPI is asked
//   kept        the program has selected device 2 before
//   untouched   GPUMPI_SELECT_DEVICE=0
//
// Then launches a kernel there and on another device.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "DeviceArray.h"

#include <cstdio>
#include <cstdlib>
#include <string>

static int current() {
  int device = -1;
  cudaGetDevice(&device);
  return device;
}

/// True if a kernel that needs to know its rank works on the current device.
static bool ringWorks(int rank, int size) {
  DeviceArray<int> token(64, 0);
  kernels::ring(gpumpi::LaunchConfig(2, 32), token.data(), 2);
  const int expected = rank == 0 ? 2 * size : size + rank + 1;
  return token.values() == std::vector<int>(64, expected);
}

int main(int argc, char **argv) {
  const std::string way = argc > 1 ? argv[1] : "";
  if (way == "asked")
    for (const char *name : {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID",
                             "MV2_COMM_WORLD_LOCAL_RANK"})
      unsetenv(name);
  if (way == "kept")
    cudaSetDevice(2);
  MPI_Init(&argc, &argv);

  int rank, size, devices = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  cudaGetDeviceCount(&devices);
  const int expected = way == "kept"        ? 2
                       : way == "untouched" ? 0
                                            : rank % devices;
  int result = 0;
  if (devices != 3 || current() != expected) {
    std::fprintf(stderr, "rank %d has device %d of %d, not %d\n", rank,
                 current(), devices, expected);
    result = 1;
  }
  for (int i = 0; i < 2; ++i) {
    if (!ringWorks(rank, size)) {
      std::fprintf(stderr, "rank %d: wrong results on device %d\n", rank,
                   current());
      result = 1;
    }
    cudaSetDevice((current() + 1) % devices);
  }
  MPI_Finalize();
  return result;
}
