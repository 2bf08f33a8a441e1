//===- SharedUses.cpp - Who touches which __shared__ variable -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/SharedUses.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/LvalueRoots.h"
#include "Transform/Analysis/PlainData.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

/// True if \p Callee is one of CUDA's functions that work on the memory that
/// they are given the address of, and forget it: all they take and return are
/// numbers and pointers to numbers.
static bool forgetsAddresses(const FunctionDecl *Callee) {
  if (!Callee || !Callee->getIdentifier() ||
      !Callee->getName().starts_with("atomic"))
    return false;
  const SourceManager &SM = Callee->getASTContext().getSourceManager();
  return SM.isInSystemHeader(SM.getExpansionLoc(Callee->getLocation())) &&
         Callee->getReturnType()->isArithmeticType();
}

/// True if nobody asks for the result of \p E.
static bool isDiscarded(const Expr *E, const ParentMap &Parents) {
  const Stmt *Parent = Parents.getParent(E);
  while (isa_and_nonnull<FullExpr>(Parent))
    Parent = Parents.getParent(Parent);
  return Parent && !isa<Expr, DeclStmt, ReturnStmt>(Parent);
}

/// True if the mention \p E of a shared variable is direct.
static bool isDirect(const Expr *E, const ParentMap &Parents) {
  for (const Stmt *S = E, *Parent; (Parent = Parents.getParent(S));
       S = Parent) {
    if (isa<ParenExpr>(Parent))
      continue;
    if (const auto *Cast = dyn_cast<CastExpr>(Parent)) {
      switch (Cast->getCastKind()) {
      case CK_LValueToRValue:
      case CK_ToVoid:
        return true;
      case CK_NoOp:
      case CK_DerivedToBase:
      case CK_UncheckedDerivedToBase:
        continue;
      case CK_ArrayToPointerDecay: {
        const Stmt *User = Parents.getParent(Parent);
        while (isa_and_nonnull<ParenExpr>(User))
          User = Parents.getParent(User);
        const auto *Unary = dyn_cast_or_null<UnaryOperator>(User);
        const auto *Call = dyn_cast_or_null<CallExpr>(User);
        if (Call)
          return forgetsAddresses(Call->getDirectCallee());
        if (!isa_and_nonnull<ArraySubscriptExpr>(User) &&
            !(Unary && Unary->getOpcode() == UO_Deref))
          return false;
        Parent = User;
        continue;
      }
      default:
        return false;
      }
    }
    if (const auto *Member = dyn_cast<MemberExpr>(Parent)) {
      if (!isa<FieldDecl>(Member->getMemberDecl()))
        return false;
      continue;
    }
    if (const auto *Op = dyn_cast<BinaryOperator>(Parent))
      return Op->isAssignmentOp() && Op->getLHS() == S &&
             isDiscarded(Op, Parents);
    if (const auto *Op = dyn_cast<UnaryOperator>(Parent)) {
      if (Op->isIncrementDecrementOp())
        return Op->isPostfix() || isDiscarded(Op, Parents);
      if (Op->getOpcode() != UO_AddrOf)
        return false;
      const Stmt *User = Parents.getParent(Op);
      while (isa_and_nonnull<ParenExpr>(User) ||
             isa_and_nonnull<ImplicitCastExpr>(User))
        User = Parents.getParent(User);
      const auto *Call = dyn_cast_or_null<CallExpr>(User);
      return Call && forgetsAddresses(Call->getDirectCallee());
    }
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(Parent)) {
      const CXXConstructorDecl *Constructor = Construct->getConstructor();
      return isPlainMember(Constructor) &&
             Constructor->isCopyOrMoveConstructor();
    }
    if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(Parent))
      return plainAssignmentTo(Call) &&
             (Call->getArg(0) != S || isDiscarded(Call, Parents));
    return isa<UnaryExprOrTypeTraitExpr>(Parent);
  }
  return false;
}

/// Sees what one function does by itself.
class SummaryWalk : public AstVisitor {
public:
  SummaryWalk(SharedUses &Uses, SharedUses::Summary &To,
              const ParentMap &Parents)
      : Uses(Uses), To(To), Parents(Parents) {}

  bool shouldVisitImplicitCode() const override { return true; }

  bool VisitStmt(Stmt *S) override {
    see(S);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    ++LambdaDepth;
    const bool Continue = AstVisitor::TraverseLambdaExpr(Lambda);
    --LambdaDepth;
    return Continue;
  }

