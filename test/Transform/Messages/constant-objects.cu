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

// An array without its list has no bound.
template <int... I> __device__ int sum() {
  // expected-error@+2 {{'list' of type 'int[]' cannot be kept over a suspension: it has another number of elements in each instantiation [GM1007]}}
  // expected-note@+1 {{}}
  int list[] = {I...};
  cuda_mpi_barrier();
  return list[0] + list[sizeof...(I) - 1];
}
__global__ void sums(int *data) { *data = sum<1, 2>() + sum<3>(); }
