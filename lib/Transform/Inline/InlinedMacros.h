//===- InlinedMacros.h - Macros in functions with barriers ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel takes the place of a call with the function's words
// (InlineBarriers.h), and a macro could mean something else there. So the
// program's macros in such functions are opened before, but for those that
// stand for numbers.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDMACROS_H
#define GPUMPI_TRANSFORM_INLINEDMACROS_H

#include "Transform/Open/OpenNeeds.h"

namespace gpumpi::transform {

/// Adds what came of macros in functions of the main file that wait.
void addInlinedMacros(const UnitFacts &Facts, const SuspendGraph &Graph,
                      const SourceText &Text, NeedList &Needs);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDMACROS_H
