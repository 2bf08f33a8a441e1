//===- NormalForm.h - Statements that the state machine takes ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A suspending call in normal form is a statement of its own,
//
//   call(arguments);   (void)call(arguments);   name = call(arguments);
//   gpumpi_e1 = &call(arguments);
//
// where name is a local variable that can be copied byte by byte, and the
// arguments contain no suspending call and can be given again (CallOperands.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NORMALFORM_H
#define GPUMPI_TRANSFORM_NORMALFORM_H

#include "Transform/Analysis/EvaluationOrder.h"

#include "clang/AST/ASTContext.h"

#include <string>

namespace gpumpi::transform {

/// True if \p E, an expression statement, is a suspending call in normal form.
bool isInNormalForm(const clang::Expr *E, const clang::ASTContext &Context,
                    const Suspensions &Calls);

/// The suspending call whose result \p E assigns to a local variable as the
/// normal form has it, but for its arguments; or null.
const clang::CallExpr *assignedCall(const clang::Expr *E,
                                    const clang::ASTContext &Context,
                                    const Suspensions &Calls);

/// True if \p Call is written as a call, not as an operator or a conversion.
bool isWrittenAsCall(const clang::CallExpr *Call);

/// True if \p Name is one that the stage gives to its temporaries.
bool isTemporaryName(llvm::StringRef Name);

/// A name for \p Type with which a variable can be declared as `NAME x;`, good
/// anywhere in the file; empty if there is none.
std::string nameOfType(clang::QualType Type, const clang::ASTContext &Context);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NORMALFORM_H
