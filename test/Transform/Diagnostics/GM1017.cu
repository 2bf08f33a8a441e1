// RUN: %gpumpi-translate --verify %s --target=cpu
// An operation is performed once for the whole grid, not once for each thread:
// this would send one element.
#include <gpumpi/gpumpi.h>

__global__ void pass(float *data, int peer) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  data[i] *= 2;
  // expected-error@+4 {{argument 'addr' of 'cuda_mpi_send' depends on 'blockIdx.x': the operation is performed once for the whole grid, with the arguments of one of its threads [GM1017]}}
  // expected-note@+3 {{give it a value that all threads share; where they agree about this one, or the first thread's is meant, write it as cuda_mpi_uniform(value)}}
  // expected-note@-4 {{'i' is assigned here}}
  // expected-note@-5 {{it depends on 'blockIdx.x' here}}
  cuda_mpi_send(&data[i], sizeof(float), peer);
}
