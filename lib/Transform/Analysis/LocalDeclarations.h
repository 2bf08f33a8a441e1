//===- LocalDeclarations.h - Where local variables are declared -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOCALDECLARATIONS_H
#define GPUMPI_TRANSFORM_LOCALDECLARATIONS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseMap.h"

namespace gpumpi::transform {

using LocalDeclarations =
    llvm::DenseMap<const clang::VarDecl *, const clang::DeclStmt *>;

/// The statements in \p Code that declare variables.
LocalDeclarations declarationsIn(const clang::Stmt *Code);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOCALDECLARATIONS_H
