//===- Flattener.cpp - Expressions without suspending calls ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/Flattener.h"

#include "Transform/Analysis/ImpliedMembers.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

FreshNames::FreshNames(llvm::StringRef File) {
  const llvm::StringRef Prefix = "gpumpi_e";
  for (size_t At = File.find(Prefix); At != llvm::StringRef::npos;
       At = File.find(Prefix, At + 1)) {
    unsigned Number = 0;
    if (!File.substr(At + Prefix.size()).consumeInteger(10, Number))
      Last = std::max(Last, Number);
  }
}

static const BinaryOperator *asLogical(const Expr *E) {
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op && Op->isLogicalOp() ? Op : nullptr;
}

static const BinaryOperator *asComma(const Expr *E) {
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op && Op->getOpcode() == BO_Comma ? Op : nullptr;
}

/// \p E without parentheses, casts to void and what nobody wrote.
static const Expr *discarded(const Expr *E) {
  for (;;) {
    const Expr *Inner = spelled(E);
    if (const auto *Paren = dyn_cast<ParenExpr>(Inner))
      Inner = Paren->getSubExpr();
    else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(Inner);
             Cast && Cast->getCastKind() == CK_ToVoid)
      Inner = Cast->getSubExpr();
    if (Inner == E)
      return E;
    E = Inner;
  }
}

bool Flattener::isCalledOperator(const Expr *E) const {
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op && (Op->isLogicalOp() || Op->isCommaOp()) &&
         Facts.CalledOperators.contains(Op->getOperatorLoc());
}

void Flattener::error(SourceLocation Loc, Message Which,
                      llvm::ArrayRef<std::string> Arguments) {
  if (!Failed)
    Report.error(Loc, Which, Arguments);
  Failed = true;
}

void Flattener::defect(SourceLocation Loc, llvm::StringRef What) {
  if (!Failed)
    Report.defect(Loc, What);
  Failed = true;
}

const CallExpr *Flattener::firstCall(const Stmt *S) const {
  if (!Calls.within(S))
    return nullptr;
  if (const auto *E = dyn_cast<Expr>(S); E && !isa<StmtExpr>(E)) {
    for (const Expr *Operand : operandsInOrder(E))
      if (const CallExpr *Found = firstCall(Operand))
        return Found;
    return dyn_cast<CallExpr>(E);
  }
  for (const Stmt *Child : S->children())
    if (Child)
      if (const CallExpr *Found = firstCall(Child))
        return Found;
  return nullptr;
}

std::string Flattener::callName(const Stmt *S) const {
  const CallExpr *Call = firstCall(S);
  if (!Call)
    return "";
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    return shownName(Callee);
  if (const auto *Lookup =
          dyn_cast<OverloadExpr>(Call->getCallee()->IgnoreParens()))
    return Lookup->getName().getAsString();
  return "the call";
}

void Flattener::refuse(const Stmt *S, const std::string &Where) {
  const CallExpr *Call = firstCall(S);
  error(Call ? Call->getBeginLoc() : S->getBeginLoc(), Message::GM1035,
        {callName(S), Where});
}

void Flattener::refuseOperand(const Expr *E, const std::string &Why) {
  error(E->getBeginLoc(), Message::GM1037, {Why});
}

Slice Flattener::slice(const Expr *E) {
  const Expr *Written = spelled(E);
  const auto Where = Text.slice(Written->getSourceRange());
  if (!Where) {
    defect(Written->getBeginLoc(), "a part of a statement that suspends");
    return {};
  }
  if (!isWhole(Text.text(*Where)))
    error(Written->getBeginLoc(), Message::GM1039, {});
  return *Where;
}

void Flattener::write(const Expr *E, MovedText &Out) {
  const Slice Where = slice(E);
  if (!Failed)
    Out.user(Where);
}

void Flattener::stand(const Expr *E, std::string Words) {
  const Slice Where = slice(E);
  if (!Failed)
    Replaced.set(Where, std::move(Words));
}

