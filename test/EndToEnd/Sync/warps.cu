// Warp functions to which all threads of a block come do not keep a kernel from
// becoming loops over threads, nor do those under a condition that each thread
// takes by itself. Either way kernels compute what they compute otherwise.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// RUN: grep -v '^// [A-Z]' %t.cpp | FileCheck %s
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -

#include <cstdio>
#include <vector>

#define ALL 0xffffffffu

constexpr unsigned Whole = 0xffffffff;

__device__ unsigned hash(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352d;
  return x ^ x >> 15;
}

__device__ unsigned number() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__device__ unsigned place() {
  const unsigned block = blockIdx.y * gridDim.x + blockIdx.x;
  return block * blockDim.x * blockDim.y * blockDim.z + number();
}

//===-- Each function, all widths -----------------------------------------===//

// CHECK: void index(
// CHECK: gpumpi_takeIndex(
__global__ void index(unsigned *out, int by, int width) {
  const unsigned v = hash(place());
  unsigned sum = __shfl_sync(ALL, v, by, width);
  sum = sum * 31 + __shfl_sync(Whole, v, (int)(threadIdx.x * 7 + by));
  out[place()] = sum;
}

// CHECK: void up(
// CHECK: gpumpi_takeUp(
__global__ void up(unsigned *out, int by, int width) {
  unsigned v = hash(place()), all = v;
  all += __shfl_up_sync(ALL, v, by, width) * 5;
  // It is not the same in all threads.
  all += __shfl_up_sync(ALL, all, threadIdx.x % 5) * 3;
  out[place()] = all;
}

// CHECK: void down(
// CHECK: gpumpi_takeDown(
__global__ void down(unsigned *out, int by, int width) {
  double v = hash(place());
  v += __shfl_down_sync(ALL, v, by, width) / 8;
  v += __shfl_down_sync(ALL, v, threadIdx.x % 7);
  out[place()] = (unsigned)(v / 8);
}

// CHECK: void exclusive(
// CHECK: gpumpi_takeXor(
__global__ void exclusive(unsigned *out, int by, int width) {
  const long long v = hash(place());
  const long long other = __shfl_xor_sync(ALL, v + 1, by, width);
  out[place()] =
      (unsigned)(other * 3 - v) + (unsigned)__shfl_xor_sync(ALL, other, 1);
}

// CHECK: void votes(
// CHECK: gpumpi_takeBallot(
__global__ void votes(unsigned *out, int by, int width) {
  const unsigned v = hash(place());
  const unsigned set = __ballot_sync(ALL, v % 3 == 0 || (int)v % 5 < by);
  unsigned sum = __popc(set & ((1u << threadIdx.x % 32) - 1));
  if (__any_sync(ALL, v % 37 == 0))
    sum += 100;
  sum += __all_sync(ALL, v % 64 != 0) ? 1000 : 0;
  sum += __any_sync(ALL, (int)(v % 32) == width) * 10000;
  out[place()] = sum;
}

//===-- Statements of all kinds -------------------------------------------===//

// CHECK: void statements(
// CHECK: beginBlock()
// CHECK-NOT: _sync(
// CHECK: out[place()] = v * 5 + w;
__global__ void statements(unsigned *out, int by, int) {
  __shared__ unsigned cells[1024];
  unsigned v = hash(place()), w = v / 3;
  // Two in one, and as a value that nobody wants.
  v += __shfl_down_sync(ALL, v, 1) ^ __shfl_up_sync(ALL, w, 2);
  __shfl_sync(ALL, v, 0);
  // Into memory, which is read when all have given.
  cells[number()] = v;
  __syncwarp();
  cells[number()] += __shfl_xor_sync(ALL, cells[number()], 3);
  __syncthreads();
  const unsigned next =
      cells[(number() + 1) % (blockDim.x * blockDim.y * blockDim.z)];
  for (int i = 0; i < by; ++i)
    v = v * 3 + __shfl_sync(ALL, v + next, i);
  int i = by;
  while (i > 0) {
    w ^= __shfl_down_sync(ALL, w, i) + i;
    --i;
  }
  do {
    w += __shfl_up_sync(ALL, w ^ v, i);
    ++i;
  } while (i < 3);
  // The operand changes something.
  v += __shfl_sync(ALL, w++, 5);
  if (by > 3) {
    const unsigned first = __shfl_sync(ALL, v, 0);
    if (by > 5)
      v = __shfl_sync(ALL, first + w, 31) | 1;
    else
      v = __shfl_sync(ALL, first - w, 31) | 2;
  }
  out[place()] = v * 5 + w;
}

