//===- LoopHeads.cpp - Conditions and steps that suspend ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/StatementFlattener.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

/// Collects the `continue`s in \p Body that go on with the loop whose body it
/// is. One may stand in a statement expression.
static void findContinues(const Stmt *Body,
                          llvm::SmallVectorImpl<const ContinueStmt *> &Found) {
  if (!Body ||
      isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, LambdaExpr>(Body))
    return;
  if (const auto *Continue = dyn_cast<ContinueStmt>(Body))
    Found.push_back(Continue);
  for (const Stmt *Child : Body->children())
    findContinues(Child, Found);
}

std::string StatementFlattener::redirectContinues(const Stmt *Body) {
  llvm::SmallVector<const ContinueStmt *> Continues;
  findContinues(Body, Continues);
  if (Continues.empty())
    return "";
  const std::string Label = Flat.freshName();
  for (const ContinueStmt *Continue : Continues) {
    const Slice Where = {at(Continue->getContinueLoc()),
                         behind(Continue->getContinueLoc())};
    if (Flat.failed())
      return "";
    Emit.replace(Where.Begin, Where.End,
                 markOrigin(Where.Begin) + "goto " + Label + markMadeUp());
  }
  return Label;
}

void StatementFlattener::writeTest(const Expr *Condition,
                                   const DeclStmt *Variable, MovedText &Out) {
  // A jump into the body must not pass the declarations of temporaries. The
  // variable is for the body; nothing jumps past it.
  if (!Variable)
    Out.words("{ ");
  const std::string Test = writeCondition(Condition, Variable, Out);
  Out.words("if (!(");
  if (Variable)
    Out.words(Test);
  else
    Flat.write(Condition, Out);
  Out.words(")) ");
  const auto Begin = Text.offset(Variable ? Variable->getBeginLoc()
                                          : Condition->getBeginLoc());
  Out.words("break;", Begin.value_or(0));
  Out.words(Variable ? " " : " } ");
}

void StatementFlattener::flattenWhile(const WhileStmt *S) {
  const DeclStmt *Variable = S->getConditionVariableDeclStmt();
  const bool Opens = suspends(S->getCond()) || Variable;
  if (Opens) {
    const Slice Head = {at(S->getWhileLoc()), behind(S->getRParenLoc())};
    if (Flat.failed())
      return;
    MovedText Out = Flat.moved(Head.Begin);
    Out.words("for (;;) { ");
    writeTest(S->getCond(), Variable, Out);
    replace(Head, Out);
  }
  flattenBody(S->getBody());
  if (Opens && !Flat.failed())
    Emit.insert(end(S), " }");
}

void StatementFlattener::flattenDo(const DoStmt *S) {
  const unsigned Begin = at(S->getDoLoc());
  const Slice Tail = {at(S->getWhileLoc()), end(S)};
  const Expr *Condition = S->getCond();
  if (Flat.failed())
    return;
  if (!suspends(Condition))
    return flattenBody(S->getBody());
  // The names of a declaration without braces are the body's alone.
  const bool Braced = isa<DeclStmt>(S->getBody());
  MovedText Head = Flat.moved(Begin);
  Head.words("for (;;) { ");
  Head.words(Braced ? "{ " : "");
  replace({Begin, behind(S->getDoLoc())}, Head);
  const std::string Label = redirectContinues(S->getBody());
  flattenBody(S->getBody());
  if (Flat.failed())
    return;
  MovedText After = Flat.moved(Tail.Begin);
  After.words(Braced ? "} " : "");
  if (!Label.empty())
    After.words(Label + ":; ");
  writeTest(Condition, nullptr, After);
  After.words("}");
  replace(Tail, After);
}

void StatementFlattener::flattenFor(const ForStmt *S, unsigned Outer) {
  const Stmt *Body = S->getBody(), *Init = S->getInit();
  const Expr *Condition = S->getCond(), *Step = S->getInc();
  const DeclStmt *Variable = S->getConditionVariableDeclStmt();
  const bool MovesInit = suspends(Init);
  // The condition's variable moves into the body, and with it who names it.
  const bool MovesStep =
      Step && (suspends(Step) ||
               (Variable && mentions(Step, S->getConditionVariable())));
  const bool MovesCondition = Variable || suspends(Condition);
  const unsigned Begin = at(S->getForLoc());
  const unsigned BodyBegin = behind(S->getRParenLoc());
  if (Flat.failed())
    return;

  if (MovesInit) {
    MovedText Before = Flat.moved(Outer);
    Before.words(isa<DeclStmt>(Init) ? "{ " : "{ { ");
    writeInit(Init, Before);
    if (!isa<DeclStmt>(Init))
      Before.words("} ");
    if (Outer != Begin)
      Before.words("\n" + Emit.lineDirective(Outer) + "\n");
    insert(Outer, Before);
    if (!Flat.failed()) {
      const unsigned InitEnd =
          isa<DeclStmt>(Init) ? end(Init) - 1 : slice(Init).End;
      blank({behind(S->getLParenLoc()), InitEnd});
    }
  }
  MovedText Prefix = Flat.moved(BodyBegin);
  Prefix.words(" { ");
  if (MovesCondition) {
    writeTest(Condition, Variable, Prefix);
    if (Flat.failed())
      return;
    blank(Variable ? Slice{at(Variable->getBeginLoc()),
                           behind(S->getConditionVariable()->getEndLoc())}
                   : Flat.slice(Condition));
  }
  if (MovesStep && !Flat.failed())
    blank(Flat.slice(Step));
  const bool Wraps = MovesCondition || MovesStep;
  // The names of a declaration without braces are the body's alone.
  const bool Braced = isa<DeclStmt>(Body);
  if (Wraps) {
    Prefix.words(Braced ? "{ " : "");
    insert(BodyBegin, Prefix);
  }
  const std::string Label = MovesStep ? redirectContinues(Body) : "";
  flattenBody(Body);
  if (Flat.failed())
    return;
  const unsigned End = end(S);
  MovedText After = Flat.moved(End);
  if (Wraps && Braced)
    After.words(" }");
  if (!Label.empty())
    After.words(" " + Label + ":;");
  if (MovesStep) {
    After.words(" ");
    Flat.setStatement(Step);
    Flat.discard(Step, After);
  }
  if (Wraps)
    After.words(" }");
  if (MovesInit)
    After.words(" }");
  if (!After.empty())
    insert(End, After);
}

} // namespace gpumpi::transform
