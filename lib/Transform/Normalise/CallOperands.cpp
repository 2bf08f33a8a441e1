//===- CallOperands.cpp - What a call that is made again is given ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/CallOperands.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/EvaluationOrder.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Analysis/Recompute.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

MemberAccess accessOf(const CallExpr *Call) {
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    return {Member->getBase(), Member->getOperatorLoc(), Member->isArrow()};
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    return {Member->isImplicitAccess() ? nullptr : Member->getBase(),
            Member->getOperatorLoc(), Member->isArrow()};
  if (const auto *Member = dyn_cast<UnresolvedMemberExpr>(Callee))
    return {Member->isImplicitAccess() ? nullptr : Member->getBase(),
            Member->getOperatorLoc(), Member->isArrow()};
  return {};
}

const Expr *objectOf(const CallExpr *Call) {
  const Expr *Object = accessOf(Call).Object;
  return Object && !isa<CXXThisExpr>(Object->IgnoreParenImpCasts()) ? Object
                                                                    : nullptr;
}

static bool isTemporaryMention(const Expr *E) {
  const auto *Mention = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
  return V && V->getIdentifier() && isTemporaryName(V->getName());
}

/// True if the lambda can be made again of variables that are dead.
static bool isHarmlessLambda(const LambdaExpr *Lambda) {
  return llvm::all_of(Lambda->captures(), [&](const LambdaCapture &C) {
    if (!C.capturesVariable() || C.getCaptureKind() == LCK_ByRef)
      return C.getCaptureKind() != LCK_StarThis;
    const auto *V = dyn_cast<VarDecl>(C.getCapturedVar());
    if (!V)
      return false;
    if (Lambda->isInitCapture(&C))
      return isHarmless(V->getInit());
    const QualType Type = V->getType().getNonReferenceType();
    return Type->isDependentType() || isPassedByBytes(Type, V->getASTContext());
  });
}

bool isHarmless(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return llvm::all_of(List->inits(), isHarmless);
  if (const auto *Pack = dyn_cast<PackExpansionExpr>(E))
    return isHarmless(Pack->getPattern());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return !Member->isArrow() && isHarmless(Member->getBase());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return (Op->getOpcode() == UO_AddrOf || Op->getOpcode() == UO_Minus) &&
           !Op->getSubExpr()->getType()->isRecordType() &&
           isHarmless(Op->getSubExpr());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return isPlainMember(Construct->getConstructor()) &&
           llvm::all_of(Construct->arguments(), isHarmless);
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return isHarmless(Temporary->getSubExpr());
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E))
    return isHarmlessLambda(Lambda);
  if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E))
    // A reference to the same object; a temporary of the stage "normalise" is
    // of a type that a template does not know.
    return (Cast->getCastKind() == CK_NoOp && Cast->isGLValue() &&
            isHarmless(Cast->getSubExpr())) ||
           isTemporaryMention(Cast->getSubExpr());
  return isa<DeclRefExpr, IntegerLiteral, FloatingLiteral, CharacterLiteral,
             StringLiteral, CXXBoolLiteralExpr, CXXNullPtrLiteralExpr,
             GNUNullExpr, CXXThisExpr, UnaryExprOrTypeTraitExpr,
             CXXScalarValueInitExpr, ImplicitValueInitExpr>(E);
}

/// True if passing \p E runs a constructor or a conversion that somebody wrote.
static bool isConverted(const Expr *E) {
  const Expr *Inner = E->IgnoreUnlessSpelledInSource();
  for (E = E->IgnoreParens(); E != Inner;) {
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return !isPlainMember(Construct->getConstructor());
    if (isa<CXXMemberCallExpr>(E))
      return true;
    const Expr *Next = nullptr;
    for (const Stmt *Child : E->children())
      Next = dyn_cast_or_null<Expr>(Child);
    if (!Next)
      return false;
    E = Next->IgnoreParens();
  }
  return false;
}

/// True if \p E is a list in braces without a type in front.
static bool isBracedList(const Expr *E) {
  E = spelled(E)->IgnoreParenImpCasts();
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return Construct->isListInitialization() && !isa<CXXTemporaryObjectExpr>(E);
  return isa<InitListExpr>(E);
}

/// True if \p E, an object or a value, leads to a temporary.
static bool isFromTemporary(const Expr *E) {
  return E->isGLValue() ? refersToTemporary(E) : keepsTemporary(E);
}

