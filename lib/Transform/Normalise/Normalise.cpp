//===- Normalise.cpp - Suspending calls as statements ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/Normalise.h"

#include "Transform/Analysis/BodyFacts.h"
#include "Transform/Analysis/Lambdas.h"
#include "Transform/Analysis/Temporaries.h"
#include "Transform/Normalise/StatementFlattener.h"

using namespace clang;

namespace gpumpi::transform {

/// Refuses the calls of \p Function that are evaluated where no statement is:
/// in default arguments, initializers of members and constructors. Calls in
/// lambdas are refused for themselves.
static void checkPlaces(llvm::ArrayRef<SuspendingCall> Calls,
                        const Suspensions &Found, Reporter &Report) {
  llvm::DenseSet<const CallExpr *> Refused;
  for (const SuspendingCall &C : Calls)
    if (!C.InLambda && !Found.wasMet(C.Call) && Refused.insert(C.Call).second)
      Report.error(C.Call->getBeginLoc(), Message::GM1035,
                   {C.name(), "a type, a default argument or an initializer "
                              "that belongs to no statement"});
}

bool normalise(const UnitFacts &, const SuspendGraph &Graph, EmitContext &Emit,
               Reporter &Report) {
  const SourceManager &SM = Emit.Text.sourceManager();
  FreshNames Names(SM.getBufferData(SM.getMainFileID()));
  llvm::SmallVector<const FunctionDecl *> Edited;
  for (const FunctionDecl *F : Graph.resumable()) {
    const auto Made = Graph.suspensions(F);
    const Stmt *Body = F->getBody();
    // A lambda may stand in a statement that is moved: the next round sees it.
    if (Made.empty() || !Body ||
        !SM.isWrittenInMainFile(SM.getExpansionLoc(F->getLocation())) ||
        llvm::any_of(Edited,
                     [F](const FunctionDecl *E) { return isWithin(F, E); }))
      continue;
    Suspensions Calls;
    for (const SuspendingCall &C : Made)
      if (!C.InLambda)
        Calls.insert(C);
    Calls.within(Body);
    checkPlaces(Made, Calls, Report);
    checkTemporaries(F, Graph, Report);
    const BodyFacts Facts = collectBodyFacts(F, Graph.instances(F), {});
    Flattener Flat(F->getASTContext(), Emit, Calls, Facts, Names, Report);
    StatementFlattener Statements(Emit, Flat, F->isDependentContext());
    Statements.flatten(Body);
    if (Statements.edited())
      Edited.push_back(F);
  }
  return !Edited.empty();
}

} // namespace gpumpi::transform
