// RUN: %gpumpi-translate --verify %s --target=cpu -- -std=c++23
// Nothing can jump into a statement of this kind on the way back.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  // expected-note@+1 {{it is here}}
  if !consteval {
    // expected-error@+2 {{'cuda_mpi_send' stands inside a 'if consteval', where the kernel cannot be resumed yet [GM1005]}}
    // expected-note@+1 {{use if, while, do or for around the operation}}
    cuda_mpi_send(data, sizeof(int), peer);
  }
}
