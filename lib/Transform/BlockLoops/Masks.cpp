//===- Masks.cpp - Which statements may be masked -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/Masks.h"

#include "Transform/Analysis/Surroundings.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

/// True if the words of \p S have no scope of their own.
static bool canMove(const Stmt *S) {
  return !isa<LambdaExpr, StmtExpr>(S) &&
         llvm::all_of(S->children(),
                      [](const Stmt *Part) { return !Part || canMove(Part); });
}

static bool canBeMaskedLoop(const Stmt *S, const KernelBody &Body,
                            const ParentMap &Parents) {
  const Expr *Condition = nullptr, *Step = nullptr;
  if (const auto *While = dyn_cast<WhileStmt>(S))
    Condition = While->getCond();
  else if (const auto *Do = dyn_cast<DoStmt>(S))
    Condition = Do->getCond();
  else if (const auto *For = dyn_cast<ForStmt>(S))
    Condition = For->getCond(), Step = For->getInc();
  const auto *Attributed = dyn_cast_or_null<AttributedStmt>(
      Parents.getParent(const_cast<Stmt *>(S)));
  if (!Condition || !canMove(Condition) || (Step && !canMove(Step)) ||
      (Attributed && !llvm::all_of(Attributed->getAttrs(), [](const Attr *A) {
         return isa<LoopHintAttr>(A);
       })))
    return false;
  // Who is in the first step of `do` has not said so.
  return !isa<DoStmt>(S) ||
         (llvm::none_of(
              Body.Jumps,
              [&](const Stmt *Jump) { return targetOf(Jump, Parents) == S; }) &&
          llvm::none_of(Body.Returns, [&](const ReturnStmt *Return) {
            return isIn(Return, S, Parents);
          }));
}

bool canBeMasked(const Stmt *S, const KernelBody &Body,
                 const ParentMap &Parents) {
  const auto IsInIt = [&](const Stmt *Part) { return isIn(Part, S, Parents); };
  const auto *If = dyn_cast<IfStmt>(S);
  return (If ? !If->isConstexpr() : canBeMaskedLoop(S, Body, Parents)) &&
         llvm::any_of(
             Body.WarpCalls,
             [&](const WarpCall &Meeting) { return IsInIt(Meeting.Call); }) &&
         llvm::none_of(Body.Barriers, IsInIt) &&
         llvm::none_of(Body.Operations, [&](const OperationCall &Use) {
           return IsInIt(Use.Call);
         });
}

/// The innermost masked statement around \p S, up to \p Limit.
static const Stmt *maskAround(const Stmt *S, const BlockLevel &Level,
                              const ParentMap &Parents,
                              const Stmt *Limit = nullptr) {
  for (S = Parents.getParent(S); S && S != Limit; S = Parents.getParent(S))
    if (Level.Masked.contains(S))
      return S;
  return nullptr;
}

bool areMasksRight(const BlockLevel &Level, const KernelBody &Body,
                   const LocalDeclarations &Declarations,
                   const ParentMap &Parents) {
  if (Level.Masked.empty())
    return true;
  for (const VarDecl *V : Level.Variables) {
    const DeclStmt *const Declaration = Declarations.lookup(V);
    // In the head of a loop.
    if (Declaration && Level.Masked.contains(Parents.getParent(Declaration)))
      return false;
    for (const Expr *Assignment : Body.Assignments.lookup(V))
      if (const Stmt *Mask = maskAround(Assignment, Level, Parents))
        if (!Declaration || !isIn(Declaration, Mask, Parents))
          return false;
  }
  return llvm::none_of(Level.Statements, [&](const Stmt *S) {
    return isa<BreakStmt, ContinueStmt>(S) &&
           maskAround(S, Level, Parents, targetOf(S, Parents));
  });
}

} // namespace gpumpi::transform
