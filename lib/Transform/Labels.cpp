//===- Labels.cpp - What stands in front of a statement -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Labels.h"

#include "clang/AST/Stmt.h"

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

unsigned pragmasBefore(unsigned Offset, const SourceText &Text) {
  const llvm::StringRef Before = Text.text({0, Offset});
  unsigned Begin = Offset;
  // The loop has to be the first word of its line.
  size_t LineEnd = Before.rfind('\n');
  if (LineEnd == llvm::StringRef::npos ||
      !Before.substr(LineEnd).trim().empty())
    return Offset;
  while (LineEnd != llvm::StringRef::npos && LineEnd > 0) {
    const size_t Newline = Before.rfind('\n', LineEnd);
    const size_t Start = Newline == llvm::StringRef::npos ? 0 : Newline + 1;
    llvm::StringRef Line = Before.slice(Start, LineEnd).trim();
    if (Line.consume_front("#") && Line.ltrim().starts_with("pragma"))
      Begin = Start + Before.substr(Start).find('#');
    else if (!Line.empty() && !Line.starts_with("//"))
      break;
    LineEnd = Newline;
  }
  return Begin;
}

} // namespace gpumpi::transform
