// RUN: %gpumpi-translate --verify %s --target=cpu
// A temporary lives as long as the statement, on the stack of the kernel.
#include <gpumpi/gpumpi.h>

struct Message {
  int words[4];
};
__device__ Message message(int n) { return {{n, n, n, n}}; }

__global__ void send(int n, int peer) {
  // expected-error@+2 {{'cuda_mpi_send' is given the address of a temporary, which is gone when the operation is performed [GM1054]}}
  // expected-note@+1 {{give a variable the value in front of the call}}
  cuda_mpi_send(message(n).words, sizeof(Message), peer);
}
