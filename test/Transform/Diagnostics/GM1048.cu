// RUN: %gpumpi-translate --verify %s --target=cpu
// The type is needed once more, in one piece, where the function is left.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{the result type of 'received', which suspends, is written on both sides of its name [GM1048]}}
// expected-note@+1 {{give it a name with 'using', or write it behind '->'}}
__device__ int (*received(int (*rows)[4], int peer))[4] {
  cuda_mpi_recv(rows, sizeof *rows, peer);
  return rows;
}

__global__ void receive(int (*rows)[4], int peer) {
  int(*first)[4] = received(rows, peer);
  first[0][0] = 0;
}
