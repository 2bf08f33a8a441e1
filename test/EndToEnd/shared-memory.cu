//===- shared-memory.cu - What __shared__ variables hold over operations -===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Static and dynamic shared memory, of every kind that a kernel can declare,
// with operations between the writes and the reads. Blocks have odd numbers of
// threads, some of which return early. GPUMPI_CPU_ORDER changes which thread
// and which block comes first.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: env GPUMPI_CPU_ORDER=reverse %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=random:3 GPUMPI_CPU_THREADS=3 %mpirun -np 2 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

constexpr unsigned BLOCKS = 5;

// A barrier operation between all steps of a tree.
__global__ void tree(unsigned *sums, unsigned seed) {
  __shared__ unsigned partial[128];
  partial[threadIdx.x] = mix(blockIdx.x * blockDim.x + threadIdx.x, seed) % 999;
  cuda_mpi_barrier();
  for (unsigned width = 1; width < blockDim.x; width *= 2) {
    if (threadIdx.x % (2 * width) == 0 && threadIdx.x + width < blockDim.x)
      partial[threadIdx.x] += partial[threadIdx.x + width];
    cuda_mpi_barrier();
  }
  if (threadIdx.x == 0)
    sums[blockIdx.x] = partial[0];
}

// Threads with an odd number leave; threads in three dimensions.
__global__ void someReturn(unsigned *out) {
  __shared__ unsigned char bytes[105];
  __shared__ struct {
    short a;
    double b;
    unsigned char c[3];
  } record;
  const unsigned t =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  bytes[t] = (unsigned char)(t * 7 + blockIdx.x);
  if (t == 1) {
    record.a = (short)blockIdx.x;
    record.b = blockIdx.x / 8.0;
    record.c[2] = 77;
  }
  if (t % 2 == 1)
    return;
  cuda_mpi_barrier();
  const unsigned sum = bytes[t] + (t + 1 < 105 ? bytes[t + 1] : 0);
  cuda_mpi_barrier();
  out[blockIdx.x * 105 + t] =
      sum + (unsigned)(record.a + record.b * 8) + record.c[2];
}

// Pointers and references into shared memory, held over operations, in locals,
// in arrays and in shared memory itself.
struct Link {
  Link *next;
  unsigned value;
};

__device__ void add(unsigned *to, const unsigned &what) { *to += what; }

__global__ void pointers(unsigned *out) {
  __shared__ Link links[33];
  __shared__ unsigned(*rows[2])[4];
  __shared__ unsigned table[2][4];
  Link *mine = &links[threadIdx.x];
  unsigned &cell = table[threadIdx.x % 2][threadIdx.x / 2 % 4];
  links[threadIdx.x].next = &links[(threadIdx.x * 5 + 1) % blockDim.x];
  links[threadIdx.x].value = threadIdx.x + blockIdx.x;
  if (threadIdx.x < 8)
    cell = threadIdx.x + 1;
  if (threadIdx.x < 2)
    rows[threadIdx.x] = &table[1 - threadIdx.x] - (1 - threadIdx.x);
  unsigned *ends[2] = {&mine->value, &cell};
  cuda_mpi_barrier();
  unsigned hash = 0;
  for (int i = 0; i < 4; ++i) {
    hash = mix(hash, mine->value);
    mine = mine->next;
    cuda_mpi_barrier();
  }
  if (threadIdx.x < 8)
    add(&cell, *ends[0]);
  cuda_mpi_barrier();
  hash = mix(hash, *ends[1]);
  cuda_mpi_barrier();
  hash = mix(hash, rows[1][0][threadIdx.x % 4]);
  out[blockIdx.x * blockDim.x + threadIdx.x] = hash;
}

static std::vector<unsigned> expectedPointers(unsigned threads) {
  std::vector<unsigned> out;
  for (unsigned b = 0; b < BLOCKS; ++b) {
    unsigned table[2][4];
    for (unsigned t = 0; t < 8; ++t)
      table[t % 2][t / 2 % 4] = t + 1 + (t + b);
    for (unsigned t = 0; t < threads; ++t) {
      unsigned hash = 0, at = t;
      for (int i = 0; i < 4; ++i, at = (at * 5 + 1) % threads)
        hash = mix(hash, at + b);
      hash = mix(hash, table[t % 2][t / 2 % 4]);
      out.push_back(mix(hash, table[0][t % 4]));
    }
  }
  return out;
}

