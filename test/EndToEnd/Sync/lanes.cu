// Masks of warp functions that cannot be right, in a kernel that has become
// loops over threads.
//
// UNSUPPORTED: gpu
// RUN: %gpumpicxx --target=cpu --lowering=loops -O1 %s -o %t
// RUN: not --crash %t missed 2>&1 | FileCheck %s --check-prefix=MISSED
// RUN: not --crash %t own 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: %t returned | FileCheck %s --check-prefix=RETURNED

#include <cstdio>
#include <cstring>

// The other lanes come to the second call, and would meet those at the first.
// MISSED: gpumpi: error: kernel missed{{.*}}, block (1, 0, 0), thread (16, 0, 0): it comes to a warp function, but not to one before that others have called with its lane 16 in the mask; name those lanes that come, or translate with --lowering=suspend
__global__ void missed(int *out) {
  int v = threadIdx.x;
  if (blockIdx.x == 1 && threadIdx.x < 16)
    v += __shfl_down_sync(0xffffffff, v, 1);
  v += __shfl_down_sync(0xffffffff, v, 2);
  out[threadIdx.x] = v;
}

// OWN: gpumpi: error: kernel own{{.*}}, block (0, 0, 0), thread (8, 0, 0): the mask 0x000000ff of a warp function does not name the calling lane 8
__global__ void own(int *out) {
  out[threadIdx.x] = __shfl_down_sync(0xff, (int)threadIdx.x, 1);
}

// RETURNED: 45
__global__ void returned(int *out) {
  int v = threadIdx.x;
  if (threadIdx.x < 10)
    for (int o = 8; o > 0; o /= 2) {
      const int other = __shfl_down_sync(0xffffffff, v, o);
      if (threadIdx.x + o < 10)
        v += other;
    }
  out[threadIdx.x] = v;
}

int main(int, char **argv) {
  int *out;
  cudaMallocManaged(&out, 64 * sizeof *out);
  if (!std::strcmp(argv[1], "missed"))
    missed<<<2, 64>>>(out);
  else if (!std::strcmp(argv[1], "own"))
    own<<<1, 64>>>(out);
  else
    returned<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  std::printf("%d\n", out[0]);
}
