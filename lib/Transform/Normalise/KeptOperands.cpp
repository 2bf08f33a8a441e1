//===- KeptOperands.cpp - Operands evaluated before a suspension ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operand that stands before a suspending call goes into a temporary: its
// value, or a reference if the object itself is asked for. In a template the
// types are not known; what could be either is refused there.
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Normalise/Flattener.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

/// A list in braces has no value of its own: its elements are the operands.
static bool isBraced(const SourceText &Text, Slice Where) {
  return Text.text(Where).starts_with("{");
}

/// True if between \p E and what is written for it stands a function of the
/// user's: a converting constructor or a conversion function.
static bool convertsByFunction(const Expr *E) {
  const Expr *Written = spelled(E);
  for (; E != Written; E = operandsInOrder(E).front()) {
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      if (!Construct->getConstructor()->isCopyOrMoveConstructor())
        return true;
    if (isa<CXXMemberCallExpr>(E))
      return true;
  }
  return false;
}

/// True if \p E, the default initializer of a member, has nothing but numbers
/// and members of the object that is initialized, which nobody else knows.
static bool isOfObject(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return isOfObject(Full->getSubExpr(), Context);
  if (!E->isValueDependent() && E->isEvaluatable(Context))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isa<FieldDecl>(Member->getMemberDecl()) &&
           !Member->getMemberDecl()->getType()->isReferenceType() &&
           isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts());
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return !Op->isAssignmentOp() && !Op->isPtrMemOp() &&
           isOfObject(Op->getLHS(), Context) &&
           isOfObject(Op->getRHS(), Context);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return (Op->getOpcode() == UO_Plus || Op->getOpcode() == UO_Minus ||
            Op->getOpcode() == UO_Not || Op->getOpcode() == UO_LNot) &&
           isOfObject(Op->getSubExpr(), Context);
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  return Cast && Cast->getCastKind() != CK_UserDefinedConversion &&
         isOfObject(Cast->getSubExpr(), Context);
}

void Flattener::keepArrow(const CXXOperatorCallExpr *Arrow, MovedText &Out) {
  // What the operator returns may have one, too; the last returns a pointer.
  const Expr *Object = Arrow;
  std::string Calls;
  for (const auto *Step = Arrow; Step && Step->getOperator() == OO_Arrow;
       Step = dyn_cast<CXXOperatorCallExpr>(spelled(Object))) {
    Object = Step->getArg(0);
    Calls += ".operator->()";
  }
  const Slice Where = slice(Object);
  if (Failed)
    return;
  const std::string Name = freshName();
  Out.goTo(Where.Begin);
  Out.words("const auto " + Name + " = (");
  write(Object, Out);
  Out.words(")" + Calls + "; ");
  stand(Arrow, Name + "->");
}

void Flattener::keep(const Expr *E, const Expr *Parent, MovedText &Out) {
  if (Failed)
    return;
  const Expr *Written = spelled(E);
  // What has been replaced by a name is kept already; that name never changes.
  if (const auto Where = Text.slice(Written->getSourceRange());
      Where &&
      isTemporaryName(llvm::StringRef(Replaced.render(*Where)).rtrim("\n")))
    return;
  if (keepDependent(E, Parent, Out) || Failed)
    return;
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(Written)) {
    if (!isOfObject(Default->getExpr(), Context))
      error(Parent->getBeginLoc(), Message::GM1037,
            {"it is the default initializer of member '" +
             Default->getField()->getNameAsString() + "'"});
    return;
  }
  if (const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(Written);
      Arrow && Arrow->getOperator() == OO_Arrow)
    return keepArrow(Arrow, Out);
  if (!Calls.within(E) && Stable.isValue(E))
    return;
  if (E->getType()->isVoidType())
    return;
  const Slice Where = slice(E);
  if (Failed)
    return;
  // Inner braces may be left out.
  if (isBraced(Text, Where) || isa<InitListExpr>(Written)) {
    for (const Expr *Element : operandsInOrder(Written))
      keep(Element, Written, Out);
    return;
  }
  // The temporary would be gone when the operand is used.
  if (leadsToTemporary(E))
    return refuseOperand(E, "it refers to a temporary");
  const auto *Temporary = temporaryOf(E);
  const bool IsConst = E->getType().isConstQualified();
  if (Temporary)
    return keepValue(Temporary->getSubExpr(),
                     Temporary->isBoundToLvalueReference() ? Passing::Value
                                                           : Passing::Moved,
                     IsConst, Out);
  if (E->isPRValue())
    return keepValue(E, Passing::Value, IsConst, Out);
  keepPlace(E, Out);
}

