// RUN: %gpumpi-translate --verify %s --target=cpu
// The kernel would jump past what it has to do on its way back.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  void *next = peer ? &&send : &&done;
  // expected-error@+2 {{a 'goto' to a computed address in an embedded kernel is not supported [GM1010]}}
  // expected-note@+1 {{use a switch of gotos}}
  goto *next;
send:
  cuda_mpi_send(data, sizeof(int), peer);
done:
  data[0] = 0;
}