void Flattener::lower(const Expr *E, MovedText &Out) {
  if (Failed || !Calls.within(E))
    return;
  if (Calls.isCall(E))
    return lowerCall(cast<CallExpr>(E), Out);
  if (isCalledOperator(E))
    return refuse(E, "an operator");
  if (const auto *Op = asLogical(E); Op && Calls.within(Op->getRHS()))
    return lowerLogical(Op, Out);
  if (const auto *Elvis = dyn_cast<BinaryConditionalOperator>(E);
      Elvis && Calls.within(Elvis->getFalseExpr()))
    return lowerElvis(Elvis, Out);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E);
      Choice && (Calls.within(Choice->getTrueExpr()) ||
                 Calls.within(Choice->getFalseExpr())))
    return lowerChoice(Choice, Out);
  // One that depends on a template may turn out to be a function.
  if (const auto *Comma = asComma(E);
      Comma && (!E->isTypeDependent() || Calls.within(Comma->getRHS()))) {
    const auto *Kept = dyn_cast<BinaryOperator>(discarded(Comma->getLHS()));
    if (Kept && Kept->isAssignmentOp() && keepsTemporary(Kept->getRHS()))
      return refuseOperand(Kept->getRHS(), "it refers to a temporary");
    discard(Comma->getLHS(), Out);
    lower(Comma->getRHS(), Out);
    if (!Failed)
      stand(E, Replaced.render(slice(Comma->getRHS())));
    return;
  }
  if (isa<StmtExpr>(E))
    return refuse(E, "a statement expression");
  if (isa<CXXFoldExpr, PackExpansionExpr>(E))
    return refuse(E, "a pack expansion");
  if (isa<GenericSelectionExpr, ChooseExpr, AtomicExpr, PseudoObjectExpr,
          DesignatedInitUpdateExpr, ArrayInitLoopExpr>(E))
    return refuse(E, "an expression of this kind");
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    OnlyRead.insert(Cast->getSubExpr()->IgnoreParens());
  // A part of what a call returns by reference may be written to.
  if (const auto *Member = dyn_cast<MemberExpr>(E);
      Member && (OnlyRead.contains(E) || !Member->getBase()->isLValue()))
    OnlyRead.insert(Member->getBase());
  lowerOperands(E, Out);
  // A temporary has become a variable, for which others might be called.
  const MaterializeTemporaryExpr *Temporary = temporaryOf(E);
  if (Failed || !Temporary || OnlyRead.contains(E) ||
      !Context.hasSameUnqualifiedType(Temporary->getType(),
                                      spelled(E)->getType()))
    return;
  const bool IsConst = E->getType().isConstQualified();
  const std::string Name = Replaced.render(slice(spelled(E)->IgnoreParens()));
  if (isTemporaryName(llvm::StringRef(Name).rtrim("\n")) &&
      (IsConst || !Temporary->isBoundToLvalueReference()))
    stand(E, std::string("static_cast<") + (IsConst ? "const " : "") +
                 "decltype(" + Name + ") " +
                 (Temporary->isBoundToLvalueReference() ? "&" : "&&") + ">(" +
                 Name + ")");
}

void Flattener::lowerInitializer(const VarDecl *V, MovedText &Out) {
  // In front of the declaration its name would mean another variable.
  if (mentions(V->getInit(), V))
    return refuseOperand(V->getInit(),
                         "it names the variable that it initializes");
  Initialized = V;
  lower(V->getInit(), Out);
  Initialized = nullptr;
}

void Flattener::lowerOperands(const Expr *E, MovedText &Out) {
  const auto Operands = operandsInOrder(E);
  const SuspendingCall *Use = Calls.find(E);
  const auto Held = [&](const Expr *Operand) {
    return Use ? holdingOf(*Use, Operand) : Holding();
  };
  size_t Last = Operands.size();
  while (Last > 0 && !Calls.within(Operands[Last - 1]) &&
         Held(Operands[Last - 1]).How == Holding::AsWritten)
    --Last;
  for (size_t I = 0; I < Last && !Failed; ++I) {
    lower(Operands[I], Out);
    if (const Holding As = Held(Operands[I]); As.How != Holding::AsWritten)
      hold(Operands[I], As, *Use, Out);
    else if (I + 1 < Last)
      keep(Operands[I], E, Out);
  }
}

