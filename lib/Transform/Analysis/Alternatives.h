//===- Alternatives.h - What else a call means ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call in a template may mean a function that suspends in one instantiation
// and one that does not in another: `run<N - 1>()` until it comes to `run<0>`,
// or `f()` with the closures that a function template is given. There is one
// text for both calls, so the other function is given the thread, too, as if it
// suspended.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ALTERNATIVES_H
#define GPUMPI_TRANSFORM_ALTERNATIVES_H

#include "Transform/Parse/UnitFacts.h"

namespace gpumpi::transform {

/// Where \p Call is written: the same in a template and in its instantiations.
/// A conversion that nobody wrote ends where its object does, as `f()` in
/// `if (f())`.
using Place = std::pair<clang::SourceLocation, unsigned>;
Place placeOf(const clang::CallExpr *Call);

/// Adds to \p Leaving, the functions (as written) that call operations that
/// suspend, those that call them, and the functions that such a call means in
/// other instantiations, where they can be given the thread.
void addLeaving(const UnitFacts &Facts,
                llvm::DenseSet<const clang::FunctionDecl *> &Leaving);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ALTERNATIVES_H
