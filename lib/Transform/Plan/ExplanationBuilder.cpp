//===- ExplanationBuilder.cpp - The plan in the user's words --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/ExplanationBuilder.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/NextUse.h"
#include "Transform/Emit/CallEmitter.h"
#include "Transform/Normalise/NormalForm.h"
#include "Transform/Plan/Coalescing.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ParentMap.h"

#include "llvm/Support/Regex.h"

using namespace clang;

namespace gpumpi::transform {

ExplainedPlace placeOf(SourceLocation Loc, const SourceText &Text,
                       const Origins &From) {
  const SourceManager &SM = Text.sourceManager();
  Loc = SM.getExpansionLoc(Loc);
  const PresumedLoc Presumed = SM.getPresumedLoc(Loc);
  if (Presumed.isInvalid())
    return {};
  const auto Offset = Text.offset(Loc);
  const unsigned Column =
      Offset ? From.column(SM.getBufferData(SM.getMainFileID()), *Offset)
             : Presumed.getColumn();
  return {Presumed.getFilename(), Presumed.getLine(), Column};
}

ExplainedPlace placeOfCall(const CallExpr *Call, const SourceText &Text,
                           const Origins &From) {
  // An object in front may have been taken out.
  const ExplainedPlace Begin = placeOf(Call->getBeginLoc(), Text, From);
  return Begin.Column ? Begin : placeOf(Call->getExprLoc(), Text, From);
}

namespace {

/// Where the variables of a body are declared, and what the temporaries of the
/// stage "normalise" stand for.
class Declarations : public AstVisitor {
public:
  llvm::DenseMap<const VarDecl *, const DeclStmt *> Of;
  /// The one value that a temporary is given; null if it has several.
  llvm::StringMap<const Expr *> Values;

  bool VisitDeclStmt(DeclStmt *S) override {
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        Of[V] = S;
        if (V->getDeclName().isIdentifier() && V->hasInit())
          note(V, V->getInit());
      }
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) override {
    if (Op->getOpcode() == BO_Assign)
      if (const auto *Name =
              dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParens()))
        if (const auto *V = dyn_cast<VarDecl>(Name->getDecl()))
          note(V, Op->getRHS());
    return true;
  }

private:
  void note(const VarDecl *V, const Expr *Value) {
    if (V->getDeclName().isIdentifier() && isTemporaryName(V->getName()))
      if (!Values.try_emplace(V->getName(), Value->IgnoreImplicit()).second)
        Values[V->getName()] = nullptr;
  }
};

class Explainer {
public:
  Explainer(const KernelPlan &Plan, const SuspendGraph &Graph,
            const Uniformity &Known, const SourceText &Text,
            const Origins &From)
      : Plan(Plan), Graph(Graph), Known(Known), Text(Text), From(From),
        Instances(Graph.instances(Plan.Kernel)),
        Context(Plan.Kernel->getASTContext()),
        Policy(Context.getPrintingPolicy()), Parents(Plan.Kernel->getBody()),
        Merging(Plan.Kernel, Instances) {
    Policy.SuppressTagKeyword = true;
    Policy.AnonymousTagLocations = false;
    Declared.TraverseStmt(Plan.Kernel->getBody());
  }

  ExplainedFunction explain() {
    ExplainedFunction F;
    F.Name = Plan.Kernel->getQualifiedNameAsString();
    F.IsKernel = Plan.IsKernel;
    F.At = place(Plan.Kernel->getLocation());
    F.OwnBytes = Plan.OwnBytes;
    F.FrameBytes = Plan.FrameBytes;
    for (const FunctionDecl *Instance : Instances)
      if (Instance != Plan.Kernel)
        F.Instances.push_back(instanceName(Instance));
    for (const SuspensionPoint &P : Plan.Points) {
      F.Points.push_back(explainPoint(P));
      // It stands behind the last of those that it is for.
      if (P.completes())
        F.Points.back().At = F.Points[P.Number - 2].At;
    }
    return F;
  }

private:
  static constexpr char Unknown[] = "...";

  const KernelPlan &Plan;
  const SuspendGraph &Graph;
  const Uniformity &Known;
  const SourceText &Text;
  const Origins &From;
  const llvm::ArrayRef<const FunctionDecl *> Instances;
  const ASTContext &Context;
  PrintingPolicy Policy;
  const ParentMap Parents;
  const Coalescing Merging;
  Declarations Declared;
  NextUse Next;

