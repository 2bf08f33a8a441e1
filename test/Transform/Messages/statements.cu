// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

#define WAIT cuda_mpi_barrier()
#define IF if (n)
#define LEAVE break

__global__ void statements(int *p, int n) {
  switch (n) {
  // expected-note@+1 {{it is here}}
  case 1:
    // expected-error@+2 {{'cuda_mpi_barrier' stands inside a 'switch', where the kernel cannot be resumed yet [GM1005]}}
    // expected-note@+1 {{use if, while, do or for around the operation}}
    cuda_mpi_barrier();
  }
  int list[] = {1, 2};
  // expected-note@+1 {{it is here}}
  for (int i : list)
    // expected-error@+2 {{'cuda_mpi_send' stands inside a range-based 'for'}}
    // expected-note@+1 {{use if, while, do or for}}
    cuda_mpi_send(p, 4, i);
  // expected-note@+1 {{it is here}}
  if (int m = n; m)
    // expected-error@+2 {{stands inside a 'if' with an initializer}}
    // expected-note@+1 {{use if, while, do or for}}
    cuda_mpi_barrier();
  // expected-note@+1 {{it is here}}
  while (int m = n)
    // expected-error@+2 {{stands inside a 'while' that declares a variable in its condition}}
    // expected-note@+1 {{use if, while, do or for}}
    cuda_mpi_barrier();
  // expected-error@+2 {{'cuda_mpi_barrier' comes out of a macro, which the translator cannot edit yet [GM1006]}}
  // expected-note@+1 {{write the code that contains the operation without the macro}}
  WAIT;
  // expected-error@+2 {{a statement around 'cuda_mpi_barrier' comes out of a macro}}
  // expected-note@+1 {{without the macro}}
  IF
    cuda_mpi_barrier();
}

__global__ void jumps(int *p, int n) {
  // expected-error@+2 {{'goto' and labels in an embedded kernel are not supported yet [GM1010]}}
  // expected-note@+1 {{use break, continue or return}}
again:
  p[0] = 1;
  cuda_mpi_barrier();
  if (--n)
    // expected-error@+2 {{[GM1010]}}
    // expected-note@+1 {{use break, continue or return}}
    goto again;
  // expected-error@+2 {{name 'gpumpi_t' is reserved for generated code [GM1016]}}
  // expected-note@+1 {{choose a name}}
  int gpumpi_t = 0;
  p[0] = gpumpi_t;
}

__global__ void leaves(int *p, int n) {
  while (n) {
    cuda_mpi_barrier();
    if (p[0])
      // expected-error@+2 {{'break' comes out of a macro}}
      // expected-note@+1 {{without the macro}}
      LEAVE;
  }
}