/// True if \p Type can be named at \p Where: all classes in it have been
/// defined before.
static bool isDefinedBefore(QualType Type, SourceLocation Where,
                            const SourceManager &Sources) {
  if (Type->isAnyPointerType() || Type->isReferenceType())
    return isDefinedBefore(Type->getPointeeType(), Where, Sources);
  Type = QualType(Type->getBaseElementTypeUnsafe(), 0);
  const TagDecl *Tag = Type->getAsTagDecl();
  if (!Tag)
    return true;
  const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Tag);
  if (Special)
    for (const TemplateArgument &A : Special->getTemplateArgs().asArray())
      if (A.getKind() == TemplateArgument::Type &&
          !isDefinedBefore(A.getAsType(), Where, Sources))
        return false;
  const TagDecl *Definition = Tag->getDefinition();
  return Sources.isBeforeInTranslationUnit(
      (Definition ? Definition : Tag)->getLocation(), Where);
}

/// The name of the type that the suspending call \p E of a template has in all
/// instantiations; empty if there is none.
std::string Flattener::nameInAll(const Expr *E) const {
  const SuspendingCall *Use = Calls.find(E);
  if (!Use || Use->Made.empty())
    return "";
  const QualType Type = Use->Made.front()->getType();
  if (!isDefinedBefore(Type, E->getBeginLoc(), Context.getSourceManager()))
    return "";
  return llvm::all_of(Use->Made,
                      [&](const CallExpr *Made) {
                        return Context.hasSameType(Made->getType(), Type);
                      })
             ? nameOfType(Type.getUnqualifiedType(), Context)
             : "";
}

/// Those of \p Type, as they are written in front of a name.
static std::string qualifiers(QualType Type) {
  return (Type.isConstQualified() ? "const " : "") +
         std::string(Type.isVolatileQualified() ? "volatile " : "");
}

/// How a variable of some type may be declared first and given its value later.
enum class Late { Possible, Constructed, Impossible };
static Late isGivenLate(QualType Type, const ASTContext &Context) {
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return Late::Possible;
  if (isDefaultConstructible(Class) && isAssignable(Class) &&
      isPlainData(Type, Context))
    return Late::Possible;
  return isPassedByBytes(Type, Context) ? Late::Constructed : Late::Impossible;
}

void Flattener::addTypesMade(const Expr *E,
                             llvm::SmallVectorImpl<QualType> &Types) const {
  E = E->IgnoreParens();
  if (const SuspendingCall *Use = Calls.find(E)) {
    for (const CallExpr *Made : Use->Made)
      Types.push_back(Made->getType().getNonReferenceType());
  } else if (const auto *Either = dyn_cast<ConditionalOperator>(E)) {
    addTypesMade(Either->getTrueExpr(), Types);
    addTypesMade(Either->getFalseExpr(), Types);
  } else if (const auto *Op = dyn_cast<BinaryOperator>(E);
             Op && Op->getOpcode() == BO_Comma) {
    addTypesMade(Op->getRHS(), Types);
  }
}

