// RUN: %gpumpi-translate --verify %s --target=cpu
// A template that suspends gets another parameter. Write the call or the
// launch that needs the instance, in this file.
#include <gpumpi/gpumpi.h>

template <class T> __global__ void pass(T *data, int peer) {
  cuda_mpi_send(data, sizeof(T), peer);
}
// expected-error@+2 {{'pass' suspends and is instantiated explicitly, which the translator does not support yet [GM1004]}}
// expected-note@+1 {{let its use instantiate it}}
template __global__ void pass<float>(float *data, int peer);
