//===- Kernels.h - Embedded kernels, translated by hand ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernels that the runtime's tests launch. Each has the form that
// gpumpi-translate gives to the kernel in the comment above it, so that the
// runtime is tested without the translator. A file that includes this one is a
// translated file: for nvcc as it is, for a host compiler through the CPU
// device.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_KERNELS_H
#define GPUMPI_TEST_KERNELS_H

#ifndef __NVCC__
#define __CUDACC__ 1
#endif
#include <cuda_runtime.h>

#include <gpumpi/gpumpi.h>

#include <cstddef>

namespace kernels {

/// The launch stub: performs one activation after another of \p kernel.
template <class... Parameters, class... Arguments>
void start(const gpumpi::KernelInfo &info, const gpumpi::LaunchConfig &config,
           void (*kernel)(gpumpi::Activation, Parameters...),
           Arguments... arguments) {
  gpumpi::launch(info, config, [=](const gpumpi::Activation &activation) {
#ifdef __NVCC__
    kernel<<<config.grid, config.block, config.sharedBytes, config.stream>>>(
        activation, arguments...);
#else
    gpumpi::cpu::launch(config.grid, config.block, config.sharedBytes,
                        config.stream,
                        [=] { kernel(activation, arguments...); });
#endif
  });
}

/// Likewise, and waits until it is over.
template <class... Parameters, class... Arguments>
void launch(const gpumpi::KernelInfo &info, const gpumpi::LaunchConfig &config,
            void (*kernel)(gpumpi::Activation, Parameters...),
            Arguments... arguments) {
  start(info, config, kernel, arguments...);
  (void)cudaStreamSynchronize(config.stream);
}

static __device__ inline size_t threadInGrid() {
  return size_t(blockIdx.x) * blockDim.x + threadIdx.x;
}

static __device__ inline size_t threadsInGrid() {
  return size_t(gridDim.x) * blockDim.x;
}

//===-- ring --------------------------------------------------------------===//
//
//  __global__ void ring(int *token, int laps) {
//    const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
//    const size_t i = threadInGrid(), bytes = threadsInGrid() * sizeof(int);
//    for (int lap = 0; lap < laps; ++lap) {
//      if (rank > 0)
//        cuda_mpi_recv(token, bytes, rank - 1, lap);
//      token[i] += 1;
//      if (size > 1)
//        cuda_mpi_send(token, bytes, (rank + 1) % size, lap);
//      if (rank == 0 && size > 1)
//        cuda_mpi_recv(token, bytes, size - 1, lap);
//    }
//  }

static __global__ void ringKernel(gpumpi::Activation a, int *token, int laps) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const size_t i = threadInGrid(), bytes = threadsInGrid() * sizeof(int);
  int lap;
  switch (t.state) {
  case 0:
    for (lap = 0; lap < laps; ++lap) {
      if (rank > 0) {
        t.spill(4, lap);
        t.suspend(1, 1, gpumpi::make_recv(token, bytes, rank - 1, lap));
        return;
      case 1:
        t.state = 0;
        t.restore(4, lap);
      }
      token[i] += 1;
      if (size > 1) {
        t.spill(4, lap);
        t.suspend(2, 2,
                  gpumpi::make_send(token, bytes, (rank + 1) % size, lap));
        return;
      case 2:
        t.state = 0;
        t.restore(4, lap);
      }
      if (rank == 0 && size > 1) {
        t.spill(4, lap);
        t.suspend(3, 3, gpumpi::make_recv(token, bytes, size - 1, lap));
        return;
      case 3:
        t.state = 0;
        t.restore(4, lap);
      }
    }
  }
}

inline void ring(const gpumpi::LaunchConfig &config, int *token, int laps) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_recv", "ring.cu", 6, 9},
      {"cuda_mpi_send", "ring.cu", 9, 9},
      {"cuda_mpi_recv", "ring.cu", 11, 9}};
  static const gpumpi::KernelInfo info = {"ring",
                                          "ring.cu",
                                          1,
                                          points,
                                          3,
                                          8,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  launch(info, config, ringKernel, token, laps);
}

