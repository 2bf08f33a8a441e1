//===- PlanBuilder.cpp - From analyses to the plan ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/PlanBuilder.h"

#include "Transform/Analysis/BodyFacts.h"
#include "Transform/Analysis/EvaluationOrder.h"
#include "Transform/Analysis/Jumps.h"
#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/OwnAddress.h"
#include "Transform/Analysis/QuietWays.h"
#include "Transform/Analysis/Recompute.h"
#include "Transform/BlockLoops/BlockLoops.h"
#include "Transform/Emit/CallEmitter.h"
#include "Transform/Emit/Landing.h"
#include "Transform/Plan/FrameLayout.h"
#include "Transform/Plan/NextOperation.h"
#include "Transform/Text/Labels.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace gpumpi::transform {

std::string uniqueName(const std::string &Prefix, const std::string &Name,
                       llvm::StringSet<> &Names) {
  std::string Unique = Name;
  for (unsigned Number = 2; !Names.insert(Prefix + Unique).second; ++Number)
    Unique = Name + "_" + std::to_string(Number);
  return Unique;
}

namespace {

class Builder {
public:
  Builder(KernelPlan &Plan, const ParentMap &Parents, FilePlan &File)
      : Plan(Plan), Parents(Parents), Context(Plan.Kernel->getASTContext()),
        File(File) {}

  void build(const SuspendGraph &Graph, llvm::ArrayRef<Batch> Batches) {
    std::vector<const CallExpr *> Calls;
    llvm::DenseSet<SourceLocation> Left;
    for (const Batch &B : Batches)
      Left.insert(B.Left.begin(), B.Left.end());
    for (const SuspendingCall &Use : Graph.suspensions(Plan.Kernel)) {
      SuspensionPoint P;
      P.Number = Plan.Points.size() + 1;
      P.Use = Use;
      P.Left = Left.contains(Use.Call->getRParenLoc());
      P.LeadsIntoCycle = File.Again.leadsIntoCycle(Use);
      P.StaysInCycle = File.Again.staysInCycle(Use);
      if (P.isOperation() && !P.isBarrier()) {
        File.Operations.push_back({Use, P.Left});
        P.Operation = File.Operations.size();
      }
      Plan.Points.push_back(std::move(P));
      Calls.push_back(Use.Call);
    }
    planLandings(Plan, Parents);
    findQuiet(Graph);
    for (SuspensionPoint &P : Plan.Points) {
      P.ComesToOperation = comesToOperation(P, Plan, Parents);
      P.IsLast = Plan.IsKernel && isLast(P, Parents, Context);
      if (P.IsLast)
        File.Operations[P.Operation - 1].IsLast = true;
    }
    Facts = collectBodyFacts(Plan.Kernel, Graph.instances(Plan.Kernel), Calls);
    for (const ParmVarDecl *P : Plan.Kernel->parameters())
      Plan.IsKernel ? planParameter(P) : planArgument(P);
    planStatement(Plan.Kernel->getBody());
    rehomeShadowed();
    bindBypassed();
    layOutFrame();
  }

private:
  KernelPlan &Plan;
  const ParentMap &Parents;
  ASTContext &Context;
  BodyFacts Facts;
  llvm::DenseMap<const VarDecl *, const DeclStmt *> Declarations;
  FilePlan &File;

  /// Finds the operations that may go on if what they ask for is known: they
  /// are no barriers, and all threads ask for the same, each for itself. A
  /// block that suspends as a whole comes to its own as one thread.
  void findQuiet(const SuspendGraph &Graph) {
    const bool AsOne = threadBytes(Plan.Kernel).has_value();
    std::vector<const CallExpr *> Calls;
    for (SuspensionPoint &P : Plan.Points) {
      if (!P.Use.Op || !P.Use.Op->IsCompletion || !givesToOwn(P, Context))
        continue;
      P.IsReachedQuietly = P.isOfBlock() && AsOne;
      if (!P.IsReachedQuietly && !File.Known.takesWord() &&
          File.Known.arrival(P.Use.Call, P.Use.Op->Of).ArgumentsAgree)
        Calls.push_back(P.Use.Call);
    }
    const auto Quiet =
        findQuietlyReached(Graph.instances(Plan.Kernel), Calls, File.Known);
    for (SuspensionPoint &P : Plan.Points)
      P.IsReachedQuietly |= Quiet.contains(P.Use.Call);
  }

