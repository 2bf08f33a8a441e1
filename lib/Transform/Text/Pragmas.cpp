//===- Pragmas.cpp - What stands in front of a loop -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/Pragmas.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

/// Between two statements there are directives, what is replaced by pragmas,
/// and branches that are left out, of an `#if` around the first of them:
/// nothing else.
std::optional<unsigned> withPragmas(unsigned Behind, unsigned Loop,
                                    const SourceText &Text) {
  const SourceManager &SM = Text.sourceManager();
  const SourceLocation File = SM.getLocForStartOfFile(SM.getMainFileID());
  const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
  Lexer Lex(File, LangOptions(), Buffer.begin(), Buffer.begin() + Behind,
            Buffer.end());
  std::optional<unsigned> First;
  bool HasPragmas = false;
  unsigned Depth = 0;     // In how many `#if` that begin here.
  bool IsLeftOut = false; // Behind the branch in which the statement stands.
  Token Next;
  const auto Advance = [&] {
    Lex.LexFromRawLexer(Next);
    return Next.isNot(tok::eof) && SM.getFileOffset(Next.getLocation()) < Loop;
  };
  for (bool More = Advance(); More;) {
    const unsigned Here = SM.getFileOffset(Next.getLocation());
    const bool IsDirective = Next.is(tok::hash) && Next.isAtStartOfLine();
    More = Advance();
    if (!IsDirective) {
      if (IsLeftOut)
        continue;
      HasPragmas = true;
      First = First.value_or(Here);
      continue;
    }
    const llvm::StringRef Name =
        More && Next.is(tok::raw_identifier) && !Next.isAtStartOfLine()
            ? Next.getRawIdentifier()
            : "";
    while (More && !Next.isAtStartOfLine())
      More = Advance();
    const bool Ends = Name.starts_with("el") || Name == "endif";
    if (Ends && Depth == 0) {
      if (HasPragmas)
        return std::nullopt;
      First.reset();
      IsLeftOut = Name != "endif";
      continue;
    }
    Depth += Name.starts_with("if");
    Depth -= Name == "endif";
    if (IsLeftOut)
      continue;
    HasPragmas |= Name == "pragma";
    const unsigned Line = Here - (Text.column(Here) - 1);
    const bool IsOnlyOne = Buffer.slice(Line, Here).trim().empty();
    First = First.value_or(IsOnlyOne ? Line : Here);
  }
  return HasPragmas ? First : Loop;
}

bool onlyUnrolls(Slice Where, const SourceText &Text) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Text.text(Where).split(Lines, '\n');
  return llvm::all_of(Lines, [](llvm::StringRef Line) {
    Line = Line.trim();
    if (Line.empty())
      return true;
    if (Line.contains("/*") || Line.ends_with("\\") || !Line.consume_front("#"))
      return false;
    Line = Line.ltrim();
    return Line.consume_front("pragma") && Line.ltrim().starts_with("unroll");
  });
}

} // namespace gpumpi::transform
