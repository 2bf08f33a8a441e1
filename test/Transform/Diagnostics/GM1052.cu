// RUN: %gpumpi-translate --verify %s --target=cuda
// The output is compiled for whatever architectures you name. A kernel that
// keeps other values, or calls other operations, for some of them would have to
// be translated for each of them.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int n) {
  int more = n + data[0];
  cuda_mpi_send(data, n * sizeof(int), 0);
// expected-error@+2 {{the value of '__CUDA_ARCH__' decides here what becomes of a kernel that calls an operation [GM1052]}}
// expected-note@+1 {{let the kernels be the same for all architectures and in both halves of the compilation, and ask in a __device__ function that calls no operation}}
#if __CUDA_ARCH__ >= 800
  data[1] = more;
#endif
}
