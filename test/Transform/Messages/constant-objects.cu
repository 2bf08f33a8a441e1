// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// A constant that has a destructor is an object.
struct Guard {
  int value;
  __device__ ~Guard() {}
};
__global__ void guards(int *data) {
  // expected-error@+2 {{'guard' of type 'const Guard' cannot be kept over a suspension: its destructor is not trivial [GM1025]}}
  // expected-note@+1 {{keep plain data or a pointer over the operation}}
  const Guard guard = {5};
  cuda_mpi_barrier();
  *data = guard.value;
}
