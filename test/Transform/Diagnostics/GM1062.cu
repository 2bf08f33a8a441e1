// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

template <class T> __global__ void set(T *data);

// expected-error@+2 {{kernel 'set' specializes a template that has no body, which its launches would name [GM1062]}}
// expected-note@+1 {{give the template a body, if only an empty one}}
template <> __global__ void set(int *data) {
  cuda_mpi_barrier();
  *data = 1;
}

int main() { set<<<1, 1>>>((int *)nullptr); }
