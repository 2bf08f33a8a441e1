//===- UniformPlaces.cpp - Where all threads come together ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UniformPlaces.h"

#include "UniformValues.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace gpumpi::metamorphic {

namespace {

/// Kernels, and destructors, which are called without being mentioned.
class Roots : public RecursiveASTVisitor<Roots> {
public:
  std::vector<const FunctionDecl *> Kernels, Destructors;
  explicit Roots(const SourceManager &SM) : SM(SM) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseDecl(Decl *D) {
    return !D || SM.isInSystemHeader(D->getLocation()) ||
           RecursiveASTVisitor::TraverseDecl(D);
  }
  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!F->doesThisDeclarationHaveABody() || F->isDependentContext())
      return true;
    if (F->hasAttr<CUDAGlobalAttr>())
      Kernels.push_back(F);
    else if (isa<CXXDestructorDecl>(F))
      Destructors.push_back(F);
    return true;
  }

private:
  const SourceManager &SM;
};

/// Where a statement stands.
struct Surroundings {
  bool Divergent = false;
  bool InLoop = false;
  /// Nothing of the kernel comes behind it.
  bool Last = false;
  /// The loops and switches around it, the innermost last.
  std::vector<const Stmt *> Breakable;
};

class Walk {
public:
  explicit Walk(const ASTContext &Context)
      : Context(Context), Values(Context) {}

  Places run() {
    Roots Unit(Context.getSourceManager());
    Unit.TraverseDecl(Context.getTranslationUnitDecl());
    Functions.insert(Unit.Kernels.begin(), Unit.Kernels.end());
    for (const FunctionDecl *F : Unit.Destructors)
      call(F, true);
    do {
      Changed = false;
      Found = {};
      // The set grows while it is walked.
      for (size_t I = 0; I < Functions.size(); ++I)
        function(Functions[I]);
      for (const FunctionDecl *F : Functions)
        if (callsItself(F))
          add(DivergentFunctions, F);
    } while (Changed);
    return std::move(Found);
  }

private:
  const ASTContext &Context;
  UniformValues Values;
  llvm::SetVector<const FunctionDecl *> Functions;
  llvm::DenseSet<const FunctionDecl *> DivergentFunctions;
  /// Loops and switches that some threads leave before others.
  llvm::DenseSet<const Stmt *> DivergentLoops;
  llvm::DenseMap<const FunctionDecl *, llvm::SetVector<const FunctionDecl *>>
      Callees;
  Places Found;
  const FunctionDecl *Function = nullptr;
  bool SomeHaveReturned = false;
  bool Changed = false;

  template <class Set, class T> void add(Set &To, const T *What) {
    Changed |= To.insert(What).second;
  }
  void diverge(const VarDecl *V) { Changed |= Values.diverge(V); }

  /// What cannot hold an operation: code that is the host's, too, or that has
  /// no ordinary call.
  static bool isUnsuitable(const FunctionDecl *F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    return (Method && Method->getParent()->isLocalClass()) ||
           F->isConstexpr() || F->hasAttr<CUDAHostAttr>() ||
           isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(F) ||
           F->isOverloadedOperator() ||
           !(F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>());
  }

  void call(const FunctionDecl *Callee, bool Divergent) {
    const FunctionDecl *Definition;
    if (!Callee->hasBody(Definition) ||
        Context.getSourceManager().isInSystemHeader(Definition->getLocation()))
      return;
    Changed |= Functions.insert(Definition);
    if (Function)
      Callees[Function].insert(Definition);
    const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
    if (Divergent || isUnsuitable(Definition) ||
        (Method && Method->isVirtual()))
      add(DivergentFunctions, Definition);
  }

  /// A function that calls itself, if only by way of others, cannot suspend.
  bool callsItself(const FunctionDecl *F) {
    llvm::SetVector<const FunctionDecl *> Reached = Callees[F];
    for (size_t I = 0; I < Reached.size() && !Reached.contains(F); ++I)
      for (const FunctionDecl *Next : Callees[Reached[I]])
        Reached.insert(Next);
    return Reached.contains(F);
  }

