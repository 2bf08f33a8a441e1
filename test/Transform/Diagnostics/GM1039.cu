// RUN: %gpumpi-translate --verify %s --target=cpu
// Such a statement is taken apart, and the branches of the `#if` cannot be.
#include <gpumpi/gpumpi.h>

#define CHECKED 1

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{a branch of an '#if' begins or ends inside a part of a statement that suspends [GM1039]}}
  // expected-note@+1 {{put the '#if' around whole statements}}
  data[0] = (data[1] +
#if CHECKED
    data[2]) + cuda_mpi_send(data, sizeof(int), peer);
#else
    data[3]) + cuda_mpi_send(data, sizeof(int), peer);
#endif
}
