//===- InlinedNames.h - Names of a function in a kernel ------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a function whose body is put into a kernel: what the arguments of its
// template stand for, and its variables in shared memory, which belong to the
// kernel then.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDNAMES_H
#define GPUMPI_TRANSFORM_INLINEDNAMES_H

#include "clang/AST/Decl.h"

#include <string>

namespace gpumpi::transform {

/// True if \p F is no template's, or what that is given can be said in front of
/// its body: types and numbers.
bool saysItsArguments(const clang::FunctionDecl *F);

/// The declaration, with the name \p Name, of what \p Parameter, number \p I of
/// the template of \p F, stands for; empty if there is none.
std::string argumentOf(const clang::FunctionDecl *F,
                       const clang::NamedDecl *Parameter, unsigned I,
                       const std::string &Name);

/// The name of the kernel's variable that \p V, number \p I of those of \p F in
/// shared memory, becomes. The same in all runs of the stage: it is one for all
/// calls.
std::string nameOfShared(const clang::VarDecl *V, unsigned I,
                         const clang::FunctionDecl *F);

/// Its declaration; empty if there is none.
std::string declareShared(const clang::VarDecl *V, const std::string &Name);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDNAMES_H
