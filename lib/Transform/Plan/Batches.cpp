//===- Batches.cpp - Operations that share a suspension -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/Batches.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/PureWork.h"
#include "Transform/Emit/Landing.h"

#include "clang/AST/ParentMap.h"

using namespace clang;

namespace gpumpi::transform {

bool canBeLeft(const SuspendingCall &Use, const Stmt *Statement) {
  return Use.Op->Outputs.empty() && !assignmentOf(Statement);
}

bool mayBeUsed(const VarDecl *V, const LocalUses &Uses) {
  if (isa<DecompositionDecl>(V))
    return true;
  if (V->getType()->isReferenceType())
    return isTemporary(V);
  return Uses.Escapes.contains(V) || V->getType().isDestructedType();
}

namespace {

/// A statement of a batch that has operations.
struct Member {
  const Stmt *Statement;
  std::vector<SourceLocation> Left; ///< The operations that can be left.
  unsigned Most;                    ///< So many of them may be left on one way.
  bool IsOperation;

  bool operator==(const Member &Other) const {
    return Left == Other.Left && IsOperation == Other.IsOperation &&
           Statement->getEndLoc() == Other.Statement->getEndLoc();
  }
};

using MemberList = std::vector<Member>;

/// Finds the batches of one function.
class Finder : public AstVisitor {
public:
  Finder(const FunctionDecl *Function, llvm::ArrayRef<SuspendingCall> Written)
      : Uses(findLocalUses(Function)), Parents(Function->getBody()) {
    for (const SuspendingCall &Use : Written)
      ByParenthesis[Use.Call->getRParenLoc()] = &Use;
    TraverseStmt(Function->getBody());
    descend(Function->getBody());
  }

  /// The runs of statements with operations that may become batches.
  std::vector<MemberList> Found;

  bool VisitCallExpr(CallExpr *Call) override {
    const SuspendingCall *Use = ByParenthesis.lookup(Call->getRParenLoc());
    if (!Use)
      return true;
    if (const Stmt *Statement = statementOf(Call, Parents))
      Calls[Statement] = {Use, Call};
    for (const Stmt *S = Call; S; S = Parents.getParent(S))
      Around.insert(S);
    return true;
  }

private:
  struct CallAt {
    const SuspendingCall *Use;
    const CallExpr *Call;
  };

  /// What is begun of a batch.
  struct Run {
    std::vector<SourceLocation> Left; ///< In the last statement.
    unsigned Most = 0;  ///< So many may have been left on the way here.
    bool Ended = false; ///< By an operation that cannot be left.
  };

  const LocalUses Uses;
  const ParentMap Parents;
  llvm::DenseMap<SourceLocation, const SuspendingCall *> ByParenthesis;
  llvm::DenseMap<const Stmt *, CallAt> Calls; ///< By their statements.
  llvm::DenseSet<const Stmt *> Around;        ///< What has such calls in it.

  //===--- Blocks ---------------------------------------------------------===//

  /// Finds the batches in the blocks in \p S.
  void descend(const Stmt *S) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return findIn(Block);
    if (!isa<DeclStmt>(S))
      for (const Stmt *Child : S->children())
        if (Child && !isa<Expr>(Child))
          descend(Child);
  }

  void findIn(const CompoundStmt *Block) {
    Run Now;
    MemberList Members;
    const auto Close = [&] {
      if (Members.size() > 1)
        Found.push_back(Members);
      else if (!Members.empty())
        descend(Members.front().Statement);
      Now = {};
      Members.clear();
    };
    const auto Take = [&](const Stmt *S) {
      Run Next = Now;
      Next.Left.clear();
      if (!absorb(S, Next, false) || Next.Most == 0)
        return false;
      if (!Next.Left.empty() || Next.Ended)
        Members.push_back(
            {S, Next.Left, Next.Most - Now.Most, Calls.contains(S)});
      Now = std::move(Next);
      return true;
    };
    for (const Stmt *S : Block->body()) {
      if (Take(S))
        continue;
      Close();
      if (!Take(S))
        descend(S);
    }
    Close();
  }

  //===--- Statements -----------------------------------------------------===//

  /// Adds \p S to \p R. \p Nested: it stands in an `if` or in an inner block.
  /// \returns false if it cannot be a part of it.
  bool absorb(const Stmt *S, Run &R, bool Nested) {
    if (R.Ended)
      return false;
    if (const auto Found = Calls.find(S); Found != Calls.end())
      return absorbCall(Found->second, S, R, Nested);
    if (!Around.contains(S)) {
      if (R.Most == 0)
        return !Nested || isa<Expr, DeclStmt, NullStmt>(S);
      PureWork Work(Uses);
      Work.checkStatement(S);
      return Work.Found.empty();
    }
    if (const auto *If = dyn_cast<IfStmt>(S))
      return absorbIf(If, R);
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return absorbBlock(Block, R);
    // The first statement may have labels.
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      return R.Most == 0 && !Nested && absorb(Label->getSubStmt(), R, Nested);
    if (const auto *Case = dyn_cast<SwitchCase>(S))
      return R.Most == 0 && !Nested && absorb(Case->getSubStmt(), R, Nested);
    return false;
  }

