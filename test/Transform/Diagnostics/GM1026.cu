// RUN: %gpumpi-translate --verify %s --target=cpu
// Its elements are a temporary array, of which only the place is known.
#include <gpumpi/gpumpi.h>

#include <initializer_list>

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{local variable 'sizes' is a std::initializer_list, whose elements cannot be kept over a suspension [GM1026]}}
  // expected-note@+1 {{declare an array}}
  std::initializer_list<int> sizes = {data[0], data[1]};
  cuda_mpi_send(data, sizeof(int), peer);
  data[0] = *sizes.begin();
}
