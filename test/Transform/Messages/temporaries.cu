// Temporaries that are destroyed behind a suspension.
//
// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %if nvcc %{ %gpumpi-translate --verify %s --target=cuda %}
#include <gpumpi/gpumpi.h>

struct Guard {
  int *count;
  __device__ explicit Guard(int *count) : count(count) { ++*count; }
  __device__ ~Guard() { --*count; }
  __device__ int value() const { return *count; }
};
struct Plain {
  int *count;
  __device__ int value() const { return *count; }
};
__device__ int held(const Guard &guard) { return guard.value(); }
__device__ int wait(int *data, int n) {
  cuda_mpi_barrier();
  return data[n];
}
__device__ int byDefault(int *data, int n = Guard(nullptr).value()) { // #default
  cuda_mpi_barrier();
  return data[n];
}

__global__ void refused(int *data, int *count) {
  // expected-error@+2 {{'wait' suspends while a temporary of type 'Guard' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@+1 {{take what is needed of it in a statement of its own, in front of the call}}
  data[0] = wait(data, held(Guard(count)));
  // expected-error@+2 {{'wait' suspends while a temporary of type 'Guard' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@+1 {{take what is needed of it in a statement of its own, in front of the call}}
  const int sum = Guard(count).value() + wait(data, 1);
  // expected-error@+2 {{'wait' suspends while a temporary of type 'Guard' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@+1 {{take what is needed of it in a statement of its own, in front of the call}}
  if (sum > 0 && Guard(count).value() && wait(data, 2))
    data[1] = sum;
  // expected-error@+2 {{'cuda_mpi_barrier' suspends while a temporary of type 'Guard' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@+1 {{take what is needed of it in a statement of its own, in front of the call}}
  Guard(count).value(), cuda_mpi_barrier();
  // expected-error@#default {{'byDefault' suspends while a temporary of type 'Guard' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@#default {{take what is needed of it in a statement of its own, in front of the call}}
  byDefault(data);
}

template <class T> __device__ void dependent(int *data, int *count) {
  // expected-error@+2 {{'wait' suspends while a temporary of type 'Guard' lives, whose destructor is not trivial [GM1055]}}
  // expected-note@+1 {{take what is needed of it in a statement of its own, in front of the call}}
  data[2] = wait(data, T{count}.value());
}
__global__ void instances(int *data, int *count) {
  dependent<Plain>(data, count);
  dependent<Guard>(data, count);
}

// No suspension is in the expression, or the object is no temporary, or never
// made.
__global__ void fine(int *data, int *count) {
  data[3] = held(Guard(count)) + Guard(count).value();
  wait(data, Plain{count}.value() + sizeof(Guard(count)));
  {
    Guard kept = Guard(count);
    data[4] = kept.value();
  }
  wait(data, 3);
}
