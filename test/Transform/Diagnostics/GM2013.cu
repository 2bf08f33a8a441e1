// RUN: %gpumpi-translate --verify %s --target=cpu
// A program is compiled once for the CPU target, not once for each side. So a
// function that both sides call cannot be one thing here and another one there.
#include <gpumpi/gpumpi.h>

__host__ __device__ inline void count(int *to) {
  // expected-error@+2 {{'count' asks for '__CUDA_ARCH__' and is called from host and device code, but the CPU target compiles it once [GM2013]}}
  // expected-note@+1 {{write a __host__ function and a __device__ function of what differs}}
#ifdef __CUDA_ARCH__
  atomicAdd(to, 1);
#else
  ++*to;
#endif
}

__global__ void all(int *to) { count(to); }

int main() {
  int one = 0;
  count(&one);
  all<<<1, 32>>>(&one);
}
