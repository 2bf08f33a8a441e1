//===- DirectiveGroups.cpp - From #if to #endif ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/DirectiveGroups.h"

#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The words of a file.
class Words {
public:
  Words(FileID File, unsigned From, const SourceManager &SM,
        const LangOptions &Language)
      : Buffer(SM.getBufferData(File)),
        Lex(SM.getLocForStartOfFile(File), Language, Buffer.begin(),
            Buffer.begin() + From, Buffer.end()) {
    next();
  }

  bool ended() const { return T.is(tok::eof); }
  unsigned begin() const { return End - T.getLength(); }
  unsigned end() const { return End; }
  llvm::StringRef word() const { return Buffer.slice(begin(), End); }
  bool beginsDirective() const {
    return T.is(tok::hash) && T.isAtStartOfLine();
  }
  bool beginsLine() const { return T.isAtStartOfLine(); }

  void next() {
    Lex.LexFromRawLexer(T);
    End = Lex.getBufferLocation() - Buffer.begin();
  }
  void skipLine() {
    while (!ended() && !beginsLine())
      next();
  }

private:
  llvm::StringRef Buffer;
  Lexer Lex;
  Token T;
  unsigned End = 0;
};

/// What the declarations in a text are for.
class Declarations {
public:
  bool ForDevice = true, Any = false;

  void add(llvm::StringRef Word) {
    if (Depth == 0 && Word == ";") {
      end();
      return;
    }
    Begun = true;
    if (Depth == 0) {
      Device |= Word == "__device__" || Word == "__global__" ||
                Word == "__constant__";
      Host |= Word == "__host__";
    }
    if (Word == "{" || Word == "(" || Word == "[")
      ++Depth;
    if ((Word == "}" || Word == ")" || Word == "]") && Depth-- == 0)
      ForDevice = false;
    if (Depth == 0 && Word == "}")
      end();
  }

  void directive(llvm::StringRef Word) {
    const bool Plain = Word == "define" || Word == "undef" || Word == "pragma";
    const bool Conditional =
        Word.starts_with("if") || Word.starts_with("el") || Word == "endif";
    ForDevice &= Plain || Conditional;
    // A branch begins and ends between declarations.
    if (Conditional && Depth == 0)
      ForDevice &= !Begun;
  }

private:
  unsigned Depth = 0;
  bool Begun = false, Device = false, Host = false;

  /// A lone semicolon, as behind a class, declares nothing.
  void end() {
    ForDevice &= !Begun || (Device && !Host);
    Any |= Begun;
    Begun = Device = Host = false;
  }
};

} // namespace

bool DirectiveGroup::contains(SourceLocation Loc,
                              const SourceManager &SM) const {
  const auto [In, At] = SM.getDecomposedExpansionLoc(Loc);
  return In == File && Begin < At && At < End;
}

/// Where the group ends that \p Target is part of, and where it begins.
static std::optional<std::pair<unsigned, unsigned>> extent(Words Text,
                                                           unsigned Target) {
  struct Open {
    unsigned Begin;
    bool Wanted;
  };
  llvm::SmallVector<Open> Groups;
  while (!Text.ended()) {
    if (!Text.beginsDirective()) {
      Text.next();
      continue;
    }
    const unsigned Hash = Text.begin();
    Text.next();
    const llvm::StringRef Word = Text.word();
    if (Word == "if" || Word == "ifdef" || Word == "ifndef")
      Groups.push_back({Hash, false});
    if (!Groups.empty()) {
      Groups.back().Wanted |= Text.begin() == Target;
      if (Word == "endif") {
        if (const Open Closed = Groups.pop_back_val(); Closed.Wanted)
          return {{Closed.Begin, Text.end()}};
      }
    }
    Text.next();
    Text.skipLine();
  }
  return std::nullopt;
}

std::optional<DirectiveGroup> groupOf(SourceLocation Word,
                                      const SourceManager &SM,
                                      const LangOptions &Language) {
  const auto [File, Target] = SM.getDecomposedLoc(Word);
  const auto Extent = extent(Words(File, 0, SM, Language), Target);
  if (!Extent)
    return std::nullopt;
  Declarations Found;
  Words Text(File, Extent->first, SM, Language);
  while (!Text.ended() && Text.begin() < Extent->second) {
    const bool Directive = Text.beginsDirective();
    if (Directive)
      Text.next();
    Directive ? Found.directive(Text.word()) : Found.add(Text.word());
    Text.next();
    if (Directive)
      Text.skipLine();
  }
  return DirectiveGroup{File, Extent->first, Extent->second, Found.ForDevice,
                        Found.Any};
}

} // namespace gpumpi::transform
