// RUN: %gpumpi-translate --verify %s --target=cpu
// A translated function has one parameter more, which is written where its
// others are.
#include <gpumpi/gpumpi.h>

typedef int Step(int);
// expected-error@+2 {{'next' calls an operation that suspends, and is declared by the name of a type, which gives it no place for another parameter [GM1063]}}
// expected-note@+1 {{write its parameters in this declaration, too}}
__device__ Step next;
__device__ int next(int n) {
  cuda_mpi_barrier();
  return n + 1;
}

__global__ void run(int *data) { data[0] = next(data[0]); }
