//===- Legality.h - What is refused, and why --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that the translator does not know to be right is refused here,
// with the place, the reason and a remedy. A file with one refusal gives no
// output.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LEGALITY_H
#define GPUMPI_TRANSFORM_LEGALITY_H

#include "Transform/Analysis/Recursion.h"
#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Analysis/Uniformity.h"
#include "Transform/Diagnostics.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/SourceText.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// Checks where operations are called and what the functions are that suspend.
void checkUnit(const UnitFacts &Facts, const SuspendGraph &Graph,
               const Recursion &Again, const SourceText &Text,
               Reporter &Report);

/// Checks how \p Kernel, an embedded kernel or a function that suspends, is
/// declared.
void checkKernel(const clang::FunctionDecl *Kernel, const SourceText &Text,
                 Reporter &Report);

/// Checks the statements of \p Kernel around its suspensions.
void checkStructure(const clang::FunctionDecl *Kernel,
                    const SuspendGraph &Graph, const Uniformity &Known,
                    const clang::ParentMap &Parents, const SourceText &Text,
                    Reporter &Report);

/// Checks what the plan has to do with variables and breaks.
void checkPlan(const KernelPlan &Plan, const SourceText &Text,
               Reporter &Report);

/// Reports the launches in device code and the inline assembly, which only a
/// GPU can do, and calls of functions that only the host has.
void checkDeviceCode(const UnitFacts &Facts, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LEGALITY_H
