// RUN: %gpumpi-translate --verify %s --target=cpu
// Names of kernels for what an embedded kernel is not for.
#include <gpumpi/gpumpi.h>

__global__ void embedded(int *p) { cuda_mpi_send(p, 4, 0); }
__global__ void ordinary(int *p) { p[0] = 1; }
template <class T> __global__ void generic(T *p) { cuda_mpi_barrier(); }
template <class T> __global__ void plain(T *p) {}
__global__ void plain(int *p) {}
__global__ void several(int *p) { cuda_mpi_barrier(); }
__global__ void several(float *p) { cuda_mpi_barrier(); }
GPUMPI_KERNEL __global__ void elsewhere(int *p);

// expected-error@+2 {{embedded kernel 'embedded' is named in device code, which is for kernels that run as a whole [GM2002]}}
// expected-note@+1 {{launch it as}}
__global__ void device(void (**p)(int *)) { *p = embedded; }

template <class T> void inTemplate(T *p) {
  void *arguments[] = {&p};
  // expected-error@+2 {{embedded kernel 'generic' is given to 'cudaLaunchCooperativeKernel'}}
  // expected-note@+1 {{launch it as}}
  cudaLaunchCooperativeKernel((const void *)generic<T>, 1, 1, arguments);
  cudaLaunchKernel((const void *)generic<T>, dim3(1), dim3(1), arguments);
  // expected-error@+2 {{cudaLaunchKernel is given kernel 'plain', of which there are several [GM2011]}}
  // expected-note@+1 {{launch it as}}
  cudaLaunchKernel((const void *)(void (*)(T *))plain, dim3(1), dim3(1), arguments);
}

int main() {
  int *p = nullptr;
  void *arguments[] = {&p};
  // expected-error@+2 {{embedded kernel 'embedded' is given to 'cudaLaunchCooperativeKernel', which is for kernels that run as a whole [GM2002]}}
  // expected-note@+1 {{launch it as kernel<<<grid, block>>>(arguments) in host code}}
  cudaLaunchCooperativeKernel((const void *)embedded, 1, 1, arguments);
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  cudaLaunchCooperativeKernel((void (*)(int *))several, 1, 1, arguments);
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  cudaLaunchCooperativeKernel(p ? embedded : ordinary, 1, 1, arguments);
  // Who knows whether the other file's kernel suspends?
  // expected-error@+2 {{'elsewhere' is given to}}
  // expected-note@+1 {{launch it as}}
  cudaLaunchCooperativeKernel(elsewhere, 1, 1, arguments);
  cudaLaunchCooperativeKernel(ordinary, 1, 1, arguments);
  inTemplate((int *)nullptr);
}
