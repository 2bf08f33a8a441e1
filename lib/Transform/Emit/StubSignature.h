//===- StubSignature.h - Parameters of functions beside kernels -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel's launch stub and its proxy have the kernel's own parameter list,
// text for text, so that arguments are converted, defaults are filled in and
// overloads are chosen as they would be for the kernel.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STUBSIGNATURE_H
#define GPUMPI_TRANSFORM_STUBSIGNATURE_H

#include "Transform/Text/SourceText.h"

#include "clang/AST/Decl.h"

#include <string>

namespace gpumpi::transform {

/// The name of \p P in such a function: its own, if it does not hide the
/// kernel.
std::string parameterName(const clang::ParmVarDecl *P);

/// The parameter list of \p D as written, with a name for every parameter.
std::string namedParameters(const clang::FunctionDecl *D,
                            const SourceText &Text);

/// The head of the template that \p D is, as written, with a name for every
/// parameter and a blank behind it; empty if it has none.
std::string templateHead(const clang::FunctionDecl *D, const SourceText &Text);

/// What \p D, a template, asks of its arguments behind its parameters, as
/// written, with a blank in front; empty if that is nothing.
std::string constraint(const clang::FunctionDecl *D, const SourceText &Text);

/// `name<T>`, with the parameters of the template that \p D is.
std::string instance(const clang::FunctionDecl *D, const std::string &Name);

/// `(kernel<T>)` as such a function names the kernel \p D: arguments lead to no
/// other one. What an `auto` stands for follows from them, which have the same
/// types.
std::string callee(const clang::FunctionDecl *D);

/// The parameters of \p D as arguments.
std::string arguments(const clang::FunctionDecl *D);

/// Their types, or the types that the function \p Of returns for them.
std::string argumentTypes(const clang::FunctionDecl *D,
                          const std::string &Of = "");

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STUBSIGNATURE_H
