//===- SourceEdits.cpp - Insertions into the user's text ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SourceEdits.h"

#include <algorithm>

namespace gpumpi::transform {

void SourceEdits::replace(unsigned Begin, unsigned End, llvm::StringRef Text) {
  Edits.push_back(Edit{Begin, End, Text.str()});
}

void SourceEdits::append(const SourceEdits &Other) {
  Edits.insert(Edits.end(), Other.Edits.begin(), Other.Edits.end());
}

std::string SourceEdits::apply(llvm::StringRef Original, bool &Conflict) const {
  std::vector<Edit> Sorted = Edits;
  // Edits are made in the order of the text that they produce, so a stable
  // sort keeps the order of those at one place.
  std::stable_sort(
      Sorted.begin(), Sorted.end(),
      [](const Edit &A, const Edit &B) { return A.Begin < B.Begin; });
  std::string Result;
  unsigned Done = 0;
  Conflict = false;
  for (const Edit &E : Sorted) {
    if (E.Begin < Done || E.End > Original.size()) {
      Conflict = true;
      return Result;
    }
    Result += Original.slice(Done, E.Begin);
    Result += E.Text;
    Done = E.End;
  }
  Result += Original.substr(Done);
  return Result;
}

} // namespace gpumpi::transform
