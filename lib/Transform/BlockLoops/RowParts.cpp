//===- RowParts.cpp - What threads of a row have in common ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/RowParts.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"

#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// More than this many operations are not worth doing for each part.
constexpr unsigned MaxOperations = 24;
/// A part may begin with that many lines.
constexpr size_t MaxHead = 16;
/// Indices that grow by more are not looked at.
constexpr int64_t MaxStep = 4096;

/// threadIdx.x of the first thread of a part.
constexpr char FirstThread[] = "(unsigned)gpumpi_p.gpumpi_first";

/// A number of 32 or 64 bits, in the first thread of a part.
struct RowValue {
  /// Computes it in arithmetic without signs: what only goes out of the range
  /// of its type in a thread that the kernel leaves out may be computed, too.
  std::string Words;
  unsigned Bits;
  bool IsSigned;
  int64_t Step; ///< How much more it is in each next thread.

  std::string typed() const {
    if (!IsSigned)
      return Words;
    return std::string(Bits == 32 ? "(int)" : "(long)") + Words;
  }
};

/// The local variables that a piece of code declares, and all names that it
/// gives, those of using-declarations included.
class DeclaredHere : public AstVisitor {
public:
  llvm::DenseSet<const VarDecl *> Variables;
  llvm::StringMap<unsigned> Count;
  bool VisitNamedDecl(NamedDecl *D) override {
    if (D->getIdentifier())
      ++Count[D->getName()];
    if (const auto *V = dyn_cast<VarDecl>(D))
      Variables.insert(V);
    return true;
  }
};

/// What has no effect besides its value.
class EffectFinder : public AstVisitor {
public:
  explicit EffectFinder(CalledCode &Called) : Called(Called) {}
  bool Found = false;

  bool VisitExpr(Expr *E) override {
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      Found |= Op->isAssignmentOp();
    else if (const auto *Op = dyn_cast<UnaryOperator>(E))
      Found |= Op->isIncrementDecrementOp();
    else if (const auto *Call = dyn_cast<CallExpr>(E))
      Found |= !Call->getDirectCallee() ||
               !Called.isArithmetic(Call->getDirectCallee());
    else if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      Found |= !Construct->getConstructor()->isTrivial();
    else
      Found |= isa<CXXNewExpr, CXXDeleteExpr, CXXThrowExpr, AtomicExpr,
                   StmtExpr, LambdaExpr, VAArgExpr>(E);
    Found |= E->getType().isNull() ||
             (E->isGLValue() && E->getType().isVolatileQualified());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) override {
    Found |= !D->hasLocalStorage() || D->getType().isDestructedType();
    return true;
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) override {
    return TraverseStmt(E->getExpr());
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) override {
    return TraverseStmt(E->getExpr());
  }

private:
  CalledCode &Called;
};

/// Collects the subscripts that are the kernel's own.
class SubscriptFinder : public AstVisitor {
public:
  std::vector<const ArraySubscriptExpr *> Subscripts;
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Subscript) override {
    Subscripts.push_back(Subscript);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }
};

/// Collects the comparisons on which it depends what a thread does next.
class ConditionFinder : public AstVisitor {
public:
  llvm::SmallVector<const BinaryOperator *> Comparisons;
  bool VisitIfStmt(IfStmt *If) override {
    if (!If->isConstexpr() && !If->isConsteval())
      add(If->getCond());
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *Op) override {
    add(Op->getCond());
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }

private:
  void add(const Expr *Condition) {
    const Expr *E = Condition->IgnoreParenImpCasts();
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      if (Op->isLogicalOp()) {
        add(Op->getLHS());
        add(Op->getRHS());
      } else if (Op->isComparisonOp() && Op->getOpcode() != BO_Cmp) {
        Comparisons.push_back(Op);
      }
    } else if (const auto *Not = dyn_cast<UnaryOperator>(E);
               Not && Not->getOpcode() == UO_LNot) {
      add(Not->getSubExpr());
    }
  }
};

