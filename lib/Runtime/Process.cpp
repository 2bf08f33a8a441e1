//===- Process.cpp - What MPI says about this process ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Process.h"

#include "Operations/Datatype.h"

#include <mpi.h>

#include <algorithm>

// Open MPI announces its extensions in a header of their own; MPICH has them
// in mpi.h, since version 4.
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h>
#endif
#if defined(MPIX_CUDA_AWARE_SUPPORT) ||                                        \
    (defined(MPICH_NUMVERSION) && MPICH_NUMVERSION >= 40000000)
#define GPUMPI_MPI_CAN_BE_ASKED 1
#endif

namespace gpumpi {

static bool askCudaAware() {
#ifdef GPUMPI_MPI_CAN_BE_ASKED
  return MPIX_Query_cuda_support() == 1;
#else
  return false; // Staging is right for every library.
#endif
}

static int askTagUpperBound() {
  int *bound = nullptr;
  int found = 0;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, static_cast<void *>(&bound),
                    &found);
  return found ? *bound : 32767; // The least that MPI allows a library.
}

Process Process::ask() {
  Process process;
  MPI_Comm_rank(MPI_COMM_WORLD, &process.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &process.size);
  MPI_Query_thread(&process.threadLevel);
  process.tagUpperBound = askTagUpperBound();
  process.cudaAware = askCudaAware();
  return process;
}

Identity Process::identity() const {
  Identity identity = {rank,
                       size,
                       CommHandle::from(MPI_COMM_WORLD),
                       CommHandle::from(MPI_COMM_SELF),
                       CommHandle::from(MPI_COMM_NULL),
                       {}};
  for (int op = 1; op <= static_cast<int>(ReduceOp::MinLoc); ++op)
    identity.operators[op - 1] =
        OpArgument(handleOf(static_cast<ReduceOp>(op))).bits;
  return identity;
}

std::string mpiLibraryVersion() {
  char version[MPI_MAX_LIBRARY_VERSION_STRING];
  int length = 0;
  MPI_Get_library_version(version, &length);
  // Some libraries count the terminating null, which a std::string would keep.
  std::string text(version);
  text.resize(std::min(text.size(), text.find('\n')));
  // MPICH sets its number off by a tab or by several spaces.
  std::replace(text.begin(), text.end(), '\t', ' ');
  const auto bothBlank = [](char a, char b) { return a == ' ' && b == ' '; };
  text.erase(std::unique(text.begin(), text.end(), bothBlank), text.end());
  return text;
}

std::string launchProblem() {
  int initialized = 0, finalized = 0;
  MPI_Initialized(&initialized);
  if (!initialized)
    return "is launched before MPI_Init";
  MPI_Finalized(&finalized);
  if (finalized)
    return "is launched after MPI_Finalize";
  return "";
}

bool isMainThread() {
  static thread_local const bool isMain = [] {
    int answer = 0;
    MPI_Is_thread_main(&answer);
    return answer != 0;
  }();
  return isMain;
}

std::string threadProblem(int threadLevel) {
  if (threadLevel > MPI_THREAD_FUNNELED || isMainThread())
    return "";
  return "is launched by a thread that may not call MPI: MPI was initialised "
         "for calls from its main thread only; launch the kernel there, or ask "
         "MPI_Init_thread for MPI_THREAD_SERIALIZED";
}

} // namespace gpumpi
