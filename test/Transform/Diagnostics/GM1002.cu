// RUN: %gpumpi-translate --verify %s --target=cpu
// Functions that suspend are given the kernel's state as another argument and
// may be called again when the kernel resumes. Constructors, destructors,
// operators, virtual functions, functions for the host as well, and those
// whose result type is deduced cannot be.
#include <gpumpi/gpumpi.h>

struct Halo {
  int *data;
  // expected-error@+2 {{'Halo::Halo' calls an operation that suspends, which a constructor cannot [GM1002]}}
  // expected-note@+1 {{call the operation in an ordinary __device__ function or in the kernel}}
  __device__ Halo(int *data, int peer) : data(data) {
    cuda_mpi_recv(data, sizeof(int), peer);
  }
};

__global__ void receive(int *data, int peer) {
  Halo halo(data, peer);
  halo.data[1] = halo.data[0];
}
