//===- Divergence.cpp - What not all threads make alike -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Legality/Divergence.h"

#include "Transform/Analysis/Surroundings.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Where a call stands in relation to the branch that some threads take.
class Place {
public:
  Place(const Condition &C, Scope Among)
      : C(C), Among(Among), Context(C.Function->getASTContext()),
        Parents(C.Function->getBody()), Control(controlling()) {}

  /// What to write instead; empty if there is nothing better than the general
  /// remedy. \p Loc: for the note.
  std::string remedy(SourceLocation &Loc) const;

private:
  const Condition &C;
  const Scope Among;
  const ASTContext &Context;
  const ParentMap Parents;
  const Stmt *const Control; ///< `if`, a loop, `switch`; or null.

  /// The branch may be one of the operators in a condition.
  const Stmt *controlling() const {
    const Stmt *S = C.Branch;
    while (
        S &&
        !isa<IfStmt, WhileStmt, DoStmt, ForStmt, CXXForRangeStmt, SwitchStmt>(
            S))
      S = Parents.getParent(S);
    return S;
  }

  std::string text(const Stmt *S) const {
    const llvm::StringRef Text = Lexer::getSourceText(
        CharSourceRange::getTokenRange(S->getSourceRange()),
        Context.getSourceManager(), Context.getLangOpts());
    // Longer ones would not be read in a message.
    return Text.size() > 80 || Text.contains('\n') ? "" : Text.str();
  }

  static const Stmt *only(const Stmt *S) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(S);
    return Block && Block->size() == 1 ? Block->body_front() : S;
  }

  bool isOperand(const IfStmt *If) const;
  std::string aroundIf(const IfStmt *If) const;
  std::string pastIf(const IfStmt *If, SourceLocation &Loc) const;
  bool isLast(const Stmt *S) const;
};

} // namespace

/// True if the kernel ends behind \p S.
bool Place::isLast(const Stmt *S) const {
  const auto *Body = dyn_cast<CompoundStmt>(C.Function->getBody());
  return C.Function->hasAttr<CUDAGlobalAttr>() && Body && !Body->body_empty() &&
         Body->body_back() == S;
}

/// True if the stage "normalise" has made \p If of `&&`, `||` or `?:`: the call
/// gives a value to what stands for the expression.
bool Place::isOperand(const IfStmt *If) const {
  const Stmt *Branch =
      isIn(C.Call, If->getThen(), Parents) ? If->getThen() : If->getElse();
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Branch);
  if (!Block || Block->body_empty())
    return false;
  const auto *Last = dyn_cast<BinaryOperator>(Block->body_back());
  const auto *To = Last && Last->isAssignmentOp()
                       ? dyn_cast<DeclRefExpr>(Last->getLHS())
                       : nullptr;
  return To && To->getDecl()->getIdentifier() &&
         isTemporaryName(To->getDecl()->getName());
}

/// The call stands in a branch of \p If.
std::string Place::aroundIf(const IfStmt *If) const {
  if (isOperand(If))
    return "let all threads make the call, in a statement of its own in front "
           "of this expression";
  const std::string Call = text(C.Call);
  if (only(If->getThen()) == C.Call && !If->getElse() && !Call.empty())
    return "every thread makes the call, and the " + name(Among).str() +
           " performs it once: write '" + Call + ";' without this 'if'";
  const std::string Condition = text(If->getCond());
  if (!If->getElse() && isLast(If) && !Condition.empty())
    return "end the 'if' in front of the call; or, if the other threads have "
           "nothing left to do, let them leave: write 'if (!(" +
           Condition + ")) return;'";
  return "end the 'if' in front of the call, and begin another one behind it";
}

