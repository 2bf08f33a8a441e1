//===- SharedPlan.cpp - The plan for shared memory ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SharedPlan.h"

#include "Transform/Jumps.h"
#include "Transform/LocalUses.h"
#include "Transform/SharedPlaces.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

/// Why static variable \p D cannot be given a place that is known everywhere;
/// empty if it can.
static std::string whyNotPlaced(const VarDecl *D, const UnitFacts &Facts,
                                const SourceText &Text) {
  const ASTContext &Context = D->getASTContext();
  const SourceManager &SM = Text.sourceManager();
  const auto *F = dyn_cast<FunctionDecl>(D->getDeclContext());
  if (!F)
    return "it is declared outside of a function";
  if (!SM.isWrittenInMainFile(SM.getExpansionLoc(D->getLocation())))
    return "it is declared in an included file, which is never edited";
  const auto Begin = Text.offset(SM.getExpansionLoc(D->getBeginLoc()));
  const auto Name = Text.offset(D->getLocation());
  if (!Begin || !Name || !Text.slice({D->getLocation(), D->getEndLoc()}) ||
      !Text.text({*Begin, *Name}).contains("__shared__"))
    return "its declaration comes out of a macro";
  if (!D->getDeclName())
    return "it has no name";
  if (Jumps(F).jumpPast(D))
    return "a jump passes its declaration";
  for (const VarDecl *Made : madeShared(D, Facts)) {
    QualType Element = Context.getBaseElementType(Made->getType());
    Element.removeLocalVolatile();
    if (!Element.isTriviallyCopyableType(Context))
      return "it cannot be copied byte by byte";
  }
  if (findLocalUses(F->getBody()).InDecltype.contains(D))
    return "decltype would not see its type any more";
  if (ownPlace(D, Facts).empty() || knownPlace(D, Facts).empty())
    return "it is declared in a template of which a parameter or an argument "
           "has no name";
  return "";
}

void planShared(KernelPlan &Plan, const UnitFacts &Facts,
                const ParentMap &Parents, SharedUses &Uses,
                const SourceText &Text, Reporter &Report) {
  if (!Plan.suspends())
    return;
  std::vector<const CallExpr *> Calls;
  for (const SuspensionPoint &P : Plan.Points)
    Calls.push_back(P.Use.Call);
  // Of a template, only the text may be known where it is called.
  llvm::MapVector<const VarDecl *, llvm::SmallPtrSet<const CallExpr *, 4>> Kept;
  for (const auto &[D, Over] :
       findKeptShared(Plan.Kernel, Calls, Parents, Uses))
    for (const VarDecl *Placed : placedApart(D, Facts))
      Kept[Placed].insert(Over.begin(), Over.end());
  for (const auto &[D, Over] : Kept) {
    KeptShared V;
    V.Decl = D;
    V.Dynamic = D->hasExternalStorage();
    for (const SuspensionPoint &P : Plan.Points)
      if (Over.contains(P.Use.Call))
        V.LiveAt.push_back(P.Number);
    if (!V.Dynamic) {
      if (const std::string Why = whyNotPlaced(D, Facts, Text); !Why.empty()) {
        const SuspensionPoint &P = Plan.Points[V.LiveAt.front() - 1];
        Report.error(D->getLocation(), Message::GM1030,
                     {D->getNameAsString(), P.Use.name(), Why});
        Report.note(P.Use.Call->getBeginLoc(), "it is suspended here");
        continue;
      }
      V.Number = numberOf(D, Facts);
      V.Bytes = placeBytes(D, Facts);
      V.Place = knownPlace(D, Facts);
    }
    Plan.Shared.push_back(std::move(V));
  }
  llvm::stable_sort(Plan.Shared, [](const KeptShared &A, const KeptShared &B) {
    return std::pair(A.Dynamic, A.Number) < std::pair(B.Dynamic, B.Number);
  });
}

} // namespace gpumpi::transform
