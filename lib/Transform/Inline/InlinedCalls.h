//===- InlinedCalls.h - What becomes of calls in a kernel -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel becomes where functions take the places of their calls
// (InlineBarriers.h), in one instance of a template.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDCALLS_H
#define GPUMPI_TRANSFORM_INLINEDCALLS_H

#include "Transform/Inline/InlineSites.h"

#include <map>

namespace gpumpi::transform {

/// What becomes of a kernel where it takes a function: the edits, the variables
/// in shared memory that it is given, and the function, as written.
struct InlinedCall {
  struct Edit {
    unsigned Begin, End;
    std::string Words;

    bool operator==(const Edit &Other) const {
      return Begin == Other.Begin && End == Other.End && Words == Other.Words;
    }
  };
  std::vector<Edit> Edits;
  std::vector<std::pair<std::string, std::string>> Shared;
  const clang::FunctionDecl *Function = nullptr;

  bool operator==(const InlinedCall &Other) const {
    return Edits == Other.Edits && Shared == Other.Shared &&
           Function == Other.Function;
  }
};

/// The statements with such calls, by where they begin; without edits where
/// the call stays.
using InlinedCalls = std::map<unsigned, InlinedCall>;

/// Puts functions in the places of their calls at \p Sites, those of \p Kernel.
/// \p ByParameters: as for KernelTerms.
InlinedCalls inlineCalls(const clang::FunctionDecl *Kernel,
                         const InlineSites &Sites, bool ByParameters,
                         EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDCALLS_H
