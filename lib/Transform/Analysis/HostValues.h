//===- HostValues.h - What the host knows before a kernel begins *- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers and addresses that come of a kernel's parameters, of constants, and
// of the process's rank and number are the same for all threads, and the host
// can compute them as well: with operators, and with functions that do nothing
// but return such a value. Memory that a pointer leads to is not looked at, but
// where it is asked for: then it may hold floating-point numbers, too, which
// are only compared, since the host may round others differently. Nor are the
// addresses taken of parameters, which the kernel has copies of.
//
// The host's copy is printed (HostCopy.h): all that is named in it has to mean
// the same there.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_HOSTVALUES_H
#define GPUMPI_TRANSFORM_HOSTVALUES_H

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

class HostValues {
public:
  /// What the host knows of a kernel. \p LooksAtMemory: it looks where pointers
  /// lead.
  explicit HostValues(bool LooksAtMemory = false)
      : LooksAtMemory(LooksAtMemory) {}

  /// True if the host knows what \p V, a local variable of the kernel, is
  /// initialized with; then it counts as known.
  bool declare(const clang::VarDecl *V);

  /// True if the host knows the value of \p E, an integer, an enumerator or an
  /// address.
  bool isKnown(const clang::Expr *E) { return isValue(E); }

private:
  const bool LooksAtMemory;
  bool IsPrinted = true; ///< Not what a called function does.
  llvm::DenseSet<const clang::VarDecl *> Known;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Looked;

  bool canBePrinted(const clang::NamedDecl *D) const;
  bool canBePrinted(clang::QualType T) const;
  bool isConstant(const clang::VarDecl *V) const;
  bool isValue(const clang::Expr *E);
  bool isNumber(const clang::Expr *E) const;
  bool isCastValue(const clang::CastExpr *Cast);
  bool isCallValue(const clang::CallExpr *Call);
  bool isArgument(const clang::Expr *E);
  bool isObject(const clang::Expr *E);
  bool isPlace(const clang::Expr *E);
  bool isConstruction(const clang::Expr *E);
  bool isPlain(const clang::FunctionDecl *F);
  bool onlyMakesValue(const clang::FunctionDecl *F);
  bool onlyReturns(const clang::FunctionDecl *F);
  bool onlyInitializes(const clang::CXXConstructorDecl *Constructor);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_HOSTVALUES_H
