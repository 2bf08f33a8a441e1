//===- BodyFacts.h - What is known of a function's variables ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A template is edited as it is written, but what happens to its variables is
// plain only in its instantiations, where types are known. The facts of all
// instantiations are united and told of the template's own variables and calls.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BODYFACTS_H
#define GPUMPI_TRANSFORM_BODYFACTS_H

#include "Transform/Analysis/Liveness.h"
#include "Transform/Analysis/LocalUses.h"

#include <vector>

namespace gpumpi::transform {

/// Facts about a function, in terms of its text's variables and calls.
struct BodyFacts {
  LocalUses Uses;
  LiveAfter Live;
  llvm::DenseMap<const clang::VarDecl *, std::vector<const clang::VarDecl *>>
      Made;
  /// Where a template has an operator for which instantiations call a function.
  llvm::DenseSet<clang::SourceLocation> CalledOperators;

  /// The variables that are made of \p Written: one for each instantiation of a
  /// template, else itself.
  std::vector<const clang::VarDecl *>
  made(const clang::VarDecl *Written) const {
    const auto Found = Made.find(Written);
    return Found == Made.end() ? std::vector<const clang::VarDecl *>{Written}
                               : Found->second;
  }
};

/// Collects the facts about \p Written, of which \p Instances are made. Live
/// variables are looked for behind \p Calls, which stand in \p Written.
BodyFacts
collectBodyFacts(const clang::FunctionDecl *Written,
                 llvm::ArrayRef<const clang::FunctionDecl *> Instances,
                 llvm::ArrayRef<const clang::CallExpr *> Calls);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BODYFACTS_H