  bool absorbCall(const CallAt &At, const Stmt *S, Run &R, bool Nested) {
    const std::optional<Operation> &Op = At.Use->Op;
    if (!Op || At.Use->Mixed || Op->IsBarrier || Op->Of == Scope::Block)
      return false;
    PureWork Work(Uses);
    for (const Expr *Argument : At.Call->arguments())
      if (R.Most > 0)
        Work.checkValue(Argument);
    if (!Work.Found.empty())
      return false;
    if (Op->Posts)
      return !assignmentOf(S);
    if (!Op->Completes && canBeLeft(*At.Use, S)) {
      R.Left.push_back(At.Call->getRParenLoc());
      ++R.Most;
      return true;
    }
    if (Nested)
      return false;
    R.Ended = true;
    return true;
  }

  bool absorbIf(const IfStmt *If, Run &R) {
    if (If->isConsteval() || !endsQuietly(If->getInit()) ||
        !endsQuietly(If->getConditionVariableDeclStmt()))
      return false;
    if (R.Most > 0) {
      PureWork Work(Uses);
      Work.checkHead(If);
      if (!Work.Found.empty())
        return false;
    }
    Run Else = R;
    Else.Left.clear();
    if (!absorb(If->getThen(), R, true) ||
        (If->getElse() && !absorb(If->getElse(), Else, true)))
      return false;
    R.Left.insert(R.Left.end(), Else.Left.begin(), Else.Left.end());
    R.Most = std::max(R.Most, Else.Most);
    return true;
  }

  bool absorbBlock(const CompoundStmt *Block, Run &R) {
    return llvm::all_of(Block->body(), [&](const Stmt *S) {
      return absorb(S, R, true) && endsQuietly(S);
    });
  }

  //===--- Variables ------------------------------------------------------===//

  /// True if no operation that waits misses what \p S declares, which may be
  /// null, when that ends.
  bool endsQuietly(const Stmt *S) const {
    const auto *Declaration = dyn_cast_or_null<DeclStmt>(S);
    return !Declaration ||
           llvm::none_of(Declaration->decls(), [&](const Decl *D) {
             const auto *V = dyn_cast<VarDecl>(D);
             return V && mayBeUsed(V, Uses);
           });
  }
};

} // namespace

/// The parts of \p Runs, of one function, that are parts of \p Others, too,
/// which are those of another that is made of the same text.
static std::vector<MemberList> common(llvm::ArrayRef<MemberList> Runs,
                                      llvm::ArrayRef<MemberList> Others) {
  std::vector<MemberList> Parts;
  for (const MemberList &Run : Runs)
    for (auto At = Run.begin(); At != Run.end();) {
      auto End = At + 1;
      for (const MemberList &Other : Others)
        if (const auto Same = llvm::find(Other, *At); Same != Other.end())
          End = std::mismatch(At, Run.end(), Same, Other.end()).first;
      Parts.emplace_back(At, End);
      At = End;
    }
  return Parts;
}

/// The batch of the statements \p Run; none if that would save nothing.
static std::optional<Batch> batchOf(llvm::ArrayRef<Member> Run) {
  if (Run.size() < 2)
    return std::nullopt;
  Batch B;
  const Member &Last = Run.back();
  unsigned Most = Last.Most;
  for (const Member &M : Run.drop_back()) {
    llvm::append_range(B.Left, M.Left);
    Most += M.Most;
  }
  if (Last.IsOperation)
    return B;
  if (Most < 2)
    return std::nullopt;
  llvm::append_range(B.Left, Last.Left);
  B.Last = Last.Statement;
  return B;
}

std::vector<Batch> findBatches(const FunctionDecl *Function,
                               const SuspendGraph &Graph) {
  const auto Written = Graph.suspensions(Function);
  if (Written.size() < 2)
    return {};
  std::optional<std::vector<MemberList>> Agreed;
  for (const FunctionDecl *F : Graph.instances(Function)) {
    if (!F->hasBody())
      continue;
    std::vector<MemberList> Here = Finder(F, Written).Found;
    Agreed = Agreed ? common(*Agreed, Here) : std::move(Here);
  }
  std::vector<Batch> Batches;
  if (Agreed)
    for (const MemberList &Run : *Agreed)
      if (const auto B = batchOf(Run))
        Batches.push_back(*B);
  return Batches;
}

bool coalesce(const UnitFacts &, const SuspendGraph &Graph, EmitContext &Emit,
              Reporter &) {
  bool Edited = false;
  for (const FunctionDecl *F : Graph.resumable())
    for (const Batch &B : findBatches(F, Graph))
      if (B.Last) {
        Emit.insert(*Emit.Text.statementEnd(B.Last),
                    " ::gpumpi::completeRequested();");
        Edited = true;
      }
  return Edited;
}

} // namespace gpumpi::transform
