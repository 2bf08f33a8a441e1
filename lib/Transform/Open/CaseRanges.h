//===- CaseRanges.h - Ranges of values in switch statements -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage for the CUDA target. In device code nvcc 13 takes a range of values,
// which GCC and Clang know, too, for the first of them, without a word:
//
//   case 2 ... 4:       ->      case 2: case 3: case 4:
//
// What cannot be written out is refused. Headers are not edited for this: there
// a warning says what nvcc will do.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CASERANGES_H
#define GPUMPI_TRANSFORM_CASERANGES_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Open/OpenNeeds.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Writes out the ranges in the main file's device code. \returns whether there
/// were any.
bool expandCaseRanges(const UnitFacts &Facts, const SuspendGraph &Graph,
                      EmitContext &Emit, Reporter &Report);

/// What the ranges in the main file need to be written out.
void addCaseRangeNeeds(const UnitFacts &Facts, const SourceText &Text,
                       NeedList &Needs);

/// Warns of the ranges that stay.
void warnOfCaseRanges(const UnitFacts &Facts, const Options &Opts,
                      const SourceText &Text, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CASERANGES_H