std::string Flattener::declare(const std::string &Name, const Expr *E,
                               bool AsPointer, MovedText &Out) {
  const QualType Type = E->getType().getNonReferenceType().getUnqualifiedType();
  std::string Known =
      E->isTypeDependent() ? nameInAll(E) : nameOfType(Type, Context);
  if (!Known.empty() && AsPointer)
    Known = qualifiers(E->getType()) + Known;
  if (Known.empty()) {
    const Slice Where = slice(E);
    if (Failed)
      return "";
    // Nothing is evaluated here, so the words stay as they were.
    if (Text.text(Where).contains("\n#") || containsLambda(E)) {
      refuseOperand(E, "its type has no name");
      return "";
    }
    Known = "::gpumpi::Kept<decltype(" + Text.words(Where) + ")>";
  }
  if (AsPointer) {
    Out.words(Known + " *" + Name + "; ");
    return "(*" + Name + ")";
  }
  // What it is in the instantiations, too.
  llvm::SmallVector<QualType> Types = {Type};
  addTypesMade(E, Types);
  bool Constructs = false;
  for (QualType T : Types)
    switch (isGivenLate(T.getUnqualifiedType(), Context)) {
    case Late::Possible:
      break;
    case Late::Constructed:
      Constructs = true;
      break;
    case Late::Impossible:
      error(E->getBeginLoc(), Message::GM1036,
            {"'" + T.getAsString(Context.getPrintingPolicy()) + "'",
             "cannot be copied byte by byte"});
      return "";
    }
  Out.words(Constructs ? "::gpumpi::Constructed<" + Known + "> " + Name + "; "
                       : Known + " " + Name + "; ");
  const std::string Value = Constructs ? Name + ".gpumpi_value()" : Name;
  // The copy that is made of it now must be one of its bytes.
  return mayBeCopiedByTemplate(Type) && isElided(E)
             ? "static_cast<::gpumpi::AsKept<" + Known + ">>(" + Value + ")"
             : Value;
}

bool Flattener::isElided(const Expr *E) const {
  if (E->isTypeDependent() || !E->isPRValue() || !E->getType()->isRecordType())
    return false;
  for (const Stmt *S = E;;) {
    const auto Around = const_cast<ASTContext &>(Context).getParents(*S);
    const Stmt *Parent = Around.empty() ? nullptr : Around[0].get<Stmt>();
    const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Parent);
    if (!Parent || !(isa<ParenExpr, FullExpr, CXXBindTemporaryExpr>(Parent) ||
                     (Cast && Cast->getCastKind() == CK_NoOp)))
      return !isa_and_nonnull<MaterializeTemporaryExpr>(Parent);
    S = Parent;
  }
}

/// True if one operand is enough for a function among \p Operators.
static bool takesOne(DeclContext::lookup_result Operators, bool AreMembers) {
  return llvm::any_of(Operators, [&](const NamedDecl *D) {
    const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
    return F && F->getNumParams() == (AreMembers ? 0 : 1);
  });
}

/// True if `&` may be a function for an object of \p Type.
static bool hasAddressOperator(QualType Type, const ASTContext &Context) {
  const TagDecl *Tag = Type->getAsTagDecl();
  if (!Tag)
    return false;
  const DeclarationName Name =
      Context.DeclarationNames.getCXXOperatorName(OO_Amp);
  for (const DeclContext *C = Tag->getDeclContext(); C; C = C->getParent())
    if (C->isFileContext() && takesOne(C->lookup(Name), false))
      return true;
  const auto *Class = dyn_cast<CXXRecordDecl>(Tag);
  return Class && (takesOne(Class->lookup(Name), true) ||
                   (Class->hasDefinition() &&
                    llvm::any_of(Class->bases(), [&](const auto &Base) {
                      return hasAddressOperator(Base.getType(), Context);
                    })));
}

void Flattener::refusePlace(const CallExpr *Call, const std::string &Why) {
  const QualType Type = Call->getType();
  error(Call->getBeginLoc(), Message::GM1036,
        {"'" + Type.getAsString(Context.getPrintingPolicy()) +
             (Call->isGLValue() ? " &'" : "'"),
         Why});
}

void Flattener::lowerPlace(const CallExpr *Call, MovedText &Out) {
  const auto &Made = Calls.find(Call)->Made;
  for (const CallExpr *M : Made.empty() ? llvm::ArrayRef(Call) : Made) {
    if (M->isXValue())
      return refusePlace(Call, "is an rvalue reference");
    if (hasAddressOperator(M->getType(), Context))
      return refusePlace(Call, "is a reference to an object with an overloaded "
                               "operator&");
  }
  const Slice Where = slice(Call);
  if (Failed)
    return;
  std::string Known =
      Call->isTypeDependent()
          ? ""
          : nameOfType(Call->getType().getUnqualifiedType(), Context);
  if (!Known.empty())
    Known = qualifiers(Call->getType()) + Known + " *";
  else if (Text.text(Where).contains("\n#") || containsLambda(Call))
    return refusePlace(Call, "has no name");
  else
    Known = "decltype(&" + Text.words(Where) + ") ";
  const std::string Name = freshName();
  Out.goTo(Where.Begin);
  Out.words(Known + Name + "; " + Name + " = &");
  write(Call, Out);
  Out.words("; ");
  stand(Call, "(*" + Name + ")");
}

