//===- Linked.cpp - Is the runtime's MPI_Init the one that is called? -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linked twice, with the MPI library behind the runtime and before it. Either
// way MPI_Init must be the runtime's, which is part of this program; the MPI
// library's own is in a file of its own.
//
//===----------------------------------------------------------------------===//

#include <gpumpi/host.h>

#include <dlfcn.h>
#include <mpi.h>

#include <cstdio>
#include <cstring>

/// The file that holds the function at \p address.
static const char *fileOf(void *address) {
  Dl_info info = {};
  return dladdr(address, &info) ? info.dli_fname : "";
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const char *program = fileOf(reinterpret_cast<void *>(&main));
  const bool init =
      !std::strcmp(fileOf(reinterpret_cast<void *>(&MPI_Init)), program);
  const bool initThread =
      !std::strcmp(fileOf(reinterpret_cast<void *>(&MPI_Init_thread)), program);
  // Links the runtime, as every translated program does.
  void (*volatile launch)(const gpumpi::KernelInfo &,
                          const gpumpi::LaunchConfig &,
                          const gpumpi::ActivateFunction &) = gpumpi::launch;
  MPI_Finalize();
  if (launch && init && initThread)
    return 0;
  std::fprintf(stderr, "MPI_Init is the MPI library's own\n");
  return 1;
}
