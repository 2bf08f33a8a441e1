//===- EmitContext.cpp - Where emitted text goes --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/EmitContext.h"

namespace gpumpi::transform {

void EmitContext::insert(unsigned Offset, llvm::StringRef Words) {
  replace(Offset, Offset, Words);
}

void EmitContext::replace(unsigned Begin, unsigned End, llvm::StringRef Words) {
  flush();
  Edits.replace(Begin, End, Words);
}

void EmitContext::insertLine(unsigned Offset, llvm::StringRef Line,
                             unsigned Like) {
  if (Offset != PendingOffset)
    flush();
  PendingOffset = Offset;
  Pending += "\n" + Text.indentation(Like) + Line.str();
}

void EmitContext::flush() {
  if (Pending.empty())
    return;
  Edits.insert(PendingOffset, Pending + "\n" + lineDirective(PendingOffset) +
                                  "\n" + columnPadding(PendingOffset));
  Pending.clear();
}

std::string EmitContext::fileLiteral() const {
  std::string Literal = "\"";
  for (const char C : FileName) {
    if (C == '"' || C == '\\')
      Literal += '\\';
    Literal += C;
  }
  return Literal + "\"";
}

std::string EmitContext::lineDirective(unsigned Offset) const {
  return "#line " + std::to_string(Text.line(Offset)) + " " + fileLiteral();
}

std::string EmitContext::columnPadding(unsigned Offset) const {
  return std::string(Text.column(Offset) - 1, ' ');
}

} // namespace gpumpi::transform
