//===- WarpCalls.cpp - Calls in which lanes meet --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/WarpCalls.h"

#include "Transform/Analysis/CooperativeGroups.h"
#include "Transform/Analysis/Operations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/Support/Path.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

struct Known {
  llvm::StringRef Name;
  const char *Take;
};

constexpr Known All[] = {
    {"__syncwarp", ""},         {"__shfl_sync", "Index"},
    {"__shfl_up_sync", "Up"},   {"__shfl_down_sync", "Down"},
    {"__shfl_xor_sync", "Xor"}, {"__ballot_sync", "Ballot"},
    {"__any_sync", "Any"},      {"__all_sync", "All"},
};

constexpr Known OfTiles[] = {
    {"sync", ""},       {"shfl", "TileIndex"},     {"shfl_up", "TileUp"},
    {"any", "TileAny"}, {"shfl_down", "TileDown"}, {"shfl_xor", "TileXor"},
    {"all", "TileAll"}, {"ballot", "TileBallot"},
};

} // namespace

/// What is known of \p F, a member of a tile that lies within a warp.
static const Known *findOfTile(const FunctionDecl *F) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
  if (!Method || !Method->getIdentifier() ||
      !isOfCooperativeGroups(Method->getParent()) ||
      lanesOfTile(Method->getParent(), "warp_tile") == 0)
    return nullptr;
  const auto *Found = llvm::find_if(
      OfTiles, [&](const Known &One) { return One.Name == F->getName(); });
  return Found == std::end(OfTiles) ? nullptr : Found;
}

/// How many lanes the tile has that \p F, a function \p Name of cooperative
/// groups with \p Parameters, is given first; 0 if \p F is something else.
static unsigned lanesGiven(const FunctionDecl *F, llvm::StringRef Name,
                           unsigned Parameters) {
  if (!F || !F->getIdentifier() || F->getName() != Name ||
      F->getNumParams() != Parameters || isa<CXXMethodDecl>(F) ||
      !isOfCooperativeGroups(F))
    return 0;
  const QualType Group = F->getParamDecl(0)->getType().getNonReferenceType();
  const unsigned Lanes =
      lanesOfTile(Group->getAsCXXRecordDecl(), "thread_block_tile");
  return Lanes <= 32 ? Lanes : 0;
}
static unsigned lanesOfReduce(const FunctionDecl *F) {
  return lanesGiven(F, "reduce", 3);
}
static unsigned lanesOfSync(const FunctionDecl *F) {
  return lanesGiven(F, "sync", 1);
}

/// True if \p E makes an object that has no state.
static bool makesStateless(const Expr *E) {
  const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl();
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return Class && Class->isEmpty() && Construct->getNumArgs() == 0;
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
    E = Cast->getSubExpr()->IgnoreUnlessSpelledInSource();
  const auto *List = dyn_cast<InitListExpr>(E);
  return Class && Class->isEmpty() &&
         (isa<CXXScalarValueInitExpr>(E) || (List && List->getNumInits() == 0));
}

/// What is known of \p F, which must be the CPU device's own: a program may
/// have others of that name.
static const Known *find(const FunctionDecl *F) {
  if (!F || !F->getIdentifier() ||
      !F->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return nullptr;
  const auto *Found = llvm::find_if(
      All, [&](const Known &One) { return One.Name == F->getName(); });
  if (Found == std::end(All))
    return nullptr;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const bool IsOfDevice =
      llvm::any_of(F->redecls(), [&](const FunctionDecl *D) {
        const llvm::StringRef File =
            SM.getFilename(SM.getExpansionLoc(D->getLocation()));
        return llvm::sys::path::filename(File) == "warp.h" &&
               SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation()));
      });
  return IsOfDevice ? Found : nullptr;
}

bool isWarpFunction(const FunctionDecl *F) {
  return find(F) || findOfTile(F) || lanesOfReduce(F) || lanesOfSync(F);
}

/// The variable that \p Group, a tile, is.
static const VarDecl *variableOf(const Expr *Group) {
  const auto *Named = dyn_cast<DeclRefExpr>(Group->IgnoreParenImpCasts());
  const auto *V = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  return V && V->hasLocalStorage() && V->getIdentifier() ? V : nullptr;
}

static bool isGivenInTiles(const Expr *Value) {
  return Value->getType()->isArithmeticType() &&
         !Value->getType().isVolatileQualified();
}

/// The same as warpCallOf of a member of a tile.
static std::optional<WarpCall> tileCallOf(const CallExpr *Call,
                                          const MemberExpr *Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee->getMemberDecl());
  const Known *Function = findOfTile(Method);
  if (!Function || Callee->isArrow())
    return std::nullopt;
  const VarDecl *Tile = variableOf(Callee->getBase());
  const Expr *Value = Call->getNumArgs() ? Call->getArg(0) : nullptr;
  if (!Tile || (Value && !isGivenInTiles(Value)))
    return std::nullopt;
  return WarpCall{Call, Function->Take, nullptr, Value, Tile};
}

std::optional<WarpCall> warpCallOf(const CallExpr *Call) {
  if (const auto *Member =
          dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParenImpCasts()))
    return tileCallOf(Call, Member);
  if (lanesOfSync(Call->getDirectCallee())) {
    const VarDecl *Tile = variableOf(Call->getArg(0));
    return Tile ? std::optional<WarpCall>({Call, "", nullptr, nullptr, Tile})
                : std::nullopt;
  }
  if (lanesOfReduce(Call->getDirectCallee())) {
    const VarDecl *Tile = variableOf(Call->getArg(0));
    const Expr *Value = Call->getArg(1), *Operator = Call->getArg(2);
    if (!Tile || !isGivenInTiles(Value) || !makesStateless(Operator))
      return std::nullopt;
    return WarpCall{Call, "", nullptr, Value, Tile, Operator};
  }
  const Known *Function = find(Call->getDirectCallee());
  if (!Function || Call->getNumArgs() == 0)
    return std::nullopt;
  return WarpCall{Call, Function->Take, Call->getArg(0),
                  Call->getNumArgs() > 1 ? Call->getArg(1) : nullptr};
}

llvm::DenseSet<const FunctionDecl *> waitingFunctions(const UnitFacts &Facts) {
  llvm::DenseSet<const FunctionDecl *> Waiting;
  for (const CallFact &Fact : Facts.Calls)
    if (isBlockBarrier(Fact.Callee) || isWarpFunction(Fact.Callee))
      Waiting.insert(asWritten(Fact.Callee));
  addCallers(Facts, Waiting);
  return Waiting;
}

} // namespace gpumpi::transform