  ExplainedPlace place(SourceLocation Loc) const {
    return Loc.isValid() ? placeOf(Loc, Text, From) : ExplainedPlace();
  }

  std::string instanceName(const FunctionDecl *Instance) const {
    std::string Name;
    llvm::raw_string_ostream OS(Name);
    Instance->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
    return Name;
  }

  ExplainedPoint explainPoint(const SuspensionPoint &P) {
    ExplainedPoint Point;
    Point.Number = P.Number;
    Point.Callee = P.Use.name();
    Point.IsOperation = P.isOperation();
    Point.Posts = P.posts();
    Point.MayPass = P.IsReachedQuietly;
    Point.IsLast = P.IsLast;
    Point.Opened = P.Opened;
    Point.Closes = P.Closes;
    Point.OfBlock = Graph.leadsTo(P.Use, Scope::Block) &&
                    !Graph.leadsTo(P.Use, Scope::Grid);
    Point.At = placeOfCall(P.Use.Call, Text, From);
    for (const auto &V : Plan.Variables)
      if (!V->Decl->hasAttr<CUDASharedAttr>() && isKnown(V->Decl, P))
        explainVariable(*V, P, Point);
    if (P.ObjectOffset)
      Point.Kept.push_back(object(P));
    if (P.OutputOffset)
      Point.Kept.push_back(outputs(P));
    addArguments(P, Point);
    addShared(P, Point);
    addConditions(P, Point);
    if (P.Left)
      Point.LeftFor = suspendsFor(P);
    if (P.completes())
      for (unsigned I = P.Number - 1; I && isWaiting(Plan.Points[I - 1]); --I)
        ++Point.Completes;
    else if (P.Number < Plan.Points.size() && !P.Left && !P.posts() &&
             !P.isBarrier() && !Plan.Points[P.Number].posts() &&
             !Plan.Points[P.Number].isBarrier())
      addApart(P, Plan.Points[P.Number], Point);
    return Point;
  }

  /// True where the grid has left something for a later point.
  static bool isWaiting(const SuspensionPoint &P) {
    return P.Left || (P.posts() && !P.isOfBlock());
  }

  /// The number of the point that suspends for \p P.
  unsigned suspendsFor(const SuspensionPoint &P) const {
    unsigned Number = P.Number;
    while (isWaiting(Plan.Points[Number - 1]))
      ++Number;
    return Number;
  }

  void addApart(const SuspensionPoint &P, const SuspensionPoint &Next,
                ExplainedPoint &Point) const {
    for (const MergeObstacle &O : Merging.obstacles(P, Next))
      Point.Apart.push_back({O.text(), besides(Point.At, O)});
    if (Point.Apart.empty() && Plan.Coalesces)
      Point.Apart.push_back(
          {MergeObstacle{Obstacle::NotLookedInto, {}, false, ""}.text(), {}});
  }

  /// The place of \p O, without a column if that would be the call's: what
  /// takes a call's place in a statement stands where the call stood.
  ExplainedPlace besides(const ExplainedPlace &Call,
                         const MergeObstacle &O) const {
    ExplainedPlace Where = place(O.Where);
    if (O.What == Obstacle::NeedsResult && Where.Line == Call.Line &&
        Where.Column == Call.Column)
      Where.Column = 0;
    return Where;
  }

  //===--- Variables ------------------------------------------------------===//

  /// True if \p V is declared where the kernel suspends at \p P.
  bool isKnown(const VarDecl *V, const SuspensionPoint &P) const {
    if (isa<ParmVarDecl>(V))
      return true;
    const Stmt *Scope = Declared.Of.lookup(V);
    if (!Scope || !Text.sourceManager().isBeforeInTranslationUnit(
                      V->getLocation(), P.Use.Call->getBeginLoc()))
      return false;
    do
      Scope = Parents.getParent(Scope);
    while (isa_and_nonnull<LabelStmt, SwitchCase>(Scope));
    for (const Stmt *S = P.Statement; S; S = Parents.getParent(S))
      if (S == Scope)
        return true;
    return false;
  }

  /// Where \p Made, the variable in the functions that are made of the text, is
  /// read again behind \p P.
  SourceLocation nextUse(llvm::ArrayRef<const VarDecl *> Made,
                         const SuspensionPoint &P) {
    for (const VarDecl *V : Made)
      if (const auto *F = dyn_cast_or_null<FunctionDecl>(V->getDeclContext()))
        if (const SourceLocation Use =
                Next.after(F, P.Use.Call->getRParenLoc(), V);
            Use.isValid())
          return Use;
    return {};
  }

