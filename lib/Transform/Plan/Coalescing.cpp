//===- Coalescing.cpp - Operations that could share a suspension ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/Coalescing.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/Emit/Landing.h"
#include "Transform/Plan/Batches.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Walks from one operation to the next.
class Way {
public:
  Way(const SuspensionPoint &First, const SuspensionPoint &Second,
      const ParentMap &Parents, const LocalUses &Uses)
      : First(First), Second(Second), Parents(Parents), Uses(Uses), Work(Uses) {
    if (const Expr *Assigned = assignmentOf(First.Statement))
      Work.Result = rootOf(Assigned);
    if (!First.isOperation())
      return;
    const FunctionDecl *Callee = First.Use.Call->getDirectCallee();
    for (unsigned I = 0; Callee && I < First.Use.Call->getNumArgs(); ++I) {
      const QualType Type = I < Callee->getNumParams()
                                ? Callee->getParamDecl(I)->getType()
                                : QualType();
      if (!Type.isNull() && Type->isPointerType() &&
          !Type->getPointeeType().isConstQualified())
        if (const VarDecl *Buffer = rootOf(First.Use.Call->getArg(I)))
          Work.Received.push_back(Buffer);
    }
  }

  std::vector<MergeObstacle> go() {
    for (const SuspensionPoint *P : {&First, &Second})
      if (!P->isOperation())
        add(Obstacle::SuspendingFunction, P->Use.Call->getBeginLoc(),
            P->Use.name());
    const auto Up = ancestors(First.Statement),
               Down = ancestors(Second.Statement);
    // What both stand in, and how far each stands in it.
    size_t OfFirst = Up.size(), OfSecond = Down.size();
    while (OfFirst && OfSecond && Up[OfFirst - 1] == Down[OfSecond - 1])
      --OfFirst, --OfSecond;
    const Stmt *Common = OfFirst < Up.size() ? Up[OfFirst] : nullptr;
    for (size_t I = 1; I < OfFirst; ++I)
      leave(Up[I], Up[I - 1]);
    if (OfFirst && OfSecond)
      pass(Common, Up[OfFirst - 1], Down[OfSecond - 1]);
    for (size_t I = OfSecond; I-- > 1;)
      enter(Down[I], Down[I - 1]);
    Work.InArgument = true;
    for (const Expr *Argument : Second.Use.Call->arguments())
      Work.checkValue(Argument);
    Work.InArgument = false;
    addReturns(OfSecond > 1);
    return std::move(Work.Found);
  }

private:
  const SuspensionPoint &First, &Second;
  const ParentMap &Parents;
  const LocalUses &Uses;
  PureWork Work;

  void add(Obstacle What, SourceLocation Where, std::string Name = "") {
    Work.add(What, Where, std::move(Name));
  }

  /// What has to give something back can only be the last operation, and
  /// outside of branches. \p Nested: the second stands in one.
  void addReturns(bool Nested) {
    const bool NeedsResult =
        llvm::any_of(Work.Found, [](const MergeObstacle &O) {
          return O.What == Obstacle::NeedsResult;
        });
    if (First.isOperation() && !canBeLeft(First.Use, First.Statement) &&
        !NeedsResult)
      add(Obstacle::ReturnsResult, First.Use.Call->getBeginLoc());
    if (Work.Found.empty() && Nested && Second.isOperation() &&
        !Second.posts() && !canBeLeft(Second.Use, Second.Statement))
      add(Obstacle::NextReturns, Second.Use.Call->getBeginLoc(),
          Second.Use.name());
  }

  /// \p S and what it stands in.
  std::vector<const Stmt *> ancestors(const Stmt *S) const {
    std::vector<const Stmt *> Chain;
    for (; S; S = Parents.getParent(S))
      Chain.push_back(S);
    return Chain;
  }

  //===--- Statements -----------------------------------------------------===//

