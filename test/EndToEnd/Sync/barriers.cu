//===- barriers.cu - Barriers of blocks in every place
//---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line for every kernel, with a checksum of what it has computed: the same in
// every lowering and in every order of the threads.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu -O1 --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.suspend > %t.expected
// RUN: FileCheck %s < %t.expected
// RUN: %t.direct | diff %t.expected -
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:3 %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:4 GPUMPI_CPU_THREADS=1 %t.sync | diff %t.expected -
//
//===----------------------------------------------------------------------===//

#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>
#include <vector>

namespace cg = cooperative_groups;

constexpr int Blocks = 5, Threads = 96, Count = Blocks * Threads;

__device__ unsigned mix(unsigned value) {
  value ^= value >> 15;
  value *= 0x2c1b3c6du;
  return value ^ value >> 12;
}

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void reduce(const unsigned *in, unsigned *out) {
  __shared__ unsigned sums[128];
  const int t = threadIdx.x;
  sums[t] = in[number()];
  if (t < 32)
    sums[t + 96] = 0;
  __syncthreads();
  for (unsigned width = 64; width > 0; width /= 2) {
    if (t < width)
      sums[t] += sums[t + width];
    __syncthreads();
  }
  out[number()] = sums[0];
}

__global__ void scan(const unsigned *in, unsigned *out) {
  extern __shared__ unsigned both[];
  unsigned *from = both, *to = both + blockDim.x;
  from[threadIdx.x] = in[number()];
  __syncthreads();
  for (int step = 1; step < (int)blockDim.x; step *= 2) {
    to[threadIdx.x] = (int)threadIdx.x >= step
                          ? from[threadIdx.x] + from[threadIdx.x - step]
                          : from[threadIdx.x];
    __syncthreads();
    unsigned *other = from;
    from = to;
    to = other;
  }
  out[number()] = from[threadIdx.x];
}

__global__ void votes(const unsigned *in, unsigned *out) {
  unsigned value = in[number()] % 50, rounds = 0;
  while (__syncthreads_or(value > 3)) {
    if (value > 3)
      value -= 3;
    ++rounds;
  }
  const int even = __syncthreads_count(value % 2 == 0);
  int all = __syncthreads_and(value < 4) ? 7 : 3;
  if (__syncthreads_and(even > 90))
    all += 100;
  out[number()] = rounds * 10000 + even * 10 + all;
}

template <class T> __device__ T blockSum(T value) {
  __shared__ T sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  atomicAdd(&sum, value);
  __syncthreads();
  const T result = sum;
  __syncthreads();
  return result;
}

__global__ void functions(const unsigned *in, unsigned *out) {
  const unsigned mine = in[number()] % 1000;
  unsigned value = blockSum(mine) + 3 * blockSum((int)(mine / 7)) -
                   blockSum<unsigned long long>(mine * 5ull);
  if (blockSum(mine % 2) > 10)
    value ^= blockSum(mine % 3);
  out[number()] = value;
}

__global__ void leavers(const unsigned *in, unsigned *out) {
  __shared__ unsigned cells[Threads];
  const unsigned t = threadIdx.x;
  cells[t] = in[number()];
  __syncthreads();
  for (unsigned last = Threads; last > 7; last -= 7) {
    if (t >= last)
      return;
    const unsigned next = cells[(t + 1) % last];
    __syncthreads();
    cells[t] = mix(cells[t] + next);
    out[number()] = cells[t];
    __syncthreads();
  }
}

struct Pair {
  unsigned first, second;
  __device__ unsigned both() const { return first * 31 + second; }
};

__global__ void locals(const unsigned *in, unsigned *out) {
  __shared__ unsigned cells[Threads];
  unsigned array[4] = {in[number()], 1, 2, 3},
           *chosen = array + threadIdx.x % 4;
  Pair pair = {threadIdx.x, blockIdx.x};
  unsigned &second = pair.second;
  auto swap = [&](unsigned with) {
    cells[threadIdx.x] = array[0];
    __syncthreads();
    array[with % 4] += cells[(threadIdx.x + with) % Threads];
    __syncthreads();
  };
  for (unsigned i = 0; i < 5; ++i) {
    swap(i + blockIdx.x);
    *chosen ^= i;
    second += array[i % 4];
  }
  const auto [a, b] = pair;
  __syncthreads();
  out[number()] = pair.both() + *chosen + a - b;
}

