// RUN: %gpumpi-translate --verify %s --target=cpu
// The launch is replaced by a call that serves the kernel until it is done.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data) { cuda_mpi_send(data, sizeof(int), 0); }

int main() {
  // expected-error@+2 {{embedded kernel 'pass' is used other than by launching it [GM2002]}}
  // expected-note@+1 {{launch it as kernel<<<grid, block>>>(arguments)}}
  void (*kernel)(int *) = pass;
  return kernel == nullptr;
}
