// RUN: %gpumpi-translate --verify %s --target=cpu
// A kernel that does not say a size has clusters of one block on a GPU, too.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{kernel 'halve' runs in clusters of several blocks, but the CPU target's have one [GM2018]}}
// expected-note@+1 {{let a block work by itself, or all blocks meet in a cooperative launch, with what they share in global memory}}
__global__ void __cluster_dims__(2, 1, 1) halve(int *data) {
  data[blockIdx.x * blockDim.x + threadIdx.x] /= 2;
}

__global__ void __cluster_dims__(1) twice(int *data) {
  data[blockIdx.x * blockDim.x + threadIdx.x] *= 2;
}

void run(int *data) {
  halve<<<2, 64>>>(data);
  twice<<<2, 64>>>(data);
}
