//===- LoopPlan.h - What is known of a kernel that becomes loops -*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOOPPLAN_H
#define GPUMPI_TRANSFORM_LOOPPLAN_H

#include "Transform/Analysis/BuiltinMentions.h"
#include "Transform/BlockLoops/LoopEdits.h"
#include "Transform/BlockLoops/Meetings.h"
#include "Transform/BlockLoops/RegionNeeds.h"
#include "Transform/BlockLoops/Stretches.h"

namespace gpumpi::transform {

/// What is done for the sake of speed, where that is possible. In it, instances
/// of a template differ more often.
enum class Effort { All, NoSharedLoops, None };

/// All that has been found out about one kernel, or one instance of a template,
/// before loops are written.
struct LoopPlan {
  /// \p Embedded: it calls operations, and becomes a state machine.
  LoopPlan(const clang::FunctionDecl *F, bool Embedded, Effort Wanted,
           CalledCode &Called, const SourceText &Text);
  LoopPlan(const LoopPlan &) = delete;

  const clang::FunctionDecl *const F;
  const bool Embedded;
  const Effort Wanted;
  const SourceText &Text;
  CalledCode &Called;
  const LocalUses Uses;
  const clang::ParentMap Parents;
  BlockLevel Level;
  ThreadRegions Regions;
  CrossingValues Values;
  std::vector<Stretch> Stretches;
  Meetings Meets;
  BuiltinMentions Builtins;
  bool HasGone = false; ///< Threads may return before others.
  /// Of an embedded kernel: the bytes that the frame has for each thread, of
  /// which it needs another one if threads return.
  unsigned KeptBytes = 0;

  /// Finds it all, unless there is an obstacle, which \p Out gets then.
  /// \p More: as for findBlockLevel; \p InWarps: lanes meet.
  void find(bool More, bool InWarps, KernelLoops &Out);

  /// True if threads that return in \p Region may be missed later. Those of an
  /// embedded kernel must not run into its end.
  bool mayLeave(const ThreadRegion &Region) const {
    return Region.Returns && (!Region.Ends || Embedded);
  }

  /// The stretch that has \p Part in it; null if none has.
  const Stretch *stretchOf(const Slice &Part) const;

  /// Whether there are two copies of the loops, one of which is for the usual
  /// order of threads. They are in a lambda, which has a name of its own, and
  /// of whose variables compilers do not believe that they are `__restrict__`.
  bool isCopied() const { return !Embedded && mayCopy(); }

private:
  bool findRegions(bool More, bool InWarps, KernelLoops &Out);
  void placeValues(KernelLoops &Out);
  void checkText(const clang::CompoundStmt *Body, KernelLoops &Out) const;
  llvm::DenseSet<const clang::VarDecl *> variablesOfThreads() const;
  bool mayCopy() const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOOPPLAN_H
