//===- Origins.cpp - Where the user wrote it ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Origins.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace gpumpi::transform {

std::optional<UserPlace> Origins::place(llvm::StringRef Text,
                                        unsigned Offset) const {
  bool InMainFile = true;
  for (const Round &R : llvm::reverse(Rounds)) {
    const OffsetMap::Origin Origin = R.Map.before(Offset);
    if (Origin.MadeUp)
      return std::nullopt;
    if (!Origin.Offset) {
      InMainFile = false;
      break;
    }
    Text = R.Before;
    Offset = *Origin.Offset;
  }
  const unsigned LineStart = Text.take_front(Offset).rfind('\n') + 1;
  return UserPlace{InMainFile ? std::optional(Offset) : std::nullopt,
                   Offset - LineStart + 1};
}

unsigned Origins::column(llvm::StringRef Text, unsigned Offset) const {
  const auto Found = place(Text, Offset);
  return Found ? Found->Column : 0;
}

unsigned Origins::nextOfUser(llvm::StringRef Text, unsigned Offset) const {
  for (unsigned At = Offset; At < Text.size(); ++At)
    if (!llvm::isSpace(Text[At]) && place(Text, At))
      return At;
  return Offset;
}

} // namespace gpumpi::transform
