//===- InlinedWords.cpp - Words of a function in a kernel -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlinedWords.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

void InlinedWords::rename(llvm::StringRef Old, const std::string &New) {
  const unsigned End = *Text.tokenEnd(F->getEndLoc());
  bool IsMember = false;
  for (unsigned At = *Text.offset(F->getLocation()); At < End;) {
    const Token Next = Text.tokenAt(At);
    if (Next.is(tok::eof))
      break;
    const unsigned Here = *Text.offset(Next.getLocation());
    At = Here + Next.getLength();
    if (Next.is(tok::raw_identifier) && Next.getRawIdentifier() == Old &&
        !IsMember) {
      Renamed.set({Here, At}, New);
      Known.insert(Here);
    }
    IsMember = Next.isOneOf(tok::period, tok::arrow, tok::coloncolon);
  }
}

void InlinedWords::leaveOut(Slice Where) {
  Renamed.set(Where, ";");
  LeftOut.push_back(Where);
  for (unsigned At = Where.Begin; At < Where.End;) {
    const Token Next = Text.tokenAt(At);
    Known.insert(*Text.offset(Next.getLocation()));
    At = *Text.offset(Next.getLocation()) + Next.getLength();
  }
}

bool InlinedWords::renameIn(const InlinedBody &Found) {
  for (const auto &[Where, Variable] : Found.Mentions) {
    const auto At = Text.offset(Where), End = Text.tokenEnd(Where);
    const auto New = Variables.find(Variable);
    if (!At || !End || New == Variables.end())
      return false;
    Renamed.set({*At, *End}, New->second);
    Known.insert(*At);
  }
  for (const SourceLocation &Member : Found.Members)
    if (const auto At = Text.offset(Member))
      Members.insert(*At);
  for (const SourceLocation &Macro : Found.Macros)
    if (const auto At = Text.offset(Macro))
      Known.insert(*At);
  for (const auto &[Where, Number] : Found.Numbers) {
    if (llvm::none_of(LeftOut, [&, Begin = Where.Begin](const Slice &Out) {
          return Begin >= Out.Begin && Begin < Out.End;
        }))
      Renamed.set(Where, Number);
    Known.insert(Where.Begin);
  }
  return true;
}

bool InlinedWords::knowsAll(Slice Inside) const {
  const IdentifierTable &Table = F->getASTContext().Idents;
  llvm::StringSet<> Names = Taken.Found;
  for (const auto &[Variable, New] : Variables)
    Names.insert(Variable->getName());
  for (unsigned At = Inside.Begin; At < Inside.End;) {
    const Token Next = Text.tokenAt(At);
    const unsigned Here = *Text.offset(Next.getLocation());
    if (Next.is(tok::eof) || Here >= Inside.End)
      break;
    At = Here + Next.getLength();
    // `#pragma unroll` says the same anywhere; its number is looked at, too.
    if (Next.is(tok::hash) && !llvm::StringRef(Text.text({At, Inside.End}))
                                   .ltrim(" \t")
                                   .starts_with("pragma"))
      return false;
    if (Next.isNot(tok::raw_identifier) || Known.contains(Here))
      continue;
    const llvm::StringRef Word = Next.getRawIdentifier();
    const auto Found = Table.find(Word);
    if (Found != Table.end() && Found->second->hadMacroDefinition())
      return false;
    if (Word == "_Pragma" || (Names.contains(Word) && !Members.contains(Here)))
      return false;
  }
  return true;
}

} // namespace gpumpi::transform
