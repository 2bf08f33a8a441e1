// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %gpumpi-translate --verify %s --target=cuda
#include <gpumpi/gpumpi.h>

#define RUN(...) __VA_ARGS__
#define WAIT cuda_mpi_barrier()

__global__ void directive(int *p) {
  // expected-error@+2 {{macro 'RUN' cannot be replaced by what it stands for: a directive stands in its arguments [GM1050]}}
  // expected-note@+1 {{without the macro}}
  RUN(
#define ONE 1
    WAIT; p[ONE] = 0;
  )
}

struct Pointer { int *p; };

#define data Pointer(data).p; WAIT
__global__ void itself(int *p, Pointer arguments) {
#undef data
  Pointer data = arguments;
#define data data.p[0] = 1; WAIT
  // expected-error@+2 {{it stands for something that contains 'data', which is the name of a macro itself [GM1050]}}
  // expected-note@+1 {{without the macro}}
  data;
}

struct Sender {
  __device__ int barrier(int) { return 0; }
};
#define barrier(X) barrier(X); WAIT
__global__ void member(Sender s) {
  // expected-error@+2 {{it stands for something that contains 'barrier', which is}}
  // expected-note@+1 {{without the macro}}
  s.barrier(1);
}
