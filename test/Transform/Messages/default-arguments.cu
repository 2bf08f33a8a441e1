// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__device__ int next(int *p) { return p[0]++; }
__device__ int counter[1];
__device__ void bound(int *p, const int &a = 5) { cuda_mpi_send(p, a, 0); }
__device__ void counted(int *p, int a = next(counter)) { cuda_mpi_send(p, a, 0); }

__global__ void defaults(int *p) {
  // expected-error@+2 {{a default argument is a temporary that is bound to a reference [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  bound(p);
  // expected-error@+2 {{a default argument has side effects [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  counted(p);
}
