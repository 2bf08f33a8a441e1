//===- BodyFacts.cpp - What is known of a function's variables ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/BodyFacts.h"

#include "Transform/Analysis/AstVisitor.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The variables and calls of one function by the places where they are
/// written, which an instantiation shares with its template.
class Places : public AstVisitor {
public:
  llvm::DenseMap<SourceLocation, const VarDecl *> Variables;
  llvm::DenseMap<SourceLocation, const CallExpr *> Calls;
  llvm::DenseSet<SourceLocation> CalledOperators;

  explicit Places(const FunctionDecl *F) {
    for (const ParmVarDecl *P : F->parameters())
      Variables.try_emplace(P->getLocation(), P);
    TraverseStmt(F->getBody());
  }
  bool VisitVarDecl(VarDecl *D) override {
    Variables.try_emplace(D->getLocation(), D);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    Calls.try_emplace(Call->getRParenLoc(), Call);
    if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(Call))
      CalledOperators.insert(Op->getOperatorLoc());
    return true;
  }
};

} // namespace

static void unite(BodyFacts &Facts, const FunctionDecl *Template,
                  const Places &Written, const FunctionDecl *Instance,
                  llvm::ArrayRef<const CallExpr *> Calls) {
  // The parameters may be those of another declaration, and several may be made
  // of one; but they have the names of the definition.
  const bool SameParameters =
      Instance->getNumParams() == Template->getNumParams();
  const auto Original = [&](const VarDecl *D) -> const VarDecl * {
    const auto *P = dyn_cast<ParmVarDecl>(D);
    if (!P || P->getDeclContext() != Instance)
      return Written.Variables.lookup(D->getLocation());
    if (SameParameters)
      return Template->getParamDecl(P->getFunctionScopeIndex());
    for (const ParmVarDecl *Parameter : Template->parameters())
      if (P->getDeclName() && P->getDeclName() == Parameter->getDeclName())
        return Parameter;
    return nullptr;
  };
  const LocalUses Uses = findLocalUses(Instance);
  for (const auto &[D, Loc] : Uses.Escapes)
    if (const VarDecl *V = Original(D))
      Facts.Uses.Escapes.try_emplace(V, Loc);
  for (const VarDecl *D : Uses.Assigned)
    if (const VarDecl *V = Original(D))
      Facts.Uses.Assigned.insert(V);
  for (const auto &[D, Loc] : Uses.PassedOn)
    if (const VarDecl *V = Original(D))
      Facts.Uses.PassedOn.try_emplace(V, Loc);
  for (const auto &[D, Places] : Uses.InDecltype)
    if (const VarDecl *V = Original(D)) {
      // Every instantiation asks at the same places.
      auto &Known = Facts.Uses.InDecltype[V];
      for (const SourceRange &Place : Places)
        if (!llvm::is_contained(Known, Place))
          Known.push_back(Place);
    }
  const Places Here(Instance);
  for (const auto &[Loc, D] : Here.Variables)
    if (const VarDecl *V = Original(D); V && !isa<ParmVarDecl>(V))
      Facts.Made[V].push_back(D);
  for (const ParmVarDecl *P : Instance->parameters())
    if (const VarDecl *V = Original(P))
      Facts.Made[V].push_back(P);
  Facts.CalledOperators.insert(Here.CalledOperators.begin(),
                               Here.CalledOperators.end());
  // A branch that `if constexpr` drops has no calls.
  std::vector<const CallExpr *> HereCalls;
  for (const CallExpr *Call : Calls)
    if (const CallExpr *There = Here.Calls.lookup(Call->getRParenLoc()))
      HereCalls.push_back(There);
  for (const auto &[There, Variables] : computeLiveness(Instance, HereCalls)) {
    auto &Live = Facts.Live[Written.Calls.lookup(There->getRParenLoc())];
    for (const VarDecl *D : Variables)
      if (const VarDecl *V = Original(D))
        Live.insert(V);
  }
}

BodyFacts collectBodyFacts(const FunctionDecl *Written,
                           llvm::ArrayRef<const FunctionDecl *> Instances,
                           llvm::ArrayRef<const CallExpr *> Calls) {
  BodyFacts Facts;
  if (Instances.empty() || llvm::is_contained(Instances, Written)) {
    Facts.Uses = findLocalUses(Written);
    Facts.Live = computeLiveness(Written, Calls);
    return Facts;
  }
  const Places Where(Written);
  for (const FunctionDecl *Instance : Instances)
    unite(Facts, Written, Where, Instance, Calls);
  return Facts;
}

} // namespace gpumpi::transform
