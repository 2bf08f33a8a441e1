//===- ImpliedMembers.h - Members that a class has by itself ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang declares a special member function where something needs it. Others are
// there, or deleted, by the rules of the language ([class.default.ctor],
// [class.copy.assign]).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_IMPLIEDMEMBERS_H
#define GPUMPI_TRANSFORM_IMPLIEDMEMBERS_H

#include "clang/AST/DeclCXX.h"

namespace gpumpi::transform {

/// True if `Class x;` is a declaration of an object. \p Class has a definition.
bool isDefaultConstructible(const clang::CXXRecordDecl *Class);

/// True if an object of \p Class can be assigned to another one.
bool isAssignable(const clang::CXXRecordDecl *Class);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_IMPLIEDMEMBERS_H
