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

#include "Transform/Flattener.h"
#include "Transform/LocalKinds.h"
#include "Transform/NormalForm.h"

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
  if (!Calls.within(E) && Stable.isValue(E))
    return;
  if (E->getType()->isVoidType())
    return;
  const Slice Where = slice(E);
  if (Failed)
    return;
  if (isBraced(Text, Where)) {
    for (const Expr *Element : operandsInOrder(Written))
      keep(Element, Written, Out);
    return;
  }
  if (const auto *Temporary = temporaryOf(E))
    return keepValue(Temporary->getSubExpr(),
                     Temporary->isBoundToLvalueReference() ? Passing::Const
                                                           : Passing::Moved,
                     Out);
  if (E->isPRValue())
    return keepValue(E, Passing::Value, Out);
  keepPlace(E, Out);
}

void Flattener::keepValue(const Expr *E, Passing How, MovedText &Out) {
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
  Out.words((How == Passing::Const ? "const " : "") + Declared + " " + Name +
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
  const bool Const = !As.Moves && E != objectOf(Use.Call);
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
  const auto *Op = dyn_cast<BinaryOperator>(Parent);
  // Left of a call in a list of arguments: the language leaves the order open,
  // and a named object is the same object afterwards.
  const bool IsArgument =
      isa<CallExpr, CXXConstructExpr, CXXUnresolvedConstructExpr, ParenListExpr,
          InitListExpr>(Parent) &&
      !isa<CXXOperatorCallExpr>(Parent);
  if (IsArgument && isNamedObject(Written))
    return true;
  if (Op && !Op->isShiftOp() && !Op->isPtrMemOp()) {
    // Only its value counts, whatever it is.
    const Slice Where = slice(E);
    if (Failed)
      return true;
    const std::string Name = freshName();
    Out.goTo(Where.Begin);
    Out.words("auto " + Name + " = ");
    write(E, Out);
    Out.words("; ");
    stand(E, Name);
    return true;
  }
  if (isa<ArraySubscriptExpr>(Parent) && isNamedObject(Written))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(Parent);
      Call && isNamedObject(Written))
    return true; // The object of a method.
  if (!E->isTypeDependent() && E->isPRValue())
    return false;
  refuseOperand(E, "its type depends on a template parameter");
  return true;
}

} // namespace gpumpi::transform
