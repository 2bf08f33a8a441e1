//===- BlockLevel.cpp - What a block does as a whole ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLevel.h"

#include "Transform/BlockObjects.h"
#include "Transform/CooperativeGroups.h"
#include "Transform/FirstOperand.h"
#include "Transform/KernelBody.h"
#include "Transform/Labels.h"
#include "Transform/LocalKinds.h"
#include "Transform/LvalueRoots.h"
#include "Transform/Masks.h"
#include "Transform/NamedLocals.h"
#include "Transform/PlainData.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class LevelFinder {
public:
  LevelFinder(const FunctionDecl *F, const LocalUses &Uses,
              const ParentMap &Parents, CalledCode &Called,
              const BlockLevelSearch &Search)
      : F(F), Uses(Uses), Parents(Parents), Called(Called), Search(Search),
        Body(lookIntoKernel(F->getBody())) {}

  BlockLevel find() {
    Result.HasBarriers = !Body.Barriers.empty() || !Body.Operations.empty() ||
                         (Search.Meets && !Body.WarpCalls.empty());
    if (Body.Unfit)
      refuse(Body.Unfit->getBeginLoc(), "it has a label, a jump or a lambda of "
                                        "a kind that is not looked into");
    checkCalls();
    for (const CallExpr *Barrier : Body.Barriers)
      addBarrier(Barrier);
    if (Search.Meets)
      for (const WarpCall &Call : Body.WarpCalls)
        addMeeting(Call);
    addObjects();
    for (const OperationCall &Use : Body.Operations)
      addOperation(Use);
    for (const OperationCall &Use : Body.Operations)
      requireAll(Use.Call->arguments());
    maskLoops();
    addJumps();
    for (const Stmt *S : std::vector<const Stmt *>(Result.Structured.begin(),
                                                   Result.Structured.end()))
      requireHead(S);
    MayStructure = false;
    for (const ForStmt *Loop : Search.Shared)
      addShared(Loop);
    placeDeclarations();
    if (!masksAreRight())
      refuse(F->getLocation(), "a value of the block is assigned, or a loop is "
                               "left, under a condition that each thread "
                               "takes by itself");
    if (Search.More && Result.HasBarriers && !Result.Obstacle)
      addMore();
    for (const ReturnStmt *Return : Body.Returns)
      if (Return->getRetValue())
        refuse(Return->getBeginLoc(), "it returns the result of a call");
    Result.Returns = Body.Returns;
    for (const Stmt *Jump : Body.Jumps)
      if (const Stmt *Target = targetOf(Jump, Parents);
          Result.Masked.contains(Target))
        Result.MaskedJumps.emplace_back(Jump, Target);
    Result.Assignments = std::move(Body.Assignments);
    return std::move(Result);
  }

