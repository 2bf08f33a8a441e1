// RUN: %gpumpi-translate --verify %s --target=cpu
// The device finds a kernel by the address that it was recorded for, and which of
// several is meant here, the instances of the template tell.
#include <gpumpi/gpumpi.h>

__global__ void set(int *p) { *p = 1; }
__global__ void set(float *p) { *p = 1; }

template <class T> void run(T *p) {
  void *arguments[] = {&p};
  // expected-error@+2 {{cudaLaunchKernel is given kernel 'set', of which there are several [GM2011]}}
  // expected-note@+1 {{launch it as kernel<<<grid, block>>>(arguments)}}
  cudaLaunchKernel((void *)(void (*)(T *))set, 1, 1, arguments);
}
template void run(int *);