/// Finds what the text of a template has once, and its instances several times.
class Expansions : public AstVisitor {
public:
  std::vector<SourceRange> Found;
  bool VisitCXXFoldExpr(CXXFoldExpr *E) override { return add(E); }
  bool VisitPackExpansionExpr(PackExpansionExpr *E) override { return add(E); }

private:
  bool add(const Expr *E) {
    Found.push_back(E->getSourceRange());
    return true;
  }
};

class PartFinder {
public:
  PartFinder(const FunctionDecl *F, const BlockLevel &Level,
             const ThreadRegion &Region, const LocalUses &Uses,
             CalledCode &Called, const SourceText &Text)
      : F(F), Context(F->getASTContext()), Level(Level), Region(Region),
        Uses(Uses), Called(Called), Text(Text) {
    for (const ParmVarDecl *P : F->parameters())
      ++All.Count[P->getName()];
    All.TraverseStmt(F->getBody());
    if (const FunctionDecl *Written = F->getTemplateInstantiationPattern();
        Written && Written->hasBody(Written))
      Repeated.TraverseStmt(Written->getBody());
    Statements = partsOf(Region);
    for (const Stmt *S : Statements)
      Own.TraverseStmt(const_cast<Stmt *>(S));
  }

  RowParts find(bool MaySkip) {
    if (MaySkip)
      addGuards();
    SubscriptFinder Finder;
    for (const Stmt *S : Statements)
      Finder.TraverseStmt(const_cast<Stmt *>(S));
    for (const ArraySubscriptExpr *Subscript : Finder.Subscripts)
      addIndex(Subscript->getIdx());
    // By itself, a condition is not worth a part.
    if (!Result.isEmpty())
      addConditions();
    return std::move(Result);
  }

private:
  const FunctionDecl *F;
  const ASTContext &Context;
  const BlockLevel &Level;
  const ThreadRegion &Region;
  const LocalUses &Uses;
  CalledCode &Called;
  const SourceText &Text;
  llvm::SmallVector<const Stmt *> Statements; ///< What each thread does.
  DeclaredHere All, Own;
  Expansions Repeated;
  RowParts Result;
  llvm::StringMap<std::string> Bases;   ///< Of indices, by what computes them.
  llvm::DenseSet<const Expr *> Guards;  ///< Conditions that are decided.
  llvm::StringMap<std::string> Decided; ///< Other ones, by what decides them.

  /// Where \p E stands in the text, if it can be replaced there.
  std::optional<Slice> placeOf(const Expr *E) const {
    const auto Where = Text.slice(E->getSourceRange());
    const SourceManager &SM = Text.sourceManager();
    if (!Where || !Text.isPlain(E) ||
        llvm::any_of(Repeated.Found, [&](SourceRange Range) {
          return SM.isPointWithin(E->getBeginLoc(), Range.getBegin(),
                                  Range.getEnd());
        }))
      return std::nullopt;
    return Where;
  }

  static llvm::SmallVector<const Stmt *> partsOf(const ThreadRegion &Region) {
    if (!Region.RowCounter)
      return Region.Statements;
    const Stmt *Body = cast<ForStmt>(Region.Statements.front())->getBody();
    if (const auto *Block = dyn_cast<CompoundStmt>(Body))
      return {Block->body_begin(), Block->body_end()};
    return {Body};
  }

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  /// What is found out about one number.
  struct Search {
    unsigned Operations = 0;
    /// Within the initializer of a variable of another region, where the
    /// block's variables may have had other values.
    bool IsElsewhere = false;
    /// Values that become wider ones, and must not wrap around before.
    std::vector<RowValue> Widened;
  };

  /// 32 or 64; 0: none of the numbers that are looked at.
  unsigned bitsOf(QualType T) const {
    if (!T->isIntegerType() || T->isBooleanType() || T->isEnumeralType() ||
        T.isVolatileQualified())
      return 0;
    const uint64_t Bits = Context.getTypeSize(T);
    return Bits == 32 || Bits == 64 ? unsigned(Bits) : 0;
  }