private:
  const FunctionDecl *F;
  const LocalUses &Uses;
  const ParentMap &Parents;
  CalledCode &Called;
  const BlockLevelSearch &Search;
  KernelBody Body;
  BlockLevel Result;
  /// What declares block variables in a block.
  llvm::SetVector<const DeclStmt *> Declared;
  /// What is done only where it costs nothing must not take statements apart.
  bool MayStructure = true;

  bool refuse(SourceLocation Where, const llvm::Twine &Why) {
    if (!Result.Obstacle)
      Result.Obstacle = {Where, Why.str()};
    return false;
  }

  void checkCalls() {
    const OwnCode Code = lookInto(F->getBody());
    if (Code.CallsUnknown)
      refuse(F->getLocation(), "it calls what cannot be looked into");
    size_t Barriers = 0, Meetings = 0;
    for (const FunctionDecl *Callee : Code.Callees)
      if (isBlockBarrier(Callee))
        ++Barriers;
      else if (Search.Meets && isWarpFunction(Callee))
        ++Meetings;
      else if (Called.mayWait(Callee)) {
        Result.Waits = true;
        if (!Search.MayWait)
          refuse(F->getLocation(),
                 "'" + Callee->getNameAsString() + "' may wait for threads");
      }
    if (Barriers > Body.Barriers.size() || Meetings > Body.WarpCalls.size())
      refuse(F->getLocation(), "a lambda, a default argument or a default "
                               "initializer of a member has a barrier");
    Result.Waits |= Meetings > 0;
  }

  //===--------------------------------------------------------------------===//
  // Structure
  //===--------------------------------------------------------------------===//

  /// The statement that \p Call is; null if it is a part of one.
  const Stmt *statementOf(const CallExpr *Call) {
    const Stmt *S = Call, *Parent = Parents.getParent(S);
    while (isa_and_nonnull<ExprWithCleanups>(Parent))
      S = Parent, Parent = Parents.getParent(S);
    return !Parent || isa<Expr>(Parent) || isa<DeclStmt>(Parent) ? nullptr : S;
  }

  void addBarrier(const CallExpr *Barrier) {
    const Stmt *const S = statementOf(Barrier);
    if (!S) {
      refuse(Barrier->getBeginLoc(), "the barrier is no statement");
      return;
    }
    if (!namesBlock(Barrier)) {
      refuse(Barrier->getBeginLoc(), "the barrier is that of a group which is "
                                     "computed");
      return;
    }
    Result.Barriers.insert(S);
    addAround(S);
  }

  /// True if \p Barrier does nothing but to wait: its group, if it has one, is
  /// a variable or what `this_thread_block()` returns.
  static bool namesBlock(const CallExpr *Barrier) {
    const auto *Member =
        dyn_cast<MemberExpr>(Barrier->getCallee()->IgnoreParenImpCasts());
    return (!Member || isThreadBlock(Member->getBase())) &&
           llvm::all_of(Barrier->arguments(), isThreadBlock);
  }

  /// Of a warp function, what it is given is computed in front of the others'
  /// parts, and its result taken behind them.
  void addMeeting(const WarpCall &Meeting) {
    const CallExpr *const Call = Meeting.Call;
    const Stmt *const S =
        Meeting.Value ? statementAround(Call) : statementOf(Call);
    for (const Expr *Argument : Call->arguments())
      if (!Meeting.isGiven(Argument) && !isOwnValue(Argument)) {
        refuse(Argument->getBeginLoc(),
               "a warp function is given what others may change");
        return;
      }
    if (!S) {
      refuse(Call->getBeginLoc(), "a warp function is called in a place that "
                                  "is not looked into");
      return;
    }
    if (!Meeting.Value)
      Result.Barriers.insert(S);
    else
      Result.Meetings[S].push_back(Meeting);
    addAround(S);
  }

  /// The statement that may begin with what \p Call is given; null if there is
  /// none.
  const Stmt *statementAround(const CallExpr *Call) {
    const Expr *E = Call;
    for (;;) {
      const Stmt *const Parent = Parents.getParent(E);
      const auto *Outer = dyn_cast_or_null<Expr>(Parent);
      if (Outer) {
        const auto *OuterCall = dyn_cast<CallExpr>(Outer);
        if ((OuterCall && warpCallOf(OuterCall)) || !mayComeFirst(Outer, E))
          return nullptr;
        E = Outer;
        continue;
      }
      if (isa_and_nonnull<IfStmt, DeclStmt>(Parent) &&
          firstExpression(Parent) == E)
        return Parent;
      return isa_and_nonnull<CompoundStmt, ForStmt, WhileStmt, DoStmt, IfStmt>(
                 Parent)
                 ? E
                 : nullptr;
    }
  }

  /// True if \p E has no effects, and no other thread can change its value.
  bool isOwnValue(const Stmt *E) {
    if (const auto *Op = dyn_cast<BinaryOperator>(E);
        Op && Op->isAssignmentOp())
      return false;
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && Op->isIncrementDecrementOp())
      return false;
    if (isa<LambdaExpr, StmtExpr, CXXNewExpr, CXXDeleteExpr, CXXThisExpr,
            AtomicExpr>(E))
      return false;
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        return !V->getType()->isReferenceType() && !Uses.Escapes.contains(V) &&
               !V->getType().isVolatileQualified() &&
               (isBuiltinVariable(V, "threadIdx") || !readsMemory(E));
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return isOwnValue(Default->getExpr());
    return !readsMemory(E) &&
           llvm::all_of(E->children(), [&](const Stmt *Part) {
             return !Part || isOwnValue(Part);
           });
  }

  void addOperation(const OperationCall &Use) {
    const Stmt *const S = statementOf(Use.Call);
    if (!S) {
      refuse(Use.Call->getBeginLoc(), "the operation is no statement");
      return;
    }
    Result.Statements.insert(S);
    addAround(S);
  }

  /// Makes the block's what operations are given the addresses of.
  void addObjects() {
    const auto Objects = findBlockObjects(Body, Parents);
    Result.Variables.insert(Objects.begin(), Objects.end());
    Result.Objects.insert(Objects.begin(), Objects.end());
    for (const VarDecl *V : Objects) {
      for (const Expr *Assignment : Body.Assignments.lookup(V))
        requireHome(Assignment);
      const DeclStmt *Declaration = declarationOf(V);
      if (!Declaration ||
          !isa_and_nonnull<CompoundStmt>(Parents.getParent(Declaration))) {
        refuse(V->getLocation(),
               "an operation is given '" + V->getNameAsString() + "'");
        return;
      }
      Declared.insert(Declaration);
      if (isInitialized(V))
        require(V->getInit());
    }
  }

  /// Makes what stands around \p S structured, up to \p Limit.
  void addAround(const Stmt *S) {
    for (const Stmt *Outer = Parents.getParent(S); Outer;
         S = Outer, Outer = Parents.getParent(S)) {
      if (!isFit(Outer, S)) {
        refuse(S->getBeginLoc(), "the barrier or operation, or what leaves a "
                                 "loop around one, stands in a "
                                 "statement that is not taken apart");
        return;
      }
      if (!Result.Structured.insert(Outer).second)
        return;
    }
  }

  /// True if \p Outer may be structured around its part \p S.
  static bool isFit(const Stmt *Outer, const Stmt *S) {
    if (isa<CompoundStmt>(Outer))
      return true;
    if (const auto *For = dyn_cast<ForStmt>(Outer))
      return S == For->getBody() && !For->getConditionVariable();
    if (const auto *While = dyn_cast<WhileStmt>(Outer))
      return S == While->getBody() && !While->getConditionVariable();
    if (const auto *Do = dyn_cast<DoStmt>(Outer))
      return S == Do->getBody();
    if (const auto *If = dyn_cast<IfStmt>(Outer))
      return (S == If->getThen() || S == If->getElse()) && !If->getInit() &&
             !If->getConditionVariable() && !If->isConsteval();
    if (const auto *Attributed = dyn_cast<AttributedStmt>(Outer))
      return isa<ForStmt, WhileStmt, DoStmt>(Attributed->getSubStmt());
    return false;
  }

  /// What stands behind the head of \p S; null if it has none.
  static const Stmt *bodyOf(const Stmt *S) {
    const auto *If = dyn_cast<IfStmt>(S);
    return If ? If->getThen() : loopBody(S);
  }

  /// Jumps that leave structured loops are block statements.
  void addJumps() {
    for (bool Changed = true; Changed && !Result.Obstacle;) {
      Changed = false;
      for (const Stmt *Jump : Body.Jumps)
        if (const Stmt *Target = targetOf(Jump, Parents);
            Result.Structured.contains(Target) &&
            !Result.Masked.contains(Target) &&
            Result.Statements.insert(Jump).second) {
          addAround(Jump);
          Changed = true;
        }
    }
  }

  /// Makes \p Loop structured, if all threads take the same steps. Who has
  /// returned would have to be asked in each.
  void addShared(const ForStmt *Loop) {
    if (Result.Obstacle || !Body.Returns.empty())
      return;
    const BlockLevel Before = Result;
    const auto DeclaredBefore = Declared;
    Result.Structured.insert(Loop);
    if (isa<CompoundStmt>(Loop->getBody()))
      Result.Structured.insert(Loop->getBody());
    addAround(Loop);
    addJumps();
    for (const Stmt *S : std::vector<const Stmt *>(Result.Structured.begin(),
                                                   Result.Structured.end()))
      if (!Before.Structured.contains(S))
        requireHead(S);
    if (!Result.Obstacle)
      return;
    Result = Before;
    Declared = DeclaredBefore;
  }

  /// Makes variables the block's that are assigned to and could be.
  void addMore() {
    std::vector<const VarDecl *> Assigned;
    for (const auto &Entry : Body.Assignments)
      if (!Result.Variables.contains(Entry.first) &&
          Entry.first->getType()->isScalarType())
        Assigned.push_back(Entry.first);
    llvm::sort(Assigned, [](const VarDecl *One, const VarDecl *Other) {
      return One->getLocation() < Other->getLocation();
    });
    for (const VarDecl *V : Assigned) {
      const BlockLevel Before = Result;
      const auto DeclaredBefore = Declared;
      if (requireVariable(V))
        placeDeclarations(DeclaredBefore.size());
      if (Result.Obstacle || !masksAreRight() ||
          Result.Mixed.size() > Before.Mixed.size() ||
          !llvm::all_of(Result.Statements, [&](const Stmt *S) {
            return Before.Statements.contains(S) || costsNothing(S);
          })) {
        Result = Before;
        Declared = DeclaredBefore;
      }
    }
  }

  /// True if \p S, a new statement of the block, stands beside another one, or
  /// at an end of what threads do together: no region has to be taken apart.
  /// What other threads may write is read when each thread comes there.
  bool costsNothing(const Stmt *S) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(
        Parents.getParent(const_cast<Stmt *>(S)));
    if (!Block || readsMemory(S))
      return false;
    const auto *At = llvm::find(Block->body(), S);
    const auto IsOfBlock = [&](const Stmt *Other) {
      return Result.Barriers.contains(Other) ||
             Result.Statements.contains(Other) ||
             Result.Structured.contains(Other);
    };
    if (At + 1 == Block->body_end() || IsOfBlock(At[1]))
      return true;
    while (At != Block->body_begin() && isDeclaredAgain(At[-1]))
      --At;
    return At == Block->body_begin() || IsOfBlock(At[-1]);
  }

  /// True if \p S declares what is cheaply computed again behind it.
  bool isDeclaredAgain(const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration &&
           llvm::all_of(Declaration->decls(), [&](const Decl *D) {
             const auto *V = dyn_cast<VarDecl>(D);
             return V &&
                    (!V->hasLocalStorage() ||
                     (V->getInit() && V->getType()->isScalarType() &&
                      !Uses.Assigned.contains(V) && !Uses.Escapes.contains(V) &&
                      !readsMemory(V->getInit())));
           });
  }

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  bool mayMask(const Stmt *S) const {
    return Search.Meets && !Result.Meetings.contains(S) &&
           canBeMasked(S, Body, Parents, Search.MayWait);
  }

  /// Masks loops whose heads, or what leaves them, differ between threads.
  void maskLoops() {
    std::vector<const Stmt *> Loops;
    for (const Stmt *S : Result.Structured)
      if (isa<ForStmt, WhileStmt, DoStmt>(S) && mayMask(S))
        Loops.push_back(S);
    llvm::sort(Loops, [](const Stmt *One, const Stmt *Other) {
      return One->getBeginLoc() < Other->getBeginLoc();
    });
    for (const Stmt *Loop : Loops) {
      if (Result.Obstacle)
        return;
      const BlockLevel Before = Result;
      const auto DeclaredBefore = Declared;
      if (!Search.AllMasked) {
        requireHead(Loop);
        requireJumps(Loop);
        if (!Result.Obstacle)
          continue;
      }
      Result = Before;
      Declared = DeclaredBefore;
      Result.Masked.insert(Loop);
      for (const Stmt *Jump : Body.Jumps)
        if (targetOf(Jump, Parents) == Loop)
          Result.Statements.erase(Jump);
    }
  }

  /// All threads leave \p Loop, or a step of it, together.
  void requireJumps(const Stmt *Loop) {
    const auto Before = Result.Structured;
    for (const Stmt *Jump : Body.Jumps)
      if (!Result.Obstacle && targetOf(Jump, Parents) == Loop) {
        Result.Statements.insert(Jump);
        addAround(Jump);
      }
    for (const Stmt *S : std::vector<const Stmt *>(Result.Structured.begin(),
                                                   Result.Structured.end()))
      if (!Result.Obstacle && !Before.contains(S))
        requireHead(S);
    if (!Result.Obstacle && !masksAreRight())
      refuse(Loop->getBeginLoc(), "a loop is left under a condition that each "
                                  "thread takes by itself");
  }

  /// The innermost masked statement around \p S, up to \p Limit.
  const Stmt *maskAround(const Stmt *S, const Stmt *Limit = nullptr) const {
    for (S = Parents.getParent(S); S && S != Limit; S = Parents.getParent(S))
      if (Result.Masked.contains(S))
        return S;
    return nullptr;
  }

  /// Whether what the block does in masked statements is nothing that threads
  /// who take no part could notice.
  bool masksAreRight() {
    if (Result.Masked.empty())
      return true;
    for (const VarDecl *V : Result.Variables) {
      const DeclStmt *const Declaration = declarationOf(V);
      // In the head of a loop.
      if (Declaration && Result.Masked.contains(Parents.getParent(
                             const_cast<DeclStmt *>(Declaration))))
        return false;
      for (const Expr *Assignment : Body.Assignments.lookup(V))
        if (const Stmt *Mask = maskAround(Assignment))
          if (!Declaration || !isIn(Declaration, Mask, Parents))
            return false;
    }
    return llvm::none_of(Result.Statements, [&](const Stmt *S) {
      return isa<BreakStmt, ContinueStmt>(S) &&
             maskAround(S, targetOf(S, Parents));
    });
  }

  void requireHead(const Stmt *S) {
    if (Result.Masked.contains(S))
      return;
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      if (Result.Obstacle || !mayMask(If)) {
        requireStatement(If->getCond());
        return;
      }
      const BlockLevel Before = Result;
      const auto DeclaredBefore = Declared;
      if (!Search.AllMasked && requireStatement(If->getCond()))
        return;
      Result = Before;
      Declared = DeclaredBefore;
      Result.Masked.insert(If);
    }
    if (const auto *While = dyn_cast<WhileStmt>(S))
      requireStatement(While->getCond());
    else if (const auto *Do = dyn_cast<DoStmt>(S))
      requireStatement(Do->getCond());
    else if (const auto *For = dyn_cast<ForStmt>(S))
      for (const Stmt *Part : {For->getInit(), (const Stmt *)For->getCond(),
                               (const Stmt *)For->getInc()})
        if (Part)
          requireStatement(Part);
  }

  bool requireStatement(const Stmt *S) {
    // Also what it only asks for the type of.
    if (!requireAll(localsNamedIn(S)))
      return false;
    if (const auto *E = dyn_cast<Expr>(S))
      return require(E);
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    if (!Declaration)
      return refuse(S->getBeginLoc(), "a value on which barriers depend is "
                                      "assigned in a loop or under a condition "
                                      "that each thread takes by itself");
    for (const Decl *D : Declaration->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !V->hasLocalStorage())
        return refuse(S->getBeginLoc(), "a declaration that barriers depend on "
                                        "has others in it");
      // What has no value yet is the block's only if that is needed.
      if (isInitialized(V) && (!requireVariable(V) || !require(V->getInit())))
        return false;
    }
    return true;
  }

  bool requireVariable(const VarDecl *V) {
    if (!Result.Variables.insert(V).second)
      return true;
    const QualType T = V->getType();
    const bool IsPlain = T->isScalarType() ||
                         (T->isRecordType() &&
                          (isPlainData(T, F->getASTContext()) ||
                           (V->getInit() && makesThreadBlock(V->getInit()))));
    if (!IsPlain || T.isVolatileQualified() || Uses.Escapes.contains(V) ||
        Body.Odd.contains(V) || V->isInitCapture() ||
        (Uses.Assigned.contains(V) && !Body.Assignments.contains(V)))
      return refuse(V->getLocation(), "barriers depend on '" +
                                          V->getNameAsString() +
                                          "', which others may change");
    if (!requireAll(localsNamedInType(V)))
      return false;
    for (const Expr *Assignment : Body.Assignments.lookup(V))
      if (!requireHome(Assignment))
        return false;
    if (isa<ParmVarDecl>(V))
      return true;
    const DeclStmt *Declaration = declarationOf(V);
    if (!Declaration)
      return refuse(V->getLocation(),
                    "barriers depend on '" + V->getNameAsString() + "'");
    if (!isa_and_nonnull<CompoundStmt>(Parents.getParent(Declaration)))
      return requireHome(Declaration);
    Declared.insert(Declaration);
    return !isInitialized(V) || require(V->getInit());
  }

  /// Declarations of block variables become statements of the block, if all
  /// that they declare can.
  void placeDeclarations(size_t First = 0) {
    for (size_t I = First; I < Declared.size() && !Result.Obstacle; ++I) {
      const DeclStmt *S = Declared[I];
      if (!Result.Structured.contains(Parents.getParent(S))) {
        refuse(S->getBeginLoc(), "barriers depend on a value of a statement");
        return;
      }
      const BlockLevel Before = Result;
      const auto DeclaredBefore = Declared;
      if (requireStatement(S)) {
        Result.Statements.insert(S);
        continue;
      }
      Result = Before;
      Declared = DeclaredBefore;
      Result.Mixed.insert(S);
      for (const Decl *D : S->decls())
        if (const auto *V = dyn_cast<VarDecl>(D);
            V && Result.Variables.contains(V) && V->getInit() &&
            readsMemory(V->getInit()))
          refuse(V->getLocation(), "barriers depend on '" +
                                       V->getNameAsString() +
                                       "', which is declared with others");
    }
  }

  /// True if \p E, a value of the block, may depend on what threads write.
  bool readsMemory(const Stmt *E) {
    if (isa<ArraySubscriptExpr, CXXConstructExpr>(E))
      return true;
    if (const auto *Call = dyn_cast<CallExpr>(E);
        Call && !asksIdentity(Call->getDirectCallee()) &&
        !(Call->getDirectCallee() &&
          Called.isArithmetic(Call->getDirectCallee())))
      return true;
    if (const auto *Op = dyn_cast<UnaryOperator>(E);
        Op && Op->getOpcode() == UO_Deref)
      return true;
    if (const auto *Member = dyn_cast<MemberExpr>(E);
        Member && Member->isArrow())
      return true;
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      if (const auto *V = dyn_cast<VarDecl>(Mention->getDecl()))
        return !V->hasLocalStorage() && !V->getType().isConstQualified() &&
               !isBuiltinVariable(V, "blockIdx") &&
               !isBuiltinVariable(V, "blockDim") &&
               !isBuiltinVariable(V, "gridDim");
    return llvm::any_of(E->children(), [&](const Stmt *Child) {
      return Child && readsMemory(Child);
    });
  }

  const DeclStmt *declarationOf(const VarDecl *V) {
    if (Declarations.empty())
      collectDeclarations(F->getBody());
    return Declarations.lookup(V);
  }
  llvm::DenseMap<const VarDecl *, const DeclStmt *> Declarations;
  void collectDeclarations(const Stmt *S) {
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Declarations[V] = Declaration;
    for (const Stmt *Child : S->children())
      if (Child)
        collectDeclarations(Child);
  }

  /// The part of something structured in which \p Part stands is one of the
  /// block's: a head or a statement. What stands around it is structured for
  /// that where it has to be.
  bool requireHome(const Stmt *Part) {
    const Stmt *S = Part;
    const Stmt *Outer = Parents.getParent(S);
    while (isa_and_nonnull<Expr, DeclStmt>(Outer))
      S = Outer, Outer = Parents.getParent(S);
    if (Outer && !Result.Structured.contains(Outer) && !structure(Outer, S))
      return refuse(Part->getBeginLoc(), "a value on which barriers depend is "
                                         "assigned in a loop or under a "
                                         "condition that each thread takes by "
                                         "itself");
    if (!Outer)
      return refuse(Part->getBeginLoc(), "a value that barriers depend on is "
                                         "assigned in a place of its own");
    if (Result.Statements.contains(S) || Result.Barriers.contains(S))
      return true;
    const bool IsHead = !isa<CompoundStmt>(Outer) && !isFit(Outer, S);
    if (!IsHead)
      Result.Statements.insert(S);
    return requireStatement(S);
  }

  /// Makes \p Outer structured, of which \p S is a part, and what stands
  /// around it. \returns whether that is possible.
  bool structure(const Stmt *Outer, const Stmt *S) {
    const Stmt *const Inner = isFit(Outer, S) ? S : bodyOf(Outer);
    if (!MayStructure || !Inner)
      return false;
    const auto Before = Result.Structured;
    addAround(Inner);
    addJumps();
    for (const Stmt *New : std::vector<const Stmt *>(Result.Structured.begin(),
                                                     Result.Structured.end()))
      if (!Before.contains(New) && !Result.Obstacle)
        requireHead(New);
    return !Result.Obstacle;
  }

  /// True if what \p E does and computes can be done once for the block.
  bool require(const Expr *E) { return isOfBlock(E) || refuseValue(E); }

  template <class Range> bool requireAll(const Range &Parts) {
    return llvm::all_of(Parts, [&](const Expr *E) { return require(E); });
  }
  bool requireAll(const NamedLocals &Variables) {
    return llvm::all_of(Variables,
                        [&](const VarDecl *V) { return requireVariable(V); });
  }

  bool isOfBlock(const Expr *E) {
    E = E->IgnoreParens();
    if (makesThreadBlock(E))
      return true;
    if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral,
            CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr,
            ImplicitValueInitExpr, CXXScalarValueInitExpr, GNUNullExpr,
            TypeTraitExpr, SizeOfPackExpr>(E))
      return requireAll(localsNamedIn(E));
    if (const auto *Full = dyn_cast<ConstantExpr>(E))
      return require(Full->getSubExpr());
    if (const auto *Name = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return require(Name->getReplacement());
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return require(Default->getExpr());
    if (const auto *Cast = dyn_cast<CastExpr>(E))
      return isPlainCast(Cast) && require(Cast->getSubExpr());
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return requireMention(Mention);
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return (Op->isIncrementDecrementOp() ? requireTarget(Op->getSubExpr())
                                           : require(Op->getSubExpr()));
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      if (Op->isPtrMemOp())
        return refuseValue(E);
      return (Op->isAssignmentOp() ? requireTarget(Op->getLHS())
                                   : require(Op->getLHS())) &&
             require(Op->getRHS());
    }
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return require(Choice->getCond()) && require(Choice->getTrueExpr()) &&
             require(Choice->getFalseExpr());
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      return require(Subscript->getLHS()) && require(Subscript->getRHS());
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return isa<FieldDecl, VarDecl>(Member->getMemberDecl()) &&
             require(Member->getBase());
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return requireAll(List->inits());
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      return require(Cleanups->getSubExpr());
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return require(Temporary->getSubExpr());
    if (const auto *Init = dyn_cast<CXXDefaultInitExpr>(E))
      return require(Init->getExpr());
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return requireConstruction(Construct);
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return requireCall(Call);
    return refuseValue(E);
  }

  bool requireConstruction(const CXXConstructExpr *Construct) {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    if (!isPlainData(Construct->getType(), F->getASTContext()) ||
        !(isPlainMember(Constructor) || Called.onlyLooks(Constructor)))
      return refuseValue(Construct);
    return requireAll(Construct->arguments());
  }

  bool requireCall(const CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Call);
        Assign && plainAssignmentTo(Assign))
      return requireTarget(Assign->getArg(0)) && require(Assign->getArg(1));
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (!Callee || (Method && Method->isVirtual()) || !Called.onlyLooks(Callee))
      return refuseValue(Call);
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
        Member && !require(Member->getImplicitObjectArgument()))
      return false;
    return requireAll(Call->arguments());
  }

  bool refuseValue(const Expr *E) {
    return refuse(E->getBeginLoc(), "barriers depend on a value that is not "
                                    "known to be the same in all threads");
  }

  static bool isPlainCast(const CastExpr *Cast) {
    switch (Cast->getCastKind()) {
    case CK_Dependent:
    case CK_Dynamic:
      return false;
    default:
      return true;
    }
  }

  bool requireTarget(const Expr *E) {
    const VarDecl *V = namedLocal(E);
    return V ? requireVariable(V) : refuseValue(E);
  }

  bool requireMention(const DeclRefExpr *Mention) {
    const ValueDecl *D = Mention->getDecl();
    if (isa<EnumConstantDecl>(D))
      return true;
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || Mention->refersToEnclosingVariableOrCapture() ||
        isBuiltinVariable(V, "threadIdx") || V->getTLSKind())
      return refuseValue(Mention);
    if (!V->hasLocalStorage())
      return true;
    // A member of a parameter that nobody changes, say.
    if (isa<ParmVarDecl>(V) && !Uses.Escapes.contains(V) &&
        !Uses.Assigned.contains(V) && !V->getType()->isReferenceType())
      return true;
    return requireVariable(V);
  }
};

} // namespace

bool isInitialized(const VarDecl *V) {
  if (!V->getInit() || hasWrittenInitializer(V))
    return V->getInit();
  const CXXConstructExpr *Construct = constructionOf(V);
  return !Construct || !Construct->getConstructor()->isTrivial();
}

BlockLevel findBlockLevel(const FunctionDecl *F, const LocalUses &Uses,
                          const ParentMap &Parents, CalledCode &Called,
                          const BlockLevelSearch &Search) {
  BlockLevel Result = LevelFinder(F, Uses, Parents, Called, Search).find();
  if (!Result.Obstacle || !Search.Meets || Search.MayWait)
    return Result;
  // A value of the block may have been in the way.
  BlockLevelSearch All = Search;
  All.AllMasked = true;
  BlockLevel Masked = LevelFinder(F, Uses, Parents, Called, All).find();
  return Masked.Obstacle ? std::move(Result) : std::move(Masked);
}

} // namespace gpumpi::transform
