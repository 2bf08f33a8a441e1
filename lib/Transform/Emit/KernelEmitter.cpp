//===- KernelEmitter.cpp - The state machine ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/KernelEmitter.h"

#include "Transform/Analysis/ControlDependence.h"
#include "Transform/Emit/DeclarationEmitter.h"
#include "Transform/Emit/Landing.h"
#include "Transform/Emit/ParameterEmitter.h"
#include "Transform/Emit/SuspensionEmitter.h"
#include "Transform/Normalise/Callables.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class BodyEmitter {
public:
  BodyEmitter(const KernelPlan &Plan, EmitContext &Emit)
      : Plan(Plan), Emit(Emit), Text(Emit.Text), Suspensions(Plan, Emit) {
    for (const SuspensionPoint &P : Plan.Points)
      PointOf[P.Statement] = &P;
  }

  void emit() {
    const auto *Body = cast<CompoundStmt>(Plan.Kernel->getBody());
    const unsigned Start = *Text.tokenEnd(Body->getLBracLoc());
    const unsigned Like = *Text.offset(Body->getLBracLoc());
    if (Plan.IsKernel) {
      std::string Own;
      if (Plan.OfBlocks || Plan.FrameBytes > Plan.OwnBytes ||
          Plan.ThreadsOffset)
        Own = ", " + std::to_string(Plan.OwnBytes);
      if (Plan.OfBlocks)
        Own += ", ::gpumpi::OfBlocks{}";
      if (Plan.ThreadsOffset) {
        Own += ", ::gpumpi::WholeBlock{" + std::to_string(*Plan.ThreadsOffset) +
               "}";
        Emit.insertLine(Start, "  if (!::gpumpi::cpu::beginBlock())", Like);
        Emit.insertLine(Start, "    return;", Like);
        Emit.insertLine(Start, "  ::gpumpi::cpu::setThread(0, 0, 0);", Like);
      }
      const std::string Activation =
          Plan.IsEmbedded ? "gpumpi_a"
                          : "::gpumpi::cpu::blockActivation(" +
                                std::to_string(Plan.FrameBytes) + ")";
      Emit.insertLine(
          Start,
          (Plan.Posts ? "  ::gpumpi::PostingThread" : "  ::gpumpi::Thread") +
              (" gpumpi_t(" + Activation + Own + ");"),
          Like);
      Emit.insertLine(Start, "  if (gpumpi_t.gone())", Like);
      Emit.insertLine(Start, "    return;", Like);
    } else {
      Emit.insertLine(Start, "  gpumpi_t.enter(" + Plan.functionOffset() + ");",
                      Like);
    }
    if (!Plan.Shared.empty())
      Emit.insertLine(Start, "  gpumpi_t.restoreShared();", Like);
    emitParameters(Start, Plan, Emit);
    emitStatement(Body);
    if (Plan.IsKernel && Plan.IsEmbedded && Plan.suspends() &&
        runsIntoEnd(Plan.Kernel)) {
      const unsigned Line = Emit.fileLine(Body->getRBracLoc());
      Emit.insertLine(*Text.offset(Body->getRBracLoc()),
                      "  gpumpi_t.end(" + std::to_string(Line) + ");", Like);
    }
    // Compilers do not see that the cases of a switch are all there are.
    if (!returnsNothing(Plan.Kernel))
      Emit.insertLine(*Text.offset(Body->getRBracLoc()),
                      "  __builtin_unreachable();", Like);
  }