// The dynamic part has several names, here and in a function.
__device__ float *dynamicFloats() {
  extern __shared__ float floats[];
  return floats;
}

__global__ void dynamic(unsigned *out, unsigned n) {
  extern __shared__ unsigned words[];
  __shared__ volatile unsigned last;
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    words[i] = i * 3 + blockIdx.x;
  if (threadIdx.x == 0)
    last = n - 1;
  cuda_mpi_barrier();
  unsigned sum = 0;
  for (unsigned i = 0; i < n; ++i)
    sum = mix(sum, words[i]);
  cuda_mpi_barrier();
  dynamicFloats()[threadIdx.x] = (float)threadIdx.x + 0.5f;
  cuda_mpi_barrier();
  sum = mix(sum, (unsigned)(2 * dynamicFloats()[blockDim.x - 1 - threadIdx.x]));
  out[blockIdx.x * blockDim.x + threadIdx.x] = mix(sum, words[last]);
}

static std::vector<unsigned> expectedDynamic(unsigned threads, unsigned n) {
  std::vector<unsigned> out;
  for (unsigned b = 0; b < BLOCKS; ++b)
    for (unsigned t = 0; t < threads; ++t) {
      unsigned sum = 0;
      for (unsigned i = 0; i < n; ++i)
        sum = mix(sum, i * 3 + b);
      sum = mix(sum, 2 * (threads - 1 - t) + 1);
      out.push_back(mix(sum, (n - 1) * 3 + b));
    }
  return out;
}

// Variables of other functions, of inner blocks, and hidden ones.
__device__ unsigned total(unsigned value, bool first) {
  __shared__ unsigned sum, calls[2];
  if (first && threadIdx.x == 0)
    sum = calls[0] = 0;
  __syncthreads();
  atomicAdd(&sum, value);
  atomicAdd(calls, 1);
  __syncthreads();
  return sum * 1000 + calls[0];
}

__global__ void scopes(unsigned *out, unsigned rounds) {
  unsigned hash = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    unsigned before = round;
    cuda_mpi_barrier();
    {
      // It has to last from one round to the next.
      __shared__ unsigned before[64];
      if (round == 0)
        before[threadIdx.x] = threadIdx.x;
      before[threadIdx.x] += round;
      hash = mix(hash, before[threadIdx.x]);
    }
    hash = mix(hash, total(threadIdx.x + before, round == 0));
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = hash;
}

static std::vector<unsigned> expectedScopes(unsigned threads, unsigned rounds) {
  std::vector<unsigned> out;
  for (unsigned b = 0; b < BLOCKS; ++b)
    for (unsigned t = 0; t < threads; ++t) {
      unsigned hash = 0, before = t, sum = 0;
      for (unsigned round = 0; round < rounds; ++round) {
        hash = mix(hash, before += round);
        sum += threads * (threads - 1) / 2 + threads * round;
        hash = mix(hash, sum * 1000 + threads * (round + 1));
      }
      out.push_back(hash);
    }
  return out;
}

// A function that hands out its variable, lambdas, whole structs assigned.
__device__ unsigned *scratch() {
  __shared__ unsigned words[40];
  return words;
}
__device__ unsigned &cell(unsigned i) { return scratch()[i]; }

struct Three {
  unsigned a[3];
};

