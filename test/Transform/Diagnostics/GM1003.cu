// RUN: %gpumpi-translate --verify %s --target=cpu
// A lambda has no place in the frame of the kernel.
#include <gpumpi/gpumpi.h>

__global__ void receive(int *data, int peer) {
  // expected-error@+2 {{'cuda_mpi_recv' is called inside a lambda, where the kernel cannot suspend [GM1003]}}
  // expected-note@+1 {{call the operation in the kernel itself}}
  const auto exchange = [=] { cuda_mpi_recv(data, sizeof(int), peer); };
  exchange();
}
