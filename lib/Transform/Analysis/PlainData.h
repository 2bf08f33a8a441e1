//===- PlainData.h - What is copied byte by byte ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trivially copyable types, and two of CUDA's that are not but could be: the
// copy constructors and assignments of __half2 and __nv_bfloat162 copy their
// four bytes as one word. So does what the language makes for a class that has
// such members.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PLAINDATA_H
#define GPUMPI_TRANSFORM_PLAINDATA_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

namespace gpumpi::transform {

/// True if an object of type \p T, or an array of them, is its bytes.
bool isPlainData(clang::QualType T, const clang::ASTContext &Context);

/// True if a variable of type \p T, no reference, can be declared without a
/// value, and assigned to.
bool canBeAssigned(clang::QualType T, const clang::ASTContext &Context);

/// True if a constructor template of its class may be what a variable of type
/// \p T, which can be changed, is copied by.
bool mayBeCopiedByTemplate(clang::QualType T);

/// True if \p Method, a special member function, does nothing, or copies the
/// bytes of an object.
bool isPlainMember(const clang::CXXMethodDecl *Method);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PLAINDATA_H
