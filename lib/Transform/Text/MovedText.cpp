//===- MovedText.cpp - The user's words in other places -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/MovedText.h"

namespace gpumpi::transform {

void Replacements::set(Slice Where, std::string Words) {
  // What was replaced inside is gone with it.
  for (auto It = At.lower_bound(Where.Begin);
       It != At.end() && It->first < Where.End;)
    It = At.erase(It);
  At[Where.Begin] = {Where.End, std::move(Words)};
}

std::string lineBreaks(const SourceText &Text, Slice Where) {
  return std::string(Text.text(Where).count('\n'), '\n');
}

std::string Replacements::render(Slice Where, bool Marked) const {
  std::string Result;
  const auto User = [&](Slice Words) {
    if (Marked)
      Result += markOrigin(Words.Begin);
    Result += Text.text(Words);
    if (Marked)
      Result += markMadeUp();
  };
  unsigned Done = Where.Begin;
  for (auto It = At.lower_bound(Where.Begin);
       It != At.end() && It->first < Where.End; ++It) {
    const Slice Old = {It->first, It->second.End};
    User({Done, Old.Begin});
    if (Marked)
      Result += markOrigin(Old.Begin);
    Result += It->second.Words;
    if (Marked)
      Result += markMadeUp();
    // The words behind it stay on their lines.
    const std::string Breaks = lineBreaks(Text, Old);
    const size_t Has = llvm::StringRef(It->second.Words).count('\n');
    if (Has < Breaks.size())
      Result += Breaks.substr(Has);
    Done = Old.End;
  }
  User({Done, Where.End});
  return Result;
}

bool Replacements::keepsLines(Slice Where) const {
  for (auto It = At.lower_bound(Where.Begin);
       It != At.end() && It->first < Where.End; ++It)
    if (Text.text({It->first, It->second.End}).contains("\n#") ||
        llvm::StringRef(It->second.Words).contains('#'))
      return false;
  return true;
}

bool isWhole(llvm::StringRef Text) {
  int Depth = 0;
  llvm::SmallVector<llvm::StringRef> Lines;
  Text.split(Lines, '\n');
  for (llvm::StringRef Line : llvm::ArrayRef(Lines).drop_front()) {
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim();
    if (Line.starts_with("if"))
      ++Depth;
    else if (Line.starts_with("el") && Depth == 0)
      return false;
    else if (Line.starts_with("endif") && --Depth < 0)
      return false;
  }
  return Depth == 0;
}

void MovedText::goTo(unsigned Offset) {
  std::string Wanted = Emit.lineDirective(Offset);
  if (Wanted == Line)
    return;
  Text += "\n" + Wanted + "\n" + Emit.columnPadding(Offset);
  Line = std::move(Wanted);
}

void MovedText::words(llvm::StringRef Words, unsigned Offset) {
  Text += markOrigin(Offset) + Words.str() + markMadeUp();
}

void MovedText::user(Slice Where) {
  goTo(Where.Begin);
  Text += Replaced.render(Where, /*Marked=*/true);
  Line = Replaced.keepsLines(Where) ? Emit.lineDirective(Where.End) : "";
}

void MovedText::skip(Slice Where) {
  Text += lineBreaks(Emit.Text, Where);
  Line = Emit.lineDirective(Where.End);
}

} // namespace gpumpi::transform
