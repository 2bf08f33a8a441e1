//===- Process.h - What MPI says about this process -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts that do not change between MPI_Init and MPI_Finalize, and the rules
// that follow from them about when a kernel may be launched.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PROCESS_H
#define GPUMPI_RUNTIME_PROCESS_H

#include <gpumpi/frame.h>

#include <string>

namespace gpumpi {

struct Process {
  int rank;          ///< In MPI_COMM_WORLD.
  int size;          ///< Of MPI_COMM_WORLD.
  int threadLevel;   ///< What MPI_Init_thread provided.
  int tagUpperBound; ///< MPI_TAG_UB: the largest tag.
  bool cudaAware;    ///< MPI takes device pointers as they are.

  /// Asks MPI, which must be initialised.
  static Process ask();

  /// What kernels are told.
  Identity identity() const;
};

/// The name and version of the MPI library, in one line.
std::string mpiLibraryVersion();

/// Why no kernel can be launched now: "is launched before MPI_Init"; empty
/// where it can.
std::string launchProblem();

/// Whether the calling thread is the one that MPI calls its main one. MPI must
/// be initialised.
bool isMainThread();

/// Why the calling thread cannot launch kernels under \p threadLevel; empty
/// where it can. MPI must be initialised.
std::string threadProblem(int threadLevel);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PROCESS_H
