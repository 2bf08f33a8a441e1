// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

#define RUN(...) __VA_ARGS__

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{macro 'RUN' cannot be replaced by what it stands for: a directive stands in its arguments [GM1050]}}
  // expected-note@+1 {{write the code that contains the operation or the launch without the macro}}
  RUN(
#define COUNT 1
      cuda_mpi_send(data, COUNT * sizeof(int), peer);)
}
