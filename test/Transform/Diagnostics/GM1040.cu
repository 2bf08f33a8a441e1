// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  // expected-error@+2 {{this declaration has an initializer that suspends, and is written in a way that the translator cannot take apart [GM1040]}}
  // expected-note@+1 {{declare each variable in a statement of its own}}
  struct {
    int value;
  } first = {1}, second = {cuda_mpi_send(data, sizeof(int), peer)};
  data[0] = first.value + second.value;
}

// Behind the first variable the type would be another one.
template <int Bytes> struct Room {
  int value;
};
__global__ void names(int *data, int peer) {
  short own = data[0];
  data[own] = 1;
  {
    // expected-error@+2 {{this declaration has an initializer that suspends, and is written in a way that the translator cannot take apart [GM1040]}}
    // expected-note@+1 {{declare each variable in a statement of its own}}
    Room<sizeof(own)> own = {1}, next = {cuda_mpi_send(data, sizeof(int), peer)};
    data[0] = own.value + next.value;
  }
}
