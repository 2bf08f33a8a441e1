// RUN: %gpumpi-translate --verify %s --target=cpu
// What the kernel keeps for each call of a function has a fixed place in its
// frame. Instances of templates may call others in chains that end.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'walk' suspends and calls itself, so its frame has no fixed size [GM1045]}}
// expected-note@+1 {{write the recursion as a loop}}
__device__ void walk(int *data, int depth) {
  cuda_mpi_barrier();
  if (depth)
    // expected-note@+1 {{it is called here}}
    walk(data, depth - 1);
}

__global__ void run(int *data) { walk(data, 3); }
