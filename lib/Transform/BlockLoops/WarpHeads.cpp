//===- WarpHeads.cpp - Warp functions in the heads of loops ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/WarpHeads.h"

#include "Transform/Analysis/Surroundings.h"
#include "Transform/BlockLoops/KernelBody.h"
#include "Transform/BlockLoops/LoopWriter.h"
#include "Transform/Inline/InlinedNames.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The loops of one kernel, or of one instance of a template.
class HeadMover {
public:
  HeadMover(const FunctionDecl *F, const SourceText &Text)
      : F(F), Text(Text), Parents(F->getBody()),
        Body(lookIntoKernel(F->getBody())) {}

  std::vector<LoopEdit> find() {
    if (!Body.Unfit && !(Body.WarpCalls.empty() && Body.Barriers.empty()))
      look(F->getBody());
    return std::move(Edits);
  }

private:
  const FunctionDecl *const F;
  const SourceText &Text;
  const ParentMap Parents;
  const KernelBody Body;
  std::vector<LoopEdit> Edits;

  void look(const Stmt *S) {
    if (isa<Expr>(S))
      return;
    if (const auto *While = dyn_cast<WhileStmt>(S))
      lookAtWhile(While);
    else if (const auto *For = dyn_cast<ForStmt>(S))
      lookAtFor(For);
    else if (const auto *Do = dyn_cast<DoStmt>(S))
      lookAtDo(Do);
    if (const auto *Block = dyn_cast_or_null<CompoundStmt>(loopBody(S)))
      lookAtEnd(Block, S);
    for (const Stmt *Child : S->children())
      if (Child)
        look(Child);
  }

  void edit(unsigned Begin, unsigned End, const std::string &Words) {
    Edits.push_back({Begin, End, Words});
  }
  /// The line breaks of \p Where stay.
  void replace(Slice Where, std::string Words) {
    Words.append(Text.text(Where).count('\n'), '\n');
    edit(Where.Begin, Where.End, Words);
  }

  bool meetsIn(const Stmt *S) const {
    return S && llvm::any_of(Body.WarpCalls, [&](const WarpCall &Call) {
             return isIn(Call.Call, S, Parents);
           });
  }
  /// The same, or all threads wait at a barrier.
  bool waitsIn(const Stmt *S) const {
    return meetsIn(S) ||
           (S && llvm::any_of(Body.Barriers, [&](const CallExpr *Call) {
              return isIn(Call, S, Parents);
            }));
  }
  template <class... Kinds> bool isLeftBy(const Stmt *Loop) const {
    return llvm::any_of(Body.Jumps, [&](const Stmt *Jump) {
      return isa<Kinds...>(Jump) && targetOf(Jump, Parents) == Loop;
    });
  }

  /// The text of \p E; empty if it cannot stand elsewhere.
  std::string wordsOf(const Expr *E) const {
    const auto Where = Text.slice(E->getSourceRange());
    return Where && Text.isPlain(E) && !Text.text(*Where).contains('#')
               ? Text.words(*Where)
               : "";
  }

  /// The operands of \p E, from left to right, as statements.
  std::string statementsOf(const Expr *E) const {
    if (const auto *Op = dyn_cast<BinaryOperator>(E->IgnoreImplicit());
        Op && Op->isCommaOp()) {
      const std::string First = statementsOf(Op->getLHS()),
                        Last = statementsOf(Op->getRHS());
      return First.empty() || Last.empty() ? "" : First + " " + Last;
    }
    const std::string Words = wordsOf(E);
    return Words.empty() ? "" : Words + ";";
  }

  /// Puts \p Condition in front of \p LoopBody, behind \p Paren, and \p Step
  /// behind it; either may be null.
  void moveDown(const Expr *Condition, const Expr *Step, SourceLocation Paren,
                const Stmt *LoopBody, const Stmt *Loop) {
    const auto Begin = Text.tokenEnd(Paren), End = Text.statementEnd(Loop);
    const std::string Asked = Condition ? wordsOf(Condition) : "true",
                      Done = Step ? statementsOf(Step) : ";";
    if (!Begin || !End || Asked.empty() || Done.empty() ||
        isa<NullStmt>(LoopBody))
      return;
    std::string Front, Back;
    if (Condition) {
      replace(*Text.slice(Condition->getSourceRange()), "true");
      Front = " { if (!(" + Asked + ")) break;";
      Back = " }";
    }
    if (Step) {
      replace(*Text.slice(Step->getSourceRange()), "");
      Front += " {";
      Back = " " + Done + " }" + Back;
    }
    if (Front.empty())
      return;
    edit(*Begin, *Begin, Front);
    edit(*End, *End, Back);
  }

  /// `if (done) continue;` near the end of a step, behind which nobody waits.
  void lookAtEnd(const CompoundStmt *Block, const Stmt *Loop) {
    if (!waitsIn(Block))
      return;
    for (const Stmt *S : llvm::reverse(Block->body())) {
      if (waitsIn(S))
        return;
      const auto *If = dyn_cast<IfStmt>(S);
      const Stmt *Then =
          If && !If->getElse() && !If->getInit() && !If->getConditionVariable()
              ? If->getThen()
              : nullptr;
      if (const auto *Only = dyn_cast_or_null<CompoundStmt>(Then);
          Only && Only->size() == 1)
        Then = Only->body_front();
      if (!isa_and_nonnull<ContinueStmt>(Then) ||
          targetOf(Then, Parents) != Loop || If->isConstexpr())
        continue;
      const auto Condition = Text.slice(If->getCond()->getSourceRange());
      const auto Begin = Text.offset(If->getThen()->getBeginLoc()),
                 End = Text.statementEnd(If),
                 BlockEnd = Text.offset(Block->getRBracLoc());
      if (!Condition || !Begin || !End || !BlockEnd || !Text.isPlain(If))
        continue;
      edit(Condition->Begin, Condition->Begin, "!(");
      edit(Condition->End, Condition->End, ")");
      replace({*Begin, *End}, "{");
      edit(*BlockEnd, *BlockEnd, "} ");
    }
  }