/// Some threads leave in a branch of \p If and do not come to the call.
std::string Place::pastIf(const IfStmt *If, SourceLocation &Loc) const {
  llvm::SmallVector<const Stmt *> Open = {If->getElse(), If->getThen()};
  while (!Open.empty()) {
    const Stmt *S = Open.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    const bool InLoop = isa<BreakStmt, ContinueStmt>(S);
    if (InLoop || isa<GotoStmt, ReturnStmt>(S)) {
      std::string What = isa<BreakStmt>(S)      ? "break"
                         : isa<ContinueStmt>(S) ? "continue"
                         : isa<GotoStmt>(S)     ? "goto"
                                                : "return";
      // The stage "normalise" has made one of it.
      if (const auto *Goto = dyn_cast<GotoStmt>(S);
          Goto && isTemporaryName(Goto->getLabel()->getName()))
        What = "continue";
      Loc = S->getBeginLoc();
      if (What == "goto" && C.Function->hasAttr<CUDAGlobalAttr>())
        return "this 'goto' leads some threads past the call: if they have "
               "nothing left to do, write 'return;', else put what the others "
               "do in front of the call into an 'if'";
      if (What == "break")
        // The condition of a loop may have become one.
        return "some threads leave the loop here: let all make as many "
               "rounds, and put what only some of them do into an 'if'";
      return "this '" + What +
             "' leads some threads past the call: put what the others do in "
             "front of it into an 'if' instead";
    }
    for (const Stmt *Child : S->children())
      Open.push_back(Child);
  }
  return "";
}

std::string Place::remedy(SourceLocation &Loc) const {
  if (!Control)
    return "";
  Loc = Control->getBeginLoc();
  if (const auto *If = dyn_cast<IfStmt>(Control))
    return isIn(C.Call, If, Parents) ? aroundIf(If) : pastIf(If, Loc);
  if (!isIn(C.Call, Control, Parents))
    return "";
  if (isa<SwitchStmt>(Control))
    return "end the 'switch' in front of the call, and begin another one "
           "behind it";
  return "let all threads make as many rounds of this loop, and put what only "
         "some of them do into an 'if'";
}

/// Says why \p Value, which is \p Known, is not the same in all threads.
static void explain(const Expr *Value, const UniformValue &Known,
                    const SourceManager &SM, Reporter &Report) {
  const SourceRange Shown = Value->getSourceRange();
  // What stands in the expression itself is seen.
  for (const Reason *R : Known.reasons())
    if (!SM.isPointWithin(SM.getSpellingLoc(R->Loc),
                          SM.getSpellingLoc(Shown.getBegin()),
                          SM.getSpellingLoc(Shown.getEnd())))
      Report.note(R->Loc, R->Text);
}

static void refuse(const SuspendingCall &Use, Scope Among, const Condition &C,
                   Reporter &Report) {
  Report.error(Use.Call->getBeginLoc(), Message::GM1012,
               {Use.name(), C.Known.source(), name(Among).str()});
  SourceLocation Loc = C.Value->getBeginLoc();
  Report.note(Loc, "the condition is here");
  explain(C.Value, C.Known, C.Function->getASTContext().getSourceManager(),
          Report);
  if (const std::string Remedy = Place(C, Among).remedy(Loc); !Remedy.empty())
    Report.note(Loc, Remedy);
}

static void refuse(const SuspendingCall &Use, Scope Among,
                   const DifferingArgument &A, Reporter &Report) {
  Report.error(A.Value->getBeginLoc(), Message::GM1017,
               {A.Parameter->getNameAsString(), Use.name(), A.Known.source(),
                name(Among).str()});
  explain(A.Value, A.Known, A.Function->getASTContext().getSourceManager(),
          Report);
}

/// Names what each block performs by itself, if that would do.
static void suggestBlocks(const SuspendingCall &Use, const Uniformity &Known,
                          Reporter &Report) {
  if (!Use.Op || !Known.onlyBlocksDiffer(Use.Call))
    return;
  const std::string Form = blockForm(*Use.Op, Use.Caller->getASTContext());
  if (!Form.empty())
    Report.note(Use.Call->getBeginLoc(),
                "'" + Form +
                    "' is performed by each block by itself: only the threads "
                    "of a block have to agree");
}

void checkDivergence(llvm::ArrayRef<SuspendingCall> Calls,
                     const Uniformity &Known, Reporter &Report) {
  for (const SuspendingCall &Use : Calls) {
    // The operations that it waits for are refused.
    if (Use.Op && (Use.Op->Completes || Use.Op->IsBarrier))
      continue;
    for (const Scope Among : Scopes) {
      const Arrival &Here = Known.arrival(Use.Call, Among);
      if (Here.Differs)
        refuse(Use, Among, *Here.Differs, Report);
      else if (Here.Argument)
        refuse(Use, Among, *Here.Argument, Report);
      else
        continue;
      if (Among == Scope::Grid)
        suggestBlocks(Use, Known, Report);
      break;
    }
  }
}

} // namespace gpumpi::transform
