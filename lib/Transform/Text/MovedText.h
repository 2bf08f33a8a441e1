//===- MovedText.h - The user's words in other places -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements are made anew of slices of the user's file: a slice goes where it
// is needed, with names in place of the expressions that were taken out of it.
// Line breaks are kept, so the lines stay the user's; where they would not,
// `#line` says so.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MOVEDTEXT_H
#define GPUMPI_TRANSFORM_MOVEDTEXT_H

#include "Transform/Text/EmitContext.h"

#include <map>

namespace gpumpi::transform {

/// Expressions that have been replaced by other words.
class Replacements {
public:
  explicit Replacements(const SourceText &Text) : Text(Text) {}

  /// From now on \p Words stand for \p Where.
  void set(Slice Where, std::string Words);

  /// The text of \p Where, with what has been replaced in it; \p Marked: and
  /// with marks that tell where the user's words come from.
  std::string render(Slice Where, bool Marked = false) const;

  /// True if the lines of `render` are those of the file to its end.
  bool keepsLines(Slice Where) const;

private:
  struct Replacement {
    unsigned End;
    std::string Words;
  };
  const SourceText &Text;
  std::map<unsigned, Replacement> At;
};

/// True if no branch of an `#if` begins or ends in \p Text alone.
bool isWhole(llvm::StringRef Text);

/// As many line breaks as stand in \p Where.
std::string lineBreaks(const SourceText &Text, Slice Where);

/// A piece of text that is put together for the place \p Start in the file.
class MovedText {
public:
  MovedText(const EmitContext &Emit, const Replacements &Replaced,
            unsigned Start)
      : Emit(Emit), Replaced(Replaced), Line(Emit.lineDirective(Start)) {}

  /// Appends \p Words, which are not the user's.
  void words(llvm::StringRef Words) { Text += Words; }

  /// The same; for messages they stand for what the user wrote at \p Offset.
  void words(llvm::StringRef Words, unsigned Offset);

  /// Appends the user's \p Where.
  void user(Slice Where);

  /// Appends nothing of the user's \p Where but its line breaks.
  void skip(Slice Where);

  /// What is appended next belongs to the line of \p Offset; at the end, what
  /// follows in the file.
  void goTo(unsigned Offset);

  const std::string &str() const { return Text; }
  bool empty() const { return Text.empty(); }

private:
  const EmitContext &Emit;
  const Replacements &Replaced;
  std::string Text;
  /// The directive of the line that is written in; empty: unknown.
  std::string Line;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MOVEDTEXT_H