  void lookAtWhile(const WhileStmt *Loop) {
    if (meetsIn(Loop->getCond()) && !Loop->getConditionVariable())
      moveDown(Loop->getCond(), nullptr, Loop->getRParenLoc(), Loop->getBody(),
               Loop);
  }

  void lookAtFor(const ForStmt *Loop) {
    if (Loop->getConditionVariable() || !waitsIn(Loop))
      return;
    moveUp(Loop);
    const Expr *Condition = Loop->getCond(), *Step = Loop->getInc();
    if (!waitsIn(Step) || isLeftBy<ContinueStmt>(Loop))
      Step = nullptr;
    if (!Condition || !meetsIn(Condition))
      moveDown(nullptr, Step, Loop->getRParenLoc(), Loop->getBody(), Loop);
    else
      moveDown(Condition, Step, Loop->getRParenLoc(), Loop->getBody(), Loop);
    if (Condition)
      return;
    // Between its semicolons.
    const Stmt *Init = Loop->getInit();
    auto At = Text.tokenEnd(Loop->getLParenLoc());
    if (Init)
      At = Text.tokenEnd(Init->getEndLoc());
    if (At && !(Init && isa<DeclStmt>(Init))) {
      At = Text.findToken(*At, tok::semi);
      At = At ? std::optional<unsigned>(*At + 1) : std::nullopt;
    }
    if (At && Text.tokenAt(*At).is(tok::semi) &&
        Text.offset(Loop->getRParenLoc()))
      edit(*At, *At, " true");
  }

  /// Puts what \p Loop begins with in front of it, if somebody waits there.
  void moveUp(const ForStmt *Loop) {
    const auto *Init = dyn_cast_or_null<Expr>(Loop->getInit());
    const Stmt *const Around = Parents.getParent(Loop);
    if (!Init || !waitsIn(Init) || !isa_and_nonnull<CompoundStmt>(Around))
      return;
    const std::string Words = statementsOf(Init);
    const auto Where = Text.slice(Init->getSourceRange());
    const auto Begin = Text.offset(Loop->getBeginLoc());
    if (Words.empty() || !Begin || pragmasBefore(*Begin, Text) != *Begin)
      return;
    edit(*Begin, *Begin, Words + " ");
    replace(*Where, "");
  }

  void lookAtDo(const DoStmt *Loop) {
    if (!meetsIn(Loop))
      return;
    const bool InHead = meetsIn(Loop->getCond());
    const bool Returns =
        llvm::any_of(Body.Returns, [&](const ReturnStmt *Return) {
          return isIn(Return, Loop, Parents);
        });
    if (InHead ? isLeftBy<ContinueStmt>(Loop)
               : !Returns && !isLeftBy<BreakStmt, ContinueStmt>(Loop))
      return;
    const std::string Words = wordsOf(Loop->getCond());
    const auto Begin = Text.offset(Loop->getDoLoc()),
               BodyBegin = Text.tokenEnd(Loop->getDoLoc()),
               Tail = Text.offset(Loop->getWhileLoc()),
               End = Text.statementEnd(Loop);
    if (Words.empty() || !Begin || !BodyBegin || !Tail || !End)
      return;
    if (InHead) {
      edit(*Begin, *BodyBegin, "for (; true;) {");
      replace({*Tail, *End}, "if (!(" + Words + ")) break; }");
      return;
    }
    const std::string First = newName(*Begin);
    edit(*Begin, *BodyBegin,
         "for (bool " + First + " = true; " + First + " || (" + Words + "); " +
             First + " = false) {");
    replace({*Tail, *End}, "}");
  }

  std::string newName(unsigned At) const {
    return unusedName("first_" + std::to_string(Text.line(At)),
                      F->getASTContext());
  }
};

} // namespace

bool emptyWarpHeads(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &) {
  bool Edited = false;
  for (const FunctionDecl *Kernel : Facts.Kernels) {
    const FunctionDecl *const Written = asWritten(Kernel);
    if (Kernel != Written || !Emit.Text.offset(Kernel->getLocation()) ||
        Graph.leavesKernel(Kernel))
      continue;
    std::optional<std::vector<LoopEdit>> Edits;
    for (const FunctionDecl *F : Facts.Functions) {
      if (F->isDependentContext() || asWritten(F) != Written || !F->hasBody(F))
        continue;
      std::vector<LoopEdit> Some = HeadMover(F, Emit.Text).find();
      if (Edits && !(*Edits == Some))
        Some.clear();
      Edits = std::move(Some);
      if (Edits->empty())
        break;
    }
    if (!Edits)
      continue;
    for (const LoopEdit &Edit : *Edits)
      Emit.replace(Edit.Begin, Edit.End, Edit.Words);
    Edited |= !Edits->empty();
  }
  return Edited;
}

} // namespace gpumpi::transform
