// RUN: %gpumpi-translate --verify %s --target=cuda
// What a block has in shared memory is lost when the kernel is left, so it is
// saved where it may be used again. For that the translator has to edit the
// declaration.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{the contents of __shared__ variable 'sums' would have to be kept over 'cuda_mpi_send', but decltype would not see its type any more [GM1030]}}
  // expected-note@+1 {{declare it at the beginning of the kernel, as a type that can be copied byte by byte}}
  __shared__ int sums[32];
  sums[threadIdx.x] = data[threadIdx.x];
  // expected-note@+1 {{it is suspended here}}
  cuda_mpi_send(data, sizeof(int), peer);
  decltype(sums) copy = {sums[0]};
  data[threadIdx.x] = copy[0];
}
