// RUN: %gpumpi-translate --verify %s --target=cpu
// A function that is left has to return something of its type. That of a lambda,
// or behind 'auto', is written for the user where it has a name.
#include <gpumpi/gpumpi.h>

template <class T> __global__ void run(T *data) {
  // expected-error@+2 {{the result type of '(lambda)', which suspends, is deduced, and it has no name, or another one in each instantiation [GM1053]}}
  // expected-note@+1 {{write the type that it returns behind '->'}}
  const auto next = [data](int i) {
    cuda_mpi_barrier();
    return data[i] + 1;
  };
  data[0] = next(1);
}
template __global__ void run<int>(int *);
template __global__ void run<float>(float *);
