// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__device__ int next(int *p) { return p[0]++; }
__device__ int counter[1];
__device__ void bound(int *p, const int &a = 5) { cuda_mpi_send(p, a, 0); }
__device__ void counted(int *p, int a = next(counter)) { cuda_mpi_send(p, a, 0); }
__device__ int *where;
__device__ void read(int *p, int a = *where) { cuda_mpi_send(p, a, 0); }
__device__ int divisor;
__device__ void divided(int *p, int a = 100 / divisor) { cuda_mpi_send(p, a, 0); }
__device__ void fixed(int *p, int a = 100 / 5 + counter[0] % 2, int warp = threadIdx.x / warpSize) { cuda_mpi_send(p, a, 0); p[warp] = 1; }

__global__ void defaults(int *p) {
  // expected-error@+2 {{a default argument is a temporary that is bound to a reference [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  bound(p);
  // expected-error@+2 {{a default argument has side effects [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  counted(p);
  // expected-error@+2 {{a default argument divides, or reads what a pointer or an index leads to [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  read(p);
  // expected-error@+2 {{a default argument divides, or reads what a pointer or an index leads to [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  divided(p);
  fixed(p);
}
