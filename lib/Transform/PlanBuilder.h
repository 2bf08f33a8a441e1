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

#include "llvm/ADT/StringSet.h"

namespace gpumpi::transform {

/// Plans the embedded kernel \p Kernel, whose structure has been checked.
/// \p Id is its name, unique in the file; \p Names are the names that its
/// variables share with those of the file's other kernels.
KernelPlan buildPlan(const clang::FunctionDecl *Kernel, const std::string &Id,
                     const SuspendGraph &Graph, const clang::ParentMap &Parents,
                     llvm::StringSet<> &Names);

/// \p Name, with a number if \p Prefix + \p Name is in \p Names already; what
/// comes out is entered there.
std::string uniqueName(const std::string &Prefix, const std::string &Name,
                       llvm::StringSet<> &Names);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PLANBUILDER_H
