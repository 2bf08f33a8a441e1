// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void receive(int *data, int peer) {
  data[1] = ({
    int got;
    // expected-error@+2 {{'cuda_mpi_recv' is called in a statement expression, where the kernel cannot suspend [GM1035]}}
    // expected-note@+1 {{call it before, in a statement of its own, and use the result here}}
    cuda_mpi_recv(&got, sizeof got, peer);
    got;
  });
}