//===-- exchange ----------------------------------------------------------===//
//
//  __global__ void exchange(const char *out, char *in, size_t bytes, int peer,
//                           bool first, MPI_Comm comm) {
//    if (first)
//      cuda_mpi_send(out, bytes, peer, 5, comm);
//    cuda_mpi_recv(in, bytes, peer, 5, comm);
//    if (!first)
//      cuda_mpi_send(out, bytes, peer, 5, comm);
//  }

static __global__ void exchangeKernel(gpumpi::Activation a, const char *out,
                                      char *in, size_t bytes, int peer,
                                      bool first, MPI_Comm comm) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  switch (t.state) {
  case 0:
    if (first) {
      t.suspend(1, 1, gpumpi::make_send(out, bytes, peer, 5, comm));
      return;
    case 1:
      t.state = 0;
    }
    t.suspend(2, 2, gpumpi::make_recv(in, bytes, peer, 5, comm));
    return;
  case 2:
    t.state = 0;
    if (!first) {
      t.suspend(3, 3, gpumpi::make_send(out, bytes, peer, 5, comm));
      return;
    case 3:
      t.state = 0;
    }
  }
}

inline void exchange(const gpumpi::LaunchConfig &config, const char *out,
                     char *in, size_t bytes, int peer, bool first,
                     MPI_Comm comm = MPI_COMM_WORLD) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_send", "exchange.cu", 4, 5},
      {"cuda_mpi_recv", "exchange.cu", 5, 3},
      {"cuda_mpi_send", "exchange.cu", 7, 5}};
  static const gpumpi::KernelInfo info = {"exchange",
                                          "exchange.cu",
                                          1,
                                          points,
                                          3,
                                          4,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  launch(info, config, exchangeKernel, out, in, bytes, peer, first, comm);
}

//===-- guarded -----------------------------------------------------------===//
//
//  // Threads below `begin` and from `end` on return early; the others count
//  // how often they pass the barrier.
//  __global__ void guarded(int *passed, int begin, int end, int times) {
//    const int i = threadInGrid();
//    if (i < begin || i >= end)
//      return;
//    for (int k = 0; k < times; ++k) {
//      cuda_mpi_barrier();
//      ++passed[i];
//    }
//  }

static __global__ void guardedKernel(gpumpi::Activation a, int *passed,
                                     int begin, int end, int times) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  const int i = threadInGrid();
  int k;
  switch (t.state) {
  case 0:
    if (i < begin || i >= end)
      return;
    for (k = 0; k < times; ++k) {
      t.spill(4, k);
      t.suspend(1, 1, gpumpi::make_barrier());
      return;
    case 1:
      t.state = 0;
      t.restore(4, k);
      ++passed[i];
    }
  }
}

inline void guarded(const gpumpi::LaunchConfig &config, int *passed, int begin,
                    int end, int times) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_barrier", "guarded.cu", 8, 5}};
  static const gpumpi::KernelInfo info = {"guarded",
                                          "guarded.cu",
                                          3,
                                          points,
                                          1,
                                          8,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  launch(info, config, guardedKernel, passed, begin, end, times);
}

//===-- homes -------------------------------------------------------------===//
//
//  // Every thread has a buffer; the first live thread's is what travels.
//  __global__ void homes(int *seen, int from, int to, int first) {
//    int mine = int(threadInGrid()) + 1000 * cuda_mpi_comm_rank();
//    if (threadInGrid() < first)
//      return;
//    cuda_mpi_send(&mine, sizeof mine, to);
//    cuda_mpi_recv(&mine, sizeof mine, from);
//    seen[threadInGrid()] = mine;
//  }

static __global__ void homesKernel(gpumpi::Activation a, int *seen, int from,
                                   int to, int first) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  int &mine = t.home<int>(4);
  switch (t.state) {
  case 0:
    mine = int(threadInGrid()) + 1000 * cuda_mpi_comm_rank();
    if (int(threadInGrid()) < first)
      return;
    t.suspend(1, 1, gpumpi::make_send(&mine, sizeof mine, to));
    return;
  case 1:
    t.state = 0;
    t.suspend(2, 2, gpumpi::make_recv(&mine, sizeof mine, from));
    return;
  case 2:
    t.state = 0;
    seen[threadInGrid()] = mine;
  }
}