void Flattener::lowerCall(const CallExpr *Call, MovedText &Out) {
  if (!isWrittenAsCall(Call))
    return refuse(Call, "an operator");
  lowerOperands(Call, Out);
  if (Failed)
    return;
  if (!Call->isTypeDependent() && Call->getType()->isVoidType()) {
    write(Call, Out);
    Out.words("; ");
    return stand(Call, "void()");
  }
  if (!OnlyRead.contains(Call)) {
    const auto IsPlace = [](const CallExpr *Made) {
      return !Made->isTypeDependent() && Made->isGLValue();
    };
    const auto &Made = Calls.find(Call)->Made;
    const bool Always =
        Made.empty() ? IsPlace(Call) : llvm::all_of(Made, IsPlace);
    if (Always)
      return lowerPlace(Call, Out);
    if (llvm::any_of(Made, IsPlace))
      return refusePlace(Call, "is a reference in some instantiations only");
  }
  const std::string Name = freshName();
  Out.goTo(slice(Call).Begin);
  const std::string Value = declare(Name, Call, false, Out);
  Out.words(Name + " = ");
  write(Call, Out);
  Out.words("; ");
  stand(Call, Value);
}

void Flattener::writeTruth(const Expr *E, MovedText &Out) {
  const bool IsBool =
      !E->isTypeDependent() && spelled(E)->getType()->isBooleanType();
  Out.words(IsBool ? "" : "static_cast<bool>(");
  write(E, Out);
  Out.words(IsBool ? "; " : "); ");
}

void Flattener::lowerLogical(const BinaryOperator *Op, MovedText &Out) {
  const bool IsAnd = Op->getOpcode() == BO_LAnd;
  lower(Op->getLHS(), Out);
  if (Failed)
    return;
  const std::string Name = freshName();
  const unsigned Begin = slice(Op->getLHS()).Begin;
  Out.goTo(Begin);
  Out.words("bool " + Name + " = ");
  writeTruth(Op->getLHS(), Out);
  Out.words("if (");
  Out.words((IsAnd ? "" : "!") + Name, Begin);
  Out.words(") { ");
  lower(Op->getRHS(), Out);
  if (Failed)
    return;
  Out.goTo(slice(Op->getRHS()).Begin);
  Out.words(Name + " = ");
  writeTruth(Op->getRHS(), Out);
  Out.words("} ");
  stand(Op, Name);
}

void Flattener::lowerChoice(const AbstractConditionalOperator *Choice,
                            MovedText &Out) {
  const bool IsVoid =
      !Choice->isTypeDependent() && Choice->getType()->isVoidType();
  if (IsVoid) {
    discard(Choice, Out);
    return stand(Choice, "void()");
  }
  lower(Choice->getCond(), Out);
  if (Failed)
    return;
  const bool AsPointer = !Choice->isTypeDependent() && Choice->isGLValue() &&
                         !OnlyRead.contains(Choice);
  if (AsPointer && Choice->refersToBitField())
    return refuseOperand(Choice, "it is a bit-field");
  const std::string Name = freshName();
  Out.goTo(slice(Choice->getCond()).Begin);
  const std::string Value = declare(Name, Choice, AsPointer, Out);
  Out.words("if (");
  write(Choice->getCond(), Out);
  Out.words(") { ");
  const auto Branch = [&](const Expr *E) {
    if (Failed)
      return;
    if (OnlyRead.contains(Choice))
      OnlyRead.insert(E->IgnoreParens());
    if (AsPointer ? refersToTemporary(E) : keepsTemporary(E))
      return refuseOperand(E, "it refers to a temporary");
    // A throw has no value to be kept.
    lower(E, Out);
    if (Failed)
      return;
    Out.goTo(slice(E).Begin);
    Out.words(Name + (AsPointer ? " = ::gpumpi::addressOf(" : " = ("));
    write(E, Out);
    Out.words("); ");
  };
  Branch(Choice->getTrueExpr());
  Out.words("} else { ");
  Branch(Choice->getFalseExpr());
  Out.words("} ");
  stand(Choice, Value);
}