  void function(const FunctionDecl *F) {
    Function = F;
    SomeHaveReturned = false;
    Surroundings In;
    In.Divergent = DivergentFunctions.contains(F) || hasJumps(F->getBody());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        statement(Init->getInit(), In);
    In.Last = F->hasAttr<CUDAGlobalAttr>();
    statement(F->getBody(), In);
  }

  static bool hasJumps(const Stmt *S) {
    if (!S)
      return false;
    if (isa<LabelStmt, GotoStmt, IndirectGotoStmt, CXXTryStmt, GCCAsmStmt>(S))
      return !isa<GCCAsmStmt>(S) || cast<GCCAsmStmt>(S)->isAsmGoto();
    return llvm::any_of(S->children(), hasJumps);
  }

  bool isDivergent(const Surroundings &In) const {
    return In.Divergent || SomeHaveReturned;
  }

  void place(SourceLocation Loc, const Surroundings &In) {
    Found.All.push_back({Function, Loc, In.InLoop, !isDivergent(In)});
  }

  void children(const Stmt *S, const Surroundings &In) {
    for (const Stmt *Child : S->children())
      statement(Child, In);
  }

  /// A part that is evaluated only if \p Condition says so.
  Surroundings under(const Expr *Condition, Surroundings In) const {
    In.Divergent |= !Values.isUniform(Condition);
    return In;
  }

