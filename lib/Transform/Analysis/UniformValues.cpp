//===- UniformValues.cpp - Which values all threads share -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/UniformValues.h"

#include "Transform/Analysis/PlainData.h"
#include "Transform/Analysis/Recompute.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::vector<const Reason *> UniformValue::reasons() const {
  std::vector<const Reason *> All;
  for (const Reason *R = Why.get(); R; R = R->Next.get())
    All.push_back(R);
  return All;
}

std::string UniformValue::source() const {
  const auto All = reasons();
  return All.empty() ? "" : All.back()->Source;
}

UniformValue UniformValue::via(SourceLocation Loc, llvm::StringRef Text) const {
  if (isSame())
    return *this;
  return {Kind,
          std::make_shared<Reason>(Reason{Loc, Text.str(), "", nullptr, Why})};
}

UniformValue notKnown(SourceLocation Loc, llvm::StringRef Source) {
  return {Sameness::NotKnown,
          std::make_shared<Reason>(
              Reason{Loc, ("it depends on " + Source + " here").str(),
                     Source.str(), nullptr, nullptr})};
}

UniformValue differing(SourceLocation Loc, llvm::StringRef Source) {
  UniformValue Value = notKnown(Loc, Source);
  Value.Kind = Sameness::Differs;
  return Value;
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

bool ValuePath::operator<(const ValuePath &Other) const {
  if (Variable != Other.Variable)
    return Variable < Other.Variable;
  return std::lexicographical_compare(Fields.begin(), Fields.end(),
                                      Other.Fields.begin(), Other.Fields.end());
}

/// True if \p Path is \p Outer or a member in it.
static bool isIn(const ValuePath &Path, const ValuePath &Outer) {
  return Path.Variable == Outer.Variable &&
         Path.Fields.size() >= Outer.Fields.size() &&
         std::equal(Outer.Fields.begin(), Outer.Fields.end(),
                    Path.Fields.begin());
}

const UniformValue *UniformState::find(ValuePath Path) const {
  for (;; Path.Fields.pop_back()) {
    const auto Found = Values.find(Path);
    if (Found != Values.end())
      return &Found->second;
    if (Path.Fields.empty())
      return nullptr;
  }
}

void UniformState::assign(const ValuePath &Path, const UniformValue &Value) {
  // The members of a path follow it in order.
  auto First = Values.lower_bound(Path), Last = First;
  while (Last != Values.end() && isIn(Last->first, Path))
    ++Last;
  Values.erase(First, Last);
  Values[Path] = Value;
}

void UniformState::copy(const ValuePath &To, const UniformState &Other,
                        const ValuePath &From, const UniformValue &Control) {
  std::vector<std::pair<ValuePath, UniformValue>> Copied;
  if (const UniformValue *Base = Other.find(From))
    Copied.emplace_back(To, *Base);
  for (auto I = Other.Values.upper_bound(From);
       I != Other.Values.end() && isIn(I->first, From); ++I) {
    ValuePath Member = To;
    Member.Fields.append(I->first.Fields.begin() + From.Fields.size(),
                         I->first.Fields.end());
    Copied.emplace_back(Member, I->second);
  }
  for (auto &[Path, Value] : Copied) {
    Value.join(Control);
    assign(Path, Value);
  }
}

UniformValue UniformState::whole(const ValuePath &Path,
                                 SourceLocation Loc) const {
  const UniformValue *Base = find(Path);
  std::optional<UniformValue> Value;
  if (Base)
    Value = *Base;
  for (auto I = Values.upper_bound(Path);
       I != Values.end() && isIn(I->first, Path); ++I) {
    if (Value && Value->Kind != I->second.Kind)
      return notKnown(Loc, "several members of '" +
                               Path.Variable->getNameAsString() + "'");
    Value = I->second;
  }
  if (Value)
    return *Value;
  return notKnown(Loc, "a variable that has not been assigned");
}

bool UniformState::join(const UniformState &Other) {
  bool Changed = false;
  for (const auto &[Path, Value] : Other.Values) {
    const auto Found = Values.find(Path);
    if (Found == Values.end()) {
      UniformValue Joined = Value;
      if (const UniformValue *Outer = find(Path))
        Joined.join(*Outer);
      Values[Path] = Joined;
      Changed = true;
    } else if (Value.Kind > Found->second.Kind) {
      Found->second = Value;
      Changed = true;
    }
  }
  for (auto &[Path, Value] : Values)
    if (const UniformValue *Outer = Other.find(Path);
        Outer && Outer->Kind > Value.Kind) {
      Value = *Outer;
      Changed = true;
    }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// True if \p V is a name for a value that nobody else can change.
static bool isBoundToValue(const VarDecl *V) {
  const auto *Type = V->getType()->getAs<ReferenceType>();
  if (!Type)
    return true;
  if (!Type->getPointeeType().isConstQualified())
    return false;
  if (isa<ParmVarDecl>(V))
    return Type->getPointeeType()->isScalarType();
  return V->getInit() &&
         isa<MaterializeTemporaryExpr>(V->getInit()->IgnoreImpCasts());
}

bool UniformEvaluator::isFollowed(const VarDecl *V) const {
  return V->hasLocalStorage() && !V->getType().isVolatileQualified() &&
         !Uses.Escapes.contains(V) && isBoundToValue(V);
}

std::optional<ValuePath> UniformEvaluator::path(const Expr *E) const {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_NoOp)
    return path(Cast->getSubExpr());
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
    if (Mention->refersToEnclosingVariableOrCapture())
      return std::nullopt;
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    if (!V || !isFollowed(V))
      return std::nullopt;
    return ValuePath{V, {}};
  }
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field || Member->isArrow() || Field->getType()->isReferenceType() ||
      Field->getType().isVolatileQualified())
    return std::nullopt;
  std::optional<ValuePath> Path = path(Member->getBase());
  // The members of a union share their bytes.
  if (Path && !Field->getParent()->isUnion())
    Path->Fields.push_back(Field);
  return Path;
}

