// RUN: %gpumpi-translate --verify %s --target=cpu
// The launch is replaced by a call that serves the kernel until it is done, and
// activates it several times. Each activation is a launch of its own, in which the
// blocks cannot wait for each other as those of a cooperative launch do.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data) { cuda_mpi_send(data, sizeof(int), 0); }

void launch(int *data) {
  void *arguments[] = {&data};
  // expected-error@+2 {{embedded kernel 'pass' is given to 'cudaLaunchCooperativeKernel', which is for kernels that run as a whole [GM2002]}}
  // expected-note@+1 {{launch it as kernel<<<grid, block>>>(arguments) in host code}}
  cudaLaunchCooperativeKernel((void *)pass, 4, 64, arguments);
}
