//===- OpenNeeds.cpp - What has to stand in the text itself ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/OpenNeeds.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/Surroundings.h"
#include "Transform/Analysis/WarpCalls.h"
#include "Transform/Emit/KernelLinkage.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ParentMap.h"

using namespace clang;

namespace gpumpi::transform {

void NeedList::token(SourceLocation Loc) {
  if (Loc.isValid() && !Text.offset(Loc))
    Needs.push_back({Loc});
}

void NeedList::specifier(SourceLocation Loc) {
  if (Loc.isValid() && !Text.offset(Loc))
    Needs.push_back({Loc, /*SystemMacroWillDo=*/true});
}

void NeedList::call(SourceLocation Loc) {
  if (Loc.isValid() && !Text.offset(Loc))
    Needs.push_back({Loc, false, /*Placed=*/true});
}

void NeedList::range(SourceRange Range) {
  if (Range.isInvalid() || Text.slice(Range))
    return;
  for (const SourceLocation Loc : {Range.getBegin(), Range.getEnd()})
    if (!Text.offset(Loc))
      Needs.push_back({Loc, false, false, /*OfRange=*/true});
}

namespace {

/// The needs of one function that suspends.
class BodyNeeds : public AstVisitor {
public:
  BodyNeeds(const Stmt *Body, const SuspendGraph &Graph, NeedList &Needs)
      : Parents(const_cast<Stmt *>(Body)), Graph(Graph), Needs(Needs) {}

  /// The call \p Use and everything around it.
  void addCall(const CallExpr *Call) {
    Needs.call(Call->getBeginLoc());
    Needs.token(Call->getRParenLoc());
    Needs.token(Call->getCallee()->getBeginLoc());
    Needs.token(Call->getCallee()->getEndLoc());
    for (const Expr *Argument : Call->arguments())
      addPart(Argument);
    for (const Stmt *S = Parents.getParent(Call); S; S = Parents.getParent(S)) {
      if (!Around.insert(S).second)
        return;
      if (const auto *E = dyn_cast<Expr>(S))
        addExpression(E);
      else
        addStatement(S);
    }
  }

  // What leaves a statement that is entered.
  bool VisitBreakStmt(BreakStmt *S) override {
    if (const Stmt *Left = targetOf(S, Parents); Left && Around.contains(Left))
      Needs.token(S->getBeginLoc());
    return true;
  }
  bool VisitContinueStmt(ContinueStmt *S) override {
    if (const Stmt *Left = targetOf(S, Parents); Left && Around.contains(Left))
      Needs.token(S->getBeginLoc());
    return true;
  }
  bool VisitGotoStmt(GotoStmt *S) override {
    addEnds(S);
    return true;
  }
  bool VisitLabelStmt(LabelStmt *S) override {
    Needs.token(S->getBeginLoc());
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

private:
  ParentMap Parents;
  const SuspendGraph &Graph;
  NeedList &Needs;
  llvm::DenseSet<const Stmt *> Around; ///< Statements that hold a suspension.

  void addPart(const Stmt *S) {
    if (S)
      Needs.range(S->getSourceRange());
  }

  void addEnds(const Stmt *S) {
    Needs.token(S->getBeginLoc());
    Needs.token(S->getEndLoc());
  }

  /// An expression that is taken apart.
  void addExpression(const Expr *E) {
    addPart(E);
    for (const Stmt *Child : E->children())
      addPart(Child);
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      Needs.token(Binary->getOperatorLoc());
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      Needs.token(Unary->getOperatorLoc());
    else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
      Needs.token(Operator->getOperatorLoc());
    else if (const auto *Call = dyn_cast<CallExpr>(E))
      Needs.token(Call->getRParenLoc());
    else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      Needs.token(Choice->getQuestionLoc());
      Needs.token(Choice->getColonLoc());
    } else if (isa<ParenExpr, StmtExpr>(E))
      addEnds(E);
  }

  void addStatement(const Stmt *S) {
    addEnds(S);
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Child : Block->body())
        addScope(Child);
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      addHead(If->getInit(), If->getConditionVariableDeclStmt(), If->getCond());
      Needs.token(If->getLParenLoc());
      Needs.token(If->getRParenLoc());
      Needs.token(If->getElseLoc());
      addPart(If->getThen());
      addPart(If->getElse());
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      addHead(nullptr, While->getConditionVariableDeclStmt(), While->getCond());
      Needs.token(While->getLParenLoc());
      Needs.token(While->getRParenLoc());
      addPart(While->getBody());
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      addPart(Do->getBody());
      addPart(Do->getCond());
      Needs.token(Do->getWhileLoc());
      Needs.token(Do->getRParenLoc());
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      addHead(For->getInit(), For->getConditionVariableDeclStmt(),
              For->getCond());
      addPart(For->getInc());
      Needs.token(For->getLParenLoc());
      Needs.token(For->getRParenLoc());
      addPart(For->getBody());
    } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
      addHead(Range->getInit(), Range->getLoopVarStmt(), Range->getRangeInit());
      Needs.token(Range->getColonLoc());
      Needs.token(Range->getRParenLoc());
      addPart(Range->getBody());
    } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      addHead(Switch->getInit(), Switch->getConditionVariableDeclStmt(),
              Switch->getCond());
      Needs.token(Switch->getLParenLoc());
      Needs.token(Switch->getRParenLoc());
      addPart(Switch->getBody());
      for (const SwitchCase *Case = Switch->getSwitchCaseList(); Case;
           Case = Case->getNextSwitchCase()) {
        Needs.token(Case->getKeywordLoc());
        Needs.token(Case->getColonLoc());
      }
    } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      addPart(Return->getRetValue());
    } else {
      addScope(S);
    }
  }

  void addHead(const Stmt *Init, const Stmt *Variable, const Stmt *Condition) {
    addScope(Init);
    addPart(Init);
    addScope(Variable);
    addPart(Condition);
  }

  /// What \p S declares is in scope at a suspension.
  void addScope(const Stmt *S) {
    while (S && isa<SwitchCase, LabelStmt, AttributedStmt>(S))
      S = isa<SwitchCase>(S)  ? cast<SwitchCase>(S)->getSubStmt()
          : isa<LabelStmt>(S) ? cast<LabelStmt>(S)->getSubStmt()
                              : cast<AttributedStmt>(S)->getSubStmt();
    const auto *Declaration = dyn_cast_or_null<DeclStmt>(S);
    if (!Declaration)
      return;
    Needs.specifier(Declaration->getBeginLoc());
    Needs.token(Declaration->getEndLoc());
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable)
        continue;
      // Where a variable begins is edited, unless `__shared__` stands there.
      if (Variable->hasAttr<CUDASharedAttr>())
        Needs.specifier(Variable->getBeginLoc());
      else
        Needs.token(Variable->getBeginLoc());
      Needs.token(Variable->getLocation());
      Needs.range({Variable->getLocation(), Variable->getEndLoc()});
      if (const Expr *Init = Variable->getInit())
        addPart(Init->IgnoreUnlessSpelledInSource());
    }
  }
};

} // namespace

