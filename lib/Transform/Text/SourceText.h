//===- SourceText.h - Offsets into the user's file --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SOURCETEXT_H
#define GPUMPI_TRANSFORM_SOURCETEXT_H

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"

#include <optional>
#include <string>

namespace gpumpi::transform {

/// A piece of the main file: [Begin, End) in bytes.
struct Slice {
  unsigned Begin = 0;
  unsigned End = 0;
};

/// The main file, and where the things of the AST stand in it.
class SourceText {
public:
  SourceText(const clang::SourceManager &SM, const clang::LangOptions &LO)
      : SM(SM), LO(LO) {}

  /// True if \p File is the main file. What a checkpoint has parsed is a file
  /// of its own, and the beginning of the main file.
  bool isMain(clang::FileID File) const;

  /// The text of \p Where.
  llvm::StringRef text(Slice Where) const;

  /// Offset of \p Loc if it is spelled in the main file, outside of macros.
  std::optional<unsigned> offset(clang::SourceLocation Loc) const;

  /// The slice that spells \p Range; a macro that makes up an end of it is
  /// taken as the user wrote it. None outside the main file.
  std::optional<Slice> slice(clang::SourceRange Range) const;

  /// Where the statement \p S ends, its semicolon included.
  std::optional<unsigned> statementEnd(const clang::Stmt *S) const;

  /// Offset of the end of the token at \p Loc.
  std::optional<unsigned> tokenEnd(clang::SourceLocation Loc) const;

  /// Offset of the first token of \p Kind at or after \p From.
  std::optional<unsigned> findToken(unsigned From,
                                    clang::tok::TokenKind Kind) const;

  /// The first token at or after \p From.
  clang::Token tokenAt(unsigned From) const;

  /// The tokens of \p Where with a blank between any two that had one, in one
  /// line: without comments and line breaks.
  std::string words(Slice Where) const;

  /// Where the standard attributes begin that end in front of the token at
  /// \p From; \p From if there are none.
  unsigned attributesBefore(unsigned From) const;

  /// True if a standard attribute begins at or after \p Offset.
  bool startsAttribute(unsigned Offset) const;

  /// True if words may mean something else behind \p Where than in front of
  /// it, for the directives in it.
  bool changesWords(Slice Where) const;

  /// True if \p S begins and ends in the main file, outside of macros.
  bool isPlain(const clang::Stmt *S) const;

  /// Line number (from 1) of \p Offset in the main file.
  unsigned line(unsigned Offset) const;

  /// Column number (from 1) of \p Offset in the main file.
  unsigned column(unsigned Offset) const;

  /// The blanks that indent the line of \p Offset.
  std::string indentation(unsigned Offset) const;

  /// True if nothing but blanks stands between \p Offset and the newline.
  bool endsLine(unsigned Offset) const;

  const clang::SourceManager &sourceManager() const { return SM; }

  /// The place at \p Offset of the main file.
  clang::SourceLocation location(unsigned Offset) const;

private:
  const clang::SourceManager &SM;
  const clang::LangOptions &LO;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SOURCETEXT_H
