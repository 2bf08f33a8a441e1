//===- MacroNesting.h - Which macros a token came through -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MACRONESTING_H
#define GPUMPI_TRANSFORM_MACRONESTING_H

#include "Transform/Parse/PreprocessorRecord.h"

#include "clang/Basic/SourceManager.h"

namespace gpumpi::transform {

/// One step on the way of a token from the file through macros.
struct MacroStep {
  enum Kind {
    Use,       ///< A macro that was expanded, by the place of its name.
    Parameter, ///< One mention of a parameter that the token was put in for.
    Made       ///< A token that `#` or `##` made.
  };
  Kind What;
  unsigned Key;
  const MacroUse *Of; ///< If it is a use.

  bool operator==(const MacroStep &Other) const {
    return What == Other.What && Key == Other.Key;
  }
};

/// The steps, from the outermost macro to the innermost.
using MacroSteps = llvm::SmallVector<MacroStep, 4>;

/// Finds the steps of tokens.
class MacroNesting {
public:
  MacroNesting(const PreprocessorRecord &Record, const clang::SourceManager &SM)
      : Record(Record), SM(SM) {}

  const MacroSteps &steps(clang::SourceLocation Loc);

private:
  const PreprocessorRecord &Record;
  const clang::SourceManager &SM;
  /// All tokens of one expansion have the same steps.
  llvm::DenseMap<clang::FileID, std::unique_ptr<MacroSteps>> Known;
  const MacroSteps None;

  MacroSteps find(clang::SourceLocation Loc);
};

/// How many steps \p A and \p B have in common at their beginnings.
size_t commonSteps(llvm::ArrayRef<MacroStep> A, llvm::ArrayRef<MacroStep> B);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MACRONESTING_H
