//===- Meetings.h - Warp functions in loops over threads ------ -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What becomes of the statements in which lanes meet, and of the `if`s around
// them whose conditions differ between threads (BlockLevel.h): the words with
// which threads give values and take others' (gpumpi_cpu/warp_values.h). What
// they give has a place of its own until the next meeting is over.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MEETINGS_H
#define GPUMPI_TRANSFORM_MEETINGS_H

#include "Transform/BlockLoops/BlockLevel.h"
#include "Transform/BlockLoops/MaskedJumps.h"
#include "Transform/BlockLoops/ThreadRegions.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

class Meetings {
public:
  using Lines = std::vector<std::string>;

  Meetings(const clang::FunctionDecl *F, const ThreadRegions &Regions,
           const SourceText &Text)
      : F(F), Regions(Regions), Text(Text),
        Jumps(Text, [this](const clang::Stmt *Of) { return nameOf(Of); }) {}

  /// Gives them places. \p HasGone: threads may have returned before.
  /// \p MayMask: whether threads of a region may be left out.
  void find(const BlockLevel &Level, bool HasGone,
            llvm::function_ref<bool(const ThreadRegion &)> MayMask);

  /// Why there can be none, when the rest has been asked for.
  const std::optional<LoopObstacle> &obstacle() const { return Obstacle; }
  bool empty() const { return Places.empty(); }

  /// What leaves what is masked.
  const MaskedJumps &jumps() const { return Jumps; }

  /// The declarations of all places.
  Lines declarations() const;
  /// Of an embedded kernel, of those of a region that is in no stretch: they
  /// are in memory of the host thread, since none is needed over an operation.
  Lines references(const ThreadRegion &Region) const;

  /// In front of the loop of a region, \p SomeGone: threads may have returned,
  /// \p IsDeclared: declarations() are in scope, ...
  Lines beginning(const ThreadRegion &Region, bool SomeGone,
                  bool IsDeclared) const;
  /// ... at the beginning of a thread's turn, ...
  Lines entry(const ThreadRegion &Region) const;
  /// ... when what it uses has been declared, ...
  Lines misses(const ThreadRegion &Region, bool SomeGone);
  /// ... and at its end.
  Lines end(const ThreadRegion &Region);

  /// Behind the loop of a region.
  Lines behind(const ThreadRegion &Region) const;

  /// What stands in the place of the user's words.
  struct Edit {
    Slice Where;
    std::string Words;
  };
  std::vector<Edit> takes(const ThreadRegion &Region);
  /// The same of the head of what is masked, and the line with which it ends.
  struct Head {
    std::vector<Edit> Edits;
    unsigned End = 0;
    std::string Line;
  };
  Head headOf(const clang::Stmt *Masked);

private:
  struct Place {
    std::string Name, Type;
  };
  const clang::FunctionDecl *F;
  const ThreadRegions &Regions;
  const SourceText &Text;
  std::vector<Place> Places;
  llvm::DenseMap<const clang::Stmt *, unsigned>
      PlaceOf; ///< Of a call, an `if`.
  bool HasMasks = false;
  MaskedJumps Jumps;
  std::optional<LoopObstacle> Obstacle;

  void refuse(clang::SourceLocation Where, const char *Why) {
    if (!Obstacle)
      Obstacle = {Where, Why};
  }
  unsigned add(const std::string &Type);
  std::string typeOfGiven(const WarpCall &Meeting, bool SomeMissing) const;
  const std::string &nameOf(const clang::Stmt *Of) const;
  std::string firstOf(const clang::Stmt *Loop) const;
  std::string has(const Mask &One) const;
  const clang::Expr *conditionOf(const clang::Stmt *Masked) const;
  Edit leftOut(std::optional<unsigned> Begin, std::optional<unsigned> End,
               const clang::Stmt *Of);
  std::string wordsOf(const clang::Expr *E);
  std::string maskOf(const WarpCall &Call);
  std::string widthOf(const WarpCall &Call);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MEETINGS_H