void addSuspensionNeeds(const SuspendGraph &Graph, NeedList &Needs) {
  for (const FunctionDecl *F : Graph.resumable()) {
    addHeadNeeds(F, Needs);
    const auto Calls = Graph.suspensions(F);
    if (Calls.empty() || !F->getBody())
      continue;
    BodyNeeds Body(F->getBody(), Graph, Needs);
    for (const SuspendingCall &Use : Calls)
      if (!Use.InLambda)
        Body.addCall(Use.Call);
    Body.TraverseStmt(F->getBody());
  }
}

void addBarrierNeeds(const FunctionDecl *Kernel, const SuspendGraph &Graph,
                     NeedList &Needs) {
  struct Walk : AstVisitor {
    llvm::SmallVector<const CallExpr *> Found;
    bool VisitCallExpr(CallExpr *Call) override {
      if (isBlockBarrier(Call->getDirectCallee()) ||
          isWarpFunction(Call->getDirectCallee()))
        Found.push_back(Call);
      return true;
    }
    bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  } Barriers;
  Barriers.TraverseStmt(Kernel->getBody());
  if (Barriers.Found.empty())
    return;
  BodyNeeds Body(Kernel->getBody(), Graph, Needs);
  for (const CallExpr *Call : Barriers.Found)
    Body.addCall(Call);
  Body.TraverseStmt(Kernel->getBody());
}

void addHeadNeeds(const FunctionDecl *F, NeedList &Needs) {
  for (const FunctionDecl *D : F->redecls()) {
    Needs.token(D->getLocation());
    if (const LinkageSpecDecl *Linkage = ownLinkage(D))
      Needs.token(Linkage->getLocation());
    if (const FunctionTypeLoc Type = D->getFunctionTypeLoc()) {
      Needs.token(Type.getLParenLoc());
      Needs.token(Type.getRParenLoc());
    }
    for (const ParmVarDecl *P : D->parameters())
      Needs.token(P->getLocation());
    if (const FunctionTemplateDecl *Template =
            D->getDescribedFunctionTemplate()) {
      const TemplateParameterList *List = Template->getTemplateParameters();
      if (List->getTemplateLoc().isValid()) { // Not of `f(auto n)`.
        Needs.token(List->getTemplateLoc());
        Needs.token(List->getRAngleLoc());
      }
    }
    if (D->doesThisDeclarationHaveABody() && D->getBody()) {
      Needs.token(D->getBody()->getBeginLoc());
      Needs.token(D->getBody()->getEndLoc());
    }
  }
}

void addLaunchNeeds(const CUDAKernelCallExpr *Launch, NeedList &Needs) {
  const KernelNames Names = namedKernels(Launch->getCallee());
  for (const Expr *Name : Names)
    Needs.token(nameLocation(Name));
  if (Names.empty())
    Needs.range(Launch->getCallee()->getSourceRange());
  Needs.token(Launch->getConfig()->getBeginLoc());
  Needs.token(Launch->getConfig()->getRParenLoc());
  Needs.token(Launch->getRParenLoc());
}

void addLaunchNeeds(const CallExpr *Launch, NeedList &Needs) {
  Needs.token(Launch->getCallee()->getBeginLoc());
  Needs.token(Launch->getCallee()->getEndLoc());
  Needs.range(Launch->getArg(0)->getSourceRange());
  for (const Expr *Name : namedKernels(apiLaunched(Launch)))
    Needs.token(nameLocation(Name));
}

void addAddressNeeds(const Expr *Name, NeedList &Needs) {
  Needs.range(Name->getSourceRange());
  Needs.token(nameLocation(Name));
}

void addNameNeeds(const Expr *Name, const SourceText &Text, NeedList &Needs) {
  const SourceManager &SM = Text.sourceManager();
  if (Text.offset(SM.getExpansionLoc(Name->getBeginLoc())))
    Needs.range(Name->getSourceRange());
}

void addSharedNeeds(const VarDecl *Variable, NeedList &Needs) {
  Needs.token(Variable->getLocation());
  Needs.specifier(Variable->getBeginLoc());
  if (const auto *Shared = Variable->getAttr<CUDASharedAttr>())
    Needs.specifier(Shared->getLocation());
  Needs.range({Variable->getLocation(), Variable->getEndLoc()});
}

} // namespace gpumpi::transform
