//===- Labels.cpp - What stands in front of a statement -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/Labels.h"

#include "clang/AST/Stmt.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace gpumpi::transform {

static const Stmt *behindOne(const Stmt *S) {
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return Label->getSubStmt();
  if (const auto *Case = dyn_cast<SwitchCase>(S))
    return Case->getSubStmt();
  if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
    return Attributed->getSubStmt();
  return nullptr;
}

const Stmt *loopBody(const Stmt *S) {
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Do->getBody();
  return nullptr;
}

const Stmt *unlabelled(const Stmt *S) {
  while (const Stmt *Inner = behindOne(S))
    S = Inner;
  return S;
}

const Stmt *withLabels(const Stmt *S, const ParentMap &Parents) {
  for (const Stmt *Parent; (Parent = Parents.getParent(S)); S = Parent)
    if (behindOne(Parent) != S)
      break;
  return S;
}

const Stmt *behindLabels(const Stmt *S) {
  const Stmt *Result = S;
  for (; S; S = behindOne(S))
    if (isa<LabelStmt, SwitchCase>(S))
      Result = behindOne(S);
  return Result;
}

/// Where the comment begins that ends \p Line and has only comments in front.
static std::optional<size_t> lineComment(llvm::StringRef Line) {
  for (size_t At = Line.find("//"); At != llvm::StringRef::npos;
       At = Line.find("//", At + 1)) {
    const llvm::StringRef Front = Line.take_front(At).rtrim();
    if (Front.empty() || Front.ends_with("*/"))
      return At;
  }
  return std::nullopt;
}

/// Takes `_Pragma("...")` off the end of \p Text. \returns whether it was
/// there, and not in a comment.
static bool takePragma(llvm::StringRef &Text) {
  llvm::StringRef Rest = Text;
  if (!Rest.consume_back(")") || !(Rest = Rest.rtrim()).consume_back("\""))
    return false;
  size_t Quote = Rest.rfind('"');
  while (Quote != llvm::StringRef::npos && Quote > 0 && Rest[Quote - 1] == '\\')
    Quote = Rest.rfind('"', Quote - 1);
  Rest = Rest.take_front(Quote == llvm::StringRef::npos ? 0 : Quote).rtrim();
  if (!Rest.consume_back("(") || !(Rest = Rest.rtrim()).consume_back("_Pragma"))
    return false;
  const llvm::StringRef Line = Rest.substr(Rest.rfind('\n') + 1);
  if (Line.contains("//") ||
      (!Line.empty() && isAsciiIdentifierContinue(Line.back())))
    return false;
  Text = Rest;
  return true;
}

unsigned pragmasBefore(unsigned Offset, const SourceText &Text) {
  llvm::StringRef Before = Text.text({0, Offset});
  for (unsigned Begin = Offset;;) {
    Before = Before.rtrim();
    if (Before.consume_back("\\")) // A blank line that goes on.
      continue;
    if (Before.ends_with("*/")) {
      const size_t Open = Before.rfind("/*");
      Before = Before.take_front(Open == llvm::StringRef::npos ? 0 : Open);
      continue;
    }
    if (takePragma(Before)) {
      Begin = Before.size();
      continue;
    }
    size_t Start = Before.size();
    while ((Start = Before.rfind('\n', Start) + 1) > 1 &&
           Before[Start - 2] == '\\') // A line that goes on.
      Start -= 2;
    const llvm::StringRef Line = Before.substr(Start).ltrim();
    size_t End = Start;
    if (Line.starts_with("#") &&
        Line.drop_front().ltrim().starts_with("pragma"))
      Begin = Line.begin() - Text.text({0, Offset}).begin();
    else if (const auto Comment = lineComment(Line))
      End = Line.begin() + *Comment - Before.begin();
    else
      return Begin;
    Before = Before.take_front(End);
  }
}

} // namespace gpumpi::transform
