//===- Temporaries.cpp - Temporaries that live over a suspension ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Temporaries.h"

#include "Transform/Analysis/AstVisitor.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The suspending calls and the temporaries of one full expression.
struct FullExpression : AstVisitor {
  /// By their closing parentheses.
  const llvm::DenseMap<SourceLocation, const SuspendingCall *> &Suspending;
  const SuspendingCall *Call = nullptr; ///< The first.
  const CXXBindTemporaryExpr *Temporary = nullptr;

  explicit FullExpression(
      const llvm::DenseMap<SourceLocation, const SuspendingCall *> &Suspending)
      : Suspending(Suspending) {}

  bool shouldVisitImplicitCode() const override { return true; }

  bool VisitCallExpr(CallExpr *E) override {
    if (const auto *Use = Suspending.lookup(E->getRParenLoc()); Use && !Call)
      Call = Use;
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    if (!Temporary)
      Temporary = E;
    return true;
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) override {
    return TraverseStmt(E->getExpr());
  }
  /// The variable that is bound to it keeps it.
  bool TraverseMaterializeTemporaryExpr(MaterializeTemporaryExpr *E) override {
    return E->getExtendingDecl()
               ? traverseObject(E->getSubExpr())
               : AstVisitor::TraverseMaterializeTemporaryExpr(E);
  }
  /// \p E makes an object that lives on, and is no temporary.
  bool traverseObject(Expr *E) {
    if (auto *Bind = dyn_cast<CXXBindTemporaryExpr>(E->IgnoreParens()))
      return TraverseStmt(Bind->getSubExpr());
    return TraverseStmt(E);
  }

  // What these do is no part of it, or not done.
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (Expr *Init : E->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    return true;
  }
  bool TraverseTypeLoc(TypeLoc) override { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }
};

/// Finds the full expressions of one body that have temporaries to destroy.
class Check : public AstVisitor {
public:
  Check(
      const llvm::DenseMap<SourceLocation, const SuspendingCall *> &Suspending,
      const PrintingPolicy &Names, Reporter &Report)
      : Suspending(Suspending), Names(Names), Report(Report) {}

  bool shouldVisitImplicitCode() const override { return true; }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

  bool TraverseVarDecl(VarDecl *V) override {
    return checkObject(V->getInit());
  }
  bool TraverseDecompositionDecl(DecompositionDecl *V) override {
    return checkObject(V->getInit());
  }
  bool TraverseReturnStmt(ReturnStmt *S) override {
    return checkObject(S->getRetValue());
  }
  bool VisitExprWithCleanups(ExprWithCleanups *Full) override {
    check(Full, false);
    return true;
  }

private:
  const llvm::DenseMap<SourceLocation, const SuspendingCall *> &Suspending;
  const PrintingPolicy &Names;
  Reporter &Report;
  llvm::DenseSet<SourceLocation> Refused;

  bool checkObject(const Expr *Init) {
    if (const auto *Full = dyn_cast_or_null<ExprWithCleanups>(Init))
      check(Full, true);
    return true;
  }

  /// \p MakesObject: the value is no temporary.
  void check(const ExprWithCleanups *Full, bool MakesObject) {
    FullExpression Found(Suspending);
    Expr *Value = const_cast<Expr *>(Full->getSubExpr());
    MakesObject ? Found.traverseObject(Value) : Found.TraverseStmt(Value);
    if (!Found.Call || !Found.Temporary)
      return;
    const SourceLocation Loc = Found.Temporary->getBeginLoc();
    if (Refused.insert(Loc).second)
      Report.error(Loc, Message::GM1055,
                   {Found.Call->name(),
                    "'" + Found.Temporary->getType().getAsString(Names) + "'"});
  }
};

} // namespace

void checkTemporaries(const FunctionDecl *Function, const SuspendGraph &Graph,
                      Reporter &Report) {
  llvm::DenseMap<SourceLocation, const SuspendingCall *> Suspending;
  for (const SuspendingCall &Use : Graph.suspensions(Function))
    Suspending[Use.Call->getRParenLoc()] = &Use;
  Check Temporaries(Suspending, Function->getASTContext().getPrintingPolicy(),
                    Report);
  // In a template it is not known what is a temporary.
  for (const FunctionDecl *F : Graph.instances(Function))
    if (F->hasBody())
      Temporaries.TraverseStmt(F->getBody());
}

} // namespace gpumpi::transform
