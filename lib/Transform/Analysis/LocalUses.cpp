//===- LocalUses.cpp - What a kernel does with its locals -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LocalUses.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/Borrowing.h"
#include "Transform/Analysis/Lambdas.h"
#include "Transform/Analysis/LvalueRoots.h"
#include "Transform/Analysis/Operations.h"
#include "Transform/Analysis/OwnAddress.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Analysis/WarpCalls.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Walks a function and marks the mentions of locals whose context is safe;
/// every other mention lets the variable escape. The walk is in preorder, so a
/// context is seen before the mention in it.
class UseWalk : public AstVisitor {
public:
  LocalUses Uses;

  UseWalk(const Stmt *Body,
          llvm::function_ref<bool(const CXXMethodDecl *)> PassesOn,
          Borrowing &Known)
      : PassesOn(PassesOn), Known(Known) {
    TraverseStmt(const_cast<Stmt *>(Body));
  }

  /// Hands down which results nobody asks for, or only for their values.
  bool VisitStmt(Stmt *S) override {
    if (!isa<Expr, DeclStmt, ReturnStmt>(S))
      Dropped.insert(S->child_begin(), S->child_end());
    const bool IsDropped = Dropped.contains(S);
    const auto Drop = [&](const Expr *Operand, bool If = true) {
      if (If)
        Dropped.insert(Operand);
    };
    if (const auto *Paren = dyn_cast<ParenExpr>(S)) {
      Drop(Paren->getSubExpr(), IsDropped);
    } else if (const auto *Full = dyn_cast<FullExpr>(S)) {
      Drop(Full->getSubExpr(), IsDropped);
    } else if (const auto *Cast = dyn_cast<CastExpr>(S)) {
      const CastKind Kind = Cast->getCastKind();
      Drop(Cast->getSubExpr(),
           Kind == CK_LValueToRValue || Kind == CK_ToVoid ||
               (IsDropped && (Kind == CK_NoOp || Kind == CK_DerivedToBase ||
                              Kind == CK_UncheckedDerivedToBase)));
    } else if (const auto *Member = dyn_cast<MemberExpr>(S)) {
      Drop(Member->getBase(), IsDropped && !Member->isArrow());
    } else if (const auto *Op = dyn_cast<UnaryOperator>(S)) {
      Drop(Op->getSubExpr(), Op->isPostfix() || (IsDropped && Op->isPrefix()));
    } else if (const auto *Op = dyn_cast<BinaryOperator>(S)) {
      Drop(Op->getLHS(),
           Op->isCommaOp() || (IsDropped && Op->isAssignmentOp()));
      Drop(Op->getRHS(), IsDropped && Op->isCommaOp());
    } else if (const auto *Choice = dyn_cast<ConditionalOperator>(S)) {
      Drop(Choice->getTrueExpr(), IsDropped);
      Drop(Choice->getFalseExpr(), IsDropped);
    } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S)) {
      if (isPlainCopy(Construct))
        Drop(Construct->getArg(0));
    } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(S)) {
      if (plainAssignmentTo(Call)) {
        Drop(Call->getArg(0), IsDropped);
        Drop(Call->getArg(1));
      }
    }
    return true;
  }

  /// An lvalue that is read, or whose elements are read.
  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    if (Cast->getCastKind() == CK_LValueToRValue)
      markSafe(Cast->getSubExpr());
    return true;
  }

  /// `x.f`, where that is a static member.
  bool VisitMemberExpr(MemberExpr *Member) override {
    const ValueDecl *Named = Member->getMemberDecl();
    const auto *Method = dyn_cast<CXXMethodDecl>(Named);
    if (Known.SeesGroups &&
        (Method ? Method->isStatic() : isa<VarDecl>(Named)) &&
        !Member->isArrow())
      markSafe(Member->getBase());
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *Op) override {
    if (Op->isAssignmentOp())
      markAssigned(Op->getLHS(), Op);
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *Op) override {
    if (Op->isIncrementDecrementOp())
      markAssigned(Op->getSubExpr(), Op);
    return true;
  }

  /// Copies of plain structs bind a reference that does not outlive the copy.
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    if (isPlainCopy(Construct))
      markSafe(Construct->getArg(0));
    markLookedAt(Construct->getConstructor(), Construct->arguments());
    return true;
  }

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    // The body of a lambda has no name for the closure.
    if (Method && Method->getParent()->isLambda() &&
        Call->getOperator() == OO_Call) {
      const bool Keeps = Known.keepsCaptures(Method);
      for (const Expr *Root : lvalueRoots(Call->getArg(0))) {
        if (Keeps)
          Safe.insert(Root);
        if (const VarDecl *V = variable(Root); V && !Method->isConst())
          Uses.Assigned.insert(V);
      }
    }
    if (plainAssignmentTo(Call)) {
      markAssigned(Call->getArg(0), Call);
      markSafe(Call->getArg(1));
    }
    return true;
  }

  /// `(void)x;` does nothing with x.
  bool VisitCStyleCastExpr(CStyleCastExpr *Cast) override {
    if (Cast->getCastKind() == CK_ToVoid)
      markSafe(Cast->getSubExpr());
    return true;
  }

  // sizeof, alignof and decltype do not evaluate their operand.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Type) override {
    const Expr *Operand = Type.getUnderlyingExpr();
    if (const auto *Mention = dyn_cast<DeclRefExpr>(Operand)) {
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        Uses.InDecltype[V].push_back(Type.getSourceRange());
    } else if (const auto *Member = dyn_cast<MemberExpr>(Operand)) {
      // The members of an anonymous union are named like variables.
      for (const Expr *Root : lvalueRoots(Member))
        if (const VarDecl *V = variable(Root); V && !V->getDeclName())
          Uses.InDecltype[V].emplace_back();
    }
    return true;
  }
  bool VisitVarDecl(VarDecl *D) override {
    if (!PassesOn && D->hasLocalStorage() && keepsOwnAddress(D))
      escapes(D, D->getLocation());
    const DeducedType *Deduced = D->getType()->getContainedDeducedType();
    const auto *Auto = dyn_cast_or_null<AutoType>(Deduced);
    if (Auto && Auto->isDecltypeAuto() && D->getInit())
      noteDeduced(D->getInit());
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (ReturnsDeclared && S->getRetValue())
      noteDeduced(S->getRetValue());
    return true;
  }

  /// As written, an initializer list lacks the casts that tell a read.
  bool TraverseInitListExpr(InitListExpr *List) override {
    if (InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    for (Expr *Init : List->inits())
      if (Init && !TraverseStmt(Init))
        return false;
    return true;
  }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (const LambdaCapture &Capture : Lambda->captures()) {
      // The closure knows the object, whatever its body does with it.
      Uses.ThisEscapes |=
          Capture.getCaptureKind() == LCK_This && Lambda != Borrowed;
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef &&
          Lambda != Borrowed)
        if (const VarDecl *V = variable(Capture.getCapturedVar()))
          escapes(V, Capture.getLocation());
    }
    const QualType Result = Lambda->getCallOperator()->getDeclaredReturnType();
    const auto *Auto =
        dyn_cast_or_null<AutoType>(Result->getContainedDeducedType());
    const bool Outer = ReturnsDeclared;
    ReturnsDeclared = Auto && Auto->isDecltypeAuto();
    const bool Continue = AstVisitor::TraverseLambdaExpr(Lambda);
    ReturnsDeclared = Outer;
    return Continue;
  }

  /// What a function is given by reference to look at it.
  bool VisitCallExpr(CallExpr *Call) override {
    // The first argument of an overloaded operator may be its object.
    const FunctionDecl *Callee =
        isa<CXXOperatorCallExpr>(Call) ? nullptr : Call->getDirectCallee();
    if (Callee)
      markLookedAt(Callee, Call->arguments());
    if (Known.SeesGroups && isBlockBarrier(Callee))
      for (const Expr *Group : Call->arguments())
        markSafe(Group);
    // They take by reference what they only look at.
    if (Known.SeesGroups)
      if (const auto Warp = warpCallOf(Call); Warp && Warp->Tile)
        for (const Expr *Argument : Call->arguments())
          markSafe(Argument);
    if (Callee && isAnnotated(Callee, "gpumpi.borrows"))
      Borrowed = Call->getArg(0)->IgnoreImplicit();
    return true;
  }

  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) override {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    const Expr *Object = Call->getImplicitObjectArgument();
    if (Object && (namesLocal(Object) || isOwnPart(Object)) &&
        Known.onlyReadsObject(Method))
      markSafe(Object);
    if (const auto *This = dyn_cast_or_null<CXXThisExpr>(
            Object ? Object->IgnoreParenImpCasts() : nullptr);
        This && PassesOn && Method && !PassesOn(Method))
      Safe.insert(This);
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *This) override {
    Uses.ThisEscapes |= !Safe.contains(This);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    // Only `get` is given the object of structured bindings itself.
    const VarDecl *V = isa<DecompositionDecl>(Mention->getDecl())
                           ? nullptr
                           : variable(Mention);
    if (V && V->hasLocalStorage() && !Safe.contains(Mention))
      escapes(V, Mention->getLocation());
    return true;
  }