  RowValue make(QualType T, std::string Words, int64_t Step = 0) const {
    return {std::move(Words), bitsOf(T), T->isSignedIntegerType(), Step};
  }

  static std::string unsignedOf(unsigned Bits, const std::string &Words) {
    return (Bits == 32 ? "(unsigned)(" : "(unsigned long)(") + Words + ")";
  }

  RowValue constant(QualType T, const llvm::APSInt &Value) const {
    const unsigned Bits = bitsOf(T);
    return make(T, std::to_string(Value.extOrTrunc(Bits).getZExtValue()) +
                       (Bits == 32 ? "u" : "ul"));
  }

  std::optional<llvm::APSInt> constantOf(const Expr *E) const {
    Expr::EvalResult Value;
    if (E->isValueDependent() || !E->EvaluateAsInt(Value, Context))
      return std::nullopt;
    return Value.Val.getInt();
  }

  std::optional<RowValue> valueOf(const Expr *E, Search &Look) {
    if (++Look.Operations > MaxOperations)
      return std::nullopt;
    E = E->IgnoreParens();
    const QualType T = E->getType();
    if (!bitsOf(T))
      return std::nullopt;
    if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
      return constant(T, llvm::APSInt(Literal->getValue()));
    if (const auto *Full = dyn_cast<ConstantExpr>(E))
      return valueOf(Full->getSubExpr(), Look);
    if (const auto *Name = dyn_cast<SubstNonTypeTemplateParmExpr>(E)) {
      if (Name->getPackIndex())
        return std::nullopt;
      return make(
          T, unsignedOf(bitsOf(T), Name->getParameter()->getNameAsString()));
    }
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return castOf(Cast, Look);
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return unaryOf(Op, Look);
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      return binaryOf(Op, Look);
    return std::nullopt;
  }

  std::optional<RowValue> castOf(const CastExpr *Cast, Search &Look) {
    const Expr *Sub = Cast->getSubExpr();
    const QualType T = Cast->getType();
    switch (Cast->getCastKind()) {
    case CK_NoOp:
      return valueOf(Sub, Look);
    case CK_LValueToRValue:
      return contentOf(Sub, Look);
    case CK_IntegralCast:
      break;
    default:
      return std::nullopt;
    }
    const unsigned Bits = bitsOf(T);
    auto From = valueOf(Sub, Look);
    if (!From)
      return std::nullopt;
    if (From->Bits == Bits)
      return make(T, From->Words, From->Step);
    if (From->Bits < Bits && From->Step != 0)
      Look.Widened.push_back(*From);
    return make(T, unsignedOf(Bits, From->typed()), From->Step);
  }

  std::optional<RowValue> unaryOf(const UnaryOperator *Op, Search &Look) {
    if (Op->getOpcode() != UO_Plus && Op->getOpcode() != UO_Minus)
      return std::nullopt;
    auto Sub = valueOf(Op->getSubExpr(), Look);
    if (Sub && Op->getOpcode() == UO_Minus)
      return make(Op->getType(), "(0u - " + Sub->Words + ")", -Sub->Step);
    return Sub;
  }

