//===- messages.h - A block sends and receives -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a block has, and one function for each kind of event that is a message
// and waits until it is there. Each byte of a message is looked at by the
// thread that writes it, too; so there is no need for barriers besides those
// that the operations are.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_SOAK_MESSAGES_H
#define GPUMPI_TEST_SOAK_MESSAGES_H

#include "events.h"

/// The numbers of a block that are summed.
struct Cells {
  int begun[Slots], begunSum[Slots];
  int mine, sum;         ///< Of its own.
  int gridMine, gridSum; ///< Of the grid: those of block 0 count.
};

/// What a launch is given.
struct Launch {
  const Event *events;
  const int *begins; ///< Of each block in `events`, and the end.
  unsigned char *memory;
  int room; ///< Of each buffer: a block has Slots + 2.
  Cells *cells;
  Mistakes *mistakes;
  volatile int *at; ///< The event of each block, for the host to look at.
  MPI_Comm messages[Wheres], collectives[Wheres];
};

/// What is a block's own.
struct Block {
  unsigned char *memory, *out, *in;
  Cells *cells;
  Mistakes *mistakes;
  int room, event;
  cuda_mpi_request requests[Slots];
  int begun[Slots]; ///< The event that began it.
};

__device__ inline void report(const Block &block, What what, long long got,
                              long long expected) {
  const int before = atomicAdd(&block.mistakes->count, 1);
  if (before < MistakesKept)
    block.mistakes->first[before] = {(int)blockIdx.x, block.event, what, got,
                                     expected};
}

__device__ inline void expect(const Block &block, What what, long long got,
                              long long expected) {
  if (got != expected)
    report(block, what, got, expected);
}

__device__ inline void fill(unsigned char *bytes, const Message &message) {
  for (int i = threadIdx.x; i < message.bytes; i += blockDim.x)
    bytes[i] = byteOf(message.number, i);
}

/// What has been sent may be overwritten, which the receiver must not see.
__device__ inline void spoil(unsigned char *bytes, const Message &message) {
  for (int i = threadIdx.x; i < message.bytes; i += blockDim.x)
    bytes[i] = (unsigned char)~byteOf(message.number, i);
}

__device__ inline void compare(const Block &block, const unsigned char *bytes,
                               const Message &message) {
  for (int i = threadIdx.x; i < message.bytes; i += blockDim.x)
    if (bytes[i] != byteOf(message.number, i)) {
      report(block, What::Byte, bytes[i], byteOf(message.number, i));
      return;
    }
}

__device__ inline void compare(const Block &block,
                               const cuda_mpi_status &status,
                               const Message &message) {
  expect(block, What::Source, status.source, message.peer);
  expect(block, What::Tag, status.tag, message.tag);
  expect(block, What::Count, status.count, message.bytes);
  expect(block, What::Error, status.error, MPI_SUCCESS);
}

__device__ inline unsigned char *slotMemory(const Block &block, int slot) {
  return block.memory + (size_t)slot * block.room;
}

//===-- Messages ----------------------------------------------------------===//

__device__ inline void send(const Block &block, const Event &event,
                            MPI_Comm comm) {
  const Message out = event.out;
  fill(block.out, out);
  if (event.kind == Kind::Send)
    cuda_mpi_send_block(block.out, out.bytes, out.peer, out.tag, comm);
  else
    cuda_mpi_ssend_block(block.out, out.bytes, out.peer, out.tag, comm);
  spoil(block.out, out);
}

__device__ inline void receive(const Block &block, const Event &event,
                               MPI_Comm comm) {
  const Message in = event.in;
  const int more = in.number % 3; // there may be room for more than what comes
  cuda_mpi_status status;
  cuda_mpi_recv_block(block.in, in.bytes + more, event.from, in.tag, comm,
                      &status);
  compare(block, status, in);
  compare(block, block.in, in);
}

