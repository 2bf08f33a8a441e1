//===- BlockPlaces.h - Where a block may do something as a whole -*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Barriers, operations and meetings have to stand where statements around them
// can be taken apart (BlockLevel.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKPLACES_H
#define GPUMPI_TRANSFORM_BLOCKPLACES_H

#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// The statement that \p Call is; null if it is a part of one.
const clang::Stmt *statementOfCall(const clang::CallExpr *Call,
                                   const clang::ParentMap &Parents);

/// The statement that may begin with what \p Call, of a warp function, is
/// given; null if there is none.
const clang::Stmt *statementAround(const clang::CallExpr *Call,
                                   const clang::ParentMap &Parents);

/// True if \p Barrier does nothing but to wait: its group, if it has one, is a
/// variable or what `this_thread_block()` returns.
bool namesBlock(const clang::CallExpr *Barrier);

/// True if \p Outer may be structured around its part \p S.
bool mayBeStructured(const clang::Stmt *Outer, const clang::Stmt *S);

/// What stands behind the head of \p S; null if it has none.
const clang::Stmt *behindHead(const clang::Stmt *S);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKPLACES_H
