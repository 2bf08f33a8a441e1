//===- request.h - What a kernel asks of the host ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A request is the message that a kernel leaves behind when it exits at a
// suspension point: the MPI operation that the host shall perform before the
// kernel is run again (Miyoshi et al., section 3.2.1, Table 1). This header is
// one of the two things that the translated kernel and the runtime share; the
// other is frame.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_REQUEST_H
#define GPUMPI_REQUEST_H

#include <gpumpi/macros_off.h>

#include <gpumpi/element_type.h>

#include <mpi.h>

#ifndef GPUMPI_HOST_DEVICE
#if defined(__CUDACC__) || defined(__CUDA__)
#include <cuda_runtime.h>
#define GPUMPI_HOST_DEVICE __host__ __device__
#else
#define GPUMPI_HOST_DEVICE
#endif
#endif

namespace gpumpi {

/// Which MPI operation a request asks for: the paper's `request_t`. The
/// paper's GPU_DONE has no value here: a kernel is done when an activation
/// ends and no block has posted a request.
enum class RequestKind : int {
  None = 0,
  Send = 1,
  Recv = 2,
  Barrier = 3,
  Ssend,
  Sendrecv,
  SendrecvReplace,
  Probe,
  Iprobe,
  SendVector,
  RecvVector,
  SendrecvVector,
  Bcast,
  Reduce,
  Allreduce,
  Scan,
  Exscan,
  ReduceScatter,
  ReduceScatterBlock,
  Gather,
  Gatherv,
  Scatter,
  Scatterv,
  Allgather,
  Allgatherv,
  Alltoall,
  Alltoallv,
  CommRank,
  CommSize,
  Abort,
  Wait,
  Waitall,
  Waitany,
  Waitsome,
  Test,
  Testall,
  Testsome
};

/// An MPI_Comm as bits, so that it can travel through device memory whether
/// the MPI library's handle is a pointer (Open MPI) or an integer (MPICH).
struct CommHandle {
  unsigned long long bits;

  static GPUMPI_HOST_DEVICE CommHandle from(MPI_Comm comm) {
    return CommHandle{(unsigned long long)comm};
  }
  GPUMPI_HOST_DEVICE MPI_Comm comm() const { return (MPI_Comm)bits; }
};

/// One buffer of an operation.
struct Buffer {
  void *addr;     ///< Start of the data, a device pointer.
  long long size; ///< Its length: in bytes, which travel as MPI_CHAR; in
                  ///< elements for each process where these have a type.
  union {
    /// Of the strided operations: so many blocks of `size` bytes, of which
    /// each begins `stride` bytes behind the one before.
    struct {
      long long count, stride;
    } blocks;
    /// Of the `v` forms: the length and the place of every process's part, in
    /// elements; device pointers.
    struct {
      const int *counts, *displacements;
    } parts;
    unsigned long long handles[2]; ///< See Request::handle.
  };
  /// Where `addr` is, if that is the place at which what lies in shared memory
  /// is kept while the kernel is away; else null.
  unsigned char *shared;
};

/// One requested MPI operation (paper, Table 1). Plain data: it is written by
/// the device and read by the host. Its own buffer is the one that is sent, or
/// the only one.
struct Request : Buffer {
  Buffer received; ///< Where what arrives goes, if that is another one.
  CommHandle comm; ///< The communicator.
  union {
    unsigned long long op; ///< The operator, an MPI_Op as bits.
    unsigned long long
        only; ///< The handle of what is waited for, if it is one.
  };
  long long elementBytes;
  int rank;         ///< The peer's rank in `comm`, or the root's.
  int tag;          ///< The message tag.
  int receivedRank; ///< Of what arrives, if something is sent as well.
  int receivedTag;
  RequestKind kind; ///< What to do.
  ElementType type; ///< Of the elements.
  /// The operation finds its data where it puts its result.
  int inPlace;
  /// The operation is only begun: its reply is a handle.
  int nonblocking;

  /// So many handles find room.
  static constexpr int rooms = 4;
  /// The \p i-th handle of what completes some of several operations, if
  /// `received.size`, which is how many they are, is not zero.
  GPUMPI_HOST_DEVICE unsigned long long &handle(int i) {
    return (i < 2 ? handles : received.handles)[i % 2];
  }
  GPUMPI_HOST_DEVICE unsigned long long handle(int i) const {
    return (i < 2 ? handles : received.handles)[i % 2];
  }
};

/// True for the kinds of which `Buffer::parts` are meant.
constexpr GPUMPI_HOST_DEVICE bool usesParts(RequestKind kind) {
  return kind == RequestKind::ReduceScatter || kind == RequestKind::Gatherv ||
         kind == RequestKind::Scatterv || kind == RequestKind::Allgatherv ||
         kind == RequestKind::Alltoallv;
}

/// True for the kinds that complete some of several operations.
constexpr GPUMPI_HOST_DEVICE bool completes(RequestKind kind) {
  return kind == RequestKind::Waitall || kind == RequestKind::Waitany ||
         kind == RequestKind::Waitsome || kind == RequestKind::Testall ||
         kind == RequestKind::Testsome;
}

/// True for those that complete all that they are given, or nothing.
constexpr GPUMPI_HOST_DEVICE bool isOfAll(RequestKind kind) {
  return kind == RequestKind::Wait || kind == RequestKind::Test ||
         kind == RequestKind::Waitall || kind == RequestKind::Testall;
}

/// What there is to say of a request that is none (MPI-3.1, 3.7.3).
inline GPUMPI_HOST_DEVICE cuda_mpi_status emptyStatus() {
  cuda_mpi_status status = {};
  status.source = CUDA_MPI_ANY_SOURCE;
  status.tag = CUDA_MPI_ANY_TAG;
  return status;
}

/// The request of an operation that gives every thread something back, and the
/// places where this thread wants that (delivery.h says what is where). A
/// null pointer: nowhere.
template <unsigned Count> struct RequestWith : Request {
  void *gpumpi_outputs[Count];
};

/// One of the operations that a call has found to be complete.
struct Completion {
  unsigned long long handle;
  int index; ///< In the array that the call was given.
  int reserved;
  cuda_mpi_status status;
};

/// So many operations an activation is told of that are complete.
constexpr unsigned MostKnown = 32;

/// What is known to be complete when an activation begins.
struct KnownCompletions {
  const Completion *all; ///< Memory that the device can read.
  unsigned count;        ///< Not more than MostKnown.
};

/// Bytes that have arrived for a block's shared memory.
struct SharedDelivery {
  unsigned block;
  unsigned char *to;
  const unsigned char *from; ///< Memory that the device can read.
  unsigned long long bytes;
};

/// What the host has to say when an operation has been performed.
struct Reply {
  int returned; ///< What the call returns.
  int value;    ///< The number that it gives back.
  cuda_mpi_status status;
  unsigned long long handle; ///< Of the operation that was begun; else zero.
  /// What the call has completed, if it is one that does; memory that the
  /// device can read.
  const Completion *completions;
  int completed; ///< How many.
  int completes; ///< It is such a call.
  /// What that has brought for shared memory; memory that the device can read.
  const SharedDelivery *deliveries;
  int delivered; ///< How many.
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_REQUEST_H
