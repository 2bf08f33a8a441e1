//===- traffic.cu - Random traffic for a long time ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   mpirun -np 8 traffic --seconds=600 [--seed=1] [--room=20000]
//   mpirun -np 2 traffic --operations=1000000
//   mpirun -np 2 traffic --bytes=2200000000
//
// The first launches kernels for so long: in each of their steps all processes
// exchange something, in one of many ways that chance decides, and compare
// every element of what they get with what the others must have sent. The
// second performs so many small operations in one kernel. Both end with 1 if
// something was wrong, or if the process holds more memory at the end than
// after the beginning. The third sends one message of so many bytes in three
// ways; each process needs twice that much memory.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=suspend -O2 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 8 %t --seconds=6
// RUN: %mpirun -np 3 %t --seconds=3 --seed=7 --room=200000
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 %mpirun -np 4 %t --seconds=3 --seed=5
// RUN: %mpirun -np 1 %t --seconds=1 --seed=3
// RUN: %mpirun -np 2 %t --operations=10000
// RUN: %gpumpicxx --target=cpu -O2 -I %S/../EndToEnd/Inputs %s -o %t.loops
// RUN: %mpirun -np 4 %t.loops --seconds=2 --seed=11
// RUN: %mpirun -np 2 %t.loops --operations=10000
// RUN: %mpirun -np 2 %t --bytes=70000001
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <string>

/// Chance, the same in all processes (xorshift, Marsaglia 2003).
struct Chance {
  unsigned state;

  __host__ __device__ unsigned below(unsigned limit) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % limit;
  }
};

/// Element \p element of what process \p rank sends in step \p step.
__device__ inline unsigned word(int rank, unsigned step, int element) {
  return mix(mix(rank + 1, step), element);
}

/// What the threads of a grid or block share in a loop over elements.
struct Share {
  int first, all;
};

__device__ void fill(unsigned *out, int begin, int end, int rank, unsigned step,
                     Share share) {
  for (int i = begin + share.first; i < end; i += share.all)
    out[i] = word(rank, step, i);
}

/// Counts the elements from \p begin to \p end that are not what \p from has
/// sent: there, they began at \p there.
__device__ void compare(const unsigned *in, int begin, int end, int from,
                        int there, unsigned step, Share share,
                        unsigned long long *wrong) {
  unsigned differ = 0;
  for (int i = begin + share.first; i < end; i += share.all)
    differ += in[i] != word(from, step, there + i - begin);
  if (differ > 0)
    atomicAdd(wrong, (unsigned long long)differ);
}

