// RUN: %gpumpi-translate --verify %s --target=cpu
// The types of the arguments are those of the kernel's parameters.
#include <gpumpi/gpumpi.h>

__global__ void clear(int *data) { data[0] = 0; }

void run(int *data) {
  const void *kernel = (const void *)clear;
  void *arguments[] = {&data};
  // expected-error@+2 {{cudaLaunchKernel is not given the name of a kernel, so the CPU target does not know what to launch [GM2004]}}
  // expected-note@+1 {{name the kernel, or launch it as pointer<<<grid, block>>>(arguments)}}
  cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments);
}
