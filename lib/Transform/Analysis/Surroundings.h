//===- Surroundings.h - What stands around a statement ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SURROUNDINGS_H
#define GPUMPI_TRANSFORM_SURROUNDINGS_H

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// True if \p S is \p Outer or stands in it.
bool isIn(const clang::Stmt *S, const clang::Stmt *Outer,
          const clang::ParentMap &Parents);

/// The innermost statement around \p S that `break` leaves.
const clang::Stmt *leftByBreak(const clang::Stmt *S,
                               const clang::ParentMap &Parents);

/// The loop or the switch that \p Jump leaves, or goes on with.
const clang::Stmt *targetOf(const clang::Stmt *Jump,
                            const clang::ParentMap &Parents);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SURROUNDINGS_H
