//===- grid_service.h - What performs operations of a grid ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch in whose kernel threads meet the whole grid (see grid_operation.h)
// has a service. Programs do not see it: only the runtime has any.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRID_SERVICE_H
#define GPUMPI_CPU_GRID_SERVICE_H

#include "../../macros_off.h"

#include "../driver_types.h"
#include "grid_operation.h"

#include <vector>

namespace gpumpi {
namespace cpu {

/// A block that waits in an operation of its own.
struct BlockCall {
  unsigned long long block; ///< Its number.
  const GridCall *call;     ///< Of its first live thread.
};

/// Threads of a grid that do not all wait in the same place.
struct GridDivergence {
  unsigned long long block;      ///< The number of a block...
  WaitingPlace place;            ///< ... and the operation in which it waits.
  unsigned long long otherBlock; ///< Can be the same.
  WaitingPlace otherPlace;       ///< Another operation, or a barrier.
  bool ofBlock = false;          ///< Both are operations of the block.
};

/// What a launch does when the grid has met.
class GridService {
public:
  /// Performs the operation; \p first is the call of the grid's first live
  /// thread. Called by the host thread that launched, outside of any block.
  virtual void perform(const GridCall &first) = 0;

  /// Performs some of the operations \p calls; those of blocks that could not
  /// go on the last time are among them. \returns which blocks go on, in order:
  /// one at the least. Called like perform.
  virtual std::vector<unsigned long long>
  performSome(const std::vector<BlockCall> &calls) = 0;

  /// The numbers of the blocks of which threads are gone that have missed what
  /// the others wait for, in order, and at which \p place they were. Called
  /// like perform.
  virtual std::vector<unsigned long long> missing(WaitingPlace &place) const {
    (void)place;
    return {};
  }

  /// Threads wait in different places, so that none can go on. Does not return.
  /// Called like perform.
  [[noreturn]] virtual void diverged(const GridDivergence &found) = 0;

  /// The kernel has failed with \p error, and what is left of it is not run.
  /// Called like perform.
  virtual void failed(cudaError_t error) { (void)error; }

protected:
  ~GridService() = default;
};

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRID_SERVICE_H
