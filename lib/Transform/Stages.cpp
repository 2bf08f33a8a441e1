//===- Stages.cpp - What happens before the state machine -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Stages.h"

#include "Transform/ArchitectureAnswers.h"
#include "Transform/Batches.h"
#include "Transform/BlockLoops.h"
#include "Transform/Callables.h"
#include "Transform/CaseRanges.h"
#include "Transform/CounterScopes.h"
#include "Transform/InlineBarriers.h"
#include "Transform/NamespaceShared.h"
#include "Transform/Normalise.h"
#include "Transform/Open.h"
#include "Transform/SingleExits.h"
#include "Transform/WarpHeads.h"

namespace gpumpi::transform {

llvm::ArrayRef<Stage> stages() {
  static const Stage All[] = {{OpenStage, openForDevice},
                              {"ranges", expandCaseRanges},
                              {"architecture", answerArchitecture},
                              {"shared", moveNamespaceShared},
                              {ExitsStage, makeSingleExits},
                              {InlineStage, inlineBarriers},
                              {HeadsStage, emptyWarpHeads},
                              {CountersStage, scopeCounters},
                              {BlockLoopsStage, makeBlockLoops},
                              {"callables", nameCallables},
                              {"normalise", normalise},
                              {CoalesceStage, coalesce}};
  return All;
}

} // namespace gpumpi::transform