__global__ void traffic(unsigned *out, unsigned *in, int room, unsigned seed,
                        int steps, unsigned long long *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const Share grid = {(int)(blockIdx.x * blockDim.x + threadIdx.x),
                      (int)(gridDim.x * blockDim.x)};
  Chance chance = {seed};
  for (int number = 0; number < steps; ++number) {
    const unsigned step = mix(seed, number);
    const unsigned kind = chance.below(9);
    // Small ones are as frequent as large ones.
    int count = (int)chance.below(1u << chance.below(20));
    count = count < room / size ? count : room / size;
    const int shift = (int)chance.below(size), tag = (int)chance.below(30000);
    const int right = (rank + shift) % size,
              left = (rank + size - shift) % size;
    const int root = (int)chance.below(size);
    fill(out, 0, kind >= 6 ? count * size : count, rank, step, grid);
    const size_t bytes = count * sizeof(unsigned);
    switch (kind) {
    case 0:
      cuda_mpi_sendrecv(out, bytes, right, tag, in, bytes, left, tag);
      compare(in, 0, count, left, 0, step, grid, wrong);
      break;
    case 1: {
      cuda_mpi_request requests[2];
      cuda_mpi_isend(out, bytes, right, &requests[0], tag);
      cuda_mpi_irecv(in, bytes, left, &requests[1], tag);
      cuda_mpi_waitall(2, requests);
      compare(in, 0, count, left, 0, step, grid, wrong);
      break;
    }
    case 2: {
      // The receiver does not know what comes.
      cuda_mpi_request request;
      cuda_mpi_status status;
      cuda_mpi_issend(out, bytes, right, &request, tag);
      cuda_mpi_probe(left, tag, MPI_COMM_WORLD, &status);
      cuda_mpi_recv(in, status.count, status.source, status.tag, MPI_COMM_WORLD,
                    &status);
      cuda_mpi_wait(&request);
      if (status.count != (long long)bytes || status.source != left)
        atomicAdd(wrong, 1ull);
      compare(in, 0, count, left, 0, step, grid, wrong);
      break;
    }
    case 3: {
      cuda_mpi_allreduce(out, in, (long long)count, MPI_SUM);
      unsigned differ = 0;
      for (int i = grid.first; i < count; i += grid.all) {
        unsigned sum = 0;
        for (int r = 0; r < size; ++r)
          sum += word(r, step, i);
        differ += in[i] != sum;
      }
      if (differ > 0)
        atomicAdd(wrong, (unsigned long long)differ);
      break;
    }
    case 4:
      cuda_mpi_bcast(out, (long long)count, root);
      compare(out, 0, count, root, 0, step, grid, wrong);
      break;
    case 5: {
      cuda_mpi_request request;
      cuda_mpi_igather(out, (long long)count, in, (long long)count, root,
                       &request);
      cuda_mpi_barrier();
      cuda_mpi_wait(&request);
      for (int r = 0; r < size && rank == root; ++r)
        compare(in, r * count, (r + 1) * count, r, 0, step, grid, wrong);
      break;
    }
    case 6:
      cuda_mpi_alltoall(out, (long long)count, in, (long long)count);
      for (int r = 0; r < size; ++r)
        compare(in, r * count, (r + 1) * count, r, rank * count, step, grid,
                wrong);
      break;
    default: {
      // All are ready: what a block sends, others have written as well.
      cuda_mpi_barrier();
      const int part = count / (int)gridDim.x, begin = (int)blockIdx.x * part;
      const Share block = {(int)threadIdx.x, (int)blockDim.x};
      const int mine = tag + (int)blockIdx.x;
      for (int round = 0; round < 1 + (int)blockIdx.x % 3; ++round) {
        if (kind == 7) {
          cuda_mpi_sendrecv_block(out + begin, part * sizeof *out, right, mine,
                                  in + begin, part * sizeof *out, left, mine);
          compare(in, begin, begin + part, left, begin, step, block, wrong);
        } else {
          cuda_mpi_request request;
          cuda_mpi_iallgather_block(out + begin, (long long)part,
                                    in + begin * size, (long long)part,
                                    &request);
          cuda_mpi_wait_block(&request);
          for (int r = 0; r < size; ++r)
            compare(in, begin * size + r * part, begin * size + (r + 1) * part,
                    r, begin, step, block, wrong);
        }
        // The next round receives in the same place.
        __syncthreads();
      }
      cuda_mpi_barrier();
    }
    }
  }
}

__global__ void many(int *cell, int operations) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int i = 0; i < operations; ++i) {
    cuda_mpi_request requests[2];
    cuda_mpi_isend(&cell[0], sizeof *cell, (rank + 1) % size, &requests[0], i);
    cuda_mpi_irecv(&cell[1], sizeof *cell, (rank + size - 1) % size,
                   &requests[1], i);
    cuda_mpi_waitall(2, requests);
    if (threadIdx.x == 0)
      cell[0] = cell[1] + 1;
  }
}

/// Three ways for one message of \p bytes bytes.
__global__ void large(unsigned char *out, unsigned char *in, size_t bytes,
                      unsigned long long *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t thread = blockIdx.x * blockDim.x + threadIdx.x;
  const size_t threads = gridDim.x * blockDim.x;
  for (int way = 0; way < 3; ++way) {
    for (size_t i = thread; i < bytes; i += threads)
      out[i] = (unsigned char)(i * 7 + (i >> 20) + rank + way);
    int from = left;
    const unsigned char *got = in;
    switch (way) {
    case 0:
      cuda_mpi_sendrecv(out, bytes, right, 1, in, bytes, left, 1);
      break;
    case 1: {
      cuda_mpi_request requests[2];
      cuda_mpi_irecv(in, bytes, left, &requests[0]);
      cuda_mpi_isend(out, bytes, right, &requests[1]);
      cuda_mpi_waitall(2, requests);
      break;
    }
    default:
      from = size - 1;
      got = out;
      cuda_mpi_bcast(out, (long long)bytes, size - 1);
    }
    unsigned differ = 0;
    for (size_t i = thread; i < bytes; i += threads)
      differ += got[i] != (unsigned char)(i * 7 + (i >> 20) + from + way);
    if (differ > 0)
      atomicAdd(wrong, (unsigned long long)differ);
    cuda_mpi_barrier();
  }
}

