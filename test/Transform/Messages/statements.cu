// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void computed(int *p, int n) {
  // expected-error@+2 {{name 'gpumpi_again' is reserved for generated code [GM1016]}}
  // expected-note@+1 {{choose a name}}
gpumpi_again:
  cuda_mpi_barrier();
  void *where = &&gpumpi_again;
  // expected-error@+2 {{a 'goto' to a computed address in an embedded kernel is not supported [GM1010]}}
  // expected-note@+1 {{use a switch of gotos}}
  goto *where;
  // expected-error@+2 {{name 'gpumpi_t' is reserved for generated code [GM1016]}}
  // expected-note@+1 {{choose a name}}
  int gpumpi_t = 0;
  p[0] = gpumpi_t;
}

__device__ void tell(int *p);

__global__ void bypassed(int *p, int n) {
  if (n)
    // expected-note@+1 2 {{the jump is here}}
    goto over;
  // expected-error@+4 {{the address of 'x' escapes, so it is kept over a suspension by its declaration, which a jump passes [GM1020]}}
  // expected-note@+3 {{declare it in front of the jump}}
  // expected-error@+2 {{the address of 'y' escapes}}
  // expected-note@+1 {{declare it in front of the jump}}
  int x, y;
over:
  tell(&x);
  tell(&y);
  cuda_mpi_barrier();
  enum { Size = 4 };
  switch (n) {
    // expected-error@+2 {{the address of 'list' escapes}}
    // expected-note@+1 {{declare it in front of the jump}}
    int list[Size];
    // expected-note@+1 {{the jump is here}}
  case 3:
    tell(list);
    cuda_mpi_barrier();
  }
}

#define ONE 1
__global__ void begun(int *p) {
  int x =
#if ONE
      // expected-error@+2 {{a branch of an '#if' begins or ends inside a part of a statement that suspends [GM1039]}}
      // expected-note@+1 {{put the '#if' around whole statements}}
      cuda_mpi_barrier();
#else
      1;
#endif
  x =
#if !ONE
      3 +
#endif
      // expected-error@+2 {{a branch of an '#if' begins or ends inside a part of a statement that suspends [GM1039]}}
      // expected-note@+1 {{put the '#if' around whole statements}}
      cuda_mpi_barrier();
  p[0] = x;
}