inline void homes(const gpumpi::LaunchConfig &config, int *seen, int from,
                  int to, int first) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_send", "homes.cu", 6, 3}, {"cuda_mpi_recv", "homes.cu", 7, 3}};
  static const gpumpi::KernelInfo info = {"homes",
                                          "homes.cu",
                                          2,
                                          points,
                                          2,
                                          8,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  launch(info, config, homesKernel, seen, from, to, first);
}

//===-- single ------------------------------------------------------------===//
//
//  // One operation with any arguments.
//  __global__ void single(gpumpi::Request r) {
//    if (r.kind == gpumpi::RequestKind::Send)
//      cuda_mpi_send(r.addr, r.size, r.rank, r.tag, r.comm.comm());
//    else if (r.kind == gpumpi::RequestKind::Recv)
//      cuda_mpi_recv(r.addr, r.size, r.rank, r.tag, r.comm.comm());
//    else
//      cuda_mpi_barrier(r.comm.comm());
//  }

static __global__ void singleKernel(gpumpi::Activation a, gpumpi::Request r) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  switch (t.state) {
  case 0:
    if (r.kind == gpumpi::RequestKind::Send)
      t.suspend(1, 1, r);
    else if (r.kind == gpumpi::RequestKind::Recv)
      t.suspend(2, 2, r);
    else
      t.suspend(3, 3, r);
  }
}

inline void startSingle(const gpumpi::LaunchConfig &config,
                        const gpumpi::Request &request) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_send", "single.cu", 4, 5},
      {"cuda_mpi_recv", "single.cu", 6, 5},
      {"cuda_mpi_barrier", "single.cu", 8, 5}};
  static const gpumpi::KernelInfo info = {"single",
                                          "single.cu",
                                          2,
                                          points,
                                          3,
                                          4,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  start(info, config, singleKernel, request);
}

inline void single(const gpumpi::LaunchConfig &config,
                   const gpumpi::Request &request) {
  startSingle(config, request);
  (void)cudaStreamSynchronize(config.stream);
}

//===-- split -------------------------------------------------------------===//
//
//  // Wrong: threads from `border` on reach another operation.
//  __global__ void split(int *data, int border) {
//    if (int(threadInGrid()) < border)
//      cuda_mpi_send(data, sizeof(int), MPI_PROC_NULL);
//    else
//      cuda_mpi_recv(data, sizeof(int), MPI_PROC_NULL);
//  }

static __global__ void splitKernel(gpumpi::Activation a, int *data,
                                   int border) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  switch (t.state) {
  case 0:
    if (int(threadInGrid()) < border)
      t.suspend(1, 1, gpumpi::make_send(data, sizeof(int), MPI_PROC_NULL));
    else
      t.suspend(2, 2, gpumpi::make_recv(data, sizeof(int), MPI_PROC_NULL));
  }
}

inline void split(const gpumpi::LaunchConfig &config, int *data, int border) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_send", "split.cu", 4, 5}, {"cuda_mpi_recv", "split.cu", 6, 5}};
  static const gpumpi::KernelInfo info = {"split",
                                          "split.cu",
                                          2,
                                          points,
                                          2,
                                          4,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  launch(info, config, splitKernel, data, border);
}

//===-- shared
//-------------------------------------------------------------===//
//
//  // Counts in shared memory; the first threads return before the first
//  // barrier and leave what they counted.
//  __global__ void shared(int *out, int first, int times) {
//    __shared__ int cells[37];
//    extern __shared__ unsigned char bytes[];
//    cells[threadIdx.x] = threadIdx.x + 100 * blockIdx.x;
//    bytes[threadIdx.x] = 3 * threadIdx.x;
//    if (int(threadIdx.x) < first)
//      return;
//    for (int k = 0; k < times; ++k) {
//      cuda_mpi_barrier();
//      ++cells[threadIdx.x];
//    }
//    out[threadInGrid()] = cells[threadIdx.x] + cells[0] + bytes[1];
//  }

