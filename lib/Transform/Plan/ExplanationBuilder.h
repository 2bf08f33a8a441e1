//===- ExplanationBuilder.h - The plan in the user's words ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_EXPLANATIONBUILDER_H
#define GPUMPI_TRANSFORM_EXPLANATIONBUILDER_H

#include "Transform/Analysis/Uniformity.h"
#include "Transform/Parse/Origins.h"
#include "Transform/Plan/Explanation.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// The place of the user's file from which \p Loc comes.
ExplainedPlace placeOf(clang::SourceLocation Loc, const SourceText &Text,
                       const Origins &From);

/// The place of the user's file at which \p Call is written.
ExplainedPlace placeOfCall(const clang::CallExpr *Call, const SourceText &Text,
                           const Origins &From);

/// Explains \p Plan, made of a text that comes from the user's as \p From
/// tells.
ExplainedFunction explain(const KernelPlan &Plan, const SuspendGraph &Graph,
                          const Uniformity &Known, const SourceText &Text,
                          const Origins &From);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_EXPLANATIONBUILDER_H
