// Random generators in kernels: their states over suspensions, and what they
// give afterwards, against the plain program.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs %s -o %t.cuda %}
#include "Inputs/values.h"

#include <curand_kernel.h>

/// A float's bits.
__device__ unsigned bits(float value) { return __float_as_uint(value); }

/// Takes two numbers, with a suspension between them.
template <class State> __device__ unsigned two(State *state) {
  const unsigned first = curand(state);
  cuda_mpi_barrier();
  return first * 3 + curand(state);
}

template <class State> __global__ void generators(unsigned *out, int seed) {
  unsigned *w = mine(out);
  State state, copies[2];
  curand_init(seed, (w - out) / harness::words, 5, &state);
  w[0] = curand(&state);
  copies[0] = state;
  cuda_mpi_barrier();
  w[1] = two(&state);
  copies[1] = state;
  // The second number of the pair is kept in the state.
  const float normal = curand_normal(&state);
  cuda_mpi_barrier();
  w[2] = bits(normal) + bits(curand_normal(&state)) * 3;
  skipahead(1000, &state);
  for (int i = 0; i < 3; ++i) {
    w[3] += curand_poisson(&state, 10.0);
    cuda_mpi_barrier();
    w[4] += bits(curand_uniform(&state));
  }
  w[5] = two(&copies[0]);
  w[6] = two(&copies[1]);
}

/// States in memory, made by one kernel and used by another, as usual.
__global__ void begin(curandState *states, int seed) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  curand_init(seed, i, 0, &states[i]);
}

__global__ void walk(curandState *states, unsigned *out) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  curandState own = states[i];
  float x = 0;
  for (int step = 0; step < 4; ++step) {
    x += curand_uniform(&own) - 0.5f;
    cuda_mpi_barrier();
  }
  states[i] = own;
  mine(out)[0] = bits(x);
}

int main(int argc, char **argv) {
  harness::Comparison comparison(argc, argv);
  comparison.run("XORWOW", [](dim3 grid, dim3 block, unsigned *out) {
    generators<curandState><<<grid, block>>>(out, 1);
  });
  comparison.run("Philox", [](dim3 grid, dim3 block, unsigned *out) {
    generators<curandStatePhilox4_32_10_t><<<grid, block>>>(out, 2);
  });
  comparison.run("MRG32k3a", [](dim3 grid, dim3 block, unsigned *out) {
    generators<curandStateMRG32k3a_t><<<grid, block>>>(out, 3);
  });
  comparison.runWarps("walk", [](dim3, dim3, unsigned *out) {
    harness::Device<curandState> states{std::vector<curandState>(64)};
    begin<<<2, 32>>>(states, 4);
    walk<<<2, 32>>>(states, out);
    walk<<<2, 32>>>(states, out);
    CHECK(cudaDeviceSynchronize());
  });
  return comparison.finish();
}
