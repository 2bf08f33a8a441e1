// RUN: %gpumpi-translate --verify %s --target=cpu
// When the kernel resumes, it makes the call again with the values that it has
// kept, so that the function can go on.
#include <gpumpi/gpumpi.h>

struct Range {
  int *begin;
  __device__ Range(int *begin) : begin(begin) {}
  __device__ Range(const Range &other) : begin(other.begin) {}
};
__device__ void pass(Range range, int peer) {
  cuda_mpi_send(range.begin, sizeof(int), peer);
}

// expected-error@+2 {{the call of 'pass', which suspends, cannot be made again when the kernel resumes: an argument is a class object that cannot be copied byte by byte [GM1046]}}
// expected-note@+1 {{give a variable the value in front of the call, and pass that}}
__global__ void run(int *data, int peer) { pass(data, peer); }
