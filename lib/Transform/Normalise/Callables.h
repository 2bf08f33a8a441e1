//===- Callables.h - Function objects that suspend --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage in front of "normalise": objects that suspend when they are called,
// lambdas among them, are called by the name of the member function, lambdas
// have parameter lists, and nobody's result type is deduced.
//
//   auto next = [&] {                    auto next = [&] () -> int {
//     cuda_mpi_barrier();                  cuda_mpi_barrier();
//     return ++n;                          return ++n;
//   };                                   };
//   next();                              next.operator()();
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CALLABLES_H
#define GPUMPI_TRANSFORM_CALLABLES_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Edits the function objects of the main file that suspend, and their calls.
/// \returns whether there was something to edit.
bool nameCallables(const UnitFacts &Facts, const SuspendGraph &Graph,
                   EmitContext &Emit, Reporter &Report);

/// True if \p Function returns nothing: a lambda without a result type returns
/// nothing behind the stage.
bool returnsNothing(const clang::FunctionDecl *Function);

/// True if \p Function does not say what it returns.
bool isResultDeduced(const clang::FunctionDecl *Function);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CALLABLES_H
