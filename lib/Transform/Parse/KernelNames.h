//===- KernelNames.h - How kernels are named --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translated kernel has other parameters than the user's, so its name stays
// only where it is asked about as such. In launches and in calls of
// cudaLaunchKernel it becomes that of a stub, elsewhere that of a proxy.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELNAMES_H
#define GPUMPI_TRANSFORM_KERNELNAMES_H

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace gpumpi::transform {

/// Names of kernels: DeclRefExpr, or where it depends on a template which one
/// is meant, UnresolvedLookupExpr.
using KernelNames = llvm::SmallVector<const clang::Expr *, 2>;

/// The names of which \p Kernel, what is launched, consists: one, or those from
/// which a condition chooses. Empty if there is anything else in it.
KernelNames namedKernels(const clang::Expr *Kernel);

/// The kernels that \p Name may stand for, as they are declared.
llvm::SmallVector<const clang::FunctionDecl *, 2>
kernelsOf(const clang::Expr *Name);

/// What \p Name says, and whether it says in which namespace.
clang::DeclarationName nameOf(const clang::Expr *Name);
bool isQualified(const clang::Expr *Name);

/// Where the identifier of \p Name stands.
clang::SourceLocation nameLocation(const clang::Expr *Name);

/// True if there are several functions of the name of \p Kernel.
bool isOverloaded(const clang::FunctionDecl *Kernel);

/// True if \p Name is the name of one kernel, or of one template of kernels.
bool isOfOneKernel(const clang::Expr *Name);

/// What the context tells of a kernel's template arguments.
enum class Deduced {
  Nothing,
  Perhaps, ///< Those that follow have defaults.
  Some,
};

Deduced whatIsDeduced(const clang::Expr *Name);

/// True if the name of the launch stub, in the place of \p Name, means one stub
/// whatever stands around it.
bool namesOneStub(const clang::Expr *Name);

/// The name of what \p Call calls; empty if it has none.
llvm::StringRef calledName(const clang::CallExpr *Call);

/// True if \p Call calls cudaLaunchKernel.
bool isApiLaunch(const clang::CallExpr *Call);

/// The kernel that cudaLaunchKernel is given, without casts around it.
const clang::Expr *apiLaunched(const clang::CallExpr *Call);

/// True if \p Call does something with kernels that cannot be done with one
/// that calls operations.
bool isUnfitForEmbedded(const clang::CallExpr *Call);

/// True if \p Assignment says which kernel a node of a graph launches.
bool isNodeKernel(const clang::BinaryOperator *Assignment);

/// True if \p Call asks for, or sets, properties of kernels that are those of
/// the translated kernel: its registers, its cache.
bool isKernelQuestion(const clang::CallExpr *Call);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELNAMES_H
