//===- LocalReferences.h - Other names of variables -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage of the lowerings that make loops. A reference to a variable of the
// kernel, or to a part of it, which it may have from a function that the kernel
// has taken, only is another name for that:
//
//   const Rows &rows = pass.rows;              ;
//   while (i < rows.count)                     while (i < pass.rows.count)
//     __syncthreads();                           …
//
// Then it is seen that nobody changes the variable by way of it. References of
// which the words could mean something else so stay.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOCALREFERENCES_H
#define GPUMPI_TRANSFORM_LOCALREFERENCES_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// The stage's name.
constexpr char ReferencesStage[] = "references";

/// Edits the kernels of the main file. \returns whether there were any.
bool dropLocalReferences(const UnitFacts &Facts, const SuspendGraph &Graph,
                         EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOCALREFERENCES_H
