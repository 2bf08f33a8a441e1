//===- LoopHeads.cpp - Conditions and steps that suspend ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/StatementFlattener.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

bool hasContinue(const Stmt *Body) {
  if (!Body || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, Expr>(Body))
    return false;
  if (isa<ContinueStmt>(Body))
    return true;
  for (const Stmt *Child : Body->children())
    if (hasContinue(Child))
      return true;
  return false;
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
    const std::string Test = writeCondition(S->getCond(), Variable, Out);
    Out.words("if (!(");
    if (Variable)
      Out.words(Test);
    else
      Flat.write(S->getCond(), Out);
    Out.words(")) break; ");
    replace(Head, Out);
  }
  flattenBody(S->getBody());
  if (Opens && !Flat.failed())
    Emit.insert(end(S), " }");
}

void StatementFlattener::flattenDo(const DoStmt *S, unsigned Outer) {
  const unsigned Begin = at(S->getDoLoc());
  const Slice Tail = {at(S->getWhileLoc()), end(S)};
  const Expr *Condition = S->getCond();
  if (Flat.failed())
    return;
  if (!suspends(Condition))
    return flattenBody(S->getBody());
  const bool Flagged = hasContinue(S->getBody());
  std::string Flag;
  const unsigned DoEnd = behind(S->getDoLoc());
  if (Flagged) {
    Flag = Flat.freshName();
    MovedText Before = Flat.moved(Outer);
    Before.words("{ bool " + Flag + " = true; ");
    if (Outer != Begin)
      Before.words("\n" + Emit.lineDirective(Outer) + "\n");
    insert(Outer, Before);
  }
  const auto WriteTest = [&](MovedText &Out) {
    writeCondition(Condition, nullptr, Out);
    Out.words("if (!(");
    Flat.write(Condition, Out);
    Out.words(")) break; ");
  };
  // The names of a declaration without braces are the body's alone.
  const bool Braced = isa<DeclStmt>(S->getBody());
  MovedText Head = Flat.moved(Begin);
  Head.words("for (;;) { ");
  if (Flagged) {
    Head.words("if (" + Flag + ") " + Flag + " = false; else { ");
    WriteTest(Head);
    Head.words("} ");
  }
  Head.words(Braced ? "{ " : "");
  replace({Begin, DoEnd}, Head);
  flattenBody(S->getBody());
  if (Flat.failed())
    return;
  MovedText After = Flat.moved(Tail.Begin);
  After.words(Braced ? "} " : "");
  if (Flagged) {
    After.words("} }");
    After.skip(Tail);
  } else {
    WriteTest(After);
    After.words("}");
  }
  replace(Tail, After);
}

void StatementFlattener::flattenFor(const ForStmt *S, unsigned Outer) {
  const Stmt *Body = S->getBody(), *Init = S->getInit();
  const Expr *Condition = S->getCond(), *Step = S->getInc();
  const DeclStmt *Variable = S->getConditionVariableDeclStmt();
  const bool Continues = hasContinue(Body);
  const bool MovesInit = suspends(Init);
  bool MovesStep = suspends(Step);
  if (Variable && Step && mentions(Step, S->getConditionVariable())) {
    if (Continues)
      return Flat.error(Variable->getBeginLoc(), Message::GM1038,
                        {S->getConditionVariable()->getNameAsString()});
    MovesStep = true;
  }
  // A step at the beginning of the body comes before the condition.
  const bool Flagged = MovesStep && Continues;
  const bool MovesCondition =
      Variable || suspends(Condition) || (Flagged && Condition);
  const unsigned Begin = at(S->getForLoc());
  const unsigned BodyBegin = behind(S->getRParenLoc());
  if (Flat.failed())
    return;

  MovedText Before = Flat.moved(Outer);
  std::string Flag;
  if (MovesInit || Flagged) {
    Before.words("{ ");
    if (Flagged) {
      Flag = Flat.freshName();
      Before.words("bool " + Flag + " = true; ");
    }
    if (MovesInit)
      writeInit(Init, Before);
    if (Outer != Begin)
      Before.words("\n" + Emit.lineDirective(Outer) + "\n");
    insert(Outer, Before);
  }
  if (MovesInit && !Flat.failed()) {
    const unsigned InitEnd =
        isa<DeclStmt>(Init) ? end(Init) - 1 : slice(Init).End;
    blank({behind(S->getLParenLoc()), InitEnd});
  }
  MovedText Prefix = Flat.moved(BodyBegin);
  Prefix.words(" { ");
  if (Flagged) {
    Prefix.words("if (" + Flag + ") " + Flag + " = false; else { ");
    Flat.setStatement(Step);
    Flat.discard(Step, Prefix);
    Prefix.words("} ");
  }
  if (MovesCondition) {
    const std::string Test = writeCondition(Condition, Variable, Prefix);
    Prefix.words("if (!(");
    if (Variable)
      Prefix.words(Test);
    else
      Flat.write(Condition, Prefix);
    Prefix.words(")) break; ");
    if (Flat.failed())
      return;
    blank(Variable ? Slice{at(Variable->getBeginLoc()),
                           behind(S->getConditionVariable()->getEndLoc())}
                   : Flat.slice(Condition));
  }
  if (MovesStep && !Flat.failed())
    blank(Flat.slice(Step));
  const bool Wraps = MovesCondition || MovesStep;
  if (Wraps) {
    // The names of a declaration without braces are the body's alone.
    if (isa<DeclStmt>(Body))
      Prefix.words("{ ");
    insert(BodyBegin, Prefix);
  }
  flattenBody(Body);
  if (Flat.failed())
    return;
  const unsigned End = end(S);
  MovedText After = Flat.moved(End);
  if (Wraps && isa<DeclStmt>(Body))
    After.words(" }");
  if (MovesStep && !Flagged) {
    After.words(" ");
    Flat.setStatement(Step);
    Flat.discard(Step, After);
  }
  if (Wraps)
    After.words(" }");
  if (MovesInit || Flagged)
    After.words(" }");
  if (!After.empty())
    insert(End, After);
}

} // namespace gpumpi::transform