  std::optional<RowValue> binaryOf(const BinaryOperator *Op, Search &Look) {
    const BinaryOperatorKind Kind = Op->getOpcode();
    if (Kind != BO_Add && Kind != BO_Sub && Kind != BO_Mul)
      return std::nullopt;
    const auto Left = valueOf(Op->getLHS(), Look);
    const auto Right = valueOf(Op->getRHS(), Look);
    if (!Left || !Right)
      return std::nullopt;
    const char *const Sign = Kind == BO_Add   ? " + "
                             : Kind == BO_Sub ? " - "
                                              : " * ";
    int64_t Step = 0;
    if (Kind == BO_Add) {
      Step = Left->Step + Right->Step;
    } else if (Kind == BO_Sub) {
      Step = Left->Step - Right->Step;
    } else if (Left->Step != 0 || Right->Step != 0) {
      const auto Factor =
          constantOf(Left->Step != 0 ? Op->getRHS() : Op->getLHS());
      if (!Factor || Factor->getSignificantBits() > 32)
        return std::nullopt;
      Step = (Left->Step + Right->Step) * Factor->getExtValue();
    }
    if (Step < -MaxStep || Step > MaxStep)
      return std::nullopt;
    return make(Op->getType(), "(" + Left->Words + Sign + Right->Words + ")",
                Step);
  }

