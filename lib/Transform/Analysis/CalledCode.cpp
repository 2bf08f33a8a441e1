//===- CalledCode.cpp - What the functions of a kernel do -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/CalledCode.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/Analysis/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace gpumpi::transform {

bool isBuiltinVariable(const ValueDecl *D, llvm::StringRef Name) {
  return D->getDeclContext()->isTranslationUnit() && D->getIdentifier() &&
         D->getName() == Name && isa<VarDecl>(D);
}

bool asksIdentity(const FunctionDecl *F) {
  return F && isAnnotated(F, "gpumpi.identity");
}

namespace {

class CodeWalk : public AstVisitor {
public:
  OwnCode Found;

  /// \p MakesThis: it is a constructor's.
  explicit CodeWalk(bool MakesThis) : MakesThis(MakesThis) {}

  bool shouldVisitImplicitCode() const override { return true; }

  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (Method && Method->isTrivial() &&
        (Method->isCopyAssignmentOperator() ||
         Method->isMoveAssignmentOperator())) {
      const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
      Found.Changes |= !isOwn(Member ? Member->getImplicitObjectArgument()
                                     : Call->getArg(0));
    }
    if (Callee && !(Method && Method->isVirtual()))
      Found.Callees.push_back(Callee);
    else if (!isa<CXXPseudoDestructorExpr>(Call->getCallee()->IgnoreParens()))
      Found.CallsUnknown = true;
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    Found.Callees.push_back(Construct->getConstructor());
    addDestructor(Construct->getType());
    return true;
  }
  bool
  VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *Construct) override {
    Found.Callees.push_back(Construct->getConstructor());
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *) override {
    Found.HasEffects = Found.Changes = true;
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *Delete) override {
    addDestructor(Delete->getDestroyedType());
    Found.HasEffects = Found.Changes = true;
    return true;
  }
  bool VisitVarDecl(VarDecl *D) override {
    addDestructor(D->getType());
    Found.HasEffects |= D->isStaticLocal();
    Found.Changes |= D->isStaticLocal() && !D->getType().isConstQualified();
    Found.Communicates |= !D->hasLocalStorage() && D->isLocalVarDecl();
    return true;
  }
  bool VisitForStmt(ForStmt *) override { return Found.HasLoops = true; }
  bool VisitWhileStmt(WhileStmt *) override { return Found.HasLoops = true; }
  bool VisitDoStmt(DoStmt *) override { return Found.HasLoops = true; }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *) override {
    return Found.HasLoops = true;
  }
  bool VisitGotoStmt(GotoStmt *) override { return Found.HasLoops = true; }
  bool VisitExpr(Expr *E) override {
    Found.Communicates |= !E->getType().isNull() && E->isGLValue() &&
                          E->getType().isVolatileQualified();
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    addDestructor(E->getType());
    return true;
  }
  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *E) override {
    return traverseDefault(E->getExpr());
  }
  bool TraverseCXXDefaultInitExpr(CXXDefaultInitExpr *E) override {
    return traverseDefault(E->getExpr());
  }
  bool VisitAsmStmt(AsmStmt *) override {
    Found.CallsUnknown = Found.HasEffects = Found.Changes = true;
    return true;
  }
  bool VisitAtomicExpr(AtomicExpr *) override {
    Found.HasEffects = Found.Changes = Found.Communicates = true;
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) override {
    Found.Changes |= Op->isAssignmentOp() && !isOwn(Op->getLHS());
    return true;
  }
  // Others may change it at any time.
  bool VisitCastExpr(CastExpr *Cast) override {
    Found.Changes |= Cast->getCastKind() == CK_LValueToRValue &&
                     Cast->getSubExpr()->getType().isVolatileQualified();
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    if (!V || V->hasLocalStorage())
      return true;
    const bool IsThread = isBuiltinVariable(V, "threadIdx"),
               IsBlock = isBuiltinVariable(V, "blockIdx");
    Found.NamesThread |= IsThread && !InDefault;
    Found.NamesBlock |= IsBlock && !InDefault;
    Found.NamesUnseen |=
        (IsThread || IsBlock) &&
        (InDefault || Mention->hasQualifier() || Mention->getFoundDecl() != V);
    Found.Communicates |= V->hasAttr<CUDASharedAttr>();
    const bool IsConstant =
        V->getType().isConstQualified() &&
        V->isUsableInConstantExpressions(V->getASTContext());
    Found.HasEffects |= !IsConstant;
    return true;
  }
  // What is reached through a pointer is somebody else's.
  bool VisitUnaryOperator(UnaryOperator *Op) override {
    Found.HasEffects |= Op->getOpcode() == UO_Deref;
    Found.Changes |= Op->isIncrementDecrementOp() && !isOwn(Op->getSubExpr());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    Found.HasEffects |= Member->isArrow();
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *) override {
    Found.HasEffects = true;
    return true;
  }

  void addDestructor(QualType T) {
    if (T.isNull() || T->isDependentType())
      return;
    const CXXRecordDecl *Class =
        T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition() || Class->hasTrivialDestructor())
      return;
    if (const CXXDestructorDecl *Destructor = Class->getDestructor())
      Found.Callees.push_back(Destructor);
    else
      Found.CallsUnknown = true;
  }

