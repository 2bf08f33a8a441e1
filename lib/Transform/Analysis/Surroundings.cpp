//===- Surroundings.cpp - What stands around a statement ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Surroundings.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

bool isIn(const Stmt *S, const Stmt *Outer, const ParentMap &Parents) {
  while (S && S != Outer)
    S = Parents.getParent(S);
  return S;
}

const Stmt *leftByBreak(const Stmt *S, const ParentMap &Parents) {
  while ((S = Parents.getParent(S)))
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, SwitchStmt>(S))
      return S;
  return nullptr;
}

const Stmt *targetOf(const Stmt *Jump, const ParentMap &Parents) {
  const Stmt *S = leftByBreak(Jump, Parents);
  while (isa_and_nonnull<SwitchStmt>(S) && !isa<BreakStmt>(Jump))
    S = leftByBreak(S, Parents);
  return S;
}

} // namespace gpumpi::transform
