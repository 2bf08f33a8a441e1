// RUN: %gpumpi-translate --verify %s --target=cpu
// The kernel is left without its destructors being run, and a frame is copied
// byte by byte.
#include <gpumpi/gpumpi.h>

struct Buffer {
  int *data;
  __device__ Buffer(int *data) : data(data) {}
  __device__ ~Buffer() { data[0] = 0; }
};

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{local variable 'buffer' of type 'Buffer' cannot be kept over a suspension: its destructor is not trivial [GM1025]}}
  // expected-note@+1 {{keep plain data or a pointer over the operation, and make the object of them in an inner block that contains no operation}}
  Buffer buffer(data);
  cuda_mpi_send(data, sizeof(int), peer);
  buffer.data[1] = 1;
}
