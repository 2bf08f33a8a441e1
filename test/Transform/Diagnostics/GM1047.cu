// RUN: %gpumpi-translate --verify %s --target=cpu
// Which function would be called has to be known to the translator.
#include <gpumpi/gpumpi.h>

__device__ void pass(int *data) { cuda_mpi_send(data, sizeof(int), 0); }

__global__ void run(int *data) {
  // expected-error@+2 {{'pass' suspends and is used other than by calling it [GM1047]}}
  // expected-note@+1 {{call it by its name: pointers to functions that suspend are not supported}}
  void (*step)(int *) = pass;
  step(data);
}
