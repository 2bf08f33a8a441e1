// RUN: %gpumpi-translate --verify %s --target=cpu -- -std=c++20
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'abbreviated' calls an operation that suspends, which a function that has a parameter of type 'auto' cannot [GM1002]}}
// expected-note@+1 {{call the operation in an ordinary __device__ function or in the kernel}}
__device__ int abbreviated(auto value) {
  cuda_mpi_barrier();
  return value;
}
__global__ void kernel(int *p) { p[0] = abbreviated(p[1]); }
