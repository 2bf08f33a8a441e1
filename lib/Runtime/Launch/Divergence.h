//===- Divergence.h - Threads that reached different operations -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation belongs to the whole grid: all live threads must suspend at the
// same point, and none of them may run past it into the end of the kernel. The
// device notices where they do not (device.h) and raises Control::diverged or
// Control::ended; the host then reads all slots and says who stands where.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_DIVERGENCE_H
#define GPUMPI_RUNTIME_DIVERGENCE_H

#include "Reports/Errors.h"

#include <gpumpi/host.h>

#include <cstddef>
#include <vector>

namespace gpumpi {

/// Where threads of a block stand.
struct Standing {
  size_t block;
  const char *operation; ///< "cuda_mpi_send".
  SourcePlace place;     ///< Its file may be null: then it is not known.
};

/// What `Standing::operation` is at the end of the kernel.
extern const char *const EndOfKernel;

/// The failure of \p kernel on process \p rank, of which some threads stand
/// here and others there; \p ofBlock: which only the threads of a block may
/// not.
Failure divergence(const KernelInfo &kernel, int rank, const Standing &some,
                   const Standing &others, bool ofBlock = false);

/// The same where some threads have posted \p posted without suspending, and
/// others \p other instead.
Failure differentPosts(const KernelInfo &kernel, int rank,
                       const Standing &posted, const Standing &other,
                       bool ofBlock);

/// The same where others have come to \p others without.
Failure missingPost(const KernelInfo &kernel, int rank, const Standing &posted,
                    const Standing &others, bool ofBlock);

/// Where threads of block \p block stand that have come to point \p point of
/// \p kernel.
Standing standingAt(size_t block, const KernelInfo &kernel, unsigned point);

/// The failure of \p kernel, launched at \p launchPlace on process \p rank,
/// whose blocks left \p slots behind in activation \p epoch. \p endLine: where
/// the kernel ends, if some thread has come there in it; else zero.
Failure divergence(const KernelInfo &kernel, SourcePlace launchPlace, int rank,
                   const std::vector<BlockSlot> &slots, unsigned epoch,
                   int endLine = 0);

/// The same where not all threads have posted the same operations, \p posts.
Failure divergence(const KernelInfo &kernel, SourcePlace launchPlace, int rank,
                   const std::vector<PostSlot> &posts,
                   const std::vector<BlockSlot> &slots, unsigned epoch,
                   int endLine);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DIVERGENCE_H
