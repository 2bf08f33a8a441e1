// RUN: %gpumpi-translate --verify %s --target=cpu
// Statements with a suspension in the middle are taken apart, and the result
// of the call is kept in a variable of its type.
#include <gpumpi/gpumpi.h>

struct Message {
  int *data;
  __device__ Message(int *data) : data(data) {}
  __device__ Message(const Message &other) : data(other.data) {}
};
__device__ Message received(int *data, int peer) {
  cuda_mpi_recv(data, sizeof(int), peer);
  return Message(data);
}

__global__ void receive(int *data, int peer) {
  // expected-error@+2 {{the result of this suspending expression, of type 'Message', cannot be kept while the statement goes on: it cannot be copied byte by byte [GM1036]}}
  // expected-note@+1 {{make the call a statement of its own}}
  *received(data, peer).data += 1;
}
