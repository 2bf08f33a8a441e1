//===- MpiReceives.cpp - Kernels go on before the program receives --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from MpiCalls.cpp: the linker takes this if the program receives. What
// the program defines itself, as a tool does, comes before these.
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/HostCalls.h"
#include "ProgramCalls/MpiDefinition.h"

/// This file is in the program.
[[maybe_unused]] static const bool noted = (gpumpi::noteHostReceives(), true);

#include "ProgramCalls/MpiReceives.def"
