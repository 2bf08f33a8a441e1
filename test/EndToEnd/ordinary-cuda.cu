//===- ordinary-cuda.cu - What CUDA has, around suspensions ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Votes, shuffles and other warp functions, atomics, __syncthreads with a
// predicate, launch bounds, pragmas, printf and assert: in the kernel, in
// functions that suspend, in the conditions of loops around operations. Whole
// warps, parts of warps, and warps with threads that have returned.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %t > %t.1
// RUN: diff %t.expected %t.1
// RUN: %mpirun -np 2 %t > %t.2
// RUN: diff %t.expected %t.2
// RUN: %gpumpicxx --target=cpu -DNDEBUG -I %S/Inputs %s -o %t.ndebug
// RUN: %t.ndebug > %t.3
// RUN: diff %t.expected %t.3
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

#include <cassert>

__global__ void __launch_bounds__(96) votes(unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned lane = threadIdx.x % 32;
  if (i >= n)
    return;
  unsigned live = __activemask(), h = live;
  unsigned odd = __ballot_sync(live, i & 1);
  cuda_mpi_barrier();
  h = mix(h, odd);
  h = mix(h, __any_sync(live, i % 5 == 0) + 2 * __all_sync(live, i < n - 3));
  // The mask is that of the threads that are there again.
  h = mix(h, __activemask() == live);
  unsigned same = __match_any_sync(live, i / 3);
  cuda_mpi_barrier();
  int all;
  h = mix(h, __match_all_sync(live, blockIdx.x, &all) + all);
  h = mix(h, __popc(same & ((1u << lane) - 1)) + __ffs(odd));
  out[i] = h;
}

/// The sum of a warp in every one of its lanes; it suspends at every step.
template <class T> __device__ T butterfly(T value) {
#pragma unroll
  for (int lane = 16; lane > 0; lane /= 2) {
    value += __shfl_xor_sync(0xffffffffu, value, lane);
    cuda_mpi_barrier();
  }
  return value;
}

__global__ void __launch_bounds__(64, 2) shuffles(unsigned *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float mine = 1.0f / (i + 1);
  float sum = butterfly(mine);
  double wide = butterfly((double)mine * i);
  long long up = __shfl_up_sync(0xffffffffu, (long long)i << 33, 1);
  cuda_mpi_barrier();
  unsigned h = mix(__float_as_uint(sum), (unsigned)(up >> 32));
  h = mix(h, (unsigned)__double2ll_rd(wide * 1000));
  // A shuffle in the operands of what suspends, and behind it.
  int part = __shfl_sync(0xffffffffu, i, 5, 16) + butterfly(i % 7) -
             __shfl_down_sync(0xffffffffu, i, 3, 8);
  h = mix(h, part);
  out[i] = h;
}

__device__ int tickets;
__device__ unsigned long long total;
__device__ float weight;

/// The last block to come adds what the others have left.
__global__ void atomics(unsigned *out, int *scratch) {
  __shared__ int histogram[16];
  __shared__ bool last;
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (t < 16)
    histogram[t] = 0;
  __syncthreads();
  atomicAdd(&histogram[(i * 7) % 16], i);
  cuda_mpi_barrier();
  __syncthreads();
  atomicMax(&histogram[(i * 3) % 16], 5);
  atomicAdd(&total, (unsigned long long)i);
  atomicAdd(&weight, 0.5f);
  __syncthreads();
  if (t < 16)
    scratch[blockIdx.x * 16 + t] = histogram[t];
  __threadfence();
  if (t == 0)
    last = atomicAdd(&tickets, 1) == (int)gridDim.x - 1;
  __syncthreads();
  int sum = 0;
  if (last && t < 16)
    for (unsigned b = 0; b < gridDim.x; ++b)
      sum += atomicExch(&scratch[b * 16 + t], 0);
  cuda_mpi_barrier();
  // Which block was the last is not known.
  if (last && t < 16) {
    out[t] = mix(sum, (unsigned)atomicAdd(&total, 0ull));
    out[16 + t] = __float_as_uint(atomicAdd(&weight, 0.0f));
  }
}

__global__ void predicates(unsigned *out, int rounds) {
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  unsigned h = i;
  int more = rounds + i % 4;
  // The count is the same in all threads of a block, and here of the grid.
  while (__syncthreads_or(more > 0)) {
    h = mix(h, __syncthreads_count(more > 2));
    cuda_mpi_barrier();
    h = mix(h, __syncthreads_and(more > 1));
    --more;
  }
  h = mix(h, more);
  __syncwarp();
  out[i] = h;
}

__global__ void messages(unsigned *out, bool speak) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int step = 0, turns = 0;
  assert(i >= 0);
#pragma unroll 1
  for (; step < 3; ++step) {
    if (i == 0 && speak)
      printf("step %d of %s: 50%%, %c %5.2f\n", step, "three", 'x', step * 0.5);
    cuda_mpi_barrier();
    // Gone with NDEBUG, as is what it calls.
    assert(step < 3 && (cuda_mpi_barrier(), true));
#pragma nounroll
    for (int k = 0; k < i % 3; ++k)
      turns += k;
  }
  assert((step == 3));
  out[i] = mix(step, turns);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (const int n : {1, 31, 97, 192})
    show(test, "votes", 192, [&](unsigned *out) { votes<<<2, 96>>>(out, n); });
  show(test, "shuffles", 128, [&](unsigned *out) { shuffles<<<2, 64>>>(out); });
  harness::Device<int> scratch(16 * 3);
  show(test, "atomics", 32,
       [&](unsigned *out) { atomics<<<3, 48>>>(out, scratch); });
  for (const int rounds : {0, 3})
    show(test, "predicates", 100,
         [&](unsigned *out) { predicates<<<2, 50>>>(out, rounds); });
  std::fflush(stdout);
  show(test, "messages", 40,
       [&](unsigned *out) { messages<<<2, 20>>>(out, test.rank == 0); });
  return test.finish();
}