  /// What \p S itself does. When a lambda is called, nobody knows.
  void see(const Stmt *S) {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(S)) {
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
          V && V->hasAttr<CUDASharedAttr>())
        Uses.addMention(To.Mentions, V,
                        LambdaDepth > 0 || !isDirect(Mention, Parents));
      if (const auto *F = dyn_cast<FunctionDecl>(Mention->getDecl()))
        To.Callees.push_back(F);
    } else if (const auto *Member = dyn_cast<MemberExpr>(S)) {
      if (const auto *F = dyn_cast<FunctionDecl>(Member->getMemberDecl()))
        To.Callees.push_back(F);
    } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S)) {
      To.Callees.push_back(Construct->getConstructor());
    } else if (const auto *Construct = dyn_cast<CXXInheritedCtorInitExpr>(S)) {
      To.Callees.push_back(Construct->getConstructor());
    } else if (const auto *New = dyn_cast<CXXNewExpr>(S)) {
      if (New->getOperatorNew())
        To.Callees.push_back(New->getOperatorNew());
    } else if (const auto *Delete = dyn_cast<CXXDeleteExpr>(S)) {
      if (Delete->getOperatorDelete())
        To.Callees.push_back(Delete->getOperatorDelete());
      seeEnd(Delete->getDestroyedType());
    } else if (const auto *Bind = dyn_cast<CXXBindTemporaryExpr>(S)) {
      seeEnd(Bind->getType());
    } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
      // Nothing suspends while an object lives that has a destructor.
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          seeEnd(V->getType());
    } else if (isa<CXXUnresolvedConstructExpr>(S)) {
      To.CallsUnknown = true;
    } else if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(S)) {
      seeElsewhere(Default->getExpr());
    } else if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(S)) {
      seeElsewhere(Default->getExpr());
    } else if (const auto *List = dyn_cast<InitListExpr>(S)) {
      for (const Expr *Init : List->inits())
        if (isa_and_nonnull<CXXDefaultInitExpr>(Init))
          see(Init);
    }
    if (const auto *Call = dyn_cast<CallExpr>(S)) {
      // The text of a template may not say it; its instantiations do.
      if (Call->isTypeDependent() && !Call->getDirectCallee())
        for (const FunctionDecl *Callee :
             Uses.Called.lookup(Call->getRParenLoc()))
          addCallee(Callee);
      else
        addCallee(Call->getDirectCallee());
    }
  }

  /// \p E stands somewhere else.
  void seeElsewhere(const Expr *E) {
    const ParentMap Own(const_cast<Expr *>(E));
    SummaryWalk Walk(Uses, To, Own);
    Walk.LambdaDepth = LambdaDepth;
    Walk.TraverseStmt(const_cast<Expr *>(E));
  }

  /// The life of an object of \p Type ends.
  void seeEnd(QualType Type) {
    // The text of a template does not say what it constructs and destroys.
    To.CallsUnknown |= mayBeClass(Type);
    if (const CXXRecordDecl *Class = endedBySomebody(Type))
      addCallee(Class->getDestructor());
  }
  /// \p Destructor ends the lives of members and bases.
  void seeParts(const CXXDestructorDecl *Destructor) {
    const CXXRecordDecl *Class = Destructor->getParent();
    for (const FieldDecl *Field : Class->fields())
      seeEnd(Field->getType());
    for (const CXXBaseSpecifier &Base : Class->bases())
      seeEnd(Base.getType());
  }

private:
  void addCallee(const FunctionDecl *Callee) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    To.CallsUnknown |= !Callee || (Method && Method->isVirtual());
    if (Callee)
      To.Callees.push_back(Callee);
  }

  SharedUses &Uses;
  SharedUses::Summary &To;
  const ParentMap &Parents;
  unsigned LambdaDepth = 0;
};

SharedUses::SharedUses(const UnitFacts &Facts) {
  for (const CallFact &Fact : Facts.Calls)
    if (!Fact.Call->isTypeDependent())
      Called[Fact.Call->getRParenLoc()].push_back(Fact.Callee);
  for (const VarDecl *V : Facts.SharedVariables) {
    const auto *F = dyn_cast<FunctionDecl>(V->getLexicalDeclContext());
    if (V->hasExternalStorage() || !F || !F->hasAttr<CUDAGlobalAttr>())
      addMention(OfUnknown, V, true);
  }
}

void SharedUses::addMention(SharedMentions &To, const VarDecl *V,
                            bool Indirect) {
  if (V->hasExternalStorage()) {
    if (!Dynamic)
      Dynamic = V;
    V = Dynamic;
  }
  To[V] |= Indirect;
}

const SharedUses::Summary &SharedUses::summary(const FunctionDecl *F) {
  const FunctionDecl *Definition = nullptr;
  const Stmt *Body = F->getBody(Definition);
  if (Definition)
    F = Definition;
  if (const auto Found = Summaries.find(F); Found != Summaries.end())
    return Found->second;
  Summary Result;
  const ParentMap Parents(const_cast<Stmt *>(Body));
  SummaryWalk Walk(*this, Result, Parents);
  Walk.TraverseStmt(const_cast<Stmt *>(Body));
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Init : Constructor->inits())
      Walk.seeElsewhere(Init->getInit());
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F))
    Walk.seeParts(Destructor);
  return Summaries[F] = std::move(Result);
}

void SharedUses::addCall(SharedMentions &To, const FunctionDecl *Callee) {
  llvm::SmallVector<const FunctionDecl *> Waiting{Callee};
  llvm::DenseSet<const FunctionDecl *> Seen;
  while (!Waiting.empty()) {
    const FunctionDecl *F = Waiting.pop_back_val();
    if (!Seen.insert(F->getCanonicalDecl()).second)
      continue;
    const Summary &Of = summary(F);
    for (const auto &[V, Indirect] : Of.Mentions)
      addMention(To, V, Indirect);
    if (Of.CallsUnknown)
      for (const auto &[V, Indirect] : OfUnknown)
        addMention(To, V, Indirect);
    Waiting.append(Of.Callees.begin(), Of.Callees.end());
  }
}

SharedMentions SharedUses::touched(const FunctionDecl *F) {
  SharedMentions Result;
  addCall(Result, F);
  return Result;
}

SharedMentions SharedUses::mentions(const Stmt *S, const ParentMap &Parents) {
  Summary Own;
  SummaryWalk Walk(*this, Own, Parents);
  if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
    Walk.TraverseLambdaExpr(const_cast<LambdaExpr *>(Lambda));
  else
    Walk.see(S);
  SharedMentions Result = Own.Mentions;
  for (const FunctionDecl *Callee : Own.Callees)
    addCall(Result, Callee);
  if (Own.CallsUnknown)
    for (const auto &[V, Indirect] : OfUnknown)
      addMention(Result, V, Indirect);
  return Result;
}

} // namespace gpumpi::transform
