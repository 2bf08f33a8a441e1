//===- OutsideNames.h - Names for the end of the file -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is written behind the user's text names things from outside of all
// namespaces, and where the user's macros are still defined.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OUTSIDENAMES_H
#define GPUMPI_TRANSFORM_OUTSIDENAMES_H

#include "clang/AST/Decl.h"

#include <string>

namespace gpumpi::transform {

/// The name of \p D with its namespaces and classes, from the outermost on.
/// Namespaces without a name are left out, so that two may have the same.
std::string outsideName(const clang::NamedDecl *D);

/// True if outsideName() of \p D means it: nothing of this name is found in
/// front of it, in the place of a namespace without a name, or as the variable
/// that has the name of a class. Not if it is in a function.
bool hasOutsideName(const clang::NamedDecl *D);

/// The condition, for `#if`, that no word of \p Text is a macro.
std::string noMacros(llvm::StringRef Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OUTSIDENAMES_H