  Variable &add(const VarDecl *D, Keep How, bool Crossed) {
    Plan.Variables.push_back(std::make_unique<Variable>());
    Variable &V = *Plan.Variables.back();
    V.Decl = D;
    V.How = How;
    V.Crossed = Crossed;
    V.Made = Facts.made(D);
    V.InDecltype = Facts.Uses.InDecltype.lookup(D);
    V.InPlace = llvm::any_of(V.Made, isInitializedInPlace);
    V.Id = uniqueName(Plan.Id + "_", nameForId(D), File.VariableNames);
    V.EscapesAt = isTemporary(kind(D)) ? Facts.Uses.PassedOn.lookup(D)
                                       : Facts.Uses.Escapes.lookup(D);
    return V;
  }

  /// The variable that tells of what kind \p D is: the text of a template alone
  /// may not say it.
  const VarDecl *kind(const VarDecl *D) const { return Facts.made(D).front(); }

  /// True if a copy of a value of \p D would not do as its initial value.
  static bool isInitializedInPlace(const VarDecl *D) {
    if (!D->hasInit() || isa<ParmVarDecl>(D))
      return false;
    if (keepsOwnAddress(D) || isArrayOfConstructed(D))
      return true;
    const LocalUses In = findLocalUses(D->getInit());
    return In.Escapes.contains(D) || In.Assigned.contains(D) ||
           In.PassedOn.contains(D) || readsItself(D);
  }

  /// True if the initializer of \p D reads the parts before.
  static bool readsItself(const VarDecl *D) {
    const QualType T = D->getType();
    return (T->isArrayType() || T->isRecordType()) && mentions(D->getInit(), D);
  }

  /// True if \p D must stay where it is for its whole life.
  bool escapes(const VarDecl *D) const {
    return isTemporary(kind(D)) ? Facts.Uses.PassedOn.contains(D)
                                : Facts.Uses.Escapes.contains(D);
  }

  bool isLive(const VarDecl *D, const SuspensionPoint &P) {
    return Facts.Live[P.Use.Call].contains(D);
  }

  void planParameter(const ParmVarDecl *D) {
    // Every activation is given the parameters again; only what the body
    // makes of them has to be kept.
    if (Facts.Uses.Escapes.contains(D) ||
        (isVolatile(kind(D)) && Facts.Uses.Assigned.contains(D))) {
      add(D, Keep::Home, false);
    } else if (Facts.Uses.Assigned.contains(D)) {
      Variable &V = add(D, Keep::Spill, true);
      V.PassedBy = Plan.Points.size();
      for (SuspensionPoint &P : Plan.Points)
        if (isLive(D, P))
          V.LiveAt.push_back(P.Number);
      if (V.LiveAt.empty())
        V.How = Keep::Nothing;
    }
  }

  /// A function that is called again on the way in is given no arguments that
  /// mean anything: it keeps those that it still needs.
  void planArgument(const ParmVarDecl *D) {
    if (!D->getDeclName())
      return;
    const bool IsReference = D->getType()->isReferenceType();
    Variable &V =
        add(D,
            Facts.Uses.Escapes.contains(D) || isVolatile(kind(D)) ? Keep::Home
            : IsReference ? Keep::Reference
                          : Keep::Spill,
            true);
    V.IsPack = D->isParameterPack();
    if (V.How == Keep::Home)
      return;
    V.PassedBy = Plan.Points.size();
    for (const SuspensionPoint &P : Plan.Points)
      if (V.IsPack ? isLive(D, P) : IsReference || isLive(D, P))
        V.LiveAt.push_back(P.Number);
    if (V.LiveAt.empty())
      V.How = Keep::Nothing;
  }

