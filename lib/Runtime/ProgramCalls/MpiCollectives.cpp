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

#include "ProgramCalls/HostCalls.h"
#include "ProgramCalls/MpiDefinition.h"

/// This file is in the program.
[[maybe_unused]] static const bool noted =
    (gpumpi::noteHostCollectives(), true);

#include "ProgramCalls/MpiCollectives.def"
