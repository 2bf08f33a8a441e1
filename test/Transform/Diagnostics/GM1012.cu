// RUN: %gpumpi-translate --verify %s --target=cpu
// An operation is performed once for the whole grid, when all of its threads
// have come to it. Threads that have returned before do not count.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  // expected-note@+2 {{the condition is here}}
  // expected-note@+1 {{every thread makes the call, and the grid performs it once: write 'cuda_mpi_send(data, sizeof(int), peer);' without this 'if'}}
  if (threadIdx.x == 0)
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x': not every thread of the grid would call it [GM1012]}}
    // expected-note@+1 {{let all threads reach the call, which is performed once for the whole grid; where all threads agree about the condition, write it as cuda_mpi_uniform(condition)}}
    cuda_mpi_send(data, sizeof(int), peer);
}

// An endless loop, of which a turn performs the operation for some threads only.
__global__ void forever(int *data, int peer, int n) {
  for (;;) {
    // expected-note@+1 {{the condition is here}}
    if (threadIdx.x != 0)
      // expected-note@+1 {{this 'continue' leads some threads past the call}}
      continue;
    // expected-error@+2 {{'cuda_mpi_send' is reached under a condition that depends on 'threadIdx.x'}}
    // expected-note@+1 {{let all threads reach the call}}
    cuda_mpi_send(data, sizeof(int), peer);
    if (--n == 0)
      return;
  }
}
