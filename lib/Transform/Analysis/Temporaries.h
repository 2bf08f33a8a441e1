//===- Temporaries.h - Temporaries that live over a suspension --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A temporary lives until its full expression ends. If that suspends, what is
// left of it is taken apart, and the destructor would run before the call
// returns. So a destructor that does something is refused there.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_TEMPORARIES_H
#define GPUMPI_TRANSFORM_TEMPORARIES_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"

namespace gpumpi::transform {

/// Refuses temporaries with destructors that are not trivial in the expressions
/// in which \p Function, meant as written, suspends.
void checkTemporaries(const clang::FunctionDecl *Function,
                      const SuspendGraph &Graph, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_TEMPORARIES_H
