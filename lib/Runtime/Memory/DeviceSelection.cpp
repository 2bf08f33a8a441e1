//===- DeviceSelection.cpp - The device of a rank -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranks that share a host share its devices: rank i of a host uses device
// i modulo their number. To make that true before the program allocates its
// first byte, MPI_Init and MPI_Init_thread are wrapped through MPI's profiling
// interface: these definitions are found before the MPI library's, which they
// call by its other name.
//
// The launcher's word on the local rank is taken first. Asking MPI itself is a
// collective call, and would hang where a job also runs programs that are built
// without this library.
//
//===----------------------------------------------------------------------===//

#include "Memory/DeviceSelection.h"

#include "Launch/Carrier.h"
#include "Reports/Errors.h"
#include "Reports/LeakReports.h"
#include "Runtime.h"

#include <cuda_runtime.h>
#include <mpi.h>

#include <cstdlib>
#include <cstring>

namespace gpumpi {

void linkDeviceSelection() { linkLeakReports(); }

int deviceFor(int localRank, int devices, int current) {
  if (current != 0 || devices <= 1)
    return current;
  return localRank % devices;
}

/// The local rank as Open MPI, or MPICH and its relatives, tell it.
static int localRankFromLauncher() {
  for (const char *name : {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID",
                           "MV2_COMM_WORLD_LOCAL_RANK"})
    if (const char *value = std::getenv(name)) {
      char *end = nullptr;
      const long rank = std::strtol(value, &end, 10);
      if (end != value && *end == '\0' && rank >= 0 && rank < (1 << 20))
        return static_cast<int>(rank);
    }
  return -1;
}

static int localRankFromMpi() {
  MPI_Comm host;
  int rank = 0;
  PMPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
                       &host);
  PMPI_Comm_rank(host, &rank);
  PMPI_Comm_free(&host);
  return rank;
}

/// A host without a device is no error here: the launch that needs one will
/// say so.
static void selectDevice(int localRank) {
  int devices = 0, current = 0;
  if (cudaGetDeviceCount(&devices) == cudaSuccess &&
      cudaGetDevice(&current) == cudaSuccess) {
    const int device = deviceFor(localRank, devices, current);
    if (device == current || cudaSetDevice(device) == cudaSuccess)
      return;
  }
  (void)cudaGetLastError();
}

/// True if the launcher says that all processes run the same program.
static bool isOnlyProgram() {
  const char *programs = std::getenv("OMPI_NUM_APP_CTX");
  return programs && std::strcmp(programs, "1") == 0;
}

static void mpiIsInitialized() {
  admitMpi();
  try {
    // Whether ranks ask MPI must not depend on a rank's own settings.
    int localRank = localRankFromLauncher();
    if (localRank < 0)
      localRank = localRankFromMpi();
    Runtime &runtime = Runtime::instance();
    if (runtime.settings.selectDevice)
      selectDevice(localRank);
    const Process &process = runtime.process();
    if (process.size > 1 && runtime.settings.timeout > 0 &&
        (runtime.settings.timeoutGiven || isOnlyProgram()))
      runtime.watch.connect();
    if (process.size > 1 &&
        stagesDeviceMemory(runtime.settings.staging, process.cudaAware) &&
        runtime.settings.ipc != IpcMode::Never &&
        (runtime.settings.ipcGiven || isOnlyProgram()))
      runtime.ipc.connect();
  } catch (const Failure &failure) {
    endJob(failure.what());
  }
}

} // namespace gpumpi

extern "C" int MPI_Init(int *argc, char ***argv) {
  const int result = PMPI_Init(argc, argv);
  if (result == MPI_SUCCESS)
    gpumpi::mpiIsInitialized();
  return result;
}

extern "C" int MPI_Init_thread(int *argc, char ***argv, int required,
                               int *provided) {
  const int result = PMPI_Init_thread(argc, argv, required, provided);
  if (result == MPI_SUCCESS)
    gpumpi::mpiIsInitialized();
  return result;
}