/// Memory that the process holds, in MiB (proc(5)).
static double heldMebibytes() {
  long pages = 0, held = 0;
  if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%ld %ld", &pages, &held) != 2)
      held = 0;
    std::fclose(file);
  }
  return (double)held * 4096 / (1 << 20);
}

static long valueOf(int argc, char **argv, const char *name, long otherwise) {
  const std::string option = std::string("--") + name + "=";
  for (int i = 1; i < argc; ++i)
    if (std::strncmp(argv[i], option.c_str(), option.size()) == 0)
      return std::atol(argv[i] + option.size());
  return otherwise;
}

static void expectNoGrowth(harness::Test &test, double before) {
  constexpr double allowed = 24;
  const double now = heldMebibytes();
  std::printf("rank %d: %.0f MiB at the beginning, %.0f MiB at the end\n",
              test.rank, before, now);
  test.expect("memory has grown", now > before + allowed, false);
}

static void performMany(harness::Test &test, int operations) {
  harness::Device<int> cell(std::vector<int>{0, 0});
  many<<<1, 2>>>(cell, operations / 100 + 1);
  CHECK(cudaDeviceSynchronize());
  const double before = heldMebibytes();
  CHECK(cudaMemset(cell, 0, 2 * sizeof(int)));
  many<<<1, 2>>>(cell, operations);
  CHECK(cudaDeviceSynchronize());
  test.expect("operations", cell.values()[0], operations);
  expectNoGrowth(test, before);
}

static void performLarge(harness::Test &test, size_t bytes) {
  harness::Device<unsigned char> out(bytes), in(bytes);
  harness::Device<unsigned long long> wrong(std::vector<unsigned long long>{0});
  large<<<64, 32>>>(out, in, bytes, wrong);
  test.expect("bytes", wrong.values()[0], 0ull);
}

static void exchange(harness::Test &test, double seconds, unsigned seed,
                     int room) {
  const int steps = 60;
  harness::Device<unsigned> out(room), in(room);
  harness::Device<unsigned long long> wrong(std::vector<unsigned long long>{0});
  const double start = MPI_Wtime();
  double before = 0;
  Chance chance = {seed * 2654435761u + 1};
  long launches = 0;
  for (int goOn = 1; goOn;) {
    const unsigned blocks = 1 + chance.below(12),
                   threads = 1 + chance.below(70);
    traffic<<<blocks, threads>>>(out, in, room, chance.below(~0u) | 1, steps,
                                 wrong);
    // The program's own collective comes behind the kernel's.
    CHECK(cudaDeviceSynchronize());
    goOn = MPI_Wtime() - start < seconds;
    MPI_Bcast(&goOn, 1, MPI_INT, 0, MPI_COMM_WORLD);
    // What MPI keeps for every peer and size is there by now.
    if (MPI_Wtime() - start < seconds / 2)
      before = heldMebibytes();
    ++launches;
  }
  test.expect("elements", wrong.values()[0], 0ull);
  if (test.rank == 0)
    std::printf("%ld launches of %d steps in %.0f s\n", launches, steps,
                MPI_Wtime() - start);
  if (before > 0)
    expectNoGrowth(test, before);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const long operations = valueOf(argc, argv, "operations", 0);
  const long bytes = valueOf(argc, argv, "bytes", 0);
  if (operations > 0)
    performMany(test, (int)operations);
  else if (bytes > 0)
    performLarge(test, (size_t)bytes);
  else
    exchange(test, (double)valueOf(argc, argv, "seconds", 10),
             (unsigned)valueOf(argc, argv, "seed", 1),
             (int)valueOf(argc, argv, "room", 20000));
  return test.finish();
}
