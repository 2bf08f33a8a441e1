// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{the result type of 'place', which suspends, is deduced, and it is not a plain 'auto' [GM1053]}}
// expected-note@+1 {{write the type}}
__device__ decltype(auto) place(int *p) {
  cuda_mpi_barrier();
  return p[0];
}
__device__ auto declared(int n);
// expected-error@+2 {{and it is declared more than once [GM1053]}}
// expected-note@+1 {{write the type}}
__device__ auto declared(int n) {
  cuda_mpi_barrier();
  return n;
}
template <class F>
// expected-error@+2 {{and it is asked of a call that suspends [GM1053]}}
// expected-note@+1 {{write the type}}
__device__ auto asked(F f) -> decltype(f(1)) {
  return f(1);
}

__global__ void run(int *p) { p[0] = place(p) + declared(1) + asked([](int i) {
  cuda_mpi_barrier();
  return i;
}); }
