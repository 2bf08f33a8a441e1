// RUN: %gpumpi-translate --verify %s --target=cpu
// The temporary would be destroyed before the operation is performed.
#include <gpumpi/gpumpi.h>

struct Length {
  int *counter;
  size_t bytes;
  __device__ ~Length() { ++*counter; }
};

__global__ void send(int *data, int *counter, int peer) {
  // expected-error@+2 {{'cuda_mpi_send' suspends while a temporary of type 'Length' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@+1 {{take what is needed of it in a statement of its own, in front of the call}}
  cuda_mpi_send(data, Length{counter, 8}.bytes, peer);
}
