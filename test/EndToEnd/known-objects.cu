// Objects that are known by other ways than `&`, and names that mean something
// else for a while: the translated program computes what the direct one does.
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

// Closures that know the object whose function has made them.
struct Counter {
  int count;
  __device__ auto reader() const {
    return [this] { return count; };
  }
  __device__ auto adder() const {
    return [=, this](int more) { return count + more; };
  }
  __device__ auto other() const {
    return [&] { return count * 2; };
  }
};
__device__ void overwrite(int value) {
  volatile int stack[64];
  for (int i = 0; i < 64; ++i)
    stack[i] = value * i;
}
__global__ void closures(Trace trace, int n) {
  Counter first{n}, second{n + 1}, third{n + 2};
  const auto read = first.reader();
  const auto add = second.adder();
  const auto other = third.other();
  met(trace, 1);
  overwrite(n);
  trace.note(read() + add(5) * 10 + other() * 100);
}

// Constant addresses of which every block has its own.
struct Place {
  int *at;
  __device__ const Place *self() const { return this; }
};
__global__ void blocks(Trace trace, int n) {
  __shared__ int numbers[2];
  int *const first = numbers;
  int *const *const known = &first;
  const Place second = {numbers + 1};
  const Place *const place = second.self();
  numbers[0] = n + (int)blockIdx.x;
  numbers[1] = n * (int)blockIdx.x;
  cuda_mpi_barrier();
  atomicAdd(trace.sum,
            (unsigned)(**known * (int)(blockIdx.x + 1) + *place->at * 100));
}

// Enumerators that have the name of a variable.
enum class Colour { Red = 5, Green };
struct Shapes {
  enum Shape { Round = 8 };
};
__global__ void enumerators(Trace trace, int n) {
  int Red = n + 1, Round = n + 2;
  {
    using enum Colour;
    met(trace, (int)Red);
  }
  {
    using enum Shapes::Shape;
    trace.note((int)Round);
    cuda_mpi_barrier();
  }
  trace.note(Red * 10 + Round);
}

// Captures with initializers that do something, in front of an operation.
template <class F> struct Both {
  F read;
  int number;
};
template <class F> __device__ Both(F, int) -> Both<F>;
__device__ int *at(Trace trace, int *list, int index) {
  trace.note(index + 100);
  return list + index;
}
__global__ void captures(Trace trace, int n) {
  int list[3] = {n, n + 1, n + 2};
  Both both{[&one = *at(trace, list, 1)] { return one; }, met(trace, 2)};
  list[1] = 9;
  trace.note(both.read() + both.number);
}

// decltype of variables that become references, in an initializer that moves.
__global__ void asked(Trace trace, int n) {
  short kept = (short)n, *to = &kept;
  int list[2] = {1, (decltype(kept))(70000 + *to)};
  Counter counters[2] = {{2}, {(decltype(kept))(70001 + *to)}};
  met(trace, 3);
  trace.note(list[1] * 10 + counters[1].count + *to);
}

#define RUN(kernel, grid)                                                      \
  cudaMemset(sum, 0, sizeof *sum);                                             \
  kernel<<<grid, 1>>>(Trace{sum}, 6);                                          \
  cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost);             \
  std::printf(#kernel " %u\n", result);

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  unsigned *sum, result = 0;
  cudaMalloc(&sum, sizeof *sum);
  RUN(closures, 1)    // CHECK: closures {{[1-9]}}
  RUN(blocks, 3)      // CHECK: blocks {{[1-9]}}
  RUN(enumerators, 1) // CHECK: enumerators {{[1-9]}}
  RUN(captures, 1)    // CHECK: captures {{[1-9]}}
  RUN(asked, 1)       // CHECK: asked {{[1-9]}}
  MPI_Finalize();
}
