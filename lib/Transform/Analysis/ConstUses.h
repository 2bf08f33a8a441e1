//===- ConstUses.h - What is the same for const and others ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reference to const may stand for a variable that is not. To write the
// variable where the reference is named must not choose other functions.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CONSTUSES_H
#define GPUMPI_TRANSFORM_CONSTUSES_H

#include "clang/AST/Expr.h"

#include "llvm/ADT/ArrayRef.h"

namespace gpumpi::transform {

/// Whether all that is done with what is named in \p Uses, which stand in
/// \p Body, is to read its parts, which means the same whether it is const or
/// not.
bool areRead(clang::Stmt *Body,
             llvm::ArrayRef<const clang::DeclRefExpr *> Uses);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CONSTUSES_H
