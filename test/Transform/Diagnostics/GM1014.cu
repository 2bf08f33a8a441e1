// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'pass' has a variable argument list, which cannot be launched again [GM1014]}}
// expected-note@+1 {{list the parameters}}
__global__ void pass(int peer, ...) {
  cuda_mpi_barrier();
}