  void explainVariable(const Variable &V, const SuspensionPoint &P,
                       ExplainedPoint &Point) {
    const SourceLocation Use = nextUse(V.Made, P);
    const bool Saved = llvm::is_contained(V.LiveAt, P.Number);
    if (V.How == Keep::Home || Saved)
      return Point.Kept.push_back(kept(V, Use));
    if (V.How == Keep::Nothing || V.How == Keep::Spill || Use.isInvalid())
      return omit(V.Decl, "not read again", Point);
    omit(V.Decl, V.How == Keep::Recompute ? "computed again" : "constant",
         Point);
  }

  void omit(const VarDecl *D, const std::string &Why,
            ExplainedPoint &Point) const {
    // What the user has not named, he does not miss.
    if (!D->getDeclName() || Declared.Values.contains(D->getNameAsString()))
      return;
    auto It = llvm::find_if(Point.Omitted, [&](const ExplainedOmission &O) {
      return O.Why == Why;
    });
    if (It == Point.Omitted.end())
      It = Point.Omitted.insert(It, {Why, {}});
    It->Names.push_back(D->getNameAsString());
  }

  ExplainedValue kept(const Variable &V, SourceLocation Use) {
    ExplainedValue Value;
    Value.Name = name(V.Decl);
    Value.Type = V.Decl->getType().getAsString(Policy);
    Value.Bytes = V.Bytes;
    Value.Offset = V.Offset;
    Value.LivesInFrame = V.How == Keep::Home;
    addInstances(V, Value);
    if (V.How == Keep::Home) {
      Value.At = place(V.EscapesAt);
      Value.Why = V.EscapesAt.isValid()   ? "its address escapes"
                  : V.Shadowed            ? "another variable hides its name"
                  : isVolatile(kindOf(V)) ? "it is volatile"
                                          : "it can be initialized only once";
      return Value;
    }
    Value.At = place(Use);
    Value.Why = V.How == Keep::Reference ? "the address that it is bound to"
                                         : "its value";
    Value.Why += Use.isValid() ? ", used again" : ", may be used again";
    return Value;
  }

  void addInstances(const Variable &V, ExplainedValue &Value) const {
    std::vector<std::pair<std::string, uint64_t>> Found;
    for (const VarDecl *D : V.Made) {
      const QualType Type = D->getType();
      if (Type->isDependentType() || Type->isIncompleteType())
        continue;
      const uint64_t Bytes =
          V.How == Keep::Reference ? V.Bytes : valueBytes(D, Context);
      const std::pair Instance(Type.getAsString(Policy), Bytes);
      if (!llvm::is_contained(Found, Instance))
        Found.push_back(Instance);
    }
    if (Found.size() == 1)
      Value.Type = Found.front().first;
    else
      Value.Instances = std::move(Found);
  }

  /// The address of the object whose member function is called.
  ExplainedValue object(const SuspensionPoint &P) const {
    ExplainedValue Value;
    const Expr *Object = objectOf(P.Use.Call);
    Value.Name = "&" + words(Object);
    Value.Type = "address";
    Value.Bytes = Context.getTypeSizeInChars(Context.VoidPtrTy).getQuantity();
    Value.Offset = P.ObjectOffset;
    Value.Why = "the object of the call, which is made again";
    return Value;
  }

  /// Where the operation gives something back.
  ExplainedValue outputs(const SuspensionPoint &P) const {
    const CallExpr *Call = P.Use.Call;
    ExplainedValue Value;
    for (const unsigned I : P.Use.Op->Outputs)
      if (I < Call->getNumArgs() && !isa<CXXDefaultArgExpr>(Call->getArg(I)))
        Value.Name += (Value.Name.empty() ? "" : ", ") + words(Call->getArg(I));
    Value.Type = "address";
    Value.Bytes = P.Use.Op->Outputs.size() *
                  Context.getTypeSizeInChars(Context.VoidPtrTy).getQuantity();
    Value.Offset = P.OutputOffset;
    Value.Why = "where every thread finds what the operation gives back";
    return Value;
  }

  /// What the kernel is given again whenever it is activated.
  void addArguments(const SuspensionPoint &P, ExplainedPoint &Point) {
    if (!Plan.IsKernel)
      return;
    for (const ParmVarDecl *D : Plan.Kernel->parameters())
      if (D->getDeclName() && !Plan.variable(D) &&
          nextUse(madeOf(D), P).isValid())
        omit(D, "argument, given again", Point);
  }

