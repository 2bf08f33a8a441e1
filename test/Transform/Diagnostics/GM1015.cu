// RUN: %gpumpi-translate --verify %s --target=cpu
// Clang itself refuses the call in an ordinary function of the host; this is
// about templates and other code that it looks at only when it is used.
#include <gpumpi/gpumpi.h>

template <class T> void pass(T *data, int peer) {
  // expected-error@+2 {{'cuda_mpi_send' is called in host code [GM1015]}}
  // expected-note@+1 {{call it in a kernel, or use MPI itself}}
  cuda_mpi_send(data, sizeof(T), peer);
}
