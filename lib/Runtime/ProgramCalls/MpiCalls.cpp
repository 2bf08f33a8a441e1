//===- MpiCalls.cpp - Kernels go as far as they can before MPI waits ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/StreamQueues.h"

#include <mpi.h>

#define GPUMPI_MPI_CALL(NAME, PARAMETERS, ARGUMENTS)                           \
  extern "C" int __real_##NAME PARAMETERS;                                     \
  extern "C" int __wrap_##NAME PARAMETERS;                                     \
  [[maybe_unused]] static const decltype(&__wrap_##NAME) checked_##NAME =      \
      &NAME;                                                                   \
  int __wrap_##NAME PARAMETERS {                                               \
    gpumpi::settleLaunches();                                                  \
    return __real_##NAME ARGUMENTS;                                            \
  }

#include "ProgramCalls/MpiCalls.def"
