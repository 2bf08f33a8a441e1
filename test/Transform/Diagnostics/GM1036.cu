// RUN: %gpumpi-translate --verify %s --target=cpu
// Statements with a suspension in the middle are taken apart, and the result
// of the call is kept in a variable of its type.
#include <gpumpi/gpumpi.h>

__device__ int &received(int *data, int peer) {
  cuda_mpi_recv(data, sizeof(int), peer);
  return data[0];
}

__global__ void receive(int *data, int peer) {
  // expected-error@+2 {{the result of this suspending expression, of type 'int &', cannot be kept while the statement goes on: it is a reference [GM1036]}}
  // expected-note@+1 {{make the call a statement of its own}}
  received(data, peer) += 1;
}
