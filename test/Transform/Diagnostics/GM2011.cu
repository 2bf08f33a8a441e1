// RUN: %gpumpi-translate --verify %s --target=cpu
// A cast says which one is meant, by parameters that the translated kernel does
// not have.
#include <gpumpi/gpumpi.h>

__global__ void meet(int *data) { cuda_mpi_barrier(); }
__global__ void meet(float *data) { cuda_mpi_barrier(); }

void run(int *data) {
  void *arguments[] = {&data};
  // expected-error@+2 {{cudaLaunchKernel is given kernel 'meet', of which there are several [GM2011]}}
  // expected-note@+1 {{launch it as kernel<<<grid, block>>>(arguments)}}
  cudaLaunchKernel((const void *)(void (*)(int *))meet, dim3(1), dim3(1),
                   arguments);
}