private:
  using Statements = llvm::ArrayRef<const Stmt *>;

  const KernelPlan &Plan;
  EmitContext &Emit;
  const SourceText &Text;
  SuspensionEmitter Suspensions;
  llvm::DenseMap<const Stmt *, const SuspensionPoint *> PointOf;
  unsigned EnterLabels = 0;

  /// A statement that nothing is done to may come out of a macro.
  unsigned begin(const Stmt *S) const {
    const SourceManager &SM = Text.sourceManager();
    return *Text.offset(SM.getExpansionLoc(S->getBeginLoc()));
  }
  unsigned end(const Stmt *S) const { return *Text.statementEnd(S); }

  /// As begin, with the pragmas that belong to \p S.
  unsigned start(const Stmt *S) const {
    const auto *Attributed = dyn_cast<AttributedStmt>(S);
    const Stmt *Loop = Attributed ? Attributed->getSubStmt() : S;
    if (isa<ForStmt, WhileStmt, DoStmt>(Loop))
      return std::min(begin(S), pragmasBefore(begin(Loop), Text));
    return begin(S);
  }

  /// Where lines may be inserted in front of \p S, behind its labels:
  /// [[fallthrough]] has to stay in front of a `case`.
  unsigned place(const Stmt *S) const { return start(behindLabels(S)); }

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

  /// True if \p S declares a variable that is given a value on the way in, so
  /// that nothing may jump past it.
  bool isCrossed(const Stmt *S) const {
    const auto *Declaration = dyn_cast<DeclStmt>(unlabelled(S));
    if (!Declaration)
      return false;
    for (const Decl *D : Declaration->decls())
      if (const auto *Local = dyn_cast<VarDecl>(D))
        if (const Variable *V = Plan.variable(Local);
            V && V->Crossed && !V->BoundIn &&
            (V->How != Keep::Nothing || Local->hasInit() ||
             !Local->hasLocalStorage()))
          return true;
    return false;
  }

  /// A label in front of a statement, and the states that lead there.
  struct Way {
    std::string Label;
    PointList Points;
  };

  std::string newLabel() {
    return "gpumpi_enter_" + std::to_string(++EnterLabels);
  }
  static std::string landingLabel(llvm::ArrayRef<unsigned> Points) {
    return "gpumpi_point_" + std::to_string(Points.front());
  }

  void emitDispatch(llvm::ArrayRef<Way> Ways, unsigned At) {
    if (Ways.size() == 1) {
      Emit.insertLine(At, "if (gpumpi_t.state)", At);
      Emit.insertLine(At, "  goto " + Ways.front().Label + ";", At);
      return;
    }
    Emit.insertLine(At, "switch (gpumpi_t.state) {", At);
    Emit.insertLine(At, "case 0:", At);
    Emit.insertLine(At, "  break;", At);
    for (const Way &To : Ways) {
      // Of many points only those of the last way are not listed.
      if (&To == &Ways.back())
        Emit.insertLine(At, "default:", At);
      else
        for (const unsigned Point : To.Points)
          Emit.insertLine(At, "case " + std::to_string(Point) + ":", At);
      Emit.insertLine(At, "  goto " + To.Label + ";", At);
    }
    Emit.insertLine(At, "}", At);
  }

  /// Emits the statements \p List. On the way in, \p At is where the kernel
  /// comes along: in front of the first statement, if that \p Follows.
  void emitFrom(Statements List, unsigned At, bool Follows) {
    while (!List.empty()) {
      // What is declared first is passed on every way in.
      for (; Follows && !List.empty() && isCrossed(List.front());
           List = List.drop_front())
        emitStatement(List.front());
      const Statements Stretch = List.take_until([&](const Stmt *S) {
        return isCrossed(S) &&
               !pointsOf(List.drop_front(llvm::find(List, S) - List.begin()))
                    .empty();
      });
      List = List.drop_front(Stretch.size());
      if (Follows && !Stretch.empty())
        At = place(Stretch.front());
      const std::string Next =
          emitStretch(Stretch, pointsOf(List), At, Follows);
      if (!Next.empty())
        Emit.insertLine(place(List.front()), Next + ":", place(List.front()));
      Follows = true;
    }
  }
  void emitSequence(Statements List) {
    if (!List.empty())
      emitFrom(List, place(List.front()), true);
  }

  /// Emits statements without declarations that would be jumped past, and in
  /// front of them, at \p At, the ways to those that hold landings. \p Rest
  /// are the points that land behind all of them; the label that leads there
  /// is returned.
  std::string emitStretch(Statements List, PointList Rest, unsigned At,
                          bool Follows) {
    std::vector<Way> Ways;
    llvm::DenseMap<const Stmt *, std::string> Enter;
    for (const Stmt *S : List) {
      if (!inside(S).empty()) {
        Enter[S] = newLabel();
        Ways.push_back({Enter[S], PointList(inside(S))});
      }
      if (!behind(S).empty())
        Ways.push_back({landingLabel(behind(S)), PointList(behind(S))});
    }
    std::string Next;
    if (!Rest.empty()) {
      Next = newLabel();
      Ways.push_back({Next, Rest});
    }
    // A resume that can only lead into the first statement needs no jump.
    if (Follows && Ways.size() == 1 && !List.empty() &&
        Enter.contains(List.front())) {
      Enter.clear();
      --EnterLabels;
    } else if (!Ways.empty()) {
      emitDispatch(Ways, At);
    }
    for (const Stmt *S : List) {
      if (const auto Found = Enter.find(S); Found != Enter.end())
        Emit.insertLine(place(S), Found->second + ":", place(S));
      emitStatement(S);
      if (!behind(S).empty()) {
        emitLanding(S);
        Emit.insertLine(end(S), "  gpumpi_t.state = 0;", begin(S));
        emitResult(S);
      }
    }
    return Next;
  }

  void emitStatement(const Stmt *S) {
    if (const auto Found = PointOf.find(S); Found != PointOf.end())
      return Suspensions.emit(*Found->second);
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const auto &V : Plan.Variables)
        if (V->BoundIn == Block)
          emitEarlyHome(*Text.tokenEnd(Block->getLBracLoc()), *V, Plan, Emit);
      emitSequence(llvm::SmallVector<const Stmt *>(Block->body()));
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      emitIf(If);
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      if (Plan.isEntered(S))
        emitCondition(While->getCond(), Entering);
      emitControlled(While->getBody());
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      emitControlled(Do->getBody());
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      emitFor(For, start(For));
    } else if (const auto *Attributed = dyn_cast<AttributedStmt>(S);
               Attributed && isa<ForStmt>(Attributed->getSubStmt())) {
      emitFor(cast<ForStmt>(Attributed->getSubStmt()), start(Attributed));
    } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      emitSwitch(Switch);
    } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
      emitDeclaration(Declaration, Plan, Emit);
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
    Emit.insertLine(start(S), "{", start(S));
    emitSequence(S);
    Emit.insertLine(end(S), "}", start(S));
  }

  /// The body of a `switch` is not reached from above: the way in is a jump
  /// past the `switch`, whose condition is not evaluated again.
  void emitSwitch(const SwitchStmt *Switch) {
    const Stmt *Body = Switch->getBody();
    if (!Plan.isEntered(Switch))
      return;
    if (const auto *Block = dyn_cast<CompoundStmt>(Body))
      return emitFrom(llvm::SmallVector<const Stmt *>(Block->body()),
                      begin(Switch), false);
    Emit.insertLine(start(Body), "{", start(Body));
    emitFrom(Body, begin(Switch), false);
    Emit.insertLine(end(Body), "}", start(Body));
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
    const PointList Then = pointsOf(If->getThen());
    const Stmt *ElseBranch = If->getElse();
    const bool EntersElse = ElseBranch && !pointsOf(ElseBranch).empty();
    if (If->isConstexpr()) {
      // The branch with the landing is the only one that there is.
    } else if (!Then.empty() && EntersElse)
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
  /// the initialization happens once (paper, 3.3.1). Pragmas, which begin at
  /// \p Start, stay in front of the `for`.
  void emitFor(const ForStmt *For, unsigned Start) {
    const bool Entered = Plan.isEntered(For);
    const Stmt *Init = For->getInit();
    if (Entered && Init) {
      const llvm::StringRef Pragmas = Text.text({Start, begin(For)});
      const bool Declares = isa<DeclStmt>(Init);
      const char *Open = Declares ? "{ " : "{ if (!gpumpi_t.state) { ";
      if (Pragmas.empty()) {
        Emit.replace(Start, begin(Init), Open);
      } else {
        Emit.replace(Start, begin(Init), "");
        Emit.insertLine(begin(Init), Open, begin(For));
      }
      const unsigned InitEnd = end(Init);
      if (Declares)
        emitStatement(Init);
      else
        Emit.insert(InitEnd, " }");
      llvm::SmallVector<llvm::StringRef> Lines;
      Pragmas.split(Lines, '\n', -1, false);
      for (const llvm::StringRef Line : Lines)
        if (!Line.trim().empty())
          Emit.insertLine(InitEnd, Line.trim(), begin(For));
      Emit.insertLine(InitEnd, "for (;", begin(For));
    }
    if (Entered && For->getCond())
      emitCondition(For->getCond(), Entering);
    emitControlled(For->getBody());
    if (Entered && Init)
      Emit.insertLine(end(For), "}", begin(For));
  }

  /// True if a kernel that runs normally may come to what stands behind \p S,
  /// perhaps from where others than \p Points land, which do so behind \p S.
  bool fallsThrough(const Stmt *S, llvm::ArrayRef<unsigned> Points) const {
    S = behindLabels(S);
    if (const auto Found = PointOf.find(S); Found != PointOf.end()) {
      const SuspensionPoint &P = *Found->second;
      return !llvm::is_contained(Points, P.Number) ||
             !Suspensions.condition(P).empty();
    }
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return Block->body_empty() || fallsThrough(Block->body_back(), Points);
    if (const auto *If = dyn_cast<IfStmt>(S))
      return !If->getElse() || fallsThrough(If->getThen(), Points) ||
             fallsThrough(If->getElse(), Points);
    return !isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(S);
  }

  /// Behind \p S, where operations land that give back what they have. Whoever
  /// comes there otherwise goes past that: compilers would keep what it needs
  /// in registers until there.
  void emitLanding(const Stmt *S) {
    const llvm::ArrayRef<unsigned> Points = behind(S);
    const auto Line = [&](const std::string &Text) {
      Emit.insertLine(end(S), Text, begin(S));
    };
    const bool Gives = llvm::any_of(Points, [&](unsigned Number) {
      return Plan.Points[Number - 1].OutputOffset != 0;
    });
    const std::string Past = "gpumpi_past_" + std::to_string(Points.front());
    const bool Passes = Gives && fallsThrough(S, Points);
    if (Passes)
      Line("goto " + Past + ";");
    Line(landingLabel(Points) + ":");
    for (const unsigned Number : Points)
      if (const SuspensionPoint &P = Plan.Points[Number - 1]; P.OutputOffset) {
        if (Points.size() > 1)
          Line("  if (gpumpi_t.state == " + std::to_string(Number) + ")");
        Line((Points.size() > 1 ? "    " : "  ") +
             ("gpumpi_t.deliver<" + std::to_string(P.Use.Op->Outputs.size())) +
             ">(" + std::to_string(P.OutputOffset) + ");");
      }
    if (Passes)
      Line(Past + ":");
  }

  /// Behind the landing, `x = cuda_mpi_send(...)` gives x its value.
  void emitResult(const Stmt *S) {
    S = behindLabels(S);
    const auto Found = PointOf.find(S);
    if (Found == PointOf.end() || !Found->second->isOperation() ||
        !assignmentOf(S))
      return;
    const SuspendingCall &Use = Found->second->Use;
    const unsigned Callee = *Text.offset(Use.Call->getBeginLoc());
    llvm::StringRef Maker = Use.Op->Maker;
    const std::string Value = Use.Op->IsBarrier && Maker.consume_front("make_")
                                  ? ("::gpumpi::result_" + Maker + "()").str()
                                  : "gpumpi_t.result()";
    Emit.insertLine(end(S),
                    "  " + Text.words({begin(S), Callee}) + " " + Value + ";",
                    begin(S));
  }
};

} // namespace

void emitBody(const KernelPlan &Plan, EmitContext &Emit) {
  BodyEmitter(Plan, Emit).emit();
}

} // namespace gpumpi::transform
