//===- EmitContext.cpp - Where emitted text goes --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

void EmitContext::insert(unsigned Offset, llvm::StringRef Words) {
  replace(Offset, Offset, Words);
}

void EmitContext::replace(unsigned Begin, unsigned End, llvm::StringRef Words) {
  flush();
  // Of `c?a:b` and `case 1:a`.
  const bool Touches =
      Begin && Words.starts_with("::") && Text.text({Begin - 1, Begin}) == ":";
  Edits.replace(Begin, End, Touches ? " " + Words.str() : Words.str());
}

void EmitContext::makeReference(unsigned Begin, unsigned End) {
  // `int &x`, but `int (&x)[2]`.
  const clang::Token Next = Text.tokenAt(End);
  const bool IsArray =
      Next.is(clang::tok::l_square) && !Text.startsAttribute(End);
  insert(Begin, IsArray ? "(&" : "&");
  if (IsArray)
    insert(End, ")");
}

void EmitContext::insertLine(unsigned Offset, llvm::StringRef Line,
                             unsigned Like) {
  if (Offset != PendingOffset)
    flush();
  PendingOffset = Offset;
  Pending += '\n';
  if (!Line.starts_with("#"))
    Pending += Text.indentation(Like);
  Pending += Line;
}

void EmitContext::flush() {
  if (Pending.empty())
    return;
  llvm::StringRef Lines = Pending;
  // In front of a line's first word no line needs to be broken.
  if (Text.column(PendingOffset) - 1 == Text.indentation(PendingOffset).size())
    Lines = Lines.ltrim(" \t\n");
  // Behind a line's last word the user's own newline ends the directive.
  const bool EndsLine = Text.endsLine(PendingOffset);
  Edits.insert(PendingOffset,
               Lines.str() + "\n" + lineDirective(PendingOffset, EndsLine) +
                   (EndsLine ? "" : "\n" + columnPadding(PendingOffset)));
  Pending.clear();
}

std::string EmitContext::fileLiteral(clang::SourceLocation Loc) const {
  std::string Literal = "\"";
  for (const char C : llvm::StringRef(
           Text.sourceManager().getPresumedLoc(Loc).getFilename())) {
    if (C == '"' || C == '\\')
      Literal += '\\';
    Literal += C;
  }
  return Literal + "\"";
}

unsigned EmitContext::fileLine(clang::SourceLocation Loc) const {
  return Text.sourceManager().getPresumedLoc(Loc).getLine();
}

std::string EmitContext::lineDirective(unsigned Offset, bool Next) const {
  const clang::SourceLocation Loc = Text.location(Offset);
  return "#line " + std::to_string(fileLine(Loc) + Next) + " " +
         fileLiteral(Loc);
}

std::string EmitContext::columnPadding(unsigned Offset) const {
  return std::string(Text.column(Offset) - 1, ' ');
}

} // namespace gpumpi::transform