[[maybe_unused]] static __global__ void
sharedKernel(gpumpi::Activation a, int *out, int first, int times) {
  gpumpi::Thread t(a);
  if (t.gone())
    return;
  t.restoreShared();
  using Place = gpumpi::SharedPlace<1, 37 * sizeof(int), alignof(int)>;
  int(&cells)[37] = Place();
  unsigned char *const bytes = gpumpi::detail::dynamicShared();
  int k;
  switch (t.state) {
  case 0:
    cells[threadIdx.x] = threadIdx.x + 100 * blockIdx.x;
    bytes[threadIdx.x] = 3 * threadIdx.x;
    if (int(threadIdx.x) < first)
      return;
    for (k = 0; k < times; ++k) {
      t.spill(4, k);
      t.suspend(1, 1, gpumpi::make_barrier());
      t.saveShared<Place>();
      // A caller may save what its callee has saved.
      t.saveDynamicShared();
      t.saveShared<Place>();
      return;
    case 1:
      t.state = 0;
      t.restore(4, k);
      ++cells[threadIdx.x];
    }
    out[threadInGrid()] = cells[threadIdx.x] + cells[0] + bytes[1];
  }
}

static const gpumpi::SuspensionPoint sharedPoints[] = {
    {"cuda_mpi_barrier", "shared.cu", 11, 5}};
static const gpumpi::KernelInfo sharedInfo = {
    "shared",
    "shared.cu",
    3,
    sharedPoints,
    1,
    8,
    gpumpi::detail::uploadIdentity,
    gpumpi::detail::publish,
    2 * gpumpi::savedShared(37 * sizeof(int)),
    true};

//===-- posting -----------------------------------------------------------===//
//
//  // The grid does this once, or each block of it by itself (ByBlocks).
//  __global__ void posting(int *data, int times, int live, Meanwhile work) {
//    if (threadIdx.x >= live)
//      return;
//    int *message = data + 2 * numberOfMessage();
//    cuda_mpi_request r[2];
//    for (int k = 0; k < times; ++k) {
//      cuda_mpi_irecv(&message[0], 4, cuda_mpi_comm_rank(), &r[0],
//                     numberOfMessage());
//      cuda_mpi_isend(&message[1], 4, cuda_mpi_comm_rank(), &r[1],
//                     numberOfMessage());
//      work(message);
//      cuda_mpi_waitall(2, r);
//      ++data[2 * messages() + threadInGrid()];
//    }
//  }

template <bool ByBlocks, class Meanwhile>
static __global__ void postingKernel(gpumpi::Activation a, int *data, int times,
                                     unsigned live, Meanwhile work) {
  gpumpi::PostingThread t(a, 40, gpumpi::OfBlocks{});
  if (t.gone())
    return;
  cuda_mpi_request(&r)[2] = t.home<cuda_mpi_request[2]>(24);
  const int self = cuda_mpi_comm_rank();
  const int number = ByBlocks ? blockIdx.x : 0;
  const int messages = ByBlocks ? gridDim.x : 1;
  int *const message = data + 2 * number;
  const auto post = [&](unsigned operation,
                        const gpumpi::RequestWith<1> &request) {
    return ByBlocks ? t.postOfBlock(operation, request)
                    : t.post(operation, request);
  };
  int k = 0;
  switch (t.state) {
  case 0:
    if (threadIdx.x >= live)
      return;
    for (k = 0; k < times; ++k) {
      post(1, gpumpi::make_irecv(&message[0], 4, self, &r[0], number));
      post(2, gpumpi::make_isend(&message[1], 4, self, &r[1], number));
      work(message);
      t.spill(4, k);
      t.spill(8, gpumpi::make_waitall(2, r).gpumpi_outputs);
      t.suspend(1, 3, gpumpi::make_waitall(2, r));
      return;
    case 1:
      t.deliver<2>(8);
      t.state = 0;
      t.restore(4, k);
      ++data[2 * messages + threadInGrid()];
    }
  }
}