/// What memory holds may be the same for all threads or not.
static UniformValue memory(const Expr *E) {
  return notKnown(E->getExprLoc(), "memory");
}

static UniformValue builtinValue(const BuiltinPart &Part, Scope Among,
                                 SourceLocation Loc) {
  if (Part.Variable != "threadIdx" &&
      (Part.Variable != "blockIdx" || Among == Scope::Block))
    return {};
  std::string Name = "'" + Part.Variable.str();
  if (Part.Dimension)
    Name += std::string(".") + Part.Dimension;
  return differing(Loc, Name + "'");
}

/// The value of a variable that is no followed local one.
static UniformValue otherVariable(const VarDecl *V, const Expr *E) {
  if (V->isConstexpr() && !V->getType()->isReferenceType())
    return {};
  if (V->hasLocalStorage())
    return notKnown(E->getExprLoc(), V->getType()->isReferenceType() ||
                                             V->getType().isVolatileQualified()
                                         ? "memory"
                                         : "'" + V->getNameAsString() +
                                               "', whose address is taken,");
  if (V->hasAttr<CUDAConstantAttr>() || isWarpSize(V))
    return {};
  const bool Constant = V->getType().isConstQualified() &&
                        !V->hasAttr<CUDASharedAttr>() &&
                        !V->getType().isVolatileQualified() &&
                        (V->isConstexpr() || V->hasConstantInitialization());
  return Constant ? UniformValue{} : memory(E);
}

UniformValue UniformEvaluator::read(const Expr *E,
                                    const UniformState &State) const {
  if (const auto Path = path(E))
    return State.whole(*Path, E->getExprLoc());
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *Binding = dyn_cast<BindingDecl>(Mention->getDecl()))
      return Binding->getBinding() ? value(Binding->getBinding(), State)
                                   : memory(E);
    if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
      return V->getIdentifier() || V->hasLocalStorage() ? otherVariable(V, E)
                                                        : memory(E);
    return {};
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Member->getMemberDecl()))
      return otherVariable(V, E);
    if (!isa<FieldDecl>(Member->getMemberDecl()))
      return {};
    if (Member->isArrow() || Member->getType().isVolatileQualified() ||
        Member->getMemberDecl()->getType()->isReferenceType())
      return memory(E);
    return value(Member->getBase(), State);
  }
  return memory(E);
}

/// The array that \p Base, which is subscripted, decays from; or null.
static const Expr *decayed(const Expr *Base) {
  const auto *Decay = dyn_cast<ImplicitCastExpr>(Base->IgnoreParens());
  return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay
             ? Decay->getSubExpr()
             : nullptr;
}

UniformValue UniformEvaluator::element(const ArraySubscriptExpr *E,
                                       const UniformState &State) const {
  const Expr *Array = decayed(E->getBase());
  if (!Array || E->getType().isVolatileQualified() ||
      !value(Array, State).isSame() || !value(E->getIdx(), State).isSame())
    return memory(E);
  return {};
}

/// The value of the pointer to \p E. Each thread has local variables of its
/// own, but as far as conditions go they are in the same place.
UniformValue UniformEvaluator::address(const Expr *E,
                                       const UniformState &State) const {
  E = E->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? value(Member->getBase(), State)
                             : address(Member->getBase(), State);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Array = decayed(Subscript->getBase());
    UniformValue Value =
        Array ? address(Array, State) : value(Subscript->getBase(), State);
    Value.join(value(Subscript->getIdx(), State));
    return Value;
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->getOpcode() == UO_Deref)
    return value(Op->getSubExpr(), State);
  if (isa<DeclRefExpr, StringLiteral, PredefinedExpr>(E))
    return {};
  return memory(E);
}

