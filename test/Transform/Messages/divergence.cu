// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void divergence(int *p, int n) {
  // expected-note@+1 {{the condition is here}}
  if (threadIdx.x == 0)
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_send(p, 4, 0);
  const int thread = blockIdx.x; // expected-note {{the value comes from here}}
  int copy = 0;
  copy = thread * 2;
  // expected-note@+1 {{the condition is here}}
  while (copy < n) {
    // expected-error@+2 {{depends on 'blockIdx'}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_barrier();
    ++copy;
  }
  // Memory may hold the same for all threads.
  if (p[threadIdx.x])
    cuda_mpi_barrier();
  // A thread that has returned is gone; the others go on.
  if (threadIdx.x > 3)
    return;
  cuda_mpi_barrier();
}
