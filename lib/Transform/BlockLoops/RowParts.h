//===- RowParts.h - What threads of a row have in common --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels index by numbers such as `y * n + x`, computed of threadIdx.x in 32
// bits. From one thread of a row to the next they grow by the same, but for
// that they may wrap around; and so GCC 12 does not vectorise. Nor are loops
// the fastest in which each thread asks anew whether it is in the range.
//
// So a row is run in parts (gpumpi_cpu/block_loops.h) in which that happens
// nowhere, and conditions with which a region begins are the same for all:
//
//   const unsigned i = y * n + x;      GPUMPI_CPU_EACH_PART {
//   if (i < size)                      if (!gpumpi_p.gpumpi_onlyLess(I, size))
//     out[i] = 1;                          continue;
//                                        const long gpumpi_b0 =
//                                            gpumpi_p.gpumpi_index<1>(I);
//                                        GPUMPI_CPU_EACH_THREAD_OF_PART {
//                                          const unsigned i = y * n + x;
//                                          if (true)
//                                            out[gpumpi_b0 + gpumpi_x] = 1;
//
// where I is i in the first thread of the part. That holds for every launch:
// where an index wraps around, another part begins. Conditions in the middle of
// a region, which do not decide alone whether a thread does something, are the
// same for all threads of a part, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ROWPARTS_H
#define GPUMPI_TRANSFORM_ROWPARTS_H

#include "Transform/Analysis/CalledCode.h"
#include "Transform/BlockLoops/ThreadRegions.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// Words to be inserted into a region.
struct RowEdit {
  unsigned Where;
  std::string Words;
};

/// A line that a part begins with.
struct RowLine {
  std::string Words;
  bool Skips = false; ///< A condition on which the part has nothing to do.

  bool operator==(const RowLine &Other) const { return Words == Other.Words; }
};

struct RowParts {
  std::vector<RowLine> Head;
  std::vector<RowEdit> Edits;

  /// The region is not run in parts.
  bool isEmpty() const { return Edits.empty(); }
};

/// Looks at \p Region of kernel \p F. \p MaySkip: nothing but the statements of
/// the region has to be done for each thread.
RowParts findRowParts(const clang::FunctionDecl *F, const BlockLevel &Level,
                      const ThreadRegion &Region, bool MaySkip,
                      const LocalUses &Uses, CalledCode &Called,
                      const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ROWPARTS_H
