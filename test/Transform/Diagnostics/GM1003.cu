// RUN: %gpumpi-translate --verify %s --target=cpu
// A lambda in the body of a function suspends like a function; one in a default
// argument is called where no kernel is.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'cuda_mpi_barrier' is called inside a lambda, where the kernel cannot suspend [GM1003]}}
// expected-note@+1 {{call the operation in the kernel itself}}
__device__ int twice(int n = [] { return cuda_mpi_barrier(); }()) {
  return 2 * n;
}

__global__ void run(int *data) { data[0] = twice(); }
