//===- MaskedJumps.h - What leaves masked statements ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that leaves a masked loop (BlockLevel.h), or a step of it, takes
// part no more in what stands around it up to there. Its turn is over:
//
//   for (…) {                               for (…) { …
//                                             GPUMPI_CPU_EACH_THREAD { …
//     if (found)                                if (found)
//       break;                                    goto gpumpi_leave3_w0; …
//                                               if (false) {
//                                               gpumpi_leave3_w0:
//                                                 gpumpi_w0.gpumpi_leave(…);
//                                               } }
//                                             if (!gpumpi_w0.gpumpi_any())
//                                               goto gpumpi_w0_next;
//     v += __shfl_xor_sync(~0u, v, 1);        …
//                                             gpumpi_w0_next:;
//   }                                       }
//
// If all have left, what the block does behind that is not done, since nobody
// has come there: heads of loops may read what is not there.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MASKEDJUMPS_H
#define GPUMPI_TRANSFORM_MASKEDJUMPS_H

#include "Transform/BlockLoops/BlockLevel.h"
#include "Transform/BlockLoops/ThreadRegions.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace gpumpi::transform {

class MaskedJumps {
public:
  using Lines = std::vector<std::string>;
  /// The name of the variable for what is masked.
  using Namer = std::function<std::string(const clang::Stmt *)>;

  MaskedJumps(const SourceText &Text, Namer NameOf)
      : Text(Text), NameOf(std::move(NameOf)) {}

  /// \returns why there can be none.
  std::optional<LoopObstacle> find(const BlockLevel &Level,
                                   const ThreadRegions &Regions);

  /// What stands in the place of the jumps of region number \p Number, ...
  struct Edit {
    Slice Where;
    std::string Words;
  };
  std::vector<Edit> edits(int Number) const;
  /// ... behind what a thread does in it, ...
  Lines behindTurn(int Number) const;
  /// ... where it has returned, ...
  Lines behindReturn(int Number) const;
  /// ... and behind the loop over the threads.
  Lines behindRegion(int Number) const;

  /// The label behind \p Branch of something masked, and what goes on to that
  /// of what stands around it; empty if there is none.
  std::string labelBehind(const Mask &Branch) const;
  std::string guardBehind(const Mask &Branch) const;

private:
  struct Jump {
    const clang::Stmt *S;
    const clang::Stmt *Target;
    Slice Where;
  };
  /// A region in which something leaves what is masked around it.
  struct Leaving {
    std::vector<Jump> Jumps;
    bool Returns;
    llvm::SmallVector<Mask, 1> Masks;
  };
  using Key = std::pair<const clang::Stmt *, bool>;

  const SourceText &Text;
  Namer NameOf;
  llvm::DenseMap<int, Leaving> Regions;
  /// Branches that can be left, and the one around each that may be left with
  /// it.
  std::map<Key, std::optional<Mask>> Left;

  void addLeft(llvm::ArrayRef<Mask> Masks, const clang::Stmt *Target);
  std::string guard(const Mask &Branch) const;
  std::string labelOf(const Mask &Branch) const;
  std::string labelOf(int Number, const Jump &J) const;
  void leave(const Mask &Branch, Lines &To) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MASKEDJUMPS_H
