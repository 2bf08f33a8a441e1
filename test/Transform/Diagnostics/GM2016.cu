// RUN: %gpumpi-translate --verify %s --target=cpu
// Outside of functions it is answered for both sides at once, or not at all.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'half' is another one where '__CUDA_ARCH__' is defined, but the CPU target compiles the file once, for host and device [GM2016]}}
// expected-note@+1 {{ask for '__CUDA_ARCH__' in the body of a __device__ function}}
#ifdef __CUDA_ARCH__
__host__ __device__ inline int half(int x) { return x >> 1; }
#else
__host__ __device__ inline int half(int x) { return x / 2; }
#endif

// expected-error@+2 {{'UNIT' is another one where '__CUDA_ARCH__' is defined, but the CPU target compiles the file once, for host and device [GM2016]}}
// expected-note@+1 {{ask for '__CUDA_ARCH__' in the body of a __device__ function}}
#if __CUDA_ARCH__ >= 800
#define UNIT 1
#else
#define UNIT 2
#endif

__global__ void all(int *to) { to[threadIdx.x] = half(UNIT); }

int unit() { return UNIT; }
