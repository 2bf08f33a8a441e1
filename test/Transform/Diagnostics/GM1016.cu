// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{name 'gpumpi_sum' is reserved for generated code [GM1016]}}
  // expected-note@+1 {{choose a name that does not start with 'gpumpi_'}}
  int gpumpi_sum = data[0];
  cuda_mpi_send(data, sizeof(int), peer);
  data[0] = gpumpi_sum;
}
