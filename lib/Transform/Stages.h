//===- Stages.h - What happens before the state machine ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage rewrites the text of the main file into one that means the same and
// that the stages behind it understand. Every stage reads a parse of its own:
// its edits are applied to the text in memory, `#line` keeps the user's lines,
// and the result is parsed again, until no stage finds anything to do. Then the
// kernels become state machines.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STAGES_H
#define GPUMPI_TRANSFORM_STAGES_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// The stage that the host side takes part in.
constexpr char OpenStage[] = "open";

/// The stage that can be switched off.
constexpr char CoalesceStage[] = "coalesce";

/// A rewriting of the device side's code.
struct Stage {
  const char *Name;
  /// Edits the main file; \returns whether it did.
  bool (*Rewrite)(const UnitFacts &, const SuspendGraph &, EmitContext &,
                  Reporter &);
};

/// The stages in the order in which they apply.
llvm::ArrayRef<Stage> stages();

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STAGES_H