  /// \p D itself, or where it is a template's, its counterparts.
  std::vector<const VarDecl *> madeOf(const ParmVarDecl *D) {
    std::vector<const VarDecl *> Made;
    for (const FunctionDecl *F : Instances)
      if (F->getNumParams() == Plan.Kernel->getNumParams())
        Made.push_back(F->getParamDecl(D->getFunctionScopeIndex()));
    if (Made.empty())
      Made.push_back(D);
    return Made;
  }

  //===--- Shared memory --------------------------------------------------===//

  void addShared(const SuspensionPoint &P, ExplainedPoint &Point) {
    for (const KeptShared &V : Plan.Shared) {
      if (!llvm::is_contained(V.LiveAt, P.Number))
        continue;
      ExplainedValue Value;
      Value.Name = V.Dynamic ? "dynamic shared memory" : name(V.Decl);
      Value.Type = V.Dynamic ? "" : V.Decl->getType().getAsString(Policy);
      for (const SharedPlace &Place : V.Places)
        Value.Bytes += Place.Bytes;
      const SourceLocation Use = nextUse(V.Decl, P);
      Value.At = place(Use);
      Value.Why = Use.isValid() ? "used again" : "may be used again";
      Point.Shared.push_back(std::move(Value));
    }
    for (const auto &V : Plan.Variables)
      if (V->Decl->hasAttr<CUDASharedAttr>() && isKnown(V->Decl, P) &&
          llvm::none_of(Point.Shared,
                        [&](const ExplainedValue &Value) {
                          return Value.Name == name(V->Decl);
                        }) &&
          !V->Decl->hasExternalStorage())
        omit(V->Decl, "shared memory, not used on both sides", Point);
  }

  //===--- Conditions -----------------------------------------------------===//

  void addConditions(const SuspensionPoint &P, ExplainedPoint &Point) const {
    llvm::DenseSet<SourceLocation> Seen; // Instances have the same.
    for (const Scope Among : Scopes)
      for (const Condition &C : Known.arrival(P.Use.Call, Among).NotKnown)
        if (Seen.insert(C.Value->getBeginLoc()).second) {
          const std::string Words = words(C.Value);
          Point.Conditions.push_back(
              {(isReadable(Words) ? "'" + Words + "'" : "a condition") +
                   ", which depends on " + C.Known.source() + ",",
               place(C.Value->getBeginLoc())});
        }
  }

  //===--- Words ----------------------------------------------------------===//

  /// The user's words for \p E: no names of temporaries.
  std::string words(const Expr *E) const {
    const auto Where = Text.slice(E->getSourceRange());
    std::string Words = Where ? Text.text(*Where).str() : Unknown;
    llvm::Regex Temporary("gpumpi_e[0-9]+");
    llvm::SmallVector<llvm::StringRef> Found;
    // Each stands for something that came before it.
    while (Temporary.match(Words, &Found)) {
      const auto Value = Declared.Values.find(Found.front());
      const size_t At = Found.front().data() - Words.data();
      const size_t Length = Found.front().size();
      if (Value == Declared.Values.end() || !Value->second ||
          Value->second->getBeginLoc() >= E->getBeginLoc()) {
        Words.replace(At, Length, Unknown);
        continue;
      }
      std::string Inner = words(Value->second);
      if (Length < Words.size() && Inner.find(' ') != std::string::npos)
        Inner = "(" + Inner + ")";
      Words.replace(At, Length, Inner);
    }
    return Words;
  }

  std::string name(const VarDecl *D) const {
    if (!D->getDeclName())
      return nameForId(D);
    const std::string Name = D->getNameAsString();
    const auto Value = Declared.Values.find(Name);
    if (Value == Declared.Values.end())
      return Name;
    const std::string Words = Value->second ? words(Value->second) : Unknown;
    return isReadable(Words) ? "(" + Words + ")" : "(a part of the statement)";
  }

  /// True if \p Words can stand in a line of the explanation.
  static bool isReadable(llvm::StringRef Words) {
    constexpr size_t Longest = 40;
    return Words.size() <= Longest && !Words.contains('\n') &&
           !Words.contains(Unknown);
  }
};

} // namespace

ExplainedFunction explain(const KernelPlan &Plan, const SuspendGraph &Graph,
                          const Uniformity &Known, const SourceText &Text,
                          const Origins &From) {
  return Explainer(Plan, Graph, Known, Text, From).explain();
}

} // namespace gpumpi::transform