// What is given changes what has just been declared.
__global__ void changing(unsigned *out, int by, int) {
  unsigned v = hash(place()), w = v;
  v += __shfl_sync(ALL, w++, by);
  unsigned rest = w % 50;
  if (rest++ < 40)
    for (int o = 16; o > 0; o /= 2)
      v += __shfl_down_sync(ALL, v + rest++, o);
  out[place()] = v * 3 + w + rest;
}

//===-- Conditions that threads take by themselves ------------------------===//

// CHECK: void under(
// CHECK: gpumpi_any()
__global__ void under(unsigned *out, int by, int) {
  unsigned v = hash(place());
  if (number() < 32)
    for (int o = 16; o > 0; o /= 2)
      v += __shfl_down_sync(ALL, v, o);
  if (number() / 32 % 2 == 1) {
    unsigned w = v + 1;
    if (by > 2)
      w += __shfl_xor_sync(ALL, w, by);
    if (number() / 32 == 1) {
      const unsigned mine = w * 7;
      v += __shfl_sync(ALL, mine, by) + w;
    }
    v ^= w;
  }
  // No warp is complete.
  if (number() % 32 < 9)
    v += __popc(__ballot_sync(0x1ff, v % 2)) + __shfl_down_sync(0x1ff, v, 1);
  // Nobody.
  if (threadIdx.x > 5000) {
    for (int i = 0; i < by; ++i)
      v += __shfl_sync(ALL, v, i);
  }
  out[place()] = v;
}

// Those who have returned give nothing.
// CHECK: void returning(
// CHECK: gpumpi_take
__global__ void returning(unsigned *out, int by, int) {
  unsigned v = hash(place());
  if (number() % 32 >= 20 + (unsigned)by % 8)
    return;
  const unsigned there = (1u << (20 + by % 8)) - 1;
  v += __shfl_down_sync(there, v, 2) + __popc(__ballot_sync(there, v % 2));
  if (__all_sync(there, v != 0))
    v += 5;
  if (number() % 32 == 3)
    v += 11;
  out[place()] = v;
}

//===-- Functions ---------------------------------------------------------===//

__device__ unsigned sumOfWarp(unsigned v) {
  for (int o = warpSize / 2; o > 0; o /= 2)
    v += __shfl_xor_sync(Whole, v, o);
  return v;
}
__device__ float largestOfWarp(float v) {
#pragma unroll
  for (int o = 16; o > 0; o >>= 1)
    v = fmaxf(v, __shfl_xor_sync(0xffffffff, v, o));
  return v;
}
__device__ unsigned sumOfBlock(unsigned v, unsigned *part) {
  const unsigned lane = number() % 32, warp = number() / 32;
  v = sumOfWarp(v);
  if (lane == 0)
    part[warp] = v;
  __syncthreads();
  v = number() < (blockDim.x * blockDim.y * blockDim.z + 31) / 32 ? part[lane]
                                                                  : 0;
  if (warp == 0)
    v = sumOfWarp(v);
  return v;
}
__device__ unsigned prefixOfWarp(unsigned v) {
  const int lane = number() % 32;
  for (int o = 1; o < 32; o *= 2) {
    const unsigned other = __shfl_up_sync(0xffffffff, v, o);
    if (lane >= o)
      v += other;
  }
  return v;
}
__device__ void addTo(unsigned *sum, unsigned mine) {
  for (int lanes = warpSize / 2; lanes > 0; lanes /= 2)
    mine += __shfl_down_sync(~0u, mine, lanes);
  if (number() % warpSize == 0)
    atomicAdd(sum, mine);
}

