//===- CallOperands.h - What a call that is made again is given -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When the kernel resumes, the call of a function that suspends is made again:
// nothing that was evaluated for it may be evaluated once more, and what it
// refers to must still be there. So some operands have to be variables of the
// caller, which the stage "normalise" makes of them:
//
//   f(n + 1);          int gpumpi_e1 = n + 1;      // a const int & is bound to
//   it
//                      f(gpumpi_e1);
//   f(data);           Range gpumpi_e2 = data;     // a constructor makes a
//   Range
//                      f(gpumpi_e2);
//   Range(data).f();   auto gpumpi_e3 = Range(data);
//                      gpumpi_e3.f();
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CALLOPERANDS_H
#define GPUMPI_TRANSFORM_CALLOPERANDS_H

#include "Transform/Analysis/SuspendGraph.h"

namespace gpumpi::transform {

/// `object.` or `object->` in front of a member function's name.
struct MemberAccess {
  const clang::Expr *Object = nullptr;
  clang::SourceLocation Operator;
  bool IsArrow = false;
};

MemberAccess accessOf(const clang::CallExpr *Call);

/// The object of the member function that \p Call calls, as it is written; null
/// if there is none or if it is the caller's own.
const clang::Expr *objectOf(const clang::CallExpr *Call);

/// True if \p E can be evaluated again with variables that are dead: it has no
/// effects and cannot fail.
bool isHarmless(const clang::Expr *E);

/// True if the lvalue \p E is, or is a part of or made by a call of, a
/// temporary that lives as long as the statement.
bool refersToTemporary(const clang::Expr *E);

/// True if the value \p E holds the address of such a temporary.
bool keepsTemporary(const clang::Expr *E);

/// True if a variable in the place of the operand \p E, which would be there
/// longer, would lead to such a temporary. It may hold one as a whole.
bool leadsToTemporary(const clang::Expr *E);

/// What has to be done with an operand of a call that is made again.
struct Holding {
  enum { AsWritten, InVariable, Refused } How = AsWritten;
  /// The variable's type; null: as is deduced from what is written.
  clang::QualType Type;
  /// It is passed on as the temporary that it was.
  bool Moves = false;
  bool IsConst = false; ///< It is const as what it is passed as.
  std::string Why;      ///< Of what is refused.
};

/// How \p Operand of \p Use, an argument or the object, has to be held.
Holding holdingOf(const SuspendingCall &Use, const clang::Expr *Operand);

/// True if an argument of \p Use, as it is made in some function, holds the
/// address of a temporary.
bool givesTemporary(const SuspendingCall &Use);

/// Why a default argument of \p Use cannot be evaluated again; empty if it can.
std::string whyNoDefault(const SuspendingCall &Use);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CALLOPERANDS_H
