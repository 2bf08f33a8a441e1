// Operands of classes, and of volatile objects, in front of a suspending call:
// the translated program computes what the direct one does.
// RUN: %gpumpicxx --target=cpu -std=c++20 %s -o %t
// RUN: %gpumpicxx --target=cpu -std=c++20 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.expected
// RUN: FileCheck %s < %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -std=c++20 -arch=compute_80 -c %s -o %t.cuda %}
#include "Inputs/trace.h"

#include <gpumpi/gpumpi.h>

#include <cstdio>

__device__ int met(Trace trace, int value) {
  trace.note(value);
  cuda_mpi_barrier();
  return trace.note(value);
}

// Default initializers of members between the elements of a list.
struct Tagged {
  int peer;
  int tag = 3;
};
struct Twice {
  int first;
  int twice = first * 2;
  int both = first + twice;
};
__global__ void defaults(Trace trace, int n) {
  Tagged tagged[2] = {{met(trace, 1)}, {met(trace, n)}};
  Twice twice[2] = {{met(trace, 2)}, {n, met(trace, 4)}};
  Twice designated{.first = met(trace, 5), .both = met(trace, 6)};
  cuda_mpi_barrier();
  for (const Tagged &t : tagged)
    trace.note(t.peer * 10 + t.tag);
  for (const Twice &t : twice)
    trace.note(t.first * 100 + t.twice * 10 + t.both);
  trace.note(designated.first * 100 + designated.twice * 10 + designated.both);
}

// The user's operator& has no say in where an object is.
struct Hidden {
  int value;
  __device__ Hidden *operator&() { return nullptr; }
};
struct Deeper : Hidden {};
__global__ void hides(Trace trace, int n) {
  Deeper first{{1}}, list[3] = {{{3}}, {{4}}, {{5}}};
  (n == 0 ? first : list[met(trace, 1)]).value = 9;
  (n != 0 ? first : list[met(trace, 2)]).value += n;
  trace.note(first.value * 10 + list[1].value);
}

__global__ void changes(Trace trace, int n) {
  volatile int first = 1, list[3] = {3, 4, 5};
  (n == 0 ? first : list[met(trace, 1)]) = 9;
  (n != 0 ? first : list[met(trace, 2)]) += met(trace, 5);
  cuda_mpi_barrier();
  trace.note(first * 100 + list[1] * 10 + list[2]);
}

// Results that refer to constants.
__device__ const int &larger(Trace trace, const int &a, const int &b) {
  met(trace, a);
  return a < b ? b : a;
}
__device__ const volatile int &same(Trace trace, const volatile int &a) {
  met(trace, a);
  return a;
}
__global__ void constants(Trace trace, int n) {
  const int &found = larger(trace, n, 5);
  trace.note((int)(&found - &n));
  trace.note(*&larger(trace, n, 4) + same(trace, n));
}

// A class that the template has not seen.
template <class T> __device__ T later(Trace trace, T value) {
  met(trace, value.number);
  return value;
}
template <class T> __device__ void addLater(Trace trace, T value) {
  trace.note(later(trace, value).number + later(trace, value).number);
}
struct Late {
  int number;
};
__global__ void lates(Trace trace, int n) { addLater(trace, Late{n}); }

// operator->, also of what another one returns.
struct Counter {
  int count;
  __device__ int add(int more) { return count += more; }
};
struct Pointer {
  Counter *to;
  __device__ Counter *operator->() const { return to; }
};
struct Noted {
  Trace trace;
  Pointer to;
  __device__ const Pointer &operator->() const {
    trace.note(77);
    return to;
  }
};
__global__ void arrows(Trace trace, int n) {
  Counter counter{n};
  const Pointer pointer{&counter};
  const Noted noted{trace, pointer};
  trace.note(pointer->add(met(trace, 2)));
  trace.note(pointer->count + met(trace, 3));
  trace.note(noted->add(met(trace, 4)));
  trace.note(noted->count + met(trace, noted->add(met(trace, 5))));
}

#define RUN(kernel)                                                            \
  cudaMemset(sum, 0, sizeof *sum);                                             \
  kernel<<<1, 1>>>(Trace{sum}, 6);                                             \
  cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost);             \
  std::printf(#kernel " %u\n", result);

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  unsigned *sum, result = 0;
  cudaMalloc(&sum, sizeof *sum);
  RUN(defaults)  // CHECK: defaults {{[1-9]}}
  RUN(hides)     // CHECK: hides {{[1-9]}}
  RUN(changes)   // CHECK: changes {{[1-9]}}
  RUN(constants) // CHECK: constants {{[1-9]}}
  RUN(lates)     // CHECK: lates {{[1-9]}}
  RUN(arrows)    // CHECK: arrows {{[1-9]}}
  MPI_Finalize();
}
