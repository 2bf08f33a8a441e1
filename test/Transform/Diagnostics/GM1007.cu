// RUN: %gpumpi-translate --verify %s --target=cpu
// What the variable holds could not be made again when the kernel resumes. The
// message says why.
#include <gpumpi/gpumpi.h>

struct Message {
  int bytes;
};
struct Urgent : Message {};
__device__ Urgent compose(int n);

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{local variable 'message' of type 'const Message &' cannot be kept over a suspension: it is bound to a temporary of a derived class [GM1007]}}
  // expected-note@+1 {{declare it in an inner block that contains no operation}}
  const Message &message = compose(4);
  cuda_mpi_send(data, message.bytes, peer);
  data[0] = message.bytes;
}
