// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

struct Solver {
  // expected-error@+2 {{'Solver::step' is a member function; kernels must be free functions [GM1013]}}
  // expected-note@+1 {{move the kernel out of the class}}
  static __global__ void step(int *data, int peer) {
    cuda_mpi_send(data, sizeof(int), peer);
  }
};