template <bool ByBlocks>
static const gpumpi::SuspensionPoint postingPoints[] = {
    {"cuda_mpi_irecv", "posting.cu", 7, 5, true, ByBlocks},
    {"cuda_mpi_isend", "posting.cu", 9, 5, true, ByBlocks},
    {"cuda_mpi_waitall", "posting.cu", 12, 5, false, ByBlocks}};
template <bool ByBlocks>
static const gpumpi::KernelInfo postingInfo = {"posting",
                                               "posting.cu",
                                               1,
                                               postingPoints<ByBlocks>,
                                               3,
                                               40,
                                               gpumpi::detail::uploadIdentity,
                                               gpumpi::detail::publish,
                                               0,
                                               false,
                                               ByBlocks,
                                               true};

//===-- relay -------------------------------------------------------------===//
//
//  // Each block but the last of the \p live ones waits for a message of the
//  // next one; the others return at once.
//  __global__ void relay(int *cells, unsigned live) {
//    const unsigned block = blockIdx.x, self = cuda_mpi_comm_rank();
//    if (block >= live)
//      return;
//    if (block + 1 < live)
//      cuda_mpi_recv_block(&cells[block], sizeof *cells, self, block);
//    if (threadIdx.x == 0)
//      ++cells[block];
//    if (block > 0)
//      cuda_mpi_send_block(&cells[block], sizeof *cells, self, block - 1);
//  }
//
// Counts how often each block comes to the kernel, and how often it goes on.

[[maybe_unused]] static __global__ void relayKernel(gpumpi::Activation a,
                                                    int *cells, unsigned live,
                                                    int *come, int *gone) {
  const unsigned block = blockIdx.x;
  if (threadIdx.x == 0)
    ++come[block];
  gpumpi::Thread t(a, 4, gpumpi::OfBlocks{});
  if (t.gone())
    return;
  if (threadIdx.x == 0)
    ++gone[block];
  const int self = cuda_mpi_comm_rank();
  switch (t.state) {
  case 0:
    if (block >= live)
      return;
    if (block + 1 < live) {
      t.suspend(1, 1,
                gpumpi::make_recv(&cells[block], sizeof *cells, self, block));
      return;
    case 1:
      t.state = 0;
    }
    if (threadIdx.x == 0)
      ++cells[block];
    if (block > 0) {
      t.suspend(
          2, 2,
          gpumpi::make_send(&cells[block], sizeof *cells, self, block - 1));
      return;
    case 2:
      t.state = 0;
    }
  }
}

static const gpumpi::SuspensionPoint relayPoints[] = {
    {"cuda_mpi_recv_block", "relay.cu", 6, 7, false, true},
    {"cuda_mpi_send_block", "relay.cu", 10, 7, false, true}};
static const gpumpi::KernelInfo relayInfo = {"relay",
                                             "relay.cu",
                                             1,
                                             relayPoints,
                                             2,
                                             4,
                                             gpumpi::detail::uploadIdentity,
                                             gpumpi::detail::publish,
                                             0,
                                             false,
                                             true};

//===-- large -------------------------------------------------------------===//
//
//  // A kernel with a frame of 4096 bytes a thread that does nothing.

static __global__ void largeKernel(gpumpi::Activation a) {
  gpumpi::Thread t(a);
}

inline void large(const gpumpi::LaunchConfig &config) {
  static const gpumpi::SuspensionPoint points[] = {
      {"cuda_mpi_barrier", "large.cu", 2, 3}};
  static const gpumpi::KernelInfo info = {"large",
                                          "large.cu",
                                          1,
                                          points,
                                          1,
                                          4096,
                                          gpumpi::detail::uploadIdentity,
                                          gpumpi::detail::publish};
  launch(info, config, largeKernel);
}

} // namespace kernels

#endif // GPUMPI_TEST_KERNELS_H
