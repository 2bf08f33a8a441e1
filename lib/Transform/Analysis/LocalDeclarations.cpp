//===- LocalDeclarations.cpp - Where local variables are declared ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LocalDeclarations.h"

using namespace clang;

namespace gpumpi::transform {

static void collect(const Stmt *S, LocalDeclarations &To) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        To[V] = Declaration;
  for (const Stmt *Child : S->children())
    if (Child)
      collect(Child, To);
}

LocalDeclarations declarationsIn(const Stmt *Code) {
  LocalDeclarations Result;
  collect(Code, Result);
  return Result;
}

} // namespace gpumpi::transform
