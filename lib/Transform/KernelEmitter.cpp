//===- KernelEmitter.cpp - The state machine ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/KernelEmitter.h"

#include "Transform/DeclarationEmitter.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class BodyEmitter {
public:
  BodyEmitter(const KernelPlan &Plan, EmitContext &Emit)
      : Plan(Plan), Emit(Emit), Text(Emit.Text) {
    for (const SuspensionPoint &P : Plan.Points)
      PointOf[P.Statement] = &P;
  }

  void emit() {
    const auto *Body = cast<CompoundStmt>(Plan.Kernel->getBody());
    const unsigned Start = *Text.tokenEnd(Body->getLBracLoc());
    const unsigned Like = *Text.offset(Body->getLBracLoc());
    Emit.insertLine(Start, "  ::gpumpi::Thread gpumpi_t(gpumpi_a);", Like);
    Emit.insertLine(Start, "  if (gpumpi_t.gone())", Like);
    Emit.insertLine(Start, "    return;", Like);
    emitParameters(Start, Plan, Emit);
    emitStatement(Body);
  }

private:
  using Statements = llvm::ArrayRef<const Stmt *>;

  const KernelPlan &Plan;
  EmitContext &Emit;
  const SourceText &Text;
  llvm::DenseMap<const Stmt *, const SuspensionPoint *> PointOf;

  /// A statement that nothing is done to may come out of a macro.
  unsigned begin(const Stmt *S) const {
    const SourceManager &SM = Text.sourceManager();
    return *Text.offset(SM.getExpansionLoc(S->getBeginLoc()));
  }
  unsigned end(const Stmt *S) const { return *Text.statementEnd(S); }

  static llvm::ArrayRef<unsigned>
  pointsAt(const Stmt *S, const llvm::DenseMap<const Stmt *, PointList> &Map) {
    const auto Found = Map.find(S);
    return Found == Map.end() ? llvm::ArrayRef<unsigned>() : Found->second;
  }
  llvm::ArrayRef<unsigned> inside(const Stmt *S) const {
    return pointsAt(S, Plan.Inside);
  }
  llvm::ArrayRef<unsigned> behind(const Stmt *S) const {
    return pointsAt(S, Plan.Behind);
  }

  /// The points that land in or behind the statements of \p List.
  PointList pointsOf(Statements List) const {
    PointList Points;
    for (const Stmt *S : List) {
      Points.append(inside(S).begin(), inside(S).end());
      Points.append(behind(S).begin(), behind(S).end());
    }
    llvm::sort(Points);
    return Points;
  }

  static std::string cases(llvm::ArrayRef<unsigned> Points) {
    std::string Labels;
    for (const unsigned Point : Points)
      Labels +=
          (Labels.empty() ? "case " : " case ") + std::to_string(Point) + ":";
    return Labels;
  }

  bool isCrossed(const Stmt *S) const {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    if (!Declaration)
      return false;
    for (const Decl *D : Declaration->decls())
      if (const auto *Local = dyn_cast<VarDecl>(D))
        if (const Variable *V = Plan.variable(Local); V && V->Crossed)
          return true;
    return false;
  }

  /// Emits the statements \p List, which end at \p End.
  void emitSequence(Statements List, unsigned End) {
    // Declarations at the beginning are passed on every way in.
    while (!List.empty() && isCrossed(List.front())) {
      emitStatement(List.front());
      List = List.drop_front();
    }
    const PointList Points = pointsOf(List);
    if (Points.empty()) {
      for (const Stmt *S : List)
        emitStatement(S);
      return;
    }
    // A resume that can only lead into the first statement needs no switch.
    const bool Switches = inside(List.front()).size() != Points.size();
    const unsigned Like = begin(List.front());
    if (Switches) {
      Emit.insertLine(Like, "switch (gpumpi_t.state) {", Like);
      Emit.insertLine(Like, "case 0:;", Like);
    }
    for (; !List.empty(); List = List.drop_front()) {
      const Stmt *S = List.front();
      if (isCrossed(S) && !pointsOf(List).empty()) {
        Emit.insertLine(begin(S), cases(pointsOf(List)) + " {", begin(S));
        emitSequence(List, End);
        Emit.insertLine(End, "}", Like);
        break;
      }
      if (Switches && !inside(S).empty())
        Emit.insertLine(begin(S), cases(inside(S)), begin(S));
      emitStatement(S);
      if (!behind(S).empty()) {
        Emit.insertLine(end(S), cases(behind(S)), begin(S));
        Emit.insertLine(end(S), "  gpumpi_t.state = 0;", begin(S));
      }
    }
    if (Switches)
      Emit.insertLine(End, "}", Like);
  }

  void emitStatement(const Stmt *S) {
    if (const auto Found = PointOf.find(S); Found != PointOf.end())
      return emitSuspension(*Found->second);
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      const llvm::SmallVector<const Stmt *> List(Block->body());
      emitSequence(List, *Text.offset(Block->getRBracLoc()));
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      emitIf(If);
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      if (Plan.isEntered(S))
        emitCondition(While->getCond(), Entering);
      emitControlled(While->getBody());
      emitLoopLabel(S);
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      emitControlled(Do->getBody());
      emitLoopLabel(S);
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      emitFor(For);
    } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
      emitDeclaration(Declaration, Plan, Emit);
    } else if (const auto Break = Plan.Breaks.find(S);
               Break != Plan.Breaks.end()) {
      Emit.replace(begin(S), *Text.tokenEnd(S->getEndLoc()),
                   "goto " + loopLabel(Break->second));
    } else if (!isa<Expr>(S)) {
      for (const Stmt *Child : S->children())
        if (Child)
          emitStatement(Child);
    }
  }

  /// A statement that an `if` or a loop controls, in braces or not.
  void emitControlled(const Stmt *S) {
    const bool NeedsBlock =
        !isa<CompoundStmt>(S) && (!behind(S).empty() || !inside(S).empty());
    if (!NeedsBlock)
      return emitStatement(S);
    Emit.insertLine(begin(S), "{", begin(S));
    emitSequence(S, end(S));
    Emit.insertLine(end(S), "}", begin(S));
  }

  /// The condition of a statement that a resume enters is not evaluated.
  static constexpr const char *Entering = "gpumpi_t.state || ";

  void emitCondition(const Expr *Condition, std::string Before) {
    const Slice Where = *Text.slice(Condition->getSourceRange());
    // Nobody's operator|| is meant.
    const QualType Type = Condition->IgnoreUnlessSpelledInSource()->getType();
    const bool Converts = Type->isRecordType() || Type->isEnumeralType() ||
                          llvm::StringRef(Before).ends_with(": ");
    Before += Converts ? "static_cast<bool>(" : "(";
    Emit.insert(Where.Begin, Before);
    Emit.insert(Where.End, ")");
  }

  void emitIf(const IfStmt *If) {
    const auto Then = inside(If->getThen());
    const Stmt *ElseBranch = If->getElse();
    const bool EntersElse = ElseBranch && !inside(ElseBranch).empty();
    if (!Then.empty() && EntersElse)
      // Points are numbered in source order: those of the first branch come
      // first.
      emitCondition(If->getCond(), "gpumpi_t.state ? gpumpi_t.state <= " +
                                       std::to_string(Then.back()) + " : ");
    else if (!Then.empty())
      emitCondition(If->getCond(), Entering);
    else if (EntersElse)
      emitCondition(If->getCond(), "!gpumpi_t.state && ");
    emitControlled(If->getThen());
    if (ElseBranch)
      emitControlled(ElseBranch);
  }

  /// `for (init; c; step)` that is entered becomes `{ init; for (; c; step)`:
  /// the initialization happens once (paper, 3.3.1).
  void emitFor(const ForStmt *For) {
    const bool Entered = Plan.isEntered(For);
    const Stmt *Init = For->getInit();
    if (Entered && Init) {
      Emit.replace(begin(For), begin(Init),
                   isa<DeclStmt>(Init) ? "{ " : "{ if (!gpumpi_t.state) { ");
      const unsigned InitEnd = end(Init);
      if (isa<DeclStmt>(Init))
        emitStatement(Init);
      else
        Emit.insert(InitEnd, " }");
      Emit.insertLine(InitEnd, "for (;", begin(For));
    }
    if (Entered && For->getCond())
      emitCondition(For->getCond(), Entering);
    emitControlled(For->getBody());
    emitLoopLabel(For);
    if (Entered && Init)
      Emit.insertLine(end(For), "}", begin(For));
  }

  std::string loopLabel(const Stmt *Loop) const {
    return "gpumpi_break_" + std::to_string(Plan.LoopLabels.lookup(Loop));
  }

  void emitLoopLabel(const Stmt *Loop) {
    if (Plan.LoopLabels.contains(Loop))
      Emit.insertLine(end(Loop), loopLabel(Loop) + ":;", begin(Loop));
  }

  void emitSuspension(const SuspensionPoint &P) {
    const unsigned Begin = begin(P.Statement);
    const unsigned End = end(P.Statement);
    const unsigned NameEnd = *Text.tokenEnd(P.Call->getCallee()->getEndLoc());
    const std::string Number = std::to_string(P.Number);
    Emit.insertLine(Begin, "{", Begin);
    Emit.insertLine(Begin, "  const ::gpumpi::Request gpumpi_r =", Begin);
    Emit.replace(Begin, NameEnd, "::gpumpi::" + P.Op.Maker);
    if (!P.Saved.empty()) {
      std::string Arguments = "gpumpi_t";
      for (const Variable *V : P.Saved) {
        const std::string Name = V->Decl->getNameAsString();
        Arguments += ", " + (V->How == Keep::Reference
                                 ? "::gpumpi::addressOf(" + Name + ")"
                                 : Name);
      }
      Emit.insertLine(End,
                      "  gpumpi_spill_" + Plan.Id + "_" + Number + "(" +
                          Arguments + ");",
                      Begin);
    }
    Emit.insertLine(End, "  gpumpi_t.suspend(" + Number + ", gpumpi_r);",
                    Begin);
    Emit.insertLine(End, "  return;", Begin);
    Emit.insertLine(End, "}", Begin);
  }
};

} // namespace

void emitBody(const KernelPlan &Plan, EmitContext &Emit) {
  BodyEmitter(Plan, Emit).emit();
}

} // namespace gpumpi::transform