bool refersToTemporary(const Expr *E) {
  E = E->IgnoreParens();
  if (!E->isGLValue())
    return false;
  if (isa<MaterializeTemporaryExpr>(E))
    return true;
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return refersToTemporary(Full->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return refersToTemporary(Cast->getSubExpr());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isFromTemporary(Member->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return isFromTemporary(Subscript->getBase());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return refersToTemporary(Choice->getTrueExpr()) ||
           refersToTemporary(Choice->getFalseExpr());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return isFromTemporary(Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return isFromTemporary(Op->isCommaOp() ? Op->getRHS() : Op->getLHS());
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const Expr *Object = accessOf(Call).Object;
    return (Object && isFromTemporary(Object)) ||
           llvm::any_of(Call->arguments(), isFromTemporary);
  }
  return false;
}

/// True if an object of \p Type may hold the address of another one.
static bool holdsAddress(QualType Type) {
  Type = Type->getBaseElementTypeUnsafe()->getCanonicalTypeUnqualified();
  if (Type->isPointerType() || Type->isReferenceType())
    return true;
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return false;
  return llvm::any_of(
             Class->fields(),
             [](const FieldDecl *F) { return holdsAddress(F->getType()); }) ||
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &B) {
           return holdsAddress(B.getType());
         });
}

bool keepsTemporary(const Expr *E) {
  E = E->IgnoreParens();
  if (E->isTypeDependent() || E->isGLValue() || !holdsAddress(E->getType()))
    return false;
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return keepsTemporary(Full->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return Cast->getCastKind() != CK_LValueToRValue &&
           isFromTemporary(Cast->getSubExpr());
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_AddrOf && refersToTemporary(Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return keepsTemporary(Op->getRHS()) ||
           (!Op->isCommaOp() && keepsTemporary(Op->getLHS()));
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return keepsTemporary(Choice->getTrueExpr()) ||
           keepsTemporary(Choice->getFalseExpr());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return llvm::any_of(List->inits(), isFromTemporary);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    // A copy holds what the original does.
    if (Construct->getConstructor()->isCopyOrMoveConstructor()) {
      const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(
          Construct->getArg(0)->IgnoreParenImpCasts());
      return Temporary && keepsTemporary(Temporary->getSubExpr());
    }
    return llvm::any_of(Construct->arguments(), isFromTemporary);
  }
  if (const auto *Bind = dyn_cast<CXXBindTemporaryExpr>(E))
    return keepsTemporary(Bind->getSubExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const MemberAccess Access = accessOf(Call);
    return (Access.Object && isFromTemporary(Access.Object)) ||
           llvm::any_of(Call->arguments(), isFromTemporary);
  }
  return false;
}

bool leadsToTemporary(const Expr *E) {
  const MaterializeTemporaryExpr *Whole = temporaryOf(E);
  return isFromTemporary(Whole ? Whole->getSubExpr() : E);
}

bool givesTemporary(const SuspendingCall &Use) {
  return llvm::any_of(Use.Made, [](const CallExpr *Made) {
    return llvm::any_of(Made->arguments(), keepsTemporary);
  });
}

static Holding refused(const char *Why) {
  Holding H;
  H.How = Holding::Refused;
  H.Why = Why;
  return H;
}

/// A variable for what \p E makes an object of type \p Type of.
static Holding inVariable(const Expr *E, QualType Type, bool Moves,
                          const ASTContext &Context) {
  if (Type->isArrayType())
    return refused("refers to a temporary array");
  if (Type->isRecordType() && !isPassedByBytes(Type, Context))
    return refused("is a class object that cannot be copied byte by byte");
  Holding H;
  H.How = Holding::InVariable;
  H.Moves = Moves;
  H.IsConst = E->getType().isConstQualified();
  if (isBracedList(E) ||
      !Context.hasSameUnqualifiedType(Type, spelled(E)->getType()))
    H.Type = Type.getUnqualifiedType();
  return H;
}

/// How the argument \p E, as it is passed, has to be held.
static Holding ofArgument(const Expr *E, const ASTContext &Context) {
  if (isa<CXXDefaultArgExpr, PackExpansionExpr>(E))
    return {};
  if (isa<CXXStdInitializerListExpr>(E->IgnoreImplicit()) ||
      isa<CXXStdInitializerListExpr>(spelled(E)))
    return refused("is a std::initializer_list");
  if (leadsToTemporary(E))
    return refused("refers to a temporary");
  if (const auto *Temporary = temporaryOf(E))
    return inVariable(E, Temporary->getSubExpr()->getType(),
                      !Temporary->isBoundToLvalueReference(), Context);
  if (E->isPRValue() && !E->isTypeDependent() &&
      (isConverted(E) || (isBracedList(E) && !isHarmless(E)) ||
       (containsLambda(E) && !isHarmless(E))))
    return inVariable(E, E->getType(), false, Context);
  return {};
}

/// How the object \p E of \p Call has to be held.
static Holding ofObject(const Expr *E, const CallExpr *Call,
                        const ASTContext &Context) {
  if (E->isTypeDependent())
    return {};
  if (accessOf(Call).IsArrow)
    return isFromTemporary(E) ? refused("points to a temporary") : Holding();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
  // It is reached through its address.
  if (Method && Method->getRefQualifier() == RQ_RValue)
    return refused("has to be an rvalue");
  if (const auto *Temporary = temporaryOf(E))
    return inVariable(E, Temporary->getSubExpr()->getType(), false, Context);
  if (E->isPRValue())
    return inVariable(E, E->getType(), false, Context);
  return refersToTemporary(E) ? refused("refers to a temporary") : Holding();
}

/// What becomes in the call \p Made of \p Operand of \p Written: several of a
/// pack.
static llvm::SmallVector<const Expr *, 2> counterparts(const CallExpr *Written,
                                                       const Expr *Operand,
                                                       const CallExpr *Made) {
  llvm::SmallVector<const Expr *, 2> Found;
  const bool HasPacks = llvm::any_of(Written->arguments(), [](const Expr *E) {
    return isa<PackExpansionExpr>(E);
  });
  for (unsigned I = 0; I < Made->getNumArgs(); ++I)
    if (HasPacks ? Made->getArg(I)->getBeginLoc() == Operand->getBeginLoc()
                 : I < Written->getNumArgs() && Written->getArg(I) == Operand)
      Found.push_back(Made->getArg(I));
  return Found;
}

/// What holds in all calls that are made of the text.
static Holding unite(const Holding &A, const Holding &B,
                     const ASTContext &Context) {
  if (A.How == Holding::Refused)
    return A;
  if (B.How == Holding::Refused ||
      (A.How == Holding::AsWritten && B.How == Holding::AsWritten))
    return B;
  if (A.How != B.How || A.Moves != B.Moves)
    return refused("is a temporary in one instantiation and none in another");
  if (A.IsConst != B.IsConst)
    return refused("is const in one instantiation and not in another");
  if (A.Type.isNull() != B.Type.isNull() ||
      (!A.Type.isNull() && !Context.hasSameType(A.Type, B.Type)))
    return refused("is converted to another type in each instantiation");
  return A;
}

Holding holdingOf(const SuspendingCall &Use, const Expr *Operand) {
  if (Use.Op)
    return {};
  const ASTContext &Context = Use.Caller->getASTContext();
  const CallExpr *Written = Use.Call;
  const bool IsObject = Operand == objectOf(Written);
  std::optional<Holding> Result;
  const auto Join = [&](const Holding &H) {
    Result = Result ? unite(*Result, H, Context) : H;
  };
  for (const CallExpr *Made : Use.Made)
    if (IsObject) {
      if (const Expr *Object = accessOf(Made).Object)
        Join(ofObject(Object, Made, Context));
    } else {
      for (const Expr *Argument : counterparts(Written, Operand, Made))
        Join(ofArgument(Argument, Context));
    }
  if (!Result && !Use.Made.empty())
    return {};
  if (!Result)
    Result = IsObject ? ofObject(Operand, Written, Context)
                      : ofArgument(Operand, Context);
  if (Result->How == Holding::InVariable && isa<PackExpansionExpr>(Operand))
    return refused("is a pack of temporaries");
  return *Result;
}

namespace {

/// Finds what may go wrong where it is evaluated once more, and what it depends
/// on has changed meanwhile.
class RiskyParts : public AstVisitor {
public:
  explicit RiskyParts(const ASTContext &Context) : Context(Context) {}
  bool Found = false;

  bool VisitUnaryOperator(UnaryOperator *Op) override {
    Found |= Op->getOpcode() == UO_Deref;
    return !Found;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Element) override {
    const Expr *Base = Element->getBase()->IgnoreParenImpCasts();
    Found |= !Base->getType()->isArrayType() || !isConstant(Element->getIdx());
    return !Found;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    Found |= Member->isArrow();
    return !Found;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) override {
    const auto *By = dyn_cast<DeclRefExpr>(Op->getRHS()->IgnoreParenImpCasts());
    const auto *V = By ? dyn_cast<VarDecl>(By->getDecl()) : nullptr;
    Found |= (Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Rem) &&
             !Op->getType()->isFloatingType() && !isConstant(Op->getRHS()) &&
             !(V && isWarpSize(V));
    return !Found;
  }

private:
  const ASTContext &Context;

  bool isConstant(const Expr *E) const {
    return !E->isValueDependent() && E->isEvaluatable(Context);
  }
};

} // namespace

static bool isRisky(const Expr *E, const ASTContext &Context) {
  RiskyParts Parts(Context);
  Parts.TraverseStmt(const_cast<Expr *>(E));
  return Parts.Found;
}

std::string whyNoDefault(const SuspendingCall &Use) {
  const ASTContext &Context = Use.Caller->getASTContext();
  for (const CallExpr *Made : Use.Made)
    for (const Expr *Argument : Made->arguments())
      if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument)) {
        if (Default->getExpr()->HasSideEffects(Context))
          return "a default argument has side effects";
        if (isRisky(Default->getExpr(), Context))
          return "a default argument divides, or reads what a pointer or an "
                 "index "
                 "leads to";
        if (temporaryOf(Default->getExpr()) ||
            refersToTemporary(Default->getExpr()))
          return "a default argument is a temporary that is bound to a "
                 "reference";
      }
  return "";
}

} // namespace gpumpi::transform
