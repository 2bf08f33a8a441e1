//===- grid_operation.h - Threads that meet the whole grid ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation in which every live thread of every block of a launch waits;
// when all do, the host thread that launched has it performed once, and all
// threads go on. This is what the direct lowering makes of the cuda_mpi_
// functions.
//
// Blocks are not all at work at the same time: one whose threads wait here is
// *parked* with the stacks of its threads, and its worker takes the next. So a
// launch may have any number of blocks, but needs a stack for each thread.
//
// The device knows nothing of what is performed: the launch brings a
// GridService along.
//
// An operation of a block is one in which the live threads of one block wait;
// the launch has it performed when no block can go on otherwise, and only
// blocks go on of which an operation is complete.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRID_OPERATION_H
#define GPUMPI_CPU_GRID_OPERATION_H

#include "../../macros_off.h"

namespace gpumpi {
namespace cpu {

/// A place in a kernel where threads wait.
struct WaitingPlace {
  const char *operation; ///< As the user writes it: "cuda_mpi_send".
  const char *file;      ///< Of the call; null where it is not known.
  int line;
  int column; ///< Zero where the compiler does not tell.
};

/// The call of one thread. Lives on its stack until all go on.
struct GridCall {
  WaitingPlace place;
  const void *arguments; ///< For the service.
  bool ofBlock = false;  ///< The block waits by itself.
};

class GridService;

/// Has the calling CUDA thread wait until every live thread of the grid is in
/// this operation and it has been performed. The launch must have a service.
void meetGrid(const GridCall &call);

/// A barrier of the block at \p place. \returns for how many threads \p
/// predicate was true, and in \p live of how many.
unsigned barrierAt(const WaitingPlace &place, bool predicate, unsigned &live);

/// The service of the launch to which the calling CUDA thread belongs; null if
/// it has none, or outside of kernels.
GridService *currentGridService();

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRID_OPERATION_H
