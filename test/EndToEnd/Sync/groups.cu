// Barriers of cooperative groups for whole blocks are those of the block, and
// kernels that have no others become loops over the threads.
//
// RUN: %gpumpicxx --target=cpu -O2 -Wall -Wextra -Werror --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.direct > %t.expected
// RUN: FileCheck %s < %t.expected
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.sync | diff %t.expected -
//
// Only those remain of which --explain says why.
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o /dev/null 2>&1 | grep 'does not become' > %t.why
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.why
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o /dev/null 2>&1 | grep 'does not become' > %t.why
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.why
// WHY-NOT: does not become

#include "Inputs/check.h"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

// CHECK: reduce
__global__ void reduce(const int *in, int *out) {
  cg::thread_block block = cg::this_thread_block();
  extern __shared__ int part[];
  const unsigned rank = block.thread_rank();
  int own = in[block.group_index().x * block.size() + rank];
  part[rank] = own;
  cg::sync(block);
  for (unsigned s = block.size() / 2; s > 0; s >>= 1) {
    if (block.thread_rank() < s)
      part[rank] += part[rank + s];
    block.sync();
  }
  out[block.group_index().x * blockDim.x + rank] = part[0] + own;
}

__device__ int placeOf(const cg::thread_block &block) {
  return block.thread_index().y * 100 + block.thread_index().x;
}
__device__ int rankIn(cg::thread_group group) {
  return (int)group.thread_rank();
}

// CHECK: forms
__global__ void forms(const int *in, int *out) {
  const auto block = cg::this_thread_block();
  __shared__ int cells[64], more[64];
  const int t = (int)block.thread_rank();
  cells[t] = in[t];
  cg::this_thread_block().sync();
  more[t] = cells[63 - t] + placeOf(block);
  cg::sync(cg::this_thread_block());
  if (cg::thread_block::group_index().y == 0) {
    cells[t] += more[(t + 1) % 64];
    cg::thread_block::sync();
  } else
    __syncthreads();
  cg::thread_group any = block;
  out[block.group_index().y * 64 + t] =
      cells[(t + 7) % 64] * 3 + rankIn(block) + (int)any.size();
}

// The group is the block's where barriers depend on it.
#define MEET cg::sync(block)
// CHECK: depends
__global__ void depends(const int *in, int *out, int n) {
  cg::thread_block block = cg::this_thread_block();
  __shared__ int cells[64];
  if (block.group_index().x == 1)
    return;
  cells[threadIdx.x] = in[threadIdx.x];
  MEET;
  for (unsigned i = 0; i < block.group_dim().x / 16 + block.group_index().x;
       ++i) {
    const int next = cells[(threadIdx.x + i) % 64];
    MEET;
    cells[threadIdx.x] += next * n;
    MEET;
  }
  if ((int)threadIdx.x > n)
    return;
  block.sync();
  out[blockIdx.x * 64 + threadIdx.x] = cells[threadIdx.x];
}

template <class T> __global__ void any(const int *in, int *out) {
  auto group = cg::this_thread_block();
  __shared__ T cells[64];
  cells[group.thread_rank()] = (T)in[group.thread_rank()];
  group.sync();
  const T mine = cells[63 - group.thread_rank()];
  sync(group);
  cells[group.thread_rank()] = mine + 1;
  group.sync();
  out[threadIdx.x] = (int)cells[group.thread_rank() / 2];
}

// A call whose function could not stand in its place.
__device__ int meet() {
  if (blockDim.x > 512)
    goto end;
  __syncthreads();
end:
  return 63;
}

// WHY: groups.cu:[[@LINE+1]]: kernel 'inFunction' does not become loops over threads: 'meet' may wait for threads
__global__ void inFunction(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = cells[meet() - threadIdx.x];
}

__device__ cg::thread_block counted(int *count) {
  atomicAdd(count, 1);
  return cg::this_thread_block();
}

// WHY: groups.cu:[[@LINE+4]]: kernel 'computed' does not become loops over threads: the barrier is that of a group which is computed
__global__ void computed(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  cg::sync(counted(out + 64));
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

// Tiles that lie within a warp are no reason (tiles.cu).
// WHY-NOT: does not become
__global__ void warps(const int *in, int *out) {
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  out[threadIdx.x] = warp.shfl(in[threadIdx.x], 3);
  block.sync();
  out[threadIdx.x] += in[63 - threadIdx.x];
}

int main() {
  CHECK(reduce, 3, 128, 128 * sizeof(int), run.ints, run.result);
  CHECK(forms, dim3(1, 2), dim3(16, 4), 0, run.ints, run.result);
  CHECK(depends, 3, 64, 0, run.ints, run.result, 40);
  CHECK(any<int>, 1, 64, 0, run.ints, run.result);
  CHECK(any<double>, 1, 64, 0, run.ints, run.result);
  CHECK(inFunction, 1, 64, 0, run.ints, run.result);
  CHECK(computed, 1, 64, 0, run.ints, run.result);
  CHECK(warps, 1, 64, 0, run.ints, run.result);
}
