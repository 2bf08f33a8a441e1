//===- MpiDefinition.h - Calls of MPI that come here by name ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the lists of MpiReceives.def and MpiCollectives.def: defines the function
// NAME, unless the program does, so that kernels go on as far as they can in
// front of it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_MPIDEFINITION_H
#define GPUMPI_RUNTIME_MPIDEFINITION_H

#include "ProgramCalls/LookUp.h"
#include "ProgramCalls/StreamQueues.h"

#include <mpi.h>

#define GPUMPI_MPI_CALL(NAME, PARAMETERS, ARGUMENTS)                           \
  extern "C" __attribute__((weak)) int NAME PARAMETERS {                       \
    static const auto next =                                                   \
        gpumpi::lookUp(#NAME, gpumpi::Definition::Behind, &P##NAME);           \
    gpumpi::settleLaunches();                                                  \
    return next ARGUMENTS;                                                     \
  }

#endif // GPUMPI_RUNTIME_MPIDEFINITION_H
