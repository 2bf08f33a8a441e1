//===- CoroutineStack.cpp - Stacks of launches on the CUDA target ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../CpuDevice/Blocks/Coroutine.h"

/// Kernels do not run on them.
std::size_t gpumpi::cpu::leastCoroutineStack() { return 0; }
