// RUN: %gpumpi-translate --verify %s --target=cpu
// Explicit instantiations of templates that suspend are supported where the
// template is used in the same file. What another file instantiates cannot be
// used here.
#include <gpumpi/gpumpi.h>

template <class T> __global__ void pass(T *data, int peer) {
  cuda_mpi_send(data, sizeof(T), peer);
}
extern template __global__ void pass<float>(float *data, int peer);

void launch(float *data) {
  // expected-error@+2 {{'pass' suspends and is declared to be instantiated in another file, so that it is not known here what it keeps [GM1004]}}
  // expected-note@+1 {{leave out the 'extern template'}}
  pass<<<1, 1>>>(data, 0);
}