private:
  const bool MakesThis;
  unsigned InDefault = 0; ///< In how many default arguments or initializers.

  bool traverseDefault(Expr *E) {
    ++InDefault;
    const bool Continue = TraverseStmt(E);
    --InDefault;
    return Continue;
  }

  /// True if \p E is a variable of the code's own, or a part of one.
  bool isOwn(const Expr *E) const {
    E = E->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->isArrow()
                 ? MakesThis && isa<CXXThisExpr>(
                                    Member->getBase()->IgnoreParenImpCasts())
                 : isOwn(Member->getBase());
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
      const auto *Decay = dyn_cast<ImplicitCastExpr>(Subscript->getBase());
      return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay &&
             isOwn(Decay->getSubExpr());
    }
    const auto *Mention = dyn_cast<DeclRefExpr>(E);
    const auto *V = Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
    return V && V->hasLocalStorage() && !V->getType()->isReferenceType() &&
           !Mention->refersToEnclosingVariableOrCapture();
  }
};

} // namespace

OwnCode lookInto(const Stmt *Code) {
  CodeWalk Walk(false);
  Walk.TraverseStmt(const_cast<Stmt *>(Code));
  return Walk.Found;
}

/// What \p Defined does, what it constructs and destroys without a word
/// included.
static OwnCode lookIntoFunction(const FunctionDecl *Defined) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(Defined);
  CodeWalk Walk(Constructor);
  Walk.TraverseStmt(Defined->getBody());
  if (Constructor)
    for (const CXXCtorInitializer *Init : Constructor->inits())
      Walk.TraverseStmt(Init->getInit());
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Defined)) {
    const CXXRecordDecl *Class = Destructor->getParent();
    for (const FieldDecl *Field : Class->fields())
      Walk.addDestructor(Field->getType());
    for (const CXXBaseSpecifier &Base : Class->bases())
      Walk.addDestructor(Base.getType());
    for (const CXXBaseSpecifier &Base : Class->vbases())
      Walk.addDestructor(Base.getType());
  }
  return Walk.Found;
}

static bool isArithmeticType(QualType T) {
  return T->isArithmeticType() || T->isEnumeralType();
}

/// True if \p F takes numbers, and nothing else, and returns one.
static bool takesNumbers(const FunctionDecl *F) {
  return F->getNumParams() > 0 && !F->isVariadic() &&
         isArithmeticType(F->getReturnType()) &&
         llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
           return isArithmeticType(P->getType());
         });
}

