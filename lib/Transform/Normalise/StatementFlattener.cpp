//===- StatementFlattener.cpp - Statements around suspensions -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/StatementFlattener.h"

#include "Transform/Normalise/DeclarationSplitter.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

unsigned StatementFlattener::at(SourceLocation Loc) {
  const auto Found = Text.offset(Loc);
  if (!Found)
    Flat.defect(Loc, "a statement that suspends");
  return Found.value_or(0);
}

unsigned StatementFlattener::behind(SourceLocation Loc) {
  const auto Found = Text.tokenEnd(Loc);
  if (!Found)
    Flat.defect(Loc, "a statement that suspends");
  return Found.value_or(0);
}

unsigned StatementFlattener::end(const Stmt *S) {
  const auto Found = Text.statementEnd(S);
  if (!Found)
    Flat.defect(S->getBeginLoc(), "a statement that suspends");
  return Found.value_or(0);
}

Slice StatementFlattener::slice(const Stmt *S) {
  const auto Where = Text.slice(S->getSourceRange());
  if (!Where)
    Flat.defect(S->getBeginLoc(), "a part of a statement that suspends");
  return Where.value_or(Slice());
}

void StatementFlattener::insert(unsigned Where, MovedText &Out) {
  replace({Where, Where}, Out);
}

void StatementFlattener::replace(Slice Where, MovedText &Out) {
  if (Flat.failed())
    return;
  Out.goTo(Where.End);
  llvm::StringRef Words = Out.str();
  Emit.replace(Where.Begin, Where.End,
               Text.endsLine(Where.End) ? Words.rtrim(' ') : Words);
  Edited = true;
}

void StatementFlattener::blank(Slice Where) {
  if (Flat.failed())
    return;
  Emit.replace(Where.Begin, Where.End, lineBreaks(Text, Where));
  Edited = true;
}

//===----------------------------------------------------------------------===//
// Simple statements
//===----------------------------------------------------------------------===//

void StatementFlattener::flatten(const Stmt *S, Offset Outer) {
  if (!S || Flat.failed() || !suspends(S))
    return;
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return flattenBlock(Block);
  if (const auto *E = dyn_cast<Expr>(S))
    return flattenExpression(E);
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    return flattenReturn(Return);
  if (const auto *If = dyn_cast<IfStmt>(S))
    return flattenIf(If);
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return flattenSwitch(Switch);
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return flattenWhile(While);
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return flattenDo(Do);
  const unsigned Begin = Outer ? *Outer : at(S->getBeginLoc());
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    return flattenDeclaration(Declaration, Begin, false);
  if (const auto *For = dyn_cast<ForStmt>(S))
    return flattenFor(For, Begin);
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    return flattenRange(Range, Begin);
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return flatten(Label->getSubStmt(), std::nullopt);
  if (const auto *Case = dyn_cast<SwitchCase>(S))
    return flatten(Case->getSubStmt(), std::nullopt);
  if (const auto *Attributed = dyn_cast<AttributedStmt>(S)) {
    // A pragma begins with its line.
    const llvm::StringRef Before = Text.text({0, Begin});
    const size_t LineStart = Before.rfind('\n') + 1;
    const bool IsPragma = Before.substr(LineStart).ltrim().starts_with("#");
    return flatten(Attributed->getSubStmt(),
                   IsPragma ? unsigned(LineStart) : Begin);
  }
  Flat.refuse(S, "a statement of this kind");
}

void StatementFlattener::flattenBlock(const CompoundStmt *S) {
  for (const Stmt *Child : S->body()) {
    // The faults of the other statements are reported too.
    Flat.recover();
    const auto *Declaration = dyn_cast<DeclStmt>(Child);
    if (!Declaration) {
      flatten(Child);
      continue;
    }
    if (!suspends(Child))
      continue;
    // The AST leaves out the attributes in front of a declaration.
    unsigned Begin = at(Child->getBeginLoc());
    if (const Decl *D = *Declaration->decl_begin(); D->hasAttrs()) {
      const llvm::StringRef Before = Text.text({0, Begin}).rtrim();
      if (Before.ends_with("]") || Before.ends_with(")")) {
        const auto *Previous = std::find(S->body_begin(), S->body_end(), Child);
        const unsigned After = Previous == S->body_begin()
                                   ? behind(S->getLBracLoc())
                                   : end(Previous[-1]);
        const auto First = Text.offset(Text.tokenAt(After).getLocation());
        Begin = First.value_or(Begin);
      }
    }
    flattenDeclaration(Declaration, Begin, false);
  }
}

