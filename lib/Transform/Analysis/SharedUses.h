//===- SharedUses.h - Who touches which __shared__ variable -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function touches a shared variable where it names it, and where it calls a
// function that does. A mention is *direct* if it is plainly a read or a write
// of the variable or of a part of it, or hands a part to an atomic function:
// whoever mentions a variable indirectly may have passed its address on.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDUSES_H
#define GPUMPI_TRANSFORM_SHAREDUSES_H

#include "Transform/Parse/UnitFacts.h"

#include "clang/AST/ParentMap.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace gpumpi::transform {

/// Variables, and whether one of the mentions is indirect. All names of the
/// dynamic shared memory are one variable.
using SharedMentions = llvm::MapVector<const clang::VarDecl *, bool>;

class SharedUses {
public:
  explicit SharedUses(const UnitFacts &Facts);

  /// What evaluating \p S itself, not its children, touches. \p Parents is
  /// that of the function around it.
  SharedMentions mentions(const clang::Stmt *S,
                          const clang::ParentMap &Parents);

  /// What a call of \p F touches.
  SharedMentions touched(const clang::FunctionDecl *F);

private:
  /// What the body of a function does by itself.
  struct Summary {
    SharedMentions Mentions;
    llvm::SmallVector<const clang::FunctionDecl *> Callees;
    bool CallsUnknown = false;
  };

  llvm::DenseMap<const clang::FunctionDecl *, Summary> Summaries;
  /// What the instantiations of a template call, by the call's last token; null
  /// if that is unknown.
  llvm::DenseMap<clang::SourceLocation,
                 llvm::SmallVector<const clang::FunctionDecl *>>
      Called;
  /// What a function of which nothing is known may touch.
  SharedMentions OfUnknown;
  const clang::VarDecl *Dynamic = nullptr;

  void addMention(SharedMentions &To, const clang::VarDecl *V, bool Indirect);
  void addCall(SharedMentions &To, const clang::FunctionDecl *Callee);
  const Summary &summary(const clang::FunctionDecl *F);
  friend class SummaryWalk;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDUSES_H
