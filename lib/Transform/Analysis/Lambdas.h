//===- Lambdas.h - Lambdas that suspend -------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lambda that suspends is a function like any other: its call operator is
// handed the thread, and keeps its locals in a part of the frame of its own. It
// stays a lambda, so what it captures is the compiler's business; the closure
// is an object in the frame of the function that declares it:
//
//   auto send = [&](int to) {            auto send = [&](Thread &gpumpi_t, int
//   to) {
//     cuda_mpi_send(p, n, to);             gpumpi_t.enter(0); ...
//   };                                   };
//   send(1);                             send.operator()(gpumpi_t, 1);
//
// All other lambdas belong to the function that they are written in.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LAMBDAS_H
#define GPUMPI_TRANSFORM_LAMBDAS_H

#include "Transform/Parse/UnitFacts.h"

namespace gpumpi::transform {

/// The call operator, as written, of the lambda whose operator \p Operator is:
/// templates make closures of their own in every instantiation.
const clang::FunctionDecl *writtenLambda(const clang::FunctionDecl *Operator);

/// True if \p Operator, of a lambda, is declared in the body of \p Function.
bool isWithin(const clang::FunctionDecl *Operator,
              const clang::FunctionDecl *Function);

/// The function at the scope of a namespace or class in which \p Function is
/// written; itself, but for lambdas and members of local classes.
const clang::FunctionDecl *outermost(const clang::FunctionDecl *Function);

/// True if \p V is declared outside of \p Function, a lambda: it is captured.
bool isCaptured(const clang::VarDecl *V, const clang::FunctionDecl *Function);

/// The lambda expression whose call operator \p Operator is, as written.
const clang::LambdaExpr *lambdaExpression(const clang::FunctionDecl *Operator);

/// Makes functions of the lambdas from which an operation that suspends is
/// reachable: their calls are theirs then.
void separateLambdas(UnitFacts &Facts);

/// The name of \p Function in messages.
std::string shownName(const clang::FunctionDecl *Function);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LAMBDAS_H
