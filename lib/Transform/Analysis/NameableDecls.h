//===- NameableDecls.h - What can be named outside of a kernel --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the host does of a kernel is written in a function beside that: types of
// the kernel's own, unnamed ones, and those that only a friend may name are
// unknown there.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NAMEABLEDECLS_H
#define GPUMPI_TRANSFORM_NAMEABLEDECLS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"

namespace gpumpi::transform {

/// True if all may name \p D: a friend may name others, but not for whom it is
/// a friend.
inline bool isPublic(const clang::Decl *D) {
  return D->getAccess() == clang::AS_public || D->getAccess() == clang::AS_none;
}

/// True if \p D can be named anywhere, with all its namespaces and classes.
bool canBeNamed(const clang::NamedDecl *D);

/// True if \p T, without the names of typedefs, can be written anywhere.
bool canBeNamed(clang::QualType T);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NAMEABLEDECLS_H
