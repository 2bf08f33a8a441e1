//===- NextOperation.cpp - What a kernel does behind an operation ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/NextOperation.h"

#include "Transform/Emit/Landing.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

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
    if (const Stmt *Body = loopBody(S))
      return begins(Body);
    return llvm::any_of(Plan.Points, [S](const SuspensionPoint &P) {
      return P.Statement == S && P.isOperation();
    });
  }

private:
  const KernelPlan &Plan;
};

/// Whether \p E is part of a variable that ends with the function.
bool isOwn(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    return V && V->hasLocalStorage() && !V->getType()->isReferenceType() &&
           !V->getType()->isDependentType();
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return !Member->isArrow() && isa<FieldDecl>(Member->getMemberDecl()) &&
           !Member->getMemberDecl()->getType()->isReferenceType() &&
           isOwn(Member->getBase());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Array = Element->getBase()->IgnoreParenImpCasts();
    return Array->getType()->isConstantArrayType() && isOwn(Array);
  }
  return false;
}

/// Whether \p E points to such a variable, or nowhere.
bool pointsToOwn(const Expr *E, const ASTContext &Context) {
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    E = Default->getExpr();
  E = E->IgnoreParenImpCasts();
  if (!E->isValueDependent() &&
      E->isNullPointerConstant(const_cast<ASTContext &>(Context),
                               Expr::NPC_ValueDependentIsNotNull))
    return true;
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_AddrOf && isOwn(Op->getSubExpr());
  if (const auto *Sum = dyn_cast<BinaryOperator>(E))
    return Sum->isAdditiveOp() && pointsToOwn(Sum->getLHS(), Context);
  return E->getType()->isConstantArrayType() && isOwn(E);
}

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
    if (const Stmt *Body = loopBody(In); Body == S)
      return Next.begins(Body);
  }
  return true;
}

bool givesToOwn(const SuspensionPoint &P, const ASTContext &Context) {
  const CallExpr *Call = P.Use.Call;
  return llvm::all_of(P.Use.Op->Outputs, [&](unsigned Output) {
    return Output >= Call->getNumArgs() ||
           pointsToOwn(Call->getArg(Output), Context);
  });
}

bool isDone(const SuspensionPoint &P, const ASTContext &Context) {
  return P.isOperation() && !P.isBarrier() && !P.isOfBlock() && !P.posts() &&
         !P.Left && !assignmentOf(P.Statement) && givesToOwn(P, Context);
}

bool endsBehind(const Stmt *S, const ParentMap &Parents) {
  for (const Stmt *In = Parents.getParent(S); In;
       S = In, In = Parents.getParent(S)) {
    if (const auto *Block = dyn_cast<CompoundStmt>(In)) {
      for (const auto *Behind = std::next(llvm::find(Block->body(), S));
           Behind != Block->body_end(); ++Behind) {
        if (isa<ReturnStmt>(*Behind))
          return true;
        if (!isa<NullStmt>(*Behind))
          return false;
      }
    } else if (!isa<IfStmt, LabelStmt, AttributedStmt>(In)) {
      return false;
    }
  }
  return true;
}

bool isLast(const SuspensionPoint &P, const ParentMap &Parents,
            const ASTContext &Context) {
  return isDone(P, Context) && endsBehind(P.Statement, Parents);
}

} // namespace gpumpi::transform
