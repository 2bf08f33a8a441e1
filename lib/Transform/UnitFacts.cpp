//===- UnitFacts.cpp - What one parse of the file says --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/UnitFacts.h"

#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class Collector : public RecursiveASTVisitor<Collector> {
public:
  explicit Collector(UnitFacts &Facts) : Facts(Facts) {}

  bool TraverseFunctionDecl(FunctionDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseFunctionDecl(D); });
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseCXXMethodDecl(D); });
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseCXXConstructorDecl(D); });
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    ++LambdaDepth;
    const bool Continue = RecursiveASTVisitor::TraverseLambdaExpr(L);
    --LambdaDepth;
    return Continue;
  }

  bool VisitFunctionDecl(FunctionDecl *D) {
    if (D->hasAttr<CUDAGlobalAttr>() && D->doesThisDeclarationHaveABody())
      Facts.Kernels.push_back(D);
    return true;
  }

  bool VisitVarDecl(VarDecl *D) {
    if (D->hasAttr<CUDASharedAttr>())
      Facts.SharedVariables.push_back(D);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (auto *Launch = dyn_cast<CUDAKernelCallExpr>(Call)) {
      Facts.Launches.push_back(Launch);
      if (auto *Callee =
              dyn_cast<DeclRefExpr>(Launch->getCallee()->IgnoreParenImpCasts()))
        LaunchCallees.insert(Callee);
      return true;
    }
    if (auto Op = operationOf(Call))
      Facts.Operations.push_back({Call, Function, LambdaDepth > 0, *Op});
    else if (const FunctionDecl *Callee = Call->getDirectCallee())
      Facts.Calls.emplace_back(Function, Callee->getCanonicalDecl());
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Mention) {
    const auto *D = dyn_cast<FunctionDecl>(Mention->getDecl());
    if (D && D->hasAttr<CUDAGlobalAttr>() && !LaunchCallees.contains(Mention))
      Facts.KernelMentions.push_back(Mention);
    return true;
  }

private:
  UnitFacts &Facts;
  const FunctionDecl *Function = nullptr;
  unsigned LambdaDepth = 0;
  llvm::DenseSet<const DeclRefExpr *> LaunchCallees;

  template <class Walk> bool inFunction(const FunctionDecl *D, Walk W) {
    // A lambda's call operator belongs to the function that it is written in.
    const bool IsLambda = LambdaDepth > 0;
    const FunctionDecl *Outer = Function;
    if (!IsLambda)
      Function = D;
    const bool Continue = W();
    Function = Outer;
    return Continue;
  }
};

} // namespace

UnitFacts collectFacts(ASTContext &Context) {
  UnitFacts Facts;
  Collector Walk(Facts);
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      Walk.TraverseDecl(D);
  return Facts;
}

} // namespace gpumpi::transform
