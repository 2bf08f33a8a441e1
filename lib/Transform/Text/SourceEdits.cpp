//===- SourceEdits.cpp - Insertions into the user's text ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/SourceEdits.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace gpumpi::transform {

/// They stand around the decimal number of a mark.
static constexpr char MarkBegin = '\x01', MarkEnd = '\x02';

std::string markOrigin(unsigned Offset) {
  return MarkBegin + std::to_string(Offset) + MarkEnd;
}

std::string markMadeUp() { return {MarkBegin, MarkEnd}; }

OffsetMap::Origin OffsetMap::before(unsigned New) const {
  const auto Next = llvm::upper_bound(
      Stretches, New, [](unsigned At, const Stretch &S) { return At < S.New; });
  if (Next == Stretches.begin())
    return {};
  const Stretch &In = *std::prev(Next);
  Origin Result = In.From;
  if (Result.Offset)
    *Result.Offset += New - In.New;
  return Result;
}

void SourceEdits::replace(unsigned Begin, unsigned End, llvm::StringRef Text) {
  Edits.push_back(Edit{Begin, End, Text.str()});
}

void SourceEdits::append(const SourceEdits &Other) {
  Edits.insert(Edits.end(), Other.Edits.begin(), Other.Edits.end());
}

std::string SourceEdits::apply(llvm::StringRef Original, bool &Conflict,
                               OffsetMap *Origins) const {
  std::vector<Edit> Sorted = Edits;
  // Edits are made in the order of the text that they produce, so a stable
  // sort keeps the order of those at one place.
  std::stable_sort(
      Sorted.begin(), Sorted.end(),
      [](const Edit &A, const Edit &B) { return A.Begin < B.Begin; });
  std::string Result;
  OffsetMap Map;
  const auto Begin = [&](OffsetMap::Origin From) {
    Map.Stretches.push_back({unsigned(Result.size()), From});
  };
  const auto Keep = [&](unsigned From, unsigned To) {
    Begin({From});
    Result += Original.slice(From, To);
  };
  const auto Put = [&](llvm::StringRef Text) {
    Begin({std::nullopt, Text.contains(MarkBegin)});
    while (!Text.empty()) {
      Result += Text.take_until([](char C) { return C == MarkBegin; });
      Text = Text.drop_until([](char C) { return C == MarkBegin; });
      if (!Text.consume_front(llvm::StringRef(&MarkBegin, 1)))
        break;
      unsigned Old = 0;
      if (Text.consumeInteger(10, Old))
        Begin({std::nullopt, true});
      else
        Begin({Old});
      Text.consume_front(llvm::StringRef(&MarkEnd, 1));
    }
  };
  unsigned Done = 0;
  Conflict = false;
  for (const Edit &E : Sorted) {
    if (E.Begin < Done || E.End > Original.size()) {
      Conflict = true;
      return Result;
    }
    Keep(Done, E.Begin);
    Put(E.Text);
    Done = E.End;
  }
  Keep(Done, Original.size());
  if (Origins)
    *Origins = std::move(Map);
  return Result;
}

} // namespace gpumpi::transform
