//===- OwnValues.h - Which values other threads can change ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OWNVALUES_H
#define GPUMPI_TRANSFORM_OWNVALUES_H

#include "Transform/Analysis/CalledCode.h"
#include "Transform/Analysis/LocalUses.h"

namespace gpumpi::transform {

/// True if \p E, a value of the block, may depend on what threads write.
bool readsMemory(const clang::Stmt *E, CalledCode &Called);

/// True if \p E has no effects, and no other thread can change its value.
bool isOwnValue(const clang::Stmt *E, const LocalUses &Uses,
                CalledCode &Called);

/// True if \p S declares what is cheaply computed again behind it.
bool isDeclaredAgain(const clang::Stmt *S, const LocalUses &Uses,
                     CalledCode &Called);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OWNVALUES_H
