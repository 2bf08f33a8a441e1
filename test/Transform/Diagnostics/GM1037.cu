// RUN: %gpumpi-translate --verify %s --target=cpu
// C++ evaluates it before the call, so its value has to be kept in a variable.
#include <gpumpi/gpumpi.h>

struct Counted {
  int count;
  __device__ Counted(int count) : count(count) {}
  __device__ Counted(const Counted &other) : count(other.count + 1) {}
};
__device__ int sum(Counted counted, int error) { return counted.count + error; }

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{what stands before a suspending call in the same statement cannot be kept over it: it cannot be copied byte by byte [GM1037]}}
  // expected-note@+1 {{evaluate it in a statement of its own before}}
  data[0] = sum(Counted(3), cuda_mpi_send(data, sizeof(int), peer));
}
