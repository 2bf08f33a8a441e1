//===- PlanBuilder.h - From analyses to the plan ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PLANBUILDER_H
#define GPUMPI_TRANSFORM_PLANBUILDER_H

#include "Transform/Plan.h"
#include "Transform/SuspendGraph.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// Plans the embedded kernel \p Kernel, whose structure has been checked.
/// \p Id is its name, unique in the file.
KernelPlan buildPlan(const clang::FunctionDecl *Kernel, const std::string &Id,
                     const SuspendGraph &Graph,
                     const clang::ParentMap &Parents);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PLANBUILDER_H
