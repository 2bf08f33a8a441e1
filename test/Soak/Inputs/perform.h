//===- perform.h - A block performs its events ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel, which chooses the function for each event; collectives are here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_PERFORM_H
#define GPUMPI_TEST_SOAK_PERFORM_H

#include "messages.h"
#include "requests.h"

__device__ inline void sum(const Block &block, const Event &event,
                           MPI_Comm comm) {
  Cells &cells = *block.cells;
  if (threadIdx.x == 0)
    cells.mine = event.out.number;
  cuda_mpi_allreduce_block(&cells.mine, &cells.sum, 1, MPI_SUM, comm);
  expect(block, What::Sum, cells.sum, event.expected);
}

__device__ inline void broadcast(const Block &block, const Event &event,
                                 MPI_Comm comm) {
  const Message message = event.out;
  if (event.isRoot)
    fill(block.out, message);
  cuda_mpi_bcast_block(block.out, message.bytes, message.peer, comm);
  compare(block, block.out, message);
}

/// Of all blocks together, those of block 0 being what counts.
__device__ inline void gridSum(const Block &block, const Event &event,
                               Cells *grid, MPI_Comm comm) {
  if (threadIdx.x == 0)
    block.cells->gridMine = event.out.number;
  cuda_mpi_allreduce(&grid->gridMine, &grid->gridSum, 1, MPI_SUM, comm);
  expect(block, What::Sum, grid->gridSum, event.expected);
}

__global__ void perform(Launch launch) {
  const int first = launch.begins[blockIdx.x];
  Block block;
  block.memory = launch.memory + (size_t)blockIdx.x * (Slots + 2) * launch.room;
  block.out = block.memory + (size_t)Slots * launch.room;
  block.in = block.out + launch.room;
  block.cells = &launch.cells[blockIdx.x];
  block.mistakes = launch.mistakes;
  block.room = launch.room;
  for (int slot = 0; slot < Slots; ++slot) {
    block.requests[slot] = CUDA_MPI_REQUEST_NULL;
    block.begun[slot] = NoEvent;
  }
  const Event *const events = launch.events + first;
  for (int number = 0;; ++number) {
    const Event event = events[number];
    const MPI_Comm comm = launch.messages[event.where],
                   together = launch.collectives[event.where];
    block.event = number;
    if (threadIdx.x == 0)
      launch.at[blockIdx.x] = number;
    switch (event.kind) {
    case Kind::Send:
    case Kind::SyncSend:
      send(block, event, comm);
      break;
    case Kind::Receive:
      receive(block, event, comm);
      break;
    case Kind::ProbeReceive:
    case Kind::LookReceive:
      probeAndReceive(block, event, comm);
      break;
    case Kind::Exchange:
      exchange(block, event, comm);
      break;
    case Kind::Replace:
      replace(block, event, comm);
      break;
    case Kind::SendVector:
      sendVector(block, event, comm);
      break;
    case Kind::ReceiveVector:
      receiveVector(block, event, comm);
      break;
    case Kind::SendNobody:
      sendNobody(block, event, comm);
      break;
    case Kind::LookInVain:
      lookInVain(block, event, comm);
      break;
    case Kind::BeginSend:
    case Kind::BeginSyncSend:
      beginSend(block, event, comm);
      break;
    case Kind::BeginReceive:
      beginReceive(block, event, comm);
      break;
    case Kind::BeginSum:
      beginSum(block, event, together);
      break;
    case Kind::Wait:
      waitForOne(block, events, event.slot);
      break;
    case Kind::Test:
      testForOne(block, events, event.slot);
      break;
    case Kind::WaitAll:
    case Kind::TestAll:
      completeAll(block, events, event.kind);
      break;
    case Kind::WaitAny:
      waitForAny(block, events);
      break;
    case Kind::WaitSome:
      waitForSome(block, events);
      break;
    case Kind::Sum:
      sum(block, event, together);
      break;
    case Kind::Broadcast:
      broadcast(block, event, together);
      break;
    case Kind::Barrier:
      cuda_mpi_barrier_block(together);
      break;
    case Kind::GridSum:
      gridSum(block, event, launch.cells, together);
      break;
    case Kind::End:
      return;
    }
  }
}

#endif // GPUMPI_TEST_SOAK_PERFORM_H