void Flattener::keepValue(const Expr *E, Passing How, bool IsConst,
                          MovedText &Out) {
  const Expr *Written = spelled(E);
  const QualType Type = Written->getType();
  std::string Declared = "auto";
  if (convertsByFunction(E)) {
    Declared = nameOfType(E->getType().getUnqualifiedType(), Context);
    if (Declared.empty())
      return refuseOperand(E, "it is converted to a type without a name");
  }
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (Class && Class->hasDefinition() && !isPassedByBytes(Type, Context))
    return refuseOperand(E, "it cannot be copied byte by byte");
  const Slice Where = slice(E);
  const std::string Name = freshName();
  Out.goTo(Where.Begin);
  // A bit-field is promoted as what it is; a variable would not be.
  const bool Promote = Written->refersToBitField() &&
                       !Context.hasSameUnqualifiedType(E->getType(), Type);
  Out.words((IsConst ? "const " : "") + Declared + " " + Name +
            (Promote ? " = +(" : " = "));
  // Only a comma binds less.
  const bool Comma = isa<BinaryOperator>(Written) &&
                     cast<BinaryOperator>(Written)->isCommaOp();
  if (Comma)
    Out.words("(");
  write(E, Out);
  Out.words(Comma || Promote ? "); " : "; ");
  stand(E, How == Passing::Moved
               ? "static_cast<decltype(" + Name + ") &&>(" + Name + ")"
               : Name);
}

void Flattener::keepPlace(const Expr *E, MovedText &Out) {
  if (E->refersToBitField())
    return refuseOperand(E, "it is a bit-field");
  const Slice Where = slice(E);
  const std::string Name = freshName();
  Out.goTo(Where.Begin);
  Out.words((E->isXValue() ? "auto &&" : "auto &") + Name + " = ");
  write(E, Out);
  Out.words("; ");
  stand(E, E->isXValue()
               ? "static_cast<decltype(" + Name + ") &&>(" + Name + ")"
               : Name);
}

void Flattener::hold(const Expr *E, const Holding &As,
                     const SuspendingCall &Use, MovedText &Out) {
  if (Failed)
    return;
  const SourceLocation Loc = E->getBeginLoc();
  const std::string What =
      E == objectOf(Use.Call) ? "its object " : "an argument ";
  const auto Refuse = [&](const std::string &Why) {
    error(Loc.isValid() ? Loc : Use.Call->getBeginLoc(), Message::GM1046,
          {Use.name(), What + Why});
  };
  if (As.How == Holding::Refused)
    return Refuse(As.Why);
  const std::string Declared =
      As.Type.isNull() ? "auto" : nameOfType(As.Type, Context);
  if (Declared.empty())
    return Refuse("is converted to a type without a name");
  const Slice Where = slice(E);
  // What a call returned is in a variable already; what that is converted to
  // is the next round's.
  if (Failed ||
      (Calls.within(E) &&
       isTemporaryName(llvm::StringRef(Replaced.render(Where)).rtrim("\n"))))
    return;
  const std::string Name = freshName();
  Out.goTo(Where.Begin);
  // Another function might take an object that is not const.
  const bool Const = As.IsConst || (!As.Moves && E != objectOf(Use.Call));
  Out.words((Const ? "const " : "") + Declared + " " + Name + " = ");
  write(E, Out);
  Out.words("; ");
  stand(E, As.Moves ? "static_cast<decltype(" + Name + ") &&>(" + Name + ")"
                    : Name);
}

/// True if \p E is a value of which only its declaration tells the type: a
/// name, a member or an element, but not what a function returns.
static bool isNamedObject(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<DeclRefExpr>(E))
    return true;
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(E))
    return !Member->isImplicitAccess() && !Member->isArrow() &&
           isNamedObject(Member->getBase());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return !Member->isArrow() && isNamedObject(Member->getBase());
  return false;
}

