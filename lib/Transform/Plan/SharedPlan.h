//===- SharedPlan.h - The plan for shared memory ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDPLAN_H
#define GPUMPI_TRANSFORM_SHAREDPLAN_H

#include "Transform/Analysis/SharedLiveness.h"
#include "Transform/Diagnostics.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/SourceText.h"

namespace gpumpi::transform {

/// Plans which __shared__ variables the kernel of \p Plan keeps, and reports
/// those of which it cannot.
void planShared(KernelPlan &Plan, const UnitFacts &Facts,
                const SuspendGraph &Graph, const clang::ParentMap &Parents,
                SharedUses &Uses, const SourceText &Text, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDPLAN_H