/// True if one of the headers of the CPU device with functions that wait, or
/// gpumpi's own, declares \p F. Clang knows some of these by itself.
static bool isOfWaitingHeader(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const llvm::StringRef Name =
      F->getIdentifier() ? F->getName() : llvm::StringRef();
  if (Name.starts_with("__sync") || Name.starts_with("__nvvm_") ||
      Name.starts_with("cuda_mpi"))
    return true;
  return llvm::any_of(F->redecls(), [&](const FunctionDecl *D) {
    // A builtin is declared without a word where somebody calls it first.
    return !D->isImplicit() &&
           llvm::is_contained(
               {"warp.h", "synchronization.h", "lanes.h", "grid_group.h",
                "grid_operation.h", "thread_group.h", "thread_block_tile.h",
                "coalesced_group.h", "group_partitions.h", "tile_meetings.h",
                "work_between_blocks.h"},
               llvm::sys::path::filename(
                   SM.getFilename(SM.getExpansionLoc(D->getLocation()))));
  });
}

const OwnCode &CalledCode::codeOf(const FunctionDecl *Defined) {
  std::unique_ptr<OwnCode> &Place = Known[Defined];
  if (!Place)
    Place = std::make_unique<OwnCode>(lookIntoFunction(Defined));
  return *Place;
}

/// The answer for \p F, which has no body here.
bool CalledCode::askDeclared(const FunctionDecl *F, Question What) {
  // What is defaulted and called, but trivial, has a body.
  if (F->isTrivial() || asksIdentity(F))
    return false;
  if (F->isDefaulted() || (F->isImplicit() && !F->getBuiltinID()))
    return true;
  if (isOfWaitingHeader(F))
    return true;
  // As that with which `assert` ends the program.
  if (What == Question::Waits && F->isNoReturn())
    return false;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const SourceLocation Loc = SM.getExpansionLoc(F->getLocation());
  // A library's header may declare what is device code of another file. The C
  // library's functions are not declared so, but taken for it: j0f, exp10f.
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  const bool IsKnown =
      F->getBuiltinID() ||
      (SM.isInSystemHeader(Loc) && (!Device || Device->isImplicit() ||
                                    SM.getFilename(Loc).contains("gpumpi")));
  if (!IsKnown)
    return true;
  return What != Question::Waits && !takesNumbers(F);
}

bool CalledCode::ask(const FunctionDecl *First, Question What) {
  llvm::DenseSet<const FunctionDecl *> Seen;
  llvm::SmallVector<const FunctionDecl *> Waiting = {First};
  while (!Waiting.empty()) {
    const FunctionDecl *F = Waiting.pop_back_val();
    if (!Seen.insert(F->getCanonicalDecl()).second)
      continue;
    const FunctionDecl *Defined = nullptr;
    if (!F->hasBody(Defined)) {
      if (askDeclared(F, What))
        return true;
      continue;
    }
    const OwnCode &Code = codeOf(Defined);
    if (Code.CallsUnknown ||
        (What == Question::AsksThread &&
         (Code.NamesThread || Code.NamesUnseen)) ||
        (What == Question::KnowsOthers &&
         (Code.NamesThread || Code.NamesBlock || Code.NamesUnseen ||
          Code.Communicates || Code.HasLoops)) ||
        (What == Question::HasEffects && Code.HasEffects) ||
        (What == Question::Changes && Code.Changes))
      return true;
    Waiting.append(Code.Callees);
  }
  return false;
}

bool CalledCode::mayWait(const FunctionDecl *F) {
  return ask(F, Question::Waits);
}

bool CalledCode::mayAskThread(const FunctionDecl *F) {
  return ask(F, Question::AsksThread);
}

bool CalledCode::onlyLooks(const FunctionDecl *F) {
  return !ask(F, Question::Changes) && !ask(F, Question::AsksThread) &&
         !ask(F, Question::Waits);
}

bool CalledCode::mayKnowOthers(const FunctionDecl *F) {
  return ask(F, Question::KnowsOthers);
}

bool CalledCode::isArithmetic(const FunctionDecl *F) {
  return takesNumbers(F) && !ask(F, Question::HasEffects);
}

} // namespace gpumpi::transform