  void statement(const Stmt *S, const Surroundings &In) {
    if (!S)
      return;
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return block(Block, In, true);
    if (const auto *If = dyn_cast<IfStmt>(S))
      return conditional(If, In);
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      return switchStatement(Switch, In);
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S))
      return loop(S, In);
    if (const auto *Label = dyn_cast<SwitchCase>(S)) {
      const Stmt *Sub = Label->getSubStmt();
      if (!isa<CompoundStmt, SwitchCase, DeclStmt>(Sub))
        place(Sub->getBeginLoc(), In);
      return statement(Sub, In);
    }
    if (isa<BreakStmt, ContinueStmt>(S))
      return leave(isa<BreakStmt>(S), In);
    if (isa<ReturnStmt>(S)) {
      children(S, In);
      return returns(In);
    }
    if (const auto *Declarations = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : Declarations->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          variable(V, In);
      return;
    }
    if (const auto *E = dyn_cast<Expr>(S))
      return expression(E, In);
    children(S, In);
  }

  void block(const CompoundStmt *Block, const Surroundings &In,
             bool MayInsert) {
    const Stmt *Last = nullptr;
    for (const Stmt *Child : Block->body()) {
      if (MayInsert && !isa<SwitchCase>(Child))
        place(Child->getBeginLoc(), In);
      Surroundings Here = In;
      Here.Last &= Child == Block->body_back();
      statement(Child, Here);
      Last = Child;
    }
    if (MayInsert &&
        !isa_and_nonnull<ReturnStmt, BreakStmt, ContinueStmt, SwitchCase>(Last))
      place(Block->getRBracLoc(), In);
  }

  void conditional(const IfStmt *If, const Surroundings &In) {
    statement(If->getInit(), In);
    if (If->getConditionVariable())
      variable(If->getConditionVariable(), In);
    statement(If->getCond(), In);
    Surroundings Inside = If->isConstexpr() ? In : under(If->getCond(), In);
    if (Inside.Divergent && !isDivergent(In) && isGuard(If, In)) {
      Found.Guards.push_back(If);
      Inside.Divergent = false;
    }
    statement(If->getThen(), Inside);
    statement(If->getElse(), Inside);
  }

  static bool isGuard(const IfStmt *If, const Surroundings &In) {
    return In.Last && !In.InLoop && In.Breakable.empty() && !If->getElse() &&
           isa<CompoundStmt>(If->getThen()) && !If->hasInitStorage() &&
           !If->hasVarStorage() && If->getLParenLoc().isFileID() &&
           If->getRParenLoc().isFileID() && If->getIfLoc().isFileID();
  }

  void switchStatement(const SwitchStmt *Switch, const Surroundings &In) {
    statement(Switch->getInit(), In);
    if (Switch->getConditionVariable())
      variable(Switch->getConditionVariable(), In);
    statement(Switch->getCond(), In);
    Surroundings Inside = under(Switch->getCond(), In);
    Inside.Divergent |= DivergentLoops.contains(Switch);
    Inside.Breakable.push_back(Switch);
    const auto *Body = dyn_cast<CompoundStmt>(Switch->getBody());
    // Nobody gets in front of the first label.
    if (Body && !Body->body_empty() && isa<SwitchCase>(*Body->body_begin()))
      return block(Body, Inside, true);
    Inside.Divergent = true;
    statement(Switch->getBody(), Inside);
  }

  void loop(const Stmt *Loop, const Surroundings &In) {
    Surroundings Inside = In;
    Inside.InLoop = true;
    Inside.Breakable.push_back(Loop);
    Inside.Divergent |= DivergentLoops.contains(Loop);
    const Stmt *Body = nullptr;
    if (const auto *For = dyn_cast<ForStmt>(Loop)) {
      statement(For->getInit(), In);
      if (For->getCond())
        Inside = under(For->getCond(), Inside);
      if (For->getConditionVariable())
        variable(For->getConditionVariable(), Inside);
      statement(For->getCond(), Inside);
      statement(For->getInc(), Inside);
      Body = For->getBody();
    } else if (const auto *While = dyn_cast<WhileStmt>(Loop)) {
      Inside = under(While->getCond(), Inside);
      if (While->getConditionVariable())
        variable(While->getConditionVariable(), Inside);
      statement(While->getCond(), Inside);
      Body = While->getBody();
    } else if (const auto *Do = dyn_cast<DoStmt>(Loop)) {
      Inside = under(Do->getCond(), Inside);
      statement(Do->getCond(), Inside);
      Body = Do->getBody();
    } else {
      const auto *Range = cast<CXXForRangeStmt>(Loop);
      statement(Range->getInit(), In);
      statement(Range->getRangeInit(), In);
      Inside.Divergent |= !Range->getRangeInit()->getType()->isArrayType();
      diverge(Range->getLoopVariable());
      Body = Range->getBody();
    }
    statement(Body, Inside);
  }

  void leave(bool IsBreak, const Surroundings &In) {
    if (!isDivergent(In))
      return;
    for (auto I = In.Breakable.rbegin(); I != In.Breakable.rend(); ++I) {
      // A `continue` leads out of the switches on its way.
      add(DivergentLoops, *I);
      if (IsBreak || !isa<SwitchStmt>(*I))
        break;
    }
  }

  void returns(const Surroundings &In) {
    if (Function->hasAttr<CUDAGlobalAttr>() || !isDivergent(In))
      return;
    SomeHaveReturned = true;
    for (const Stmt *Around : In.Breakable)
      add(DivergentLoops, Around);
  }

  void variable(const VarDecl *V, const Surroundings &In) {
    const Expr *Init = V->getInit();
    if (isa<DecompositionDecl>(V))
      diverge(V);
    if (!Init)
      return;
    if (isDivergent(In) || !Values.isUniform(Init))
      diverge(V);
    expression(Init, In);
  }

  /// Assigns to a variable, or to a part of one.
  void assign(const Expr *Target, bool Uniform, const Surroundings &In) {
    const VarDecl *V = rootVariable(Target);
    if (!V)
      return expression(Target, In);
    if (!Uniform || isDivergent(In) || !Values.areSubscriptsUniform(Target))
      diverge(V);
    subscripts(Target, In);
  }

  /// Evaluates the subscripts on the way from a variable to its part.
  void subscripts(const Expr *Part, const Surroundings &In) {
    if (const auto *Element =
            dyn_cast<ArraySubscriptExpr>(Part->IgnoreParens()))
      expression(Element->getIdx(), In);
    for (const Stmt *Child : Part->children())
      if (const auto *E = dyn_cast_or_null<Expr>(Child); E && rootVariable(E))
        subscripts(E, In);
      else if (isa_and_nonnull<ImplicitCastExpr>(Child))
        subscripts(cast<ImplicitCastExpr>(Child)->getSubExpr(), In);
  }

  void expression(const Expr *E, const Surroundings &In) {
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      if (Op->isAssignmentOp()) {
        expression(Op->getRHS(), In);
        return assign(Op->getLHS(), Values.isUniform(Op->getRHS()), In);
      }
      if (Op->isLogicalOp()) {
        expression(Op->getLHS(), In);
        return expression(Op->getRHS(), under(Op->getLHS(), In));
      }
    }
    if (const auto *Op = dyn_cast<AbstractConditionalOperator>(E)) {
      expression(Op->getCond(), In);
      const Surroundings Inside = under(Op->getCond(), In);
      expression(Op->getTrueExpr(), Inside);
      return expression(Op->getFalseExpr(), Inside);
    }
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && Op->isIncrementDecrementOp())
      return assign(Op->getSubExpr(), true, In);
    // A variable that is read.
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
        Cast && Cast->getCastKind() == CK_LValueToRValue &&
        rootVariable(Cast->getSubExpr()))
      return subscripts(Cast->getSubExpr(), In);
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
      // Any other mention may be used to write to it, or to call it.
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        diverge(V);
      else if (const auto *F = dyn_cast<FunctionDecl>(Mention->getDecl()))
        call(F, true);
      return;
    }
    // In a template, nobody knows yet which.
    if (const auto *Names = dyn_cast<OverloadExpr>(E))
      for (const NamedDecl *D : Names->decls()) {
        D = D->getUnderlyingDecl();
        if (const auto *F = dyn_cast<FunctionDecl>(D))
          call(F, true);
        else if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
          for (const FunctionDecl *F : Template->specializations())
            call(F, true);
      }
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      if (const auto *F = dyn_cast<FunctionDecl>(Member->getMemberDecl()))
        call(F, true);
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return callExpression(Call, In);
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
      const CXXConstructorDecl *Callee = Construct->getConstructor();
      call(Callee, true);
      // A copy reads.
      if (Callee->isCopyOrMoveConstructor() && Callee->isTrivial() &&
          rootVariable(Construct->getArg(0)))
        return subscripts(Construct->getArg(0), In);
    }
    if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) {
      for (const LambdaCapture &Capture : Lambda->captures())
        if (Capture.capturesVariable())
          if (const auto *V = dyn_cast<VarDecl>(Capture.getCapturedVar()))
            diverge(V);
      Surroundings Inside;
      Inside.Divergent = true;
      for (const Expr *Capture : Lambda->capture_inits())
        if (Capture)
          expression(Capture, Inside);
      const bool Saved = SomeHaveReturned;
      statement(Lambda->getBody(), Inside);
      SomeHaveReturned = Saved;
      return;
    }
    if (isa<StmtExpr, ArrayInitLoopExpr>(E)) {
      Surroundings Inside = In;
      Inside.Divergent = true;
      Inside.Last = false;
      return children(E, Inside);
    }
    if (isa<UnaryExprOrTypeTraitExpr>(E))
      return;
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return expression(Default->getExpr(), In);
    if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
      return expression(Pseudo->getSyntacticForm(), In);
    children(E, In);
  }

  void callExpression(const CallExpr *Call, const Surroundings &In) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && !isa<CXXOperatorCallExpr>(Call)) {
      call(Callee, isDivergent(In));
      const FunctionDecl *Definition = nullptr;
      Callee->hasBody(Definition);
      for (unsigned I = 0; Definition && I < Call->getNumArgs() &&
                           I < Definition->getNumParams();
           ++I)
        if (isDivergent(In) || !Values.isUniform(Call->getArg(I)))
          diverge(Definition->getParamDecl(I));
      if (const auto *Member =
              dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens()))
        expression(Member->getBase(), In);
    } else {
      if (Callee)
        call(Callee, true);
      statement(Call->getCallee(), In);
    }
    for (const Expr *Argument : Call->arguments())
      expression(Argument, In);
  }
};

} // namespace

Places findPlaces(const ASTContext &Context) { return Walk(Context).run(); }

} // namespace gpumpi::metamorphic
