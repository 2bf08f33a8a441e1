// RUN: %gpumpi-translate --verify %s --target=cpu -- -std=c++20
#include <gpumpi/gpumpi.h>

struct Made {
  int v;
  __device__ Made(int v) : v(v) {}
};
__global__ void parentheses(int *p) {
  // expected-error@+2 {{it is an array of constructed elements, or one that names itself, with an initializer in parentheses [GM1007]}}
  // expected-note@+1 {{}}
  Made made[](1, 2);
  cuda_mpi_barrier();
  p[0] = made[1].v;
}