__global__ void groups(const unsigned *in, unsigned *out) {
  __shared__ unsigned cells[Threads];
  const cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  unsigned value = in[number()];
  cells[block.thread_rank()] = value;
  block.sync();
  value += cells[(block.thread_rank() + 5) % block.size()];
  cg::sync(block);
  // Lanes that wait keep a stack of their own in between.
  value += tile.shfl_down(value, 3);
  value ^= __shfl_xor_sync(0xffffffff, value, 9);
  cells[block.thread_rank()] = value;
  cg::this_thread_block().sync();
  tile.sync();
  out[number()] = cells[(block.thread_rank() + 50) % block.size()];
}

#define MEET __syncthreads()
#define EXCHANGE(CELLS, VALUE, BY)                                             \
  do {                                                                         \
    CELLS[threadIdx.x] = VALUE;                                                \
    MEET;                                                                      \
    VALUE = CELLS[(threadIdx.x + BY) % blockDim.x];                            \
    MEET;                                                                      \
  } while (0)

__global__ void statements(const unsigned *in, unsigned *out, int way) {
  __shared__ unsigned cells[Threads];
  unsigned value = in[number()], i = 0;
  do {
    EXCHANGE(cells, value, 11);
    switch ((way + i) % 4) {
    case 0:
      EXCHANGE(cells, value, 1);
      [[fallthrough]];
    case 1:
      value = mix(value);
      MEET;
      break;
    case 2: {
      unsigned value2 = value / 2;
      EXCHANGE(cells, value2, 2);
      value += value2;
    } break;
    default:
      if (way % 2) {
        EXCHANGE(cells, value, 3);
        if (i > 6)
          goto end;
      } else
        MEET;
    }
    if (i % 3 == 1)
      continue;
    value ^= i;
  } while (i++ < 9);
end:
  MEET;
  out[number()] = value;
}

__global__ void halves(const unsigned *in, unsigned *out) {
  __shared__ unsigned cells[Threads];
  cells[threadIdx.x] = in[number()];
  // The same barrier, wherever its threads come to it.
  if (threadIdx.x < 40)
    __syncthreads();
  else
    __syncthreads();
  out[number()] = cells[Threads - 1 - threadIdx.x];
}

__global__ void cubes(unsigned *out) {
  __shared__ unsigned cells[4][3][8];
  const unsigned x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  cells[z][y][x] = mix(x + 10 * y + 100 * z + 1000 * blockIdx.y);
  for (int round = 0; round < 3; ++round) {
    __syncthreads();
    const unsigned sum = cells[(z + 1) % 4][y][x] + cells[z][(y + 1) % 3][x] +
                         cells[z][y][(x + 1) % 8];
    __syncthreads();
    cells[z][y][x] = sum;
  }
  out[((blockIdx.y * 4 + z) * 3 + y) * 8 + x] = cells[z][y][x];
}

__global__ void wholeGrid(const unsigned *in, unsigned *out) {
  __shared__ unsigned cells[Threads];
  const cg::grid_group grid = cg::this_grid();
  unsigned value = in[number()];
  for (unsigned i = 1; i < 4; ++i) {
    cells[threadIdx.x] = value;
    __syncthreads();
    value = mix(value + cells[(threadIdx.x + i) % Threads]);
    out[number()] = value;
    grid.sync();
    value ^= out[(number() + 7 * Threads) % Count];
    grid.sync();
    __syncthreads();
  }
  out[number()] = value;
}

template <int Steps, class Function>
__global__ void applied(const unsigned *in, unsigned *out, Function function) {
  __shared__ unsigned cells[Threads];
  unsigned value = in[number()];
#pragma unroll
  for (int i = 0; i < Steps; ++i) {
    cells[threadIdx.x] = function(value, i);
    __syncthreads();
    value = cells[(threadIdx.x + 13) % Threads];
    __syncthreads();
  }
  out[number()] = value;
}

struct Adds {
  unsigned what;
  __device__ unsigned operator()(unsigned value, int i) const {
    return value + what * i;
  }
};

