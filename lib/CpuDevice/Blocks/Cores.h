//===- Cores.h - The host's cores and who shares them -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of the CPU device and of the runtime for CUDA.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_CORES_H
#define GPUMPI_LIB_CPUDEVICE_CORES_H

#include <algorithm>
#include <cstdlib>

#include <unistd.h>

namespace gpumpi::cpu {

/// How many MPI processes of this job run on this machine; 1 if unknown.
inline unsigned localProcesses() {
  // Open MPI, MPICH and its kin, MVAPICH2, Slurm (whose "4(x2)" begins with
  // it).
  for (const char *name :
       {"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS", "PMI_LOCAL_SIZE",
        "MV2_COMM_WORLD_LOCAL_SIZE", "SLURM_STEP_TASKS_PER_NODE"})
    if (const char *text = std::getenv(name))
      if (const int count = std::atoi(text); count > 0)
        return static_cast<unsigned>(count);
  return 1;
}

/// The cores of this machine.
inline unsigned hostCores() {
  return static_cast<unsigned>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_CORES_H