private:
  const llvm::function_ref<bool(const CXXMethodDecl *)> PassesOn;
  Borrowing &Known;
  llvm::DenseSet<const Expr *> Safe;
  llvm::DenseSet<const Stmt *> Dropped;
  /// A lambda of which nobody knows when the call that it is given to returns.
  const Expr *Borrowed = nullptr;
  bool ReturnsDeclared = false; ///< In a lambda that has `decltype(auto)`.

  void escapes(const VarDecl *V, SourceLocation Where) {
    auto &Of = V->getType()->isReferenceType() ? Uses.PassedOn : Uses.Escapes;
    Of.try_emplace(V, Where);
  }

  /// `decltype(auto)` takes the declared type of a variable that is named
  /// without parentheses.
  void noteDeduced(const Expr *E) {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E->IgnoreImplicit()))
      if (const VarDecl *V = variable(Mention))
        Uses.InDecltype[V].emplace_back();
  }

  /// The variable that \p Named is, or to whose part it gives a name.
  static const VarDecl *variable(const ValueDecl *Named) {
    if (const auto *Binding = dyn_cast<BindingDecl>(Named))
      return dyn_cast_or_null<VarDecl>(Binding->getDecomposedDecl());
    return dyn_cast<VarDecl>(Named);
  }
  static const VarDecl *variable(const Expr *E) {
    const auto *Mention = dyn_cast<DeclRefExpr>(E);
    return Mention ? variable(Mention->getDecl()) : nullptr;
  }

  /// True if \p E is a part of a variable, and not of a temporary or of what a
  /// pointer points to.
  bool namesLocal(const Expr *E) {
    return llvm::any_of(lvalueRoots(E), [](const Expr *Root) {
      const VarDecl *V = variable(Root);
      return V && V->hasLocalStorage();
    });
  }

  /// True if \p E is a part of the object of the member function.
  static bool isOwnPart(const Expr *E) {
    return isa<MemberExpr>(E->IgnoreParenImpCasts()) &&
           llvm::any_of(lvalueRoots(E), [](const Expr *Root) {
             return isa<CXXThisExpr>(Root);
           });
  }

  /// Marks those of \p Arguments that \p Callee is given by reference to look
  /// at them.
  template <class Range>
  void markLookedAt(const FunctionDecl *Callee, const Range &Arguments) {
    for (const auto &[I, Argument] : llvm::enumerate(Arguments))
      if ((namesLocal(Argument) || isOwnPart(Argument)) &&
          Known.onlyReads(Callee, (unsigned)I))
        markSafe(Argument);
  }

  void markSafe(const Expr *E) {
    for (const Expr *Root : lvalueRoots(E))
      Safe.insert(Root);
  }

  /// \p By assigns to \p E, which may become known to others as what \p By
  /// yields.
  void markAssigned(const Expr *E, const Expr *By) {
    for (const Expr *Root : lvalueRoots(E)) {
      if (!By->isGLValue() || Dropped.contains(By))
        Safe.insert(Root);
      if (const VarDecl *V = variable(Root))
        Uses.Assigned.insert(V);
    }
  }

  static bool isPlainCopy(const CXXConstructExpr *Construct) {
    return isPlainMember(Construct->getConstructor()) &&
           Construct->getConstructor()->isCopyOrMoveConstructor();
  }
};

} // namespace

namespace {

class CaptureWalk : public AstVisitor {
public:
  CaptureWalk(const FunctionDecl *Lambda, LocalUses &Uses)
      : Lambda(Lambda), Uses(Uses) {}
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
        V && isCaptured(V, Lambda))
      Uses.Escapes.try_emplace(V, Mention->getLocation());
    return true;
  }

private:
  const FunctionDecl *Lambda;
  LocalUses &Uses;
};

} // namespace

LocalUses findLocalUses(const FunctionDecl *Function) {
  LocalUses Uses = findLocalUses(Function->getBody());
  if (isLambdaCallOperator(Function))
    CaptureWalk(Function, Uses).TraverseStmt(Function->getBody());
  return Uses;
}

LocalUses
findLocalUses(const Stmt *Body,
              llvm::function_ref<bool(const CXXMethodDecl *)> PassesOn) {
  Borrowing Known;
  return findLocalUses(Body, PassesOn, Known);
}

LocalUses
findLocalUses(const Stmt *Body,
              llvm::function_ref<bool(const CXXMethodDecl *)> PassesOn,
              Borrowing &Known) {
  return UseWalk(Body, PassesOn, Known).Uses;
}

} // namespace gpumpi::transform