  /// What the object \p E holds.
  std::optional<RowValue> contentOf(const Expr *E, Search &Look) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
      return Cast->getCastKind() == CK_NoOp
                 ? contentOf(Cast->getSubExpr(), Look)
                 : std::nullopt;
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return builtinOf(Member);
    const auto *Mention = dyn_cast<DeclRefExpr>(E);
    const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
    if (!V || Mention->refersToEnclosingVariableOrCapture() ||
        !bitsOf(V->getType()))
      return std::nullopt;
    // In another instance of a template what is declared there may differ.
    if (V->getType().isConstQualified() &&
        V->isUsableInConstantExpressions(Context) &&
        (V->getDeclContext()->isFileContext() || !F->isTemplateInstantiation()))
      if (const auto Value = constantOf(Mention))
        return constant(V->getType(), *Value);
    if (!V->hasLocalStorage() || Uses.Escapes.contains(V))
      return std::nullopt;
    if (V == Region.RowCounter)
      return nameOf(V, Look);
    if (Level.Variables.contains(V))
      return isSteady(V, Look) ? nameOf(V, Look) : std::nullopt;
    if (Uses.Assigned.contains(V))
      return std::nullopt;
    if (const auto *P = dyn_cast<ParmVarDecl>(V))
      return isOfPack(P) ? std::nullopt : nameOf(V, Look);
    if (V->getStorageClass() != SC_None || !hasWrittenInitializer(V) ||
        V->isInitCapture())
      return std::nullopt;
    const bool Before = Look.IsElsewhere;
    Look.IsElsewhere |= !Own.Variables.contains(V);
    auto Value = valueOf(V->getInit(), Look);
    Look.IsElsewhere = Before;
    return Value;
  }

  /// A variable of the block has one value while the region is carried out,
  /// and its name means that where the region begins.
  bool isSteady(const VarDecl *V, const Search &Look) const {
    return (isa<ParmVarDecl>(V) || isInitialized(V)) && !Look.IsElsewhere &&
           !Own.Variables.contains(V) &&
           llvm::none_of(Level.Mixed, [V](const Stmt *S) {
             return llvm::is_contained(cast<DeclStmt>(S)->decls(), V);
           });
  }

  /// \p V by its name, if that means it where the region begins, too.
  std::optional<RowValue> nameOf(const VarDecl *V, const Search &Look) const {
    if (!V->getIdentifier() || Own.Count.contains(V->getName()) ||
        (Look.IsElsewhere && All.Count.lookup(V->getName()) != 1))
      return std::nullopt;
    return make(V->getType(),
                unsignedOf(bitsOf(V->getType()), V->getNameAsString()));
  }

  std::optional<RowValue> builtinOf(const MemberExpr *Member) const {
    const auto *Mention =
        dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts());
    const std::string Field = Member->getMemberDecl()->getNameAsString();
    if (!Mention || Member->isArrow())
      return std::nullopt;
    const ValueDecl *D = Mention->getDecl();
    if (isBuiltinVariable(D, "threadIdx"))
      return Field == "x" ? make(Member->getType(), FirstThread, 1)
                          : make(Member->getType(), "gpumpi_" + Field);
    if (isBuiltinVariable(D, "blockIdx") || isBuiltinVariable(D, "blockDim") ||
        isBuiltinVariable(D, "gridDim"))
      return make(Member->getType(), D->getNameAsString() + "." + Field);
    return std::nullopt;
  }

  /// Values must not wrap around before they become wider ones.
  void addWidened(const Search &Look) {
    for (const RowValue &Value : Look.Widened)
      addLine("gpumpi_p.gpumpi_grows<" + std::to_string(Value.Step) + ">(" +
              Value.typed() + ");");
  }
  void addLine(const std::string &Words, bool Skips = false) {
    const RowLine Line = {Words, Skips};
    if (!llvm::is_contained(Result.Head, Line))
      Result.Head.push_back(Line);
  }

  //===--------------------------------------------------------------------===//
  // Indices
  //===--------------------------------------------------------------------===//

  /// An index that grows from thread to thread is computed by the loop.
  void addIndex(const Expr *Index) {
    Search Look;
    const auto Value = valueOf(Index, Look);
    const auto Where = placeOf(Index);
    if (!Value || Value->Step == 0 || !Where ||
        Result.Head.size() + Look.Widened.size() >= MaxHead)
      return;
    const std::string Step = std::to_string(Value->Step);
    if (Value->Words == FirstThread && Value->Step == 1) {
      replace(*Where, "gpumpi_x");
      return;
    }
    const std::string Words =
        Value->Bits == 32
            ? "gpumpi_p.gpumpi_index<" + Step + ">(" + Value->typed() + ")"
            : "(long)" + Value->Words + " - " + Step +
                  "L * gpumpi_p.gpumpi_first";
    std::string &Base = Bases[Words];
    if (Base.empty()) {
      addWidened(Look);
      Base = "gpumpi_b" + std::to_string(Bases.size() - 1);
      addLine("const long " + Base + " = " + Words + ";");
    }
    const std::string Thread =
        Value->Step == 1 ? "gpumpi_x" : Step + "L * gpumpi_x";
    replace(*Where, Base + " + " + Thread);
  }

  /// \p Words instead of what is written, which still counts as used.
  void replace(Slice Where, const std::string &Words) {
    Result.Edits.push_back({Where.Begin, "((void)("});
    Result.Edits.push_back({Where.End, "), " + Words + ")"});
  }

  //===--------------------------------------------------------------------===//
  // Conditions
  //===--------------------------------------------------------------------===//

  bool hasEffects(const Stmt *S) {
    EffectFinder Finder(Called);
    Finder.TraverseStmt(const_cast<Stmt *>(S));
    return Finder.Found;
  }

  /// Threads that do nothing need not have a turn.
  void addGuards() {
    for (const Stmt *S : Statements) {
      if (const auto *If = dyn_cast<IfStmt>(S);
          If && !If->getElse() && !If->getInit() &&
          !If->getConditionVariable() && !If->isConstexpr() &&
          !If->isConsteval()) {
        const bool Returns = isReturn(If->getThen());
        if (!Returns && S != Statements.back())
          return;
        if (!addGuard(If->getCond(), !Returns) || !Returns)
          return;
      } else if (!isa<DeclStmt>(S) || hasEffects(S)) {
        return;
      }
    }
  }

  static bool isReturn(const Stmt *S) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return Block->size() == 1 && isReturn(Block->body_front());
    return isa<ReturnStmt>(S);
  }

  /// Threads are left out for which \p Condition is not \p Wanted. \returns
  /// whether the rest of it has no effects.
  bool addGuard(const Expr *Condition, bool Wanted) {
    const Expr *E = Condition->IgnoreParenImpCasts();
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      if (Op->getOpcode() == (Wanted ? BO_LAnd : BO_LOr))
        return addGuard(Op->getLHS(), Wanted) && addGuard(Op->getRHS(), Wanted);
      if (Op->isComparisonOp() && addComparison(Op, Wanted))
        return true;
    }
    return !hasEffects(Condition);
  }

  bool addComparison(const BinaryOperator *Op, bool Wanted) {
    if (Op->getOpcode() == BO_Cmp)
      return false;
    const auto Where = placeOf(Op);
    const std::string Words = Where ? questionOf(Op, Wanted) : "";
    if (Words.empty())
      return false;
    addLine(Wanted ? "!(" + Words + ")" : Words, /*Skips=*/true);
    replace(*Where, Wanted ? "true" : "false");
    Guards.insert(Op);
    return true;
  }

  /// What threads do otherwise on either side of a condition is decided for the
  /// part: compilers vectorise loops in which it does not change.
  void addConditions() {
    ConditionFinder Finder;
    for (const Stmt *S : Statements)
      Finder.TraverseStmt(const_cast<Stmt *>(S));
    for (const BinaryOperator *Op : Finder.Comparisons) {
      const auto Where = placeOf(Op);
      if (Guards.contains(Op) || !Where)
        continue;
      const std::string Written = questionOf(Op, std::nullopt);
      llvm::StringRef Words = Written;
      if (Words.empty())
        continue;
      const bool IsNegated = Words.consume_front("!");
      std::string &Name = Decided[Words];
      if (Name.empty()) {
        Name = "gpumpi_c" + std::to_string(Decided.size() - 1);
        addLine("const bool " + Name + " = " + Words.str() + ";");
      }
      replace(*Where, (IsNegated ? "!" : "") + Name);
    }
  }

  /// What says whether \p Op is true for all threads of a part; empty: that
  /// does not depend on the thread alone, or not in the right way. \p Wanted:
  /// threads do nothing for which it is not that.
  std::string questionOf(const BinaryOperator *Op, std::optional<bool> Wanted) {
    Search Look;
    const auto Left = valueOf(Op->getLHS(), Look);
    const auto Right = valueOf(Op->getRHS(), Look);
    if (!Left || !Right || Result.Head.size() + Look.Widened.size() >= MaxHead)
      return "";
    BinaryOperatorKind Kind = Op->getOpcode();
    if (Left->Step == 0 && Right->Step == 0) {
      if (!Wanted)
        return "";
      addWidened(Look);
      return Left->typed() + " " + BinaryOperator::getOpcodeStr(Kind).str() +
             " " + Right->typed();
    }
    const bool IsMirrored = Left->Step == 0;
    const RowValue &Grows = IsMirrored ? *Right : *Left;
    const RowValue &Other = IsMirrored ? *Left : *Right;
    if (Grows.Step != 1 || Other.Step != 0)
      return "";
    if (IsMirrored)
      Kind = BinaryOperator::reverseComparisonOp(Kind);
    const bool IsNegated = Kind == BO_GE || Kind == BO_GT || Kind == BO_NE;
    // Only the first threads have something to do, unless what has become a
    // wider value wraps around as the narrow one: others may begin behind it.
    const bool IsOnly = Wanted && *Wanted != IsNegated && Look.Widened.empty();
    const char *const Question = Kind == BO_LT || Kind == BO_GE
                                     ? (IsOnly ? "onlyLess(" : "less(")
                                 : Kind == BO_LE || Kind == BO_GT
                                     ? (IsOnly ? "onlyNotMore(" : "notMore(")
                                 : IsOnly ? "onlyEqual("
                                          : "equal(";
    addWidened(Look);
    return std::string(IsNegated ? "!" : "") + "gpumpi_p.gpumpi_" + Question +
           Grows.typed() + ", " + Other.typed() + ")";
  }
};

} // namespace

RowParts findRowParts(const FunctionDecl *F, const BlockLevel &Level,
                      const ThreadRegion &Region, bool MaySkip,
                      const LocalUses &Uses, CalledCode &Called,
                      const SourceText &Text) {
  return PartFinder(F, Level, Region, Uses, Called, Text).find(MaySkip);
}

} // namespace gpumpi::transform