__global__ void handedOut(unsigned *out, bool flip) {
  __shared__ Three x, y;
  cell(threadIdx.x) = threadIdx.x + blockIdx.x;
  if (threadIdx.x == blockDim.x - 1)
    x.a[1] = 7 + blockIdx.x;
  cuda_mpi_barrier();
  if (threadIdx.x == 0) {
    y = x;
    y.a[2] = 9;
    (flip ? x : y).a[0] = 4;
  }
  if (threadIdx.x == 3)
    return;
  unsigned hash = 0;
  for (int i = 0; i < 3; ++i) {
    cuda_mpi_barrier();
    const auto look = [&] { return y.a[1] + y.a[2] + (flip ? x : y).a[0]; };
    hash = mix(hash, look());
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      mix(hash, cell((threadIdx.x + 1) % blockDim.x));
}

static std::vector<unsigned> expectedHandedOut(unsigned threads) {
  std::vector<unsigned> out(BLOCKS * threads, 0xeeeeeeeeu);
  for (unsigned b = 0; b < BLOCKS; ++b)
    for (unsigned t = 0; t < threads; ++t)
      if (t != 3) {
        unsigned hash = 0;
        for (int i = 0; i < 3; ++i)
          hash = mix(hash, 7 + b + 9 + 4);
        out[b * threads + t] = mix(hash, (t + 1) % threads + b);
      }
  return out;
}

// Messages out of shared memory and into it. Of all blocks it is the first
// that sends and receives.
__global__ void messages(unsigned *out) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int next = (rank + 1) % size, previous = (rank + size - 1) % size;
  extern __shared__ unsigned halo[];
  __shared__ unsigned tile[2][45];
  __shared__ unsigned count;
  tile[0][threadIdx.x] = rank * 1000 + threadIdx.x + 100000 * blockIdx.x;
  tile[1][threadIdx.x] = 7;
  halo[threadIdx.x] = 9;
  __syncthreads();
  if (threadIdx.x == 0)
    return;
  if (size == 1) {
    tile[1][1 + threadIdx.x % 40] = tile[0][1 + threadIdx.x % 40];
  } else if (rank % 2 == 0) {
    cuda_mpi_send(&tile[0][1], 40 * sizeof(unsigned), next);
    cuda_mpi_recv(&tile[1][1], 40 * sizeof(unsigned), previous);
  } else {
    unsigned *incoming = tile[1] + 1;
    cuda_mpi_recv(incoming, 40 * sizeof(unsigned), previous);
    cuda_mpi_send(&tile[0][1], 40 * sizeof(unsigned), next);
  }
  if (threadIdx.x == 1)
    count = 4 + blockIdx.x;
  if (size > 1) {
    if (rank != 0)
      cuda_mpi_recv(&halo[3], sizeof(unsigned), rank - 1);
    if (rank + 1 < size)
      cuda_mpi_send(&count, sizeof count, rank + 1);
  }
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = mix(
      mix(tile[1][threadIdx.x], tile[0][44]), mix(halo[threadIdx.x], count));
}

static std::vector<unsigned> expectedMessages(int rank, int size,
                                              unsigned threads) {
  std::vector<unsigned> out(BLOCKS * threads, 0xeeeeeeeeu);
  const unsigned previous = (rank + size - 1) % size;
  for (unsigned b = 0; b < BLOCKS; ++b)
    for (unsigned t = 1; t < threads; ++t) {
      const bool received = t <= 40 && (size == 1 || b == 0);
      const unsigned tile = received ? previous * 1000 + t + 100000 * b : 7;
      const unsigned halo = t == 3 && rank > 0 && b == 0 ? 4 : 9;
      out[b * threads + t] =
          mix(mix(tile, rank * 1000 + 44 + 100000 * b), mix(halo, 4 + b));
    }
  return out;
}

// A stencil on tiles with a rim; the other buffer is swapped in by a pointer.
__global__ void tiles(unsigned *grid, int steps) {
  __shared__ unsigned cells[2][10][11];
  unsigned(*now)[11] = cells[0], (*then)[11] = cells[1];
  const int x = threadIdx.x, y = threadIdx.y;
  unsigned *const mine = &grid[(blockIdx.x * 10 + y) * 11 + x];
  now[y][x] = *mine;
  for (int step = 0; step < steps; ++step) {
    cuda_mpi_barrier();
    then[y][x] = now[(y + 1) % 10][x] * 3 + now[y][(x + 10) % 11] + step;
    cuda_mpi_barrier();
    unsigned(*other)[11] = now;
    now = then;
    then = other;
  }
  *mine = now[y][x];
}