void StatementFlattener::flattenBody(const Stmt *S) {
  if (!S || Flat.failed() || !suspends(S))
    return;
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    return flattenDeclaration(Declaration, at(S->getBeginLoc()), true);
  flatten(S);
}

void StatementFlattener::flattenExpression(const Expr *E) {
  if (isInNormalForm(E, Flat.context(), Flat.calls()))
    return;
  Flat.setStatement(E);
  const Slice Where = {slice(E).Begin, end(E)};
  if (Flat.failed())
    return;
  MovedText Out = Flat.moved(Where.Begin);
  Out.words("{ ");
  Flat.discard(E, Out);
  Out.words("}");
  replace(Where, Out);
}

void StatementFlattener::flattenReturn(const ReturnStmt *S) {
  const Expr *Value = S->getRetValue();
  Flat.setStatement(Value);
  const Slice Where = {at(S->getReturnLoc()), end(S)};
  if (Flat.failed())
    return;
  MovedText Out = Flat.moved(Where.Begin);
  Out.words("{ ");
  if (!Value->isTypeDependent() && Value->getType()->isVoidType()) {
    Flat.discard(Value, Out);
    Out.words("return; }");
  } else {
    Flat.lower(Value, Out);
    Out.words("return ");
    Flat.write(Value, Out);
    Out.words("; }");
  }
  replace(Where, Out);
}

void StatementFlattener::flattenDeclaration(const DeclStmt *S, unsigned Begin,
                                            bool Alone) {
  Flat.setStatement(S);
  const Slice Where = {Begin, end(S)};
  if (Flat.failed())
    return;
  MovedText Out = Flat.moved(Where.Begin);
  if (Alone)
    Out.words("{ ");
  splitDeclaration(S, Begin, Text, Flat, Out);
  if (Alone)
    Out.words("}");
  replace(Where, Out);
}

//===----------------------------------------------------------------------===//
// Heads
//===----------------------------------------------------------------------===//

void StatementFlattener::writeInit(const Stmt *S, MovedText &Out) {
  if (!S || isa<NullStmt>(S) || Flat.failed())
    return;
  Flat.setStatement(S);
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    splitDeclaration(Declaration, at(S->getBeginLoc()), Text, Flat, Out);
  else if (const auto *E = dyn_cast<Expr>(S))
    Flat.discard(E, Out);
  else
    Flat.refuse(S, "an initializing statement of this kind");
}

std::string StatementFlattener::writeCondition(const Expr *E,
                                               const DeclStmt *Variable,
                                               MovedText &Out) {
  if (Variable) {
    // The declaration ends without a semicolon.
    const auto *V = cast<VarDecl>(Variable->getSingleDecl());
    Flat.setStatement(Variable);
    if (suspends(V->getInit()))
      Flat.lowerInitializer(V, Out);
    const auto Where = Text.slice({Variable->getBeginLoc(), V->getEndLoc()});
    if (!Where)
      Flat.defect(V->getLocation(), "a condition");
    if (Flat.failed())
      return "";
    Out.user(*Where);
    Out.words("; ");
    return V->getNameAsString();
  }
  Flat.setStatement(E);
  Flat.lower(E, Out);
  if (Flat.failed())
    return "";
  return Flat.replacements().render(Flat.slice(E));
}

/// True if a `goto` may lead into \p S.
static bool hasLabel(const Stmt *S) {
  return S && !isa<Expr>(S) &&
         (isa<LabelStmt>(S) || llvm::any_of(S->children(), hasLabel));
}

