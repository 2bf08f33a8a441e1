// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

struct Pair {
  int a, b;
  __device__ int *first() { return &a; }
  __device__ Pair *address() { return this; }
};

// What a temporary tells of itself leads to it.
__global__ void send(int peer, int Pair::*member) {
  // expected-error@+2 {{'cuda_mpi_send' is given the address of a temporary, which is gone when the operation is performed [GM1054]}}
  // expected-note@+1 {{give a variable the value in front of the call}}
  cuda_mpi_send(&Pair{1, 2}.first()[0], 4, peer);
  // expected-error@+2 {{'cuda_mpi_send' is given the address of a temporary}}
  // expected-note@+1 {{give a variable}}
  cuda_mpi_send(&Pair{1, 2}.address()->b, 4, peer);
}
