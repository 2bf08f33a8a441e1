//===- Stretches.cpp - What is done between operations --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/Stretches.h"

#include "Transform/Analysis/Surroundings.h"
#include "Transform/BlockLoops/KernelBody.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class StretchFinder {
public:
  StretchFinder(const FunctionDecl *F, const BlockLevel &Level,
                const ThreadRegions &Regions,
                const llvm::DenseSet<const VarDecl *> &OfThreads,
                const LocalUses &Uses, const ParentMap &Parents,
                const SourceText &Text)
      : Context(F->getASTContext()), Level(Level), Regions(Regions),
        OfThreads(OfThreads), Uses(Uses), Parents(Parents), Text(Text) {}

  std::vector<Stretch> find() const {
    std::vector<Stretch> Result;
    for (const BlockItem &Item : Regions.Structures)
      if ((Result.empty() || !Result.back().contains(Item.Where)) &&
          isStretch(Item))
        Result.push_back({Item.Where});
    return Result;
  }

private:
  const ASTContext &Context;
  const BlockLevel &Level;
  const ThreadRegions &Regions;
  const llvm::DenseSet<const VarDecl *> &OfThreads;
  const LocalUses &Uses;
  const ParentMap &Parents;
  const SourceText &Text;

  bool isStretch(const BlockItem &Item) const {
    const KernelBody Body = lookIntoKernel(Item.Statement);
    const bool Meets = !Level.Meetings.empty() && !Body.WarpCalls.empty();
    return (!Body.Barriers.empty() || Meets) && Body.Operations.empty() &&
           !Body.Unfit && Body.Returns.empty() &&
           llvm::all_of(Body.Jumps,
                        [&](const Stmt *Jump) {
                          return isIn(targetOf(Jump, Parents), Item.Statement,
                                      Parents);
                        }) &&
           llvm::all_of(Body.Assignments,
                        [&](const auto &Entry) {
                          return !Level.Variables.contains(Entry.first) ||
                                 isDeclaredIn(Entry.first, Item.Where);
                        }) &&
           llvm::all_of(Body.Mentions,
                        [&](const auto &Entry) {
                          return canBeCopied(Entry.first, Item.Where);
                        }) &&
           haveLoops(Item.Where);
  }

  bool isDeclaredIn(const VarDecl *V, const Slice &Where) const {
    const auto At =
        Text.offset(Text.sourceManager().getExpansionLoc(V->getLocation()));
    return At && *At >= Where.Begin && *At < Where.End;
  }

  /// Whether it makes no difference for what is done at \p Where if that has a
  /// copy of \p V. What operations may change is not the block's alone.
  bool canBeCopied(const VarDecl *V, const Slice &Where) const {
    if (!V->hasLocalStorage() || isDeclaredIn(V, Where) ||
        OfThreads.contains(V))
      return true;
    return !Level.Objects.contains(V) && !Uses.Escapes.contains(V) &&
           !V->getType()->isReferenceType() &&
           V->getType().isTriviallyCopyableType(Context);
  }

  /// Whether threads do something at \p Where, by loops alone.
  bool haveLoops(const Slice &Where) const {
    const Stretch Here = {Where};
    bool Any = false;
    for (const ThreadRegion &Region : Regions.Regions) {
      if (!Here.contains(Region.Where))
        continue;
      Any = true;
      if (Region.Waits || Region.NamesFunction || Region.Returns ||
          Region.RowCounter)
        return false;
    }
    return Any;
  }
};

} // namespace

std::vector<Stretch>
findStretches(const FunctionDecl *F, const BlockLevel &Level,
              const ThreadRegions &Regions,
              const llvm::DenseSet<const VarDecl *> &OfThreads,
              const LocalUses &Uses, const ParentMap &Parents,
              const SourceText &Text) {
  return StretchFinder(F, Level, Regions, OfThreads, Uses, Parents, Text)
      .find();
}

} // namespace gpumpi::transform