UniformValue UniformEvaluator::joined(const Expr *E,
                                      const UniformState &State) const {
  UniformValue Value;
  for (const Stmt *Child : E->children())
    if (const auto *Operand = dyn_cast_or_null<Expr>(Child))
      Value.join(value(Operand, State));
  if (!Value.isSame() && Ranges.isConstant(E))
    return {};
  return Value;
}

UniformValue UniformEvaluator::value(const Expr *E,
                                     const UniformState &State) const {
  E = E->IgnoreParens();
  if (!isa<CastExpr>(E))
    if (const auto Part = builtinPart(E))
      return builtinValue(*Part, Among, E->getExprLoc());
  if (isa<DeclRefExpr, MemberExpr>(E))
    return read(E, State);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return element(Subscript, State);
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_ArrayToPointerDecay:
      return address(Cast->getSubExpr(), State);
    case CK_FunctionToPointerDecay:
    case CK_BuiltinFnToFnPtr:
      return {};
    case CK_LValueBitCast:
      return memory(E);
    default:
      return value(Cast->getSubExpr(), State);
    }
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    if (Op->getOpcode() == UO_Deref)
      return memory(E);
    if (Op->getOpcode() == UO_AddrOf)
      return address(Op->getSubExpr(), State);
    return joined(E, State);
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Comma || Op->getOpcode() == BO_Assign)
      return value(Op->getRHS(), State);
    return Op->isPtrMemOp() ? memory(E) : joined(E, State);
  }
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E)) {
    UniformValue Value = value(Choice->getTrueExpr(), State);
    Value.join(value(Choice->getFalseExpr(), State));
    Value.join(
        value(Choice->getCond(), State)
            .via(Choice->getCond()->getBeginLoc(), "under this condition"));
    return Value;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return OfCall(Call, State);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    if (isPlainMember(Constructor))
      return Construct->getNumArgs() ? value(Construct->getArg(0), State)
                                     : UniformValue{};
    return notKnown(E->getExprLoc(), "what a constructor does");
  }
  if (const auto *List = dyn_cast<InitListExpr>(E)) {
    if (const InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    UniformValue Value = joined(List, State);
    if (List->getNumInits() == 1 || !Value.differs())
      return Value;
    return notKnown(E->getExprLoc(), "several values");
  }
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
    return Opaque->getSourceExpr() ? value(Opaque->getSourceExpr(), State)
                                   : memory(E);
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return value(Default->getExpr(), State);
  if (const auto *Substituted = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return value(Substituted->getReplacement(), State);
  if (isa<FullExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
          CXXStdInitializerListExpr>(E))
    return joined(E, State);
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral,
          CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, GNUNullExpr,
          UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr,
          SizeOfPackExpr, OffsetOfExpr, CXXScalarValueInitExpr,
          ImplicitValueInitExpr, CXXThisExpr, ImaginaryLiteral, PredefinedExpr>(
          E))
    return {};
  return memory(E);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// \p Value after it has been assigned to \p V.
static UniformValue assigned(const UniformValue &Value, const VarDecl *V,
                             SourceLocation Loc) {
  // Those of the stage "normalise" are no variables of the user's.
  if (!V->getIdentifier() || isTemporaryName(V->getName()))
    return Value;
  return Value.via(Loc, "'" + V->getNameAsString() + "' is assigned here");
}

/// The value of \p V after it has been assigned under conditions that are
/// \p Control.
static UniformValue assignedIf(const UniformValue &Control, const VarDecl *V,
                               SourceLocation Loc) {
  if (!V->getIdentifier() || isTemporaryName(V->getName()))
    return Control;
  return Control.via(Loc, "'" + V->getNameAsString() +
                              "' is assigned here under a condition");
}

/// The record whose members \p E copies, or null.
static const Expr *copiedFrom(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return copiedFrom(Full->getSubExpr());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    return isPlainMember(Constructor) && Constructor->isCopyOrMoveConstructor()
               ? copiedFrom(Construct->getArg(0))
               : nullptr;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && (Cast->getCastKind() == CK_LValueToRValue ||
               Cast->getCastKind() == CK_NoOp))
    return copiedFrom(Cast->getSubExpr());
  return E;
}

