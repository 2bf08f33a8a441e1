//===- Lambdas.cpp - Lambdas that suspend ---------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Lambdas.h"

#include "Transform/Analysis/Alternatives.h"
#include "Transform/Analysis/AstVisitor.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

/// The function around \p D; null if there is none.
static const FunctionDecl *enclosing(const Decl *D) {
  for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(C))
      return F;
  return nullptr;
}

const FunctionDecl *outermost(const FunctionDecl *Function) {
  while (const FunctionDecl *Outer = enclosing(Function))
    Function = Outer;
  return Function;
}

bool isWithin(const FunctionDecl *Operator, const FunctionDecl *Function) {
  for (const FunctionDecl *F = enclosing(Operator); F; F = enclosing(F))
    if (F == Function)
      return true;
  return false;
}

bool isCaptured(const VarDecl *V, const FunctionDecl *Function) {
  if (!isLambdaCallOperator(Function) || !V->hasLocalStorage())
    return false;
  for (const DeclContext *C = V->getDeclContext(); C; C = C->getParent())
    if (C == Function)
      return false;
  return true;
}

namespace {

/// Finds the lambda that is written at a place.
class LambdaAt : public AstVisitor {
public:
  explicit LambdaAt(SourceLocation Loc) : Loc(Loc) {}
  const LambdaExpr *Found = nullptr;
  bool VisitLambdaExpr(LambdaExpr *L) override {
    if (L->getCallOperator()->getLocation() == Loc)
      Found = L;
    return !Found;
  }

private:
  const SourceLocation Loc;
};

} // namespace

const LambdaExpr *lambdaExpression(const FunctionDecl *Operator) {
  LambdaAt Search(Operator->getLocation());
  const FunctionDecl *Outer = outermost(Operator);
  if (Outer != Operator)
    if (Stmt *Body = asWritten(Outer)->getBody())
      Search.TraverseStmt(Body);
  return Search.Found;
}

const FunctionDecl *writtenLambda(const FunctionDecl *Operator) {
  const auto IsMade = [](const FunctionDecl *F) {
    return F->getTemplateInstantiationPattern() != nullptr;
  };
  bool Made = false;
  for (const FunctionDecl *F = Operator; F && !Made; F = enclosing(F))
    Made = IsMade(F);
  if (!Made)
    return Operator;
  const LambdaExpr *Written = lambdaExpression(Operator);
  return Written ? Written->getCallOperator() : Operator;
}

static bool runsOnDevice(const FunctionDecl *F) {
  return F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>();
}

void separateLambdas(UnitFacts &Facts) {
  llvm::DenseSet<const FunctionDecl *> Known(Facts.Functions.begin(),
                                             Facts.Functions.end());
  const auto IsLambda = [](const FunctionDecl *F) {
    return isLambdaCallOperator(F) && runsOnDevice(outermost(F));
  };
  // As if all lambdas were functions of their own.
  std::vector<const FunctionDecl *> Callers;
  llvm::DenseSet<const FunctionDecl *> Leaving;
  for (CallFact &Fact : Facts.Calls) {
    Callers.push_back(Fact.Caller);
    if (Fact.Lambda && Known.contains(Fact.Lambda) && IsLambda(Fact.Lambda))
      Fact.Caller = Fact.Lambda;
    if (Fact.Caller && Fact.Op && Fact.Op->Suspends)
      Leaving.insert(asWritten(Fact.Caller));
  }
  addLeaving(Facts, Leaving);
  // Only those that suspend are.
  const auto IsSeparate = [&](const FunctionDecl *F) {
    return isLambdaCallOperator(F) && Known.contains(F) && IsLambda(F) &&
           Leaving.contains(asWritten(F));
  };
  const auto CallerIn = [&](const FunctionDecl *Lambda,
                            const FunctionDecl *Function) {
    for (const FunctionDecl *F = Lambda; F && F != Function; F = enclosing(F))
      if (IsSeparate(F))
        return F;
    return Function;
  };
  for (size_t I = 0; I < Callers.size(); ++I)
    Facts.Calls[I].Caller = CallerIn(Facts.Calls[I].Lambda, Callers[I]);
  for (CallFact &Fact : Facts.UnevaluatedCalls)
    Fact.Caller = CallerIn(Fact.Lambda, Fact.Caller);
  llvm::erase_if(Facts.Functions, [&](const FunctionDecl *F) {
    return isLambdaCallOperator(F) && !IsSeparate(F);
  });
  // A call in a lambda that is a function stands in no lambda.
  for (CallFact &Fact : Facts.Calls)
    if (Fact.Caller && isLambdaCallOperator(Fact.Caller))
      Fact.Lambda = nullptr;
}

std::string shownName(const FunctionDecl *Function) {
  return isLambdaCallOperator(Function) ? "(lambda)"
                                        : Function->getQualifiedNameAsString();
}

} // namespace gpumpi::transform
