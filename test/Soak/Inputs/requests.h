//===- requests.h - What a block begins and completes -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that are only begun, of which each has one of the block's slots
// until it is complete, and the ways to complete them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_REQUESTS_H
#define GPUMPI_TEST_SOAK_REQUESTS_H

#include "messages.h"

__device__ inline void beginSend(Block &block, const Event &event,
                                 MPI_Comm comm) {
  const Message out = event.out;
  unsigned char *const bytes = slotMemory(block, event.slot);
  cuda_mpi_request *const request = &block.requests[event.slot];
  fill(bytes, out);
  if (event.kind == Kind::BeginSend)
    cuda_mpi_isend_block(bytes, out.bytes, out.peer, request, out.tag, comm);
  else
    cuda_mpi_issend_block(bytes, out.bytes, out.peer, request, out.tag, comm);
  block.begun[event.slot] = block.event;
}

__device__ inline void beginReceive(Block &block, const Event &event,
                                    MPI_Comm comm) {
  cuda_mpi_irecv_block(slotMemory(block, event.slot), event.in.bytes,
                       event.from, &block.requests[event.slot], event.in.tag,
                       comm);
  block.begun[event.slot] = block.event;
}

__device__ inline void beginSum(Block &block, const Event &event,
                                MPI_Comm comm) {
  Cells &cells = *block.cells;
  if (threadIdx.x == 0)
    cells.begun[event.slot] = event.out.number;
  cuda_mpi_iallreduce_block(&cells.begun[event.slot],
                            &cells.begunSum[event.slot], 1, MPI_SUM,
                            &block.requests[event.slot], comm);
  block.begun[event.slot] = block.event;
}

//===-- Completion --------------------------------------------------------===//

/// What was begun in \p slot is complete: is it right?
__device__ inline void completed(Block &block, const Event *events, int slot,
                                 const cuda_mpi_status &status) {
  if (block.begun[slot] == NoEvent) {
    report(block, What::Completions, slot, NoEvent);
    return;
  }
  const Event &event = events[block.begun[slot]];
  block.begun[slot] = NoEvent;
  expect(block, What::Request, block.requests[slot].handle, 0);
  if (event.kind == Kind::BeginReceive) {
    compare(block, status, event.in);
    compare(block, slotMemory(block, slot), event.in);
  } else if (event.kind == Kind::BeginSum) {
    expect(block, What::Sum, block.cells->begunSum[slot], event.expected);
  }
}

__device__ inline void waitForOne(Block &block, const Event *events, int slot) {
  cuda_mpi_status status;
  cuda_mpi_wait_block(&block.requests[slot], &status);
  completed(block, events, slot, status);
}

__device__ inline void testForOne(Block &block, const Event *events, int slot) {
  cuda_mpi_status status;
  int flag = 0;
  while (!flag)
    cuda_mpi_test_block(&block.requests[slot], &flag, &status);
  completed(block, events, slot, status);
}

__device__ inline void completeAll(Block &block, const Event *events,
                                   Kind kind) {
  cuda_mpi_status statuses[Slots];
  if (kind == Kind::WaitAll) {
    cuda_mpi_waitall_block(Slots, block.requests, statuses);
  } else {
    int flag = 0;
    while (!flag)
      cuda_mpi_testall_block(Slots, block.requests, &flag, statuses);
  }
  for (int slot = 0; slot < Slots; ++slot)
    if (block.begun[slot] != NoEvent) {
      completed(block, events, slot, statuses[slot]);
    } else { // an empty status (MPI-3.1, 3.7.3)
      expect(block, What::EmptyStatus, statuses[slot].source,
             CUDA_MPI_ANY_SOURCE);
      expect(block, What::EmptyStatus, statuses[slot].count, 0);
    }
}

__device__ inline void waitForAny(Block &block, const Event *events) {
  for (;;) {
    int index = 0;
    cuda_mpi_status status;
    cuda_mpi_waitany_block(Slots, block.requests, &index, &status);
    if (index == MPI_UNDEFINED)
      break;
    if (index < 0 || index >= Slots) {
      report(block, What::Index, index, Slots);
      break;
    }
    completed(block, events, index, status);
  }
  for (int slot = 0; slot < Slots; ++slot)
    expect(block, What::NotCompleted, block.begun[slot], NoEvent);
}

__device__ inline void waitForSome(Block &block, const Event *events) {
  for (;;) {
    int count = 0, indices[Slots];
    cuda_mpi_status statuses[Slots];
    cuda_mpi_waitsome_block(Slots, block.requests, &count, indices, statuses);
    if (count == MPI_UNDEFINED)
      break;
    if (count < 1 || count > Slots) {
      report(block, What::Completions, count, Slots);
      break;
    }
    for (int i = 0; i < count; ++i)
      if (indices[i] < 0 || indices[i] >= Slots)
        report(block, What::Index, indices[i], Slots);
      else
        completed(block, events, indices[i], statuses[i]);
  }
  for (int slot = 0; slot < Slots; ++slot)
    expect(block, What::NotCompleted, block.begun[slot], NoEvent);
}

#endif // GPUMPI_TEST_SOAK_REQUESTS_H
