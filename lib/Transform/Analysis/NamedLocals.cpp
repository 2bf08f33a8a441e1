//===- NamedLocals.cpp - Which locals a piece of code names ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/NamedLocals.h"

#include "Transform/Analysis/AstVisitor.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

struct NameWalk : AstVisitor {
  NamedLocals Found;
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    if (V && V->hasLocalStorage() && !isa<ParmVarDecl>(V))
      Found.push_back(V);
    return true;
  }
};

} // namespace

NamedLocals localsNamedIn(const Stmt *Code) {
  NameWalk Walk;
  Walk.TraverseStmt(const_cast<Stmt *>(Code));
  return Walk.Found;
}

NamedLocals localsNamedInType(const VarDecl *V) {
  NameWalk Walk;
  if (const TypeSourceInfo *Written = V->getTypeSourceInfo())
    Walk.TraverseTypeLoc(Written->getTypeLoc());
  return Walk.Found;
}

} // namespace gpumpi::transform