/// True if the language leaves open whether \p E, an operand of \p Parent, is
/// evaluated before or after those behind it (C++17, [expr.call],
/// [dcl.init.list], [over.match.oper]).
static bool isInOpenOrder(const Expr *E, const Expr *Parent) {
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(Parent))
    switch (Op->getOperator()) {
    case OO_LessLess:
    case OO_GreaterGreater:
    case OO_Subscript:
    case OO_ArrowStar:
    case OO_Comma:
    case OO_AmpAmp:
    case OO_PipePipe:
      return false;
    case OO_Call:
      return E != Op->getArg(0);
    default:
      return !Op->isAssignmentOp();
    }
  if (const auto *Call = dyn_cast<CallExpr>(Parent))
    return llvm::is_contained(Call->arguments(), E);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Parent))
    return !Construct->isListInitialization();
  if (const auto *Construct = dyn_cast<CXXUnresolvedConstructExpr>(Parent))
    return !Construct->isListInitialization();
  return isa<ParenListExpr>(Parent);
}

/// True if of \p E, an operand of \p Parent, the object counts if it is of a
/// class or an array, and else its value: `E[i]`, `E(i)`, `E.f(i)`.
static bool isAccessed(const Expr *E, const Expr *Parent) {
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(Parent))
    return (Op->getOperator() == OO_Subscript ||
            Op->getOperator() == OO_Call) &&
           E == Op->getArg(0);
  return isa<CallExpr, ArraySubscriptExpr>(Parent);
}

/// The variable that \p E names; null if it names a part of one.
static const VarDecl *variableOf(const Expr *E) {
  const auto *Name = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

bool Flattener::isMadeAs(const VarDecl *V,
                         llvm::function_ref<bool(QualType)> Is) const {
  return V && llvm::all_of(Facts.made(V), [&](const VarDecl *Made) {
           const QualType Type = Made->getType().getNonReferenceType();
           return !Type->isDependentType() && Is(Type);
         });
}

bool Flattener::keepNamed(const Expr *E, const Expr *Parent, MovedText &Out) {
  // The same object afterwards, and nobody can tell when it was read.
  if (isInOpenOrder(E, Parent) || Stable.isContent(spelled(E)))
    return true;
  const VarDecl *V = variableOf(spelled(E));
  if (isAccessed(E, Parent)) {
    if (isMadeAs(V, [](QualType Type) {
          return Type->isRecordType() || Type->isArrayType();
        }))
      return true;
    if (isMadeAs(V, [](QualType Type) { return Type->isScalarType(); })) {
      keepCopy(E, Out);
      return true;
    }
  }
  if (isa<InitListExpr>(Parent) && isMadeAs(Initialized, [](QualType Type) {
        return Type->isArrayType() &&
               Type->getBaseElementTypeUnsafe()->isScalarType();
      })) {
    keepCopy(E, Out);
    return true;
  }
  return false;
}

void Flattener::keepCopy(const Expr *E, MovedText &Out) {
  const Slice Where = slice(E);
  if (Failed)
    return;
  const std::string Name = freshName();
  Out.goTo(Where.Begin);
  Out.words("auto " + Name + " = ");
  write(E, Out);
  Out.words("; ");
  stand(E, Name);
}

/// Keeps \p E if the parts of a template make out what it is; \returns whether
/// it has been dealt with.
bool Flattener::keepDependent(const Expr *E, const Expr *Parent,
                              MovedText &Out) {
  const Expr *Written = spelled(E);
  const bool UnknownUse = Parent->isTypeDependent() && E->isGLValue();
  if (!E->isTypeDependent() && !UnknownUse)
    return false;
  if (isa<InitListExpr, ParenListExpr>(Written) || isa<LambdaExpr>(Written))
    return false;
  if (isNamedObject(Written) && keepNamed(E, Parent, Out))
    return true;
  const auto *Op = dyn_cast<BinaryOperator>(Parent);
  if (Op && !Op->isShiftOp() && !Op->isPtrMemOp() &&
      !Facts.CalledOperators.contains(Op->getOperatorLoc())) {
    // Only its value counts, whatever it is.
    keepCopy(E, Out);
    return true;
  }
  if (!E->isTypeDependent() && E->isPRValue())
    return false;
  refuseOperand(E, "its type depends on a template parameter");
  return true;
}

} // namespace gpumpi::transform