struct Guard {
  unsigned *at;
  __device__ explicit Guard(unsigned *at) : at(at) {}
  __device__ ~Guard() { *at += 100; }
};

// Destructors run behind the barriers.
__global__ void guards(const unsigned *in, unsigned *out) {
  const int other = blockIdx.x * blockDim.x + (threadIdx.x + 5) % blockDim.x;
  unsigned value;
  out[number()] = in[number()];
  {
    Guard guard(&out[number()]);
    [[maybe_unused]] const Guard &bound = Guard(&out[number()]);
    __syncthreads();
    value = out[other];
    __syncthreads();
  }
  out[number()] ^= value;
}

static std::vector<unsigned> result(unsigned *out) {
  std::vector<unsigned> all(Count);
  cudaMemcpy(all.data(), out, Count * sizeof(unsigned), cudaMemcpyDefault);
  cudaMemset(out, 0, Count * sizeof(unsigned));
  return all;
}

static void show(const char *name, unsigned *out) {
  const cudaError_t error = cudaDeviceSynchronize();
  unsigned long long sum = 1469598103934665603ull;
  for (const unsigned value : result(out))
    sum = (sum ^ value) * 1099511628211ull;
  std::printf("%s %s %016llx\n", name, cudaGetErrorName(error), sum);
}

int main() {
  std::vector<unsigned> values(Count);
  for (int i = 0; i < Count; ++i)
    values[i] = (i * 2654435761u) >> 7;
  unsigned *in, *out;
  cudaMalloc(&in, Count * sizeof(unsigned));
  cudaMalloc(&out, Count * sizeof(unsigned));
  cudaMemset(out, 0, Count * sizeof(unsigned));
  cudaMemcpy(in, values.data(), Count * sizeof(unsigned),
             cudaMemcpyHostToDevice);

  reduce<<<Blocks, Threads>>>(in, out);
  unsigned first = 0;
  for (int i = 0; i < Threads; ++i)
    first += values[i];
  std::printf("first %s\n", result(out)[0] == first ? "right" : "wrong");
  // CHECK: first right
  reduce<<<Blocks, Threads>>>(in, out);
  show("reduce", out);
  scan<<<Blocks, Threads, 2 * Threads * sizeof(unsigned)>>>(in, out);
  unsigned last = 0;
  for (int i = 0; i < Threads; ++i)
    last += values[Count - 1 - i];
  std::printf("last %s\n", result(out)[Count - 1] == last ? "right" : "wrong");
  // CHECK: last right
  scan<<<Blocks, Threads, 2 * Threads * sizeof(unsigned)>>>(in, out);
  show("scan", out);
  votes<<<Blocks, Threads>>>(in, out);
  show("votes", out);
  functions<<<Blocks, Threads>>>(in, out);
  show("functions", out);
  leavers<<<Blocks, Threads>>>(in, out);
  show("leavers", out);
  locals<<<Blocks, Threads>>>(in, out);
  show("locals", out);
  groups<<<Blocks, Threads>>>(in, out);
  show("groups", out);
  for (int way = 0; way < 4; ++way) {
    statements<<<Blocks, Threads>>>(in, out, way);
    show("statements", out);
  }
  guards<<<Blocks, Threads>>>(in, out);
  show("guards", out);
  halves<<<Blocks, Threads>>>(in, out);
  show("halves", out);
  cubes<<<dim3(1, Blocks), dim3(8, 3, 4)>>>(out);
  show("cubes", out);
  void *arguments[] = {&in, &out};
  cudaLaunchCooperativeKernel((const void *)wholeGrid, dim3(Blocks),
                              dim3(Threads), arguments, 0, nullptr);
  show("wholeGrid", out);
  applied<3><<<Blocks, Threads>>>(in, out, Adds{17});
  show("applied", out);
  applied<4><<<Blocks, Threads>>>(
      in, out, [=] __device__(unsigned value, int i) { return value ^ i; });
  show("applied", out);
  void (*pointer)(const unsigned *, unsigned *) = first % 2 ? reduce : halves;
  pointer<<<Blocks, Threads>>>(in, out);
  show("pointer", out);
  // CHECK: pointer cudaSuccess
  cudaFree(in);
  cudaFree(out);
}
