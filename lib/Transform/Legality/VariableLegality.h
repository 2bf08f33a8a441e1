//===- VariableLegality.h - Which variables are refused ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_VARIABLELEGALITY_H
#define GPUMPI_TRANSFORM_VARIABLELEGALITY_H

#include "Transform/Diagnostics.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/SourceText.h"

namespace gpumpi::transform {

/// Refuses \p V if what the plan says cannot be done with it, and returns false
/// then.
bool checkVariable(const Variable &V, const clang::ASTContext &Context,
                   const SourceText &Text, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_VARIABLELEGALITY_H
