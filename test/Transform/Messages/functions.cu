// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__device__ void helper(int *p) {
  // expected-error@+2 {{'cuda_mpi_send' is called in 'helper', which is not a kernel; device functions that suspend are not supported yet [GM1002]}}
  // expected-note@+1 {{call the operation in the kernel itself}}
  cuda_mpi_send(p, 4, 0);
}

__device__ int rank_of() { return cuda_mpi_comm_rank(); }

__global__ void lambdas(int *p) {
  // expected-error@+2 {{'cuda_mpi_barrier' is called inside a lambda, where the kernel cannot suspend [GM1003]}}
  // expected-note@+1 {{call the operation in the kernel itself}}
  auto f = [=] { cuda_mpi_barrier(); };
  f();
  p[0] = rank_of();
}

// expected-error@+3 {{kernel template 'generic' calls an operation; templates that suspend are not supported yet [GM1004]}}
// expected-note@+2 {{write the kernel for one type}}
template <class T>
__global__ void generic(T *p) {
  cuda_mpi_send(p, sizeof(T), 0);
}

void host(int *p) { generic<<<1, 1>>>(p); }