__device__ inline void probeAndReceive(const Block &block, const Event &event,
                                       MPI_Comm comm) {
  const Message in = event.in;
  cuda_mpi_status status;
  if (event.kind == Kind::ProbeReceive) {
    cuda_mpi_probe_block(event.from, in.tag, comm, &status);
  } else {
    int flag = 0;
    while (!flag)
      cuda_mpi_iprobe_block(event.from, in.tag, &flag, comm, &status);
  }
  compare(block, status, in);
  if (status.count > block.room)
    return;
  cuda_mpi_recv_block(block.in, status.count, status.source, status.tag, comm,
                      &status);
  compare(block, status, in);
  compare(block, block.in, in);
}

__device__ inline void exchange(const Block &block, const Event &event,
                                MPI_Comm comm) {
  const Message out = event.out, in = event.in;
  fill(block.out, out);
  cuda_mpi_status status;
  cuda_mpi_sendrecv_block(block.out, out.bytes, out.peer, out.tag, block.in,
                          in.bytes, event.from, in.tag, comm, &status);
  spoil(block.out, out);
  compare(block, status, in);
  compare(block, block.in, in);
}

__device__ inline void replace(const Block &block, const Event &event,
                               MPI_Comm comm) {
  const Message out = event.out, in = event.in;
  fill(block.out, out);
  cuda_mpi_status status;
  cuda_mpi_sendrecv_replace_block(block.out, out.bytes, out.peer, out.tag,
                                  event.from, in.tag, comm, &status);
  compare(block, status, in);
  compare(block, block.out, in);
}

__device__ inline void sendVector(const Block &block, const Event &event,
                                  MPI_Comm comm) {
  const Message out = event.out;
  const int parts = out.bytes / VectorPart;
  for (int i = threadIdx.x; i < parts * VectorStride; i += blockDim.x)
    if (i % VectorStride < VectorPart)
      block.out[i] =
          byteOf(out.number, i / VectorStride * VectorPart + i % VectorStride);
  cuda_mpi_send_vector_block(block.out, parts, VectorPart, VectorStride,
                             out.peer, out.tag, comm);
}

__device__ inline void receiveVector(const Block &block, const Event &event,
                                     MPI_Comm comm) {
  const Message in = event.in;
  const int parts = in.bytes / VectorPart;
  const unsigned char gap = 77;
  for (int i = threadIdx.x; i < parts * VectorStride; i += blockDim.x)
    block.in[i] = gap;
  cuda_mpi_status status;
  cuda_mpi_recv_vector_block(block.in, parts, VectorPart, VectorStride,
                             event.from, in.tag, comm, &status);
  compare(block, status, in);
  for (int i = threadIdx.x; i < parts * VectorStride; i += blockDim.x) {
    const int part = i / VectorStride, inPart = i % VectorStride;
    if (inPart >= VectorPart)
      expect(block, What::Gap, block.in[i], gap);
    else
      expect(block, What::Byte, block.in[i],
             byteOf(in.number, part * VectorPart + inPart));
  }
}

__device__ inline void sendNobody(const Block &block, const Event &event,
                                  MPI_Comm comm) {
  Message none = {0, CUDA_MPI_PROC_NULL, CUDA_MPI_ANY_TAG, 0};
  cuda_mpi_status status;
  cuda_mpi_send_block(block.out, event.out.bytes, CUDA_MPI_PROC_NULL,
                      event.out.tag, comm);
  cuda_mpi_recv_block(block.in, event.out.bytes, CUDA_MPI_PROC_NULL,
                      event.out.tag, comm, &status);
  compare(block, status, none);
}

/// Nobody sends with this tag; and what is not begun is complete.
__device__ inline void lookInVain(Block &block, const Event &event,
                                  MPI_Comm comm) {
  int flag = 0;
  cuda_mpi_iprobe_block(CUDA_MPI_ANY_SOURCE, NoTag, &flag, comm);
  expect(block, What::NotThere, flag, 0);
  if (block.begun[event.slot] == NoEvent) {
    cuda_mpi_test_block(&block.requests[event.slot], &flag);
    expect(block, What::NotCompleted, flag, 1);
  }
}

#endif // GPUMPI_TEST_SOAK_MESSAGES_H