  /// The way leads from \p Child to the end of \p S.
  void leave(const Stmt *S, const Stmt *Child) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Inner : Block->body())
        checkEnd(Inner);
      return checkAll(std::next(llvm::find(Block->body(), Child)),
                      Block->body_end());
    }
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      checkEnd(If->getInit());
      checkEnd(If->getConditionVariableDeclStmt());
    }
    if (!isa<IfStmt, LabelStmt, SwitchCase, AttributedStmt>(S))
      add(isa<SwitchStmt>(S) ? Obstacle::Switch : Obstacle::Loop,
          S->getBeginLoc());
  }

  /// The way leads from the beginning of \p S to \p Child.
  void enter(const Stmt *S, const Stmt *Child) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return checkAll(Block->body_begin(), llvm::find(Block->body(), Child));
    if (const auto *If = dyn_cast<IfStmt>(S))
      return Work.checkHead(If);
    if (isa<LabelStmt, SwitchCase>(S))
      return add(Obstacle::Label, S->getBeginLoc());
    if (!isa<AttributedStmt>(S))
      add(isa<SwitchStmt>(S) ? Obstacle::Switch : Obstacle::Loop,
          S->getBeginLoc());
  }

  /// The way leads from \p From to \p To, both directly in \p S.
  void pass(const Stmt *S, const Stmt *From, const Stmt *To) {
    const auto *Block = dyn_cast<CompoundStmt>(S);
    if (!Block)
      return add(isa<IfStmt>(S) ? Obstacle::OtherBranch : Obstacle::Loop,
                 S->getBeginLoc());
    const auto Begin = llvm::find(Block->body(), From);
    const auto End = llvm::find(Block->body(), To);
    checkAll(std::next(Begin), End);
  }

  /// What \p S declares ends; \p S may be null.
  void checkEnd(const Stmt *S) {
    if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && mayBeUsed(V, Uses))
          add(Obstacle::ScopeEnds, V->getLocation());
  }

  void checkAll(CompoundStmt::const_body_iterator From,
                CompoundStmt::const_body_iterator To) {
    for (; From != To; ++From)
      Work.checkStatement(*From);
  }
};

} // namespace

/// What is known of one function.
struct Coalescing::Body : AstVisitor {
  const ParentMap Parents;
  const LocalUses Uses;
  /// By the closing parenthesis, which an instance shares with its template.
  llvm::DenseMap<SourceLocation, const CallExpr *> Calls;

  explicit Body(const FunctionDecl *F)
      : Parents(F->getBody()), Uses(findLocalUses(F)) {
    TraverseStmt(F->getBody());
  }

  bool VisitCallExpr(CallExpr *Call) override {
    Calls.try_emplace(Call->getRParenLoc(), Call);
    return true;
  }

  /// \p P in this function; no statement: it is not in it.
  SuspensionPoint here(const SuspensionPoint &P) const {
    SuspensionPoint Here = P;
    Here.Use.Call = Calls.lookup(P.Use.Call->getRParenLoc());
    Here.Statement =
        Here.Use.Call ? statementOf(Here.Use.Call, Parents) : nullptr;
    return Here;
  }
};

Coalescing::Coalescing(const FunctionDecl *Written,
                       llvm::ArrayRef<const FunctionDecl *> Instances) {
  for (const FunctionDecl *F : Instances)
    if (F->hasBody())
      Bodies.push_back(std::make_unique<Body>(F));
  if (Bodies.empty())
    Bodies.push_back(std::make_unique<Body>(Written));
}

Coalescing::~Coalescing() = default;

std::vector<MergeObstacle>
Coalescing::obstacles(const SuspensionPoint &First,
                      const SuspensionPoint &Second) const {
  std::vector<MergeObstacle> All;
  // Also where no instance has both.
  for (const SuspensionPoint *P : {&First, &Second})
    if (P->isOfBlock() && All.empty())
      All.push_back({Obstacle::OfBlocks, P->Use.Call->getBeginLoc(), false,
                     P->Use.name()});
  for (const auto &In : Bodies) {
    const SuspensionPoint A = In->here(First), B = In->here(Second);
    // `if constexpr` has dropped one of them.
    if (!A.Statement || !B.Statement)
      continue;
    for (MergeObstacle &O : Way(A, B, In->Parents, In->Uses).go())
      if (llvm::none_of(All, [&](const MergeObstacle &Known) {
            return Known.What == O.What && Known.InArgument == O.InArgument;
          }))
        All.push_back(std::move(O));
  }
  return All;
}

} // namespace gpumpi::transform