  /// Plans the declarations below \p S. Only blocks and `for` declare
  /// variables around operations.
  void planStatement(const Stmt *S) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const auto *It = Block->body_begin(); It != Block->body_end(); ++It)
        if (const auto *Declaration = dyn_cast<DeclStmt>(unlabelled(*It)))
          planDeclaration(Declaration,
                          llvm::ArrayRef(It + 1, Block->body_end()));
        else
          planStatement(*It);
      return;
    }
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      const Stmt *Body = For->getBody();
      if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(For->getInit()))
        planDeclaration(Declaration, Body);
    }
    for (const Stmt *Child : S->children())
      if (Child && !isa<Expr>(Child) && !isa<DeclStmt>(Child))
        planStatement(Child);
  }

  /// \p Scope: the statements in which the variables are known.
  void planDeclaration(const DeclStmt *Declaration,
                       llvm::ArrayRef<const Stmt *> Scope) {
    std::vector<SuspensionPoint *> Landings;
    bool HoldsOperation = false;
    for (SuspensionPoint &P : Plan.Points)
      for (const Stmt *S : Scope) {
        HoldsOperation |= contains(S, P.Statement);
        if (contains(S, P.Landing))
          Landings.push_back(&P);
      }
    if (!HoldsOperation)
      return;
    for (const Decl *D : Declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        Declarations[V] = Declaration;
        planVariable(V, Landings);
      }
  }

  void planVariable(const VarDecl *D,
                    llvm::ArrayRef<SuspensionPoint *> Landings) {
    const bool Crossed = !Landings.empty();
    if (D->hasAttr<CUDASharedAttr>()) {
      add(D, Keep::Nothing, Crossed);
      return;
    }
    // Static locals and extern declarations have their place elsewhere.
    if (!D->hasLocalStorage())
      return;
    const bool Escapes = escapes(D);
    if (isConstant(D) &&
        !(Escapes && (isa<DecompositionDecl>(D) || isOfBlock(D->getInit())))) {
      add(D, Escapes ? Keep::Static : Keep::Constant, Crossed);
      return;
    }
    if (!Escapes && Crossed &&
        isRecomputed(D, Facts.Uses, [&](const VarDecl *Other) {
          const Variable *V = Plan.variable(Other);
          return V && (V->How == Keep::Constant || V->How == Keep::Recompute);
        })) {
      add(D, Keep::Recompute, Crossed);
      return;
    }
    if (Escapes || (Crossed && needsHome(D))) {
      add(D, Keep::Home, Crossed);
      return;
    }
    if (!Crossed)
      return;
    const bool IsReference =
        D->getType()->isReferenceType() && isBoundReference(kind(D));
    Variable &V = add(D, IsReference ? Keep::Reference : Keep::Spill, true);
    V.PassedBy = Landings.size();
    for (const SuspensionPoint *P : Landings)
      // Clang's analysis passes over the variables that nobody named.
      if (IsReference || isAnonymousUnion(D) || isLive(D, *P))
        V.LiveAt.push_back(P->Number);
    if (V.LiveAt.empty())
      V.How = Keep::Nothing;
  }

  /// True if \p D cannot be given its value back where it is declared, or if
  /// every access to it has to be one to memory.
  bool needsHome(const VarDecl *D) const {
    const VarDecl *K = kind(D);
    return isVolatile(K) || isConstructedArray(K) || isArrayOfConstructed(K) ||
           (K->hasInit() && readsItself(K)) ||
           (D->getType()->isArrayType() && isConst(D));
  }

  bool isConstant(const VarDecl *D) const {
    // A mutable member changes in a const object too.
    const CXXRecordDecl *Class =
        D->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (Class && Class->hasMutableFields())
      return false;
    if (D->isConstexpr())
      return true;
    return isConst(D) && !D->getType().isDestructedType() && D->hasInit() &&
           !D->getInit()->isValueDependent() &&
           D->getInit()->isConstantInitializer(Context, false);
  }

  /// True if \p S names shared memory, whose address is a constant to Clang,
  /// but of which every block has its own.
  static bool isOfBlock(const Stmt *S) {
    const auto *Name = dyn_cast_or_null<DeclRefExpr>(S);
    return (Name && Name->getDecl()->hasAttr<CUDASharedAttr>()) ||
           (S && llvm::any_of(S->children(), isOfBlock));
  }

  bool isConst(const VarDecl *D) const {
    return Context.getBaseElementType(D->getType()).isConstQualified();
  }

  bool contains(const Stmt *Outer, const Stmt *Inner) const {
    for (const Stmt *S = Inner; S; S = Parents.getParent(S))
      if (S == Outer)
        return true;
    return false;
  }

  /// Where an inner declaration hides the name of a live variable, the kernel
  /// cannot spill it: a variable that lives in the frame needs no spilling.
  void rehomeShadowed() {
    for (const auto &V : Plan.Variables)
      for (const unsigned Number : V->LiveAt)
        if (isShadowed(V->Decl, Plan.Points[Number - 1].Statement)) {
          V->Shadowed = true;
          if (V->How == Keep::Spill) {
            V->How = Keep::Home;
            V->LiveAt.clear();
          }
          break;
        }
  }

  bool isShadowed(const VarDecl *V, const Stmt *At) const {
    for (const Stmt *S = At, *Parent; (Parent = Parents.getParent(S));
         S = Parent) {
      llvm::SmallVector<const DeclStmt *> Before;
      if (const auto *Block = dyn_cast<CompoundStmt>(Parent)) {
        for (const Stmt *Sibling : Block->body()) {
          if (Sibling == S)
            break;
          if (const auto *Declaration = dyn_cast<DeclStmt>(unlabelled(Sibling)))
            Before.push_back(Declaration);
        }
      } else if (const auto *For = dyn_cast<ForStmt>(Parent)) {
        if (const auto *Init = dyn_cast_or_null<DeclStmt>(For->getInit()))
          Before.push_back(Init);
      }
      for (const DeclStmt *Declaration : Before)
        for (const Decl *D : Declaration->decls()) {
          if (D == V)
            return false;
          if (declares(D, V->getDeclName()))
            return true;
        }
    }
    return false;
  }

  /// True if the members of an anonymous union include \p Name.
  static bool hasMember(const RecordDecl *Anonymous, DeclarationName Name) {
    for (const FieldDecl *Field : Anonymous->fields()) {
      if (Field->getDeclName() == Name)
        return true;
      if (Field->isAnonymousStructOrUnion() &&
          hasMember(Field->getType()->getAsRecordDecl(), Name))
        return true;
    }
    return false;
  }

  /// True if \p D makes \p Name mean itself, or one of its enumerators.
  static bool declares(const Decl *D, DeclarationName Name) {
    const auto *Enum = dyn_cast<EnumDecl>(D);
    if (const auto *Using = dyn_cast<UsingEnumDecl>(D))
      Enum = Using->getEnumDecl();
    if (Enum)
      for (const EnumConstantDecl *Constant : Enum->enumerators())
        if (Constant->getDeclName() == Name)
          return true;
    if (const auto *Bindings = dyn_cast<DecompositionDecl>(D))
      for (const BindingDecl *Binding : Bindings->bindings())
        if (Binding->getDeclName() == Name)
          return true;
    if (const auto *V = dyn_cast<VarDecl>(D); V && !V->getDeclName())
      if (const RecordDecl *Anonymous = V->getType()->getAsRecordDecl())
        return hasMember(Anonymous, Name);
    const auto *Named = dyn_cast<NamedDecl>(D);
    return Named && Named->getDeclName() == Name;
  }

  /// A jump may only pass what is declared without an initializer; but the
  /// declaration of a home has one.
  void bindBypassed() {
    const Jumps Around(Plan.Kernel);
    for (const auto &V : Plan.Variables)
      if (V->How == Keep::Home && !hasWrittenInitializer(V->Decl) &&
          !isConstructed(*V))
        if ((V->JumpPast = Around.jumpPast(V->Decl)) && V->Decl->getDeclName())
          V->BoundIn =
              Around.blockToBind(V->Decl, Declarations[V->Decl], Parents);
  }

  /// Gives \p V, a parameter pack, the size that it has where it is largest.
  void sizePack(Variable &V) const {
    llvm::DenseMap<const DeclContext *, unsigned> Ends;
    for (const VarDecl *D : V.Made) {
      if (D->getType()->isDependentType())
        continue;
      const auto Info = Context.getTypeInfoInChars(valueType(D));
      const unsigned Alignment = Info.Align.getQuantity();
      unsigned &End = Ends[D->getDeclContext()];
      End = llvm::alignTo(End, Alignment) + Info.Width.getQuantity();
      V.Bytes = std::max(V.Bytes, End);
      V.Alignment = std::max(V.Alignment, Alignment);
    }
    V.Bytes = llvm::alignTo(V.Bytes, V.Alignment);
    V.Packed = true;
  }

  /// Gives \p V the size of the instantiation in which it is largest.
  void size(Variable &V) const {
    if (V.IsPack)
      return sizePack(V);
    unsigned &Align = V.Alignment;
    for (const VarDecl *D : V.Made) {
      const QualType T =
          V.How == Keep::Reference ? Context.VoidPtrTy : valueType(D);
      if (T->isIncompleteType() || T->isDependentType()) {
        V.SameInAll = false;
        continue;
      }
      const auto Info = Context.getTypeInfoInChars(T);
      const unsigned Bytes = Info.Width.getQuantity();
      const unsigned Alignment = Info.Align.getQuantity();
      V.SameInAll &= !V.Bytes || (V.Bytes == Bytes && V.Alignment == Alignment);
      V.Bytes = std::max(V.Bytes, Bytes);
      Align = std::max(Align, Alignment);
      if (V.How == Keep::Reference)
        continue;
      V.Bytes = std::max(V.Bytes, valueBytes(D, Context));
      V.Padded |= isLambda(D);
      // A home is aligned as the declaration says.
      if (const unsigned Said = writtenAlignment(D, Context);
          Said && V.How == Keep::Home) {
        Align = std::max(Align, Said);
        V.Padded = true;
      }
    }
    if (V.Padded)
      V.Bytes = llvm::alignTo(V.Bytes, Align);
    // Every launch of a kernel template has a frame of its own.
    V.Packed = !Plan.IsKernel && V.Made.size() > 1 &&
               V.Decl->getType()->isDependentType() && V.How != Keep::Reference;
    if (V.Packed)
      V.Bytes = llvm::alignTo(V.Bytes, Align);
  }

  /// True if \p A and \p B are never alive at the same time, whatever points to
  /// them: neither is declared in the other's scope.
  bool areApart(const Variable &A, const Variable &B) const {
    const Stmt *ScopeOfA = scope(A);
    const Stmt *ScopeOfB = scope(B);
    return ScopeOfA && ScopeOfB && !contains(ScopeOfA, ScopeOfB) &&
           !contains(ScopeOfB, ScopeOfA);
  }

  /// The block or loop at whose end \p V ends; null if that is the function.
  const Stmt *scope(const Variable &V) const {
    const DeclStmt *Declaration = Declarations.lookup(V.Decl);
    const Stmt *S = Declaration ? Parents.getParent(Declaration) : nullptr;
    while (S && !isa<CompoundStmt, ForStmt>(S))
      S = Parents.getParent(S);
    return S;
  }

  void layOutFrame() {
    std::vector<Variable *> Kept;
    for (const auto &V : Plan.Variables) {
      if (V->How != Keep::Home && V->How != Keep::Spill &&
          V->How != Keep::Reference)
        continue;
      size(*V);
      Kept.push_back(V.get());
      for (const unsigned Number : V->LiveAt)
        Plan.Points[Number - 1].Saved.push_back(V.get());
    }
    Plan.OwnBytes =
        layOut(Kept, Plan.OwnBytes, [&](const Variable &A, const Variable &B) {
          return areApart(A, B);
        });
    const unsigned PointerBytes =
        Context.getTypeSizeInChars(Context.VoidPtrTy).getQuantity();
    // A thread waits in one operation at a time.
    size_t Outputs = 0;
    for (SuspensionPoint &P : Plan.Points)
      if (P.isOperation() && !P.Use.Op->Outputs.empty()) {
        P.OutputOffset = Plan.OwnBytes;
        Outputs = std::max(Outputs, P.Use.Op->Outputs.size());
      }
    Plan.OwnBytes += Outputs * PointerBytes;
    unsigned End = 0;
    for (SuspensionPoint &P : Plan.Points) {
      if (!P.isOperation() && objectOf(P.Use.Call)) {
        P.ObjectOffset = Plan.OwnBytes;
        Plan.OwnBytes += PointerBytes;
      }
      for (const FunctionDecl *Callee : P.Use.Callees)
        End = std::max(End, File.FunctionsEnd.lookup(Callee));
    }
    // So that the parts of the frame that follow are aligned as a whole.
    Plan.OwnBytes = llvm::alignTo(Plan.OwnBytes, 4);
    Plan.FrameBytes = Plan.OwnBytes + End;
    if (const auto Bytes = threadBytes(Plan.Kernel)) {
      Plan.ThreadsOffset = Plan.FrameBytes;
      Plan.FrameBytes += llvm::alignTo(*Bytes, 4);
    }
    if (Plan.IsKernel)
      return;
    Plan.FunctionOffset = File.FunctionBytes;
    File.FunctionBytes += Plan.OwnBytes * Plan.Levels;
    End = std::max(End, File.FunctionBytes);
    File.FunctionsEnd[Plan.Kernel] = End;
    // Who calls one of these may come to all.
    if (Plan.recurs())
      for (const FunctionDecl *Other : File.Again.cycle(Plan.Kernel)) {
        unsigned &OtherEnd = File.FunctionsEnd[Other];
        OtherEnd = std::max(OtherEnd, End);
      }
  }
};

} // namespace

/// A name for \p Function that can be a part of an identifier.
static std::string nameForId(const FunctionDecl *Function) {
  if (isLambdaCallOperator(Function))
    return "lambda";
  return Function->getIdentifier() ? Function->getNameAsString() : "call";
}

KernelPlan buildPlan(const FunctionDecl *Function, const SuspendGraph &Graph,
                     const ParentMap &Parents, llvm::ArrayRef<Batch> Batches,
                     FilePlan &File) {
  KernelPlan Plan;
  Plan.Kernel = Function;
  Plan.Id = uniqueName("", nameForId(Function), File.FunctionNames);
  Plan.IsKernel = Function->hasAttr<CUDAGlobalAttr>();
  Plan.IsEmbedded = Graph.isEmbedded(Function);
  Plan.OfBlocks = Graph.suspends(Function, Scope::Block);
  Plan.Posts = Graph.posts(Function);
  Plan.Unevaluated = Graph.unevaluated(Function).vec();
  if (File.Again.recurs(Function))
    Plan.Levels = File.Again.levels(Function);
  if (!Graph.suspensions(Function).empty())
    Builder(Plan, Parents, File).build(Graph, Batches);
  return Plan;
}

} // namespace gpumpi::transform