void UniformEvaluator::assign(const ValuePath &To, const Expr *From,
                              SourceLocation Loc, const UniformValue &Control,
                              UniformState &State) const {
  const UniformValue Conditional = assignedIf(Control, To.Variable, Loc);
  if (From->getType()->isRecordType()) {
    const Expr *Record = copiedFrom(From);
    if (const auto Path = Record ? path(Record) : std::nullopt)
      return State.copy(To, UniformState(State), *Path, Conditional);
    const auto *List = dyn_cast_or_null<InitListExpr>(Record);
    if (List && List->getSemanticForm())
      List = List->getSemanticForm();
    const auto *Type = List ? List->getType()->getAsRecordDecl() : nullptr;
    if (Type && !Type->isUnion() &&
        std::distance(Type->field_begin(), Type->field_end()) ==
            static_cast<std::ptrdiff_t>(List->getNumInits())) {
      State.assign(To, Conditional);
      unsigned Index = 0;
      for (const FieldDecl *Field : Type->fields()) {
        ValuePath Member = To;
        Member.Fields.push_back(Field);
        assign(Member, List->getInit(Index++), Loc, Control, State);
      }
      return;
    }
  }
  UniformValue Value = assigned(value(From, State), To.Variable, Loc);
  Value.join(Conditional);
  State.assign(To, Value);
}

/// A part of a followed variable has been assigned that is not followed itself,
/// such as one element of an array: of the others nothing changes, so that the
/// variable as a whole never differs for certain.
void UniformEvaluator::assignPart(const Expr *To, UniformValue Value,
                                  UniformState &State) const {
  To = To->IgnoreParens();
  if (const auto Path = path(To)) {
    if (const UniformValue *Before = State.find(*Path))
      Value.join(*Before);
    if (Value.differs())
      Value.Kind = Sameness::NotKnown;
    return State.assign(*Path, Value);
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(To)) {
    Value.join(value(Subscript->getIdx(), State));
    if (const Expr *Array = decayed(Subscript->getBase()))
      assignPart(Array, Value, State);
  } else if (const auto *Member = dyn_cast<MemberExpr>(To)) {
    if (!Member->isArrow())
      assignPart(Member->getBase(), Value, State);
  } else if (const auto *Cast = dyn_cast<CastExpr>(To)) {
    if (Cast->isGLValue() && Cast->getCastKind() != CK_LValueToRValue)
      assignPart(Cast->getSubExpr(), Value, State);
  } else if (const auto *Choice = dyn_cast<ConditionalOperator>(To)) {
    Value.join(value(Choice->getCond(), State));
    assignPart(Choice->getTrueExpr(), Value, State);
    assignPart(Choice->getFalseExpr(), Value, State);
  } else if (const auto *Op = dyn_cast<BinaryOperator>(To)) {
    assignPart(Op->isAssignmentOp() ? Op->getLHS() : Op->getRHS(), Value,
               State);
  } else if (const auto *Op = dyn_cast<UnaryOperator>(To);
             Op && Op->isIncrementDecrementOp()) {
    assignPart(Op->getSubExpr(), Value, State);
  }
}

void UniformEvaluator::declare(const VarDecl *V, const UniformValue &Control,
                               UniformState &State) const {
  if (V->getInit() && isFollowed(V))
    assign({V, {}}, V->getInit(), V->getLocation(), Control, State);
}

void UniformEvaluator::execute(const Stmt *S, const UniformValue &Control,
                               UniformState &State) const {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        declare(V, Control, State);
    return;
  }
  const Expr *To = nullptr, *From = nullptr;
  bool Compound = false;
  if (const auto *Op = dyn_cast<BinaryOperator>(S);
      Op && Op->isAssignmentOp()) {
    To = Op->getLHS();
    From = Op->getRHS();
    Compound = Op->isCompoundAssignmentOp();
  } else if (const auto *Op = dyn_cast<UnaryOperator>(S);
             Op && Op->isIncrementDecrementOp()) {
    To = Op->getSubExpr();
    Compound = true;
  } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(S);
             Call && Call->getOperator() == OO_Equal) {
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    if (!Method || !isPlainMember(Method))
      return;
    To = Call->getArg(0);
    From = Call->getArg(1);
  }
  if (!To)
    return;
  const SourceLocation Loc = To->getBeginLoc();
  const auto Path = path(To);
  if (Path && !Compound)
    return assign(*Path, From, Loc, Control, State);
  UniformValue Value;
  if (From)
    Value = value(From, State);
  if (!Path) {
    Value.join(Control);
    return assignPart(To, Value, State);
  }
  Value = assigned(Value, Path->Variable, Loc);
  if (const UniformValue *Before = State.find(*Path))
    if (!(Before->Kind < Value.Kind))
      Value = *Before;
  Value.join(assignedIf(Control, Path->Variable, Loc));
  State.assign(*Path, Value);
}

} // namespace gpumpi::transform