static std::vector<unsigned> expectedTiles(std::vector<unsigned> now,
                                           int steps) {
  std::vector<unsigned> then(now);
  for (int step = 0; step < steps; ++step, std::swap(now, then))
    for (unsigned b = 0; b < BLOCKS; ++b)
      for (int y = 0; y < 10; ++y)
        for (int x = 0; x < 11; ++x)
          then[(b * 10 + y) * 11 + x] =
              now[(b * 10 + (y + 1) % 10) * 11 + x] * 3 +
              now[(b * 10 + y) * 11 + (x + 10) % 11] + step;
  return now;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (const unsigned threads : {1u, 31u, 64u, 77u, 128u}) {
    harness::Device<unsigned> sums(BLOCKS);
    tree<<<BLOCKS, threads>>>(sums, threads);
    std::vector<unsigned> expected(BLOCKS);
    for (unsigned i = 0; i < BLOCKS * threads; ++i)
      expected[i / threads] += mix(i, threads) % 999;
    test.expect("tree", sums.values(), expected);
  }
  {
    harness::Device<unsigned> out(BLOCKS * 105);
    someReturn<<<BLOCKS, dim3(7, 5, 3)>>>(out);
    std::vector<unsigned> expected(BLOCKS * 105, 0xeeeeeeeeu);
    for (unsigned i = 0; i < expected.size(); ++i) {
      const unsigned b = i / 105, t = i % 105;
      const auto byte = [&](unsigned t) { return (t * 7 + b) & 0xff; };
      if (t % 2 == 0)
        expected[i] = byte(t) + (t + 1 < 105 ? byte(t + 1) : 0) + b + b + 77;
    }
    test.expect("some return", out.values(), expected);
  }
  {
    harness::Device<unsigned> out(BLOCKS * 33);
    pointers<<<BLOCKS, 33>>>(out);
    test.expect("pointers", out.values(), expectedPointers(33));
  }
  for (const unsigned n : {50u, 333u, 4001u}) {
    harness::Device<unsigned> out(BLOCKS * 50);
    dynamic<<<BLOCKS, 50, n * sizeof(unsigned)>>>(out, n);
    // The floats are written over the words.
    std::vector<unsigned> expected = expectedDynamic(50, n);
    if (n == 50) {
      for (unsigned b = 0; b < BLOCKS; ++b)
        for (unsigned t = 0; t < 50; ++t) {
          unsigned sum = 0;
          for (unsigned i = 0; i < n; ++i)
            sum = mix(sum, i * 3 + b);
          const float last = 49.5f;
          unsigned bits;
          std::memcpy(&bits, &last, sizeof bits);
          expected[b * 50 + t] = mix(mix(sum, 2 * (49 - t) + 1), bits);
        }
    }
    test.expect("dynamic", out.values(), expected);
  }
  {
    harness::Device<unsigned> out(BLOCKS * 40);
    scopes<<<BLOCKS, 40>>>(out, 4);
    test.expect("scopes", out.values(), expectedScopes(40, 4));
  }
  for (const bool flip : {false, true}) {
    harness::Device<unsigned> out(BLOCKS * 37);
    handedOut<<<BLOCKS, 37>>>(out, flip);
    test.expect("handed out", out.values(), expectedHandedOut(37));
  }
  {
    harness::Device<unsigned> out(BLOCKS * 45);
    messages<<<BLOCKS, 45, 45 * sizeof(unsigned)>>>(out);
    test.expect("messages", out.values(),
                expectedMessages(test.rank, test.size, 45));
  }
  {
    std::vector<unsigned> grid(BLOCKS * 110);
    for (unsigned i = 0; i < grid.size(); ++i)
      grid[i] = mix(i, test.rank);
    harness::Device<unsigned> device(grid);
    tiles<<<BLOCKS, dim3(11, 10)>>>(device, 5);
    test.expect("tiles", device.values(), expectedTiles(grid, 5));
  }
  return test.finish();
}
