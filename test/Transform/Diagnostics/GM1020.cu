// RUN: %gpumpi-translate --verify %s --target=cpu
// A variable whose address is taken has a place in the frame, which it is
// given by its declaration. Declare it where no jump passes it.
#include <gpumpi/gpumpi.h>

__device__ void measure(int *result);

__global__ void pass(int *data, int peer) {
  enum { Fields = 2 };
  if (peer < 0)
    // expected-note@+1 {{the jump is here}}
    goto done;
  // expected-error@+2 {{the address of 'result' escapes, so it is kept over a suspension by its declaration, which a jump passes [GM1020]}}
  // expected-note@+1 {{declare it in front of the jump}}
  int result[Fields];
  measure(result);
  cuda_mpi_send(data, result[0], peer);
  data[0] = result[1];
done:
  data[1] = 0;
}
