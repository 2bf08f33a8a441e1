//===- MpiCollectives.cpp - Kernels go on before collectives of programs --===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from MpiCalls.cpp: the linker takes this if the program calls one.
// What the program defines itself comes before these.
//
//===----------------------------------------------------------------------===//

#include "HostCalls.h"
#include "LookUp.h"
#include "StreamQueues.h"

#include <mpi.h>

/// This file is in the program.
[[maybe_unused]] static const bool noted =
    (gpumpi::noteHostCollectives(), true);

#define GPUMPI_MPI_CALL(NAME, PARAMETERS, ARGUMENTS)                           \
  extern "C" __attribute__((weak)) int NAME PARAMETERS {                       \
    static const auto next =                                                   \
        gpumpi::lookUp(#NAME, gpumpi::Definition::Behind, &P##NAME);           \
    gpumpi::settleLaunches();                                                  \
    return next ARGUMENTS;                                                     \
  }

#include "MpiCollectives.def"
