//===- NextOperation.cpp - Operations right behind each other -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/NextOperation.h"

#include "Transform/Labels.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The body of the loop \p S; null if it is none.
const Stmt *bodyOf(const Stmt *S) {
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Do->getBody();
  return nullptr;
}

class Way {
public:
  explicit Way(const KernelPlan &Plan) : Plan(Plan) {}

  /// Whether \p S begins with an operation.
  bool begins(const Stmt *S) const {
    S = unlabelled(S);
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return !Block->body_empty() && begins(Block->body_front());
    if (const auto *If = dyn_cast<IfStmt>(S))
      return begins(If->getThen());
    if (const Stmt *Body = bodyOf(S))
      return begins(Body);
    return llvm::any_of(Plan.Points, [S](const SuspensionPoint &P) {
      return P.Statement == S && P.isOperation();
    });
  }

private:
  const KernelPlan &Plan;
};

} // namespace

bool comesToOperation(const SuspensionPoint &P, const KernelPlan &Plan,
                      const ParentMap &Parents) {
  const Way Next(Plan);
  for (const Stmt *S = P.Statement; const Stmt *In = Parents.getParent(S);
       S = In) {
    if (const auto *Block = dyn_cast<CompoundStmt>(In)) {
      const auto *const Behind = std::next(llvm::find(Block->body(), S));
      if (Behind != Block->body_end())
        return Next.begins(*Behind);
    }
    if (const Stmt *Body = bodyOf(In); Body == S)
      return Next.begins(Body);
  }
  return true;
}

} // namespace gpumpi::transform
