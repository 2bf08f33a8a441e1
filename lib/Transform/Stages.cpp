//===- Stages.cpp - What happens before the state machine -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Stages.h"

#include "Transform/BlockLoops/BlockLoops.h"
#include "Transform/BlockLoops/WarpHeads.h"
#include "Transform/Inline/InlineBarriers.h"
#include "Transform/Inline/LocalReferences.h"
#include "Transform/Inline/SingleExits.h"
#include "Transform/Normalise/Callables.h"
#include "Transform/Normalise/CounterScopes.h"
#include "Transform/Normalise/Normalise.h"
#include "Transform/Open/ArchitectureAnswers.h"
#include "Transform/Open/CaseRanges.h"
#include "Transform/Open/NamespaceShared.h"
#include "Transform/Open/Open.h"
#include "Transform/Plan/Batches.h"

namespace gpumpi::transform {

llvm::ArrayRef<Stage> stages() {
  static const Stage All[] = {{OpenStage, openForDevice},
                              {"ranges", expandCaseRanges},
                              {"architecture", answerArchitecture},
                              {"shared", moveNamespaceShared},
                              {ExitsStage, makeSingleExits},
                              {InlineStage, inlineBarriers},
                              {ReferencesStage, dropLocalReferences},
                              {HeadsStage, emptyWarpHeads},
                              {CountersStage, scopeCounters},
                              {BlockLoopsStage, makeBlockLoops},
                              {"callables", nameCallables},
                              {"normalise", normalise},
                              {CoalesceStage, coalesce}};
  return All;
}

} // namespace gpumpi::transform