void Flattener::lowerElvis(const BinaryConditionalOperator *Elvis,
                           MovedText &Out) {
  if (Elvis->isTypeDependent() || Elvis->isGLValue())
    return refuse(Elvis, "the extension '?:' without a middle operand");
  lower(Elvis->getCommon(), Out);
  if (Failed)
    return;
  const std::string First = freshName(), Name = freshName();
  const unsigned Begin = slice(Elvis->getCommon()).Begin;
  Out.goTo(Begin);
  Out.words("auto " + First + " = ");
  write(Elvis->getCommon(), Out);
  Out.words("; ");
  const std::string Value = declare(Name, Elvis, false, Out);
  Out.words("if (");
  Out.words(First, Begin);
  Out.words(") { " + Name + " = " + First + "; } else { ");
  lower(Elvis->getFalseExpr(), Out);
  if (Failed)
    return;
  Out.goTo(slice(Elvis->getFalseExpr()).Begin);
  Out.words(Name + " = (");
  write(Elvis->getFalseExpr(), Out);
  Out.words("); } ");
  stand(Elvis, Value);
}

/// True if \p E does something even to the eye of a compiler that warns.
static bool isAction(const Expr *E) {
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return Op->isAssignmentOp();
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->isIncrementDecrementOp();
  return isa<CallExpr>(E);
}

void Flattener::discard(const Expr *E, MovedText &Out) {
  E = discarded(E);
  if (Failed)
    return;
  if (!Calls.within(E)) {
    if (Stable.isValue(E))
      return;
  } else if (isCalledOperator(E)) {
    return refuse(E, "an operator");
  } else if (const auto *Comma = asComma(E)) {
    discard(Comma->getLHS(), Out);
    return discard(Comma->getRHS(), Out);
  } else if (const auto *Op = asLogical(E); Op && Calls.within(Op->getRHS())) {
    lower(Op->getLHS(), Out);
    if (Failed)
      return;
    Out.goTo(slice(Op->getLHS()).Begin);
    Out.words(Op->getOpcode() == BO_LAnd ? "if (" : "if (!(");
    write(Op->getLHS(), Out);
    Out.words(Op->getOpcode() == BO_LAnd ? ") { " : ")) { ");
    discard(Op->getRHS(), Out);
    Out.words("} ");
    return;
  } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E);
             Choice && (Calls.within(Choice->getTrueExpr()) ||
                        Calls.within(Choice->getFalseExpr()))) {
    lower(Choice->getCond(), Out);
    if (Failed)
      return;
    Out.goTo(slice(Choice->getCond()).Begin);
    Out.words("if (");
    write(Choice->getCond(), Out);
    Out.words(") { ");
    discard(Choice->getTrueExpr(), Out);
    Out.words("} else { ");
    discard(Choice->getFalseExpr(), Out);
    Out.words("} ");
    return;
  } else if (Calls.isCall(E)) {
    if (!isWrittenAsCall(cast<CallExpr>(E)))
      return refuse(E, "an operator");
    lowerOperands(E, Out);
  } else if (const CallExpr *Assigned = assignedCall(E, Context, Calls)) {
    lowerOperands(Assigned, Out);
  } else {
    lower(E, Out);
  }
  if (Failed)
    return;
  Out.goTo(slice(E).Begin);
  const bool Plain = isAction(E);
  if (!Plain)
    Out.words("(void)(");
  write(E, Out);
  Out.words(Plain ? "; " : "); ");
}

} // namespace gpumpi::transform