// CHECK: void functions(
// CHECK: beginBlock()
// CHECK-NOT: {{sumOfWarp|largestOfWarp|sumOfBlock|prefixOfWarp|addTo}}(
// CHECK: gpumpi_launch
__global__ void functions(unsigned *out, int by, int) {
  __shared__ unsigned part[32], all;
  const unsigned mine = hash(place()) % 100;
  if (number() == 0)
    all = 0;
  __syncthreads();
  addTo(&all, mine + by);
  unsigned v = sumOfBlock(mine, part);
  v += 3 * prefixOfWarp(mine) + sumOfWarp(mine * 2 + 1);
  const float largest = largestOfWarp(mine / 4.0f);
  __syncthreads();
  if (sumOfWarp(mine) > 1500)
    v += 1;
  out[place()] = v + (unsigned)(8 * largest) + (number() % 32 == 0 ? all : 0);
}

//===-- Those that stay as they are ---------------------------------------===//

// WHY-NOT: kernel '{{index|up|down|exclusive|votes|statements|changing|under|returning|functions|differing}}'
// The loop is masked (masked-loops.cu).
__global__ void differing(unsigned *out, int by, int) {
  unsigned v = hash(place());
  for (unsigned i = 0; i < number() / 32 + by; ++i)
    v += __shfl_xor_sync(ALL, v, 1);
  out[place()] = v;
}
// WHY: kernel 'chosen' does not become loops over threads
__global__ void chosen(unsigned *out, int by, int) {
  unsigned v = hash(place());
  v += by > 3 ? __shfl_xor_sync(ALL, v, 1) : __shfl_xor_sync(ALL, v, 2);
  v += by > 2 && __any_sync(ALL, v % 50 == 0);
  out[place()] = v;
}
// What is read there may have been written by then.
// WHY: kernel 'given' does not become loops over threads
__global__ void given(unsigned *out, int by, int) {
  __shared__ int from;
  unsigned v = hash(place());
  if (number() == 0)
    from = by;
  __syncthreads();
  v += __shfl_sync(ALL, v, from);
  __syncthreads();
  out[place()] = v;
}
// The block's values must not differ where some threads have changed them: it
// is a value of the threads.
// WHY-NOT: kernel 'counting'
__global__ void counting(unsigned *out, int by, int) {
  unsigned v = hash(place());
  int rounds = by;
  if (number() < 32) {
    rounds += 2;
    v += __shfl_xor_sync(ALL, v, 1);
  }
  if (number() / 32 == 0)
    for (int i = 0; i < rounds; ++i)
      v += __shfl_xor_sync(ALL, v, 2);
  out[place()] = v;
}

//===----------------------------------------------------------------------===//

static void run(const char *name, void (*kernel)(unsigned *, int, int)) {
  for (const dim3 block : {dim3(32), dim3(96), dim3(50), dim3(1),
                           dim3(64, 2, 3), dim3(8, 5), dim3(1024)}) {
    const dim3 grid(2, 2);
    const unsigned threads = grid.x * grid.y * block.x * block.y * block.z;
    unsigned *out;
    cudaMallocManaged(&out, threads * sizeof *out);
    unsigned long long sum = 0;
    for (const int width : {32, 8, 2, 1})
      for (int by = 0; by < 33; by += 1 + by / 3) {
        for (unsigned i = 0; i < threads; ++i)
          out[i] = 77;
        kernel<<<grid, block>>>(out, by, width);
        cudaDeviceSynchronize();
        for (unsigned i = 0; i < threads; ++i)
          sum = sum * 1099511628211ull + out[i];
      }
    std::printf("%s %ux%ux%u: %016llx\n", name, block.x, block.y, block.z, sum);
    cudaFree(out);
  }
}

int main() {
  run("index", index);
  run("up", up);
  run("down", down);
  run("exclusive", exclusive);
  run("votes", votes);
  run("statements", statements);
  run("changing", changing);
  run("under", under);
  run("returning", returning);
  run("functions", functions);
  run("differing", differing);
  run("chosen", chosen);
  run("given", given);
  run("counting", counting);
}