/// True if a jump may lead into \p S, a statement that an `if` controls: a
/// `goto`, or the `switch` around it.
static bool isEntered(const Stmt *S) {
  if (!S || isa<Expr>(S))
    return false;
  if (isa<SwitchStmt>(S))
    return hasLabel(S);
  return isa<LabelStmt, SwitchCase>(S) ||
         llvm::any_of(S->children(), isEntered);
}

/// Moves the initialization, the condition's variable and what suspends in the
/// condition of an `if` or a `switch` in front of it.
void StatementFlattener::openHead(const Stmt *S, const Stmt *Init,
                                  const DeclStmt *Variable,
                                  const Expr *Condition, SourceLocation LParen,
                                  SourceLocation RParen, bool Entered) {
  const unsigned Begin = at(S->getBeginLoc());
  const Slice Head = {behind(LParen), at(RParen)};
  if (Flat.failed())
    return;
  MovedText Before = Flat.moved(Begin);
  Before.words("{ ");
  writeInit(Init, Before);
  const bool IsSwitch = isa<SwitchStmt>(S);
  std::string Test;
  if (Entered && !Variable && suspends(Condition)) {
    // The jump would pass the declarations of the temporaries.
    const std::string Type =
        IsSwitch ? nameOfType(Condition->getType(), Flat.context()) : "bool";
    if (Type.empty())
      return Flat.refuse(Condition, "the condition of a 'switch' into which a "
                                    "jump leads, of a type without a name");
    Test = Flat.freshName();
    Before.words(Type + " " + Test + "; { ");
    writeCondition(Condition, nullptr, Before);
    Before.words(Test + " = static_cast<" + Type + ">(");
    Flat.write(Condition, Before);
    Before.words("); } ");
  } else {
    Test = writeCondition(Condition, Variable, Before);
    if (!Variable)
      Test.clear();
  }
  insert(Begin, Before);
  if (Flat.failed())
    return;
  MovedText Rest = Flat.moved(Head.Begin);
  if (!Test.empty())
    Rest.words(Test, Variable ? at(Variable->getBeginLoc())
                              : Flat.slice(Condition).Begin);
  else
    Rest.user(Flat.slice(Condition));
  replace(Head, Rest);
}

void StatementFlattener::flattenIf(const IfStmt *S) {
  const bool InBody = suspends(S->getThen()) || suspends(S->getElse());
  const DeclStmt *Variable = S->getConditionVariableDeclStmt();
  const bool InHead = suspends(S->getInit()) || suspends(S->getCond()) ||
                      (Variable && suspends(Variable));
  const bool Opens = InHead || S->getInit() || Variable;
  if (S->isConstexpr() && suspends(S->getCond()))
    return Flat.refuse(S->getCond(), "the condition of 'if constexpr'");
  if (Opens)
    openHead(S, S->getInit(), Variable, S->getCond(), S->getLParenLoc(),
             S->getRParenLoc(),
             isEntered(S->getThen()) || isEntered(S->getElse()));
  // A resume enters the branch; in a template it may not be there.
  if (S->isConstexpr() && InBody && !InTemplate) {
    const unsigned IfEnd = behind(S->getIfLoc());
    const auto Keyword = Text.findToken(IfEnd, tok::raw_identifier);
    if (Keyword && Text.text({*Keyword, *Keyword + 9}) == "constexpr")
      blank({*Keyword, *Keyword + 9});
  }
  if (InBody) {
    flattenBody(S->getThen());
    flattenBody(S->getElse());
  }
  if (Opens && !Flat.failed())
    Emit.insert(end(S), " }");
}

void StatementFlattener::flattenSwitch(const SwitchStmt *S) {
  const DeclStmt *Variable = S->getConditionVariableDeclStmt();
  const bool Opens = suspends(S->getCond()) || S->getInit() || Variable;
  if (Opens)
    openHead(S, S->getInit(), Variable, S->getCond(), S->getLParenLoc(),
             S->getRParenLoc(), hasLabel(S->getBody()));
  flattenBody(S->getBody());
  if (Opens && !Flat.failed())
    Emit.insert(end(S), " }");
}

} // namespace gpumpi::transform
