//===- MacroNesting.cpp - Which macros a token came through ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/MacroNesting.h"

using namespace clang;

namespace gpumpi::transform {

size_t commonSteps(llvm::ArrayRef<MacroStep> A, llvm::ArrayRef<MacroStep> B) {
  size_t Count = 0;
  while (Count < A.size() && Count < B.size() && A[Count] == B[Count])
    ++Count;
  return Count;
}

const MacroSteps &MacroNesting::steps(SourceLocation Loc) {
  if (Loc.isFileID())
    return None;
  const FileID Expansion = SM.getFileID(Loc);
  if (const auto Found = Known.find(Expansion); Found != Known.end())
    return *Found->second;
  auto Steps = std::make_unique<MacroSteps>(find(Loc));
  return *(Known[Expansion] = std::move(Steps));
}

MacroSteps MacroNesting::find(SourceLocation Loc) {
  const FileID Expansion = SM.getFileID(Loc);
  const auto &Info = SM.getSLocEntry(Expansion).getExpansion();
  const SourceLocation Start = Info.getExpansionLocStart();
  MacroSteps Steps = steps(Start);
  if (!Info.isMacroArgExpansion()) {
    const MacroUse *Use = Record.use(Start);
    if (Use)
      Steps.push_back({MacroStep::Use, Start.getRawEncoding(), Use});
    else
      Steps.push_back({MacroStep::Made, Expansion.getHashValue(), nullptr});
    return Steps;
  }
  // The token was written where the macro was used, and put in for a parameter
  // in the macro: what it came through before the macro counts once.
  const llvm::ArrayRef<MacroStep> Outside =
      llvm::ArrayRef(Steps).drop_back(Steps.empty() ? 0 : 1);
  const MacroSteps &Before = steps(SM.getImmediateSpellingLoc(Loc));
  const size_t Shared = commonSteps(Outside, Before);
  Steps.push_back({MacroStep::Parameter, Start.getRawEncoding(), nullptr});
  Steps.append(Before.begin() + Shared, Before.end());
  return Steps;
}

} // namespace gpumpi::transform
