// Results of suspending calls that nobody can declare first and assign later,
// and those that functions of their classes convert: the translated program
// computes what the direct one does.
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

// Without a default constructor.
struct Made {
  int number;
  __device__ Made(int number) : number(number) {}
};
__device__ Made make(Trace trace, int number) {
  return Made(met(trace, number) * 2);
}
__device__ Made passed(Trace trace, int number) {
  return make(trace, number + 1);
}
__device__ int taken(Made made, int more) { return made.number + more; }
__device__ int bound(Made &&made) { return made.number + 3; }
__device__ int bound(const Made &made) { return made.number + 4; }
__device__ int suspends(Trace trace, Made made, const Made &other) {
  const int before = made.number;
  return met(trace, before) + made.number + other.number;
}
__global__ void constructs(Trace trace, int n) {
  Made first = make(trace, n);
  const Made second = make(trace, first.number), list[2] = {make(trace, 1), 4};
  Made &&third = make(trace, 8);
  const Made &fourth = passed(trace, 9);
  cuda_mpi_barrier();
  third.number += list[0].number * 10 + list[1].number;
  trace.note(second.number + third.number * 3 + fourth.number * 5);
  trace.note(make(trace, 2).number + make(trace, 3).number);
  trace.note(taken(make(trace, 4), 5) + bound(make(trace, 6)) * 10);
  first = first.number > 3 ? make(trace, 5) : Made(4);
  trace.note(first.number);
  trace.note(suspends(trace, make(trace, 7), 3) +
             suspends(trace, 3, make(trace, 6)));
  for (Made i = make(trace, 1); i.number < 5; i.number += make(trace, 1).number)
    met(trace, i.number);
}

// That cannot be assigned to, also by a template.
struct Refers {
  int &to;
};
struct Fixed {
  const int first;
  int second;
  __device__ int sum() && { return first + second; }
  __device__ int sum() const & { return first * second; }
};
struct Unassigned {
  int number;
  Unassigned() = default;
  Unassigned(const Unassigned &) = default;
  Unassigned &operator=(const Unassigned &) = delete;
};
template <class T> __device__ T get(Trace trace, T value) {
  met(trace, 1);
  return value;
}
template <class T> __device__ int twice(Trace trace, T value) {
  T kept = get(trace, value);
  const auto other = get(trace, kept);
  return met(trace, kept.number) + other.number + get(trace, value).number;
}
template <class T> __device__ int either(Trace trace, bool first, T value) {
  T kept = first ? get(trace, value) : T(value);
  cuda_mpi_barrier();
  return kept.number +
         (first ? value : (met(trace, 2), get(trace, kept))).number;
}
__global__ void unassigned(Trace trace, int n) {
  Refers refers = get(trace, Refers{n});
  Fixed fixed = get(trace, Fixed{n, 3});
  auto [first, second] = get(trace, Fixed{n + 1, 4});
  cuda_mpi_barrier();
  refers.to += fixed.first + first * second;
  get(trace, Refers{n}).to++;
  trace.note(n + get(trace, fixed).sum());
  Unassigned plain;
  plain.number = n;
  trace.note((n ? get(trace, plain) : plain).number);
  trace.note(twice(trace, plain) + twice(trace, Made(5)));
  trace.note(either(trace, n > 3, Made(4)) + either(trace, n < 3, plain));
}

// That are converted.
struct Number {
  int number;
  __device__ operator int() const { return number * 2; }
};
struct Truth {
  Trace trace;
  int number;
  __device__ explicit operator bool() { return trace.note(number) > 1; }
};
__device__ Number wrapped(Trace trace, int number) {
  return {met(trace, number)};
}
__device__ Truth truth(Trace trace, int number) {
  return {trace, met(trace, number)};
}
__device__ int unwrapped(Trace trace, int number) {
  return wrapped(trace, number);
}
template <class T> __device__ int sum(Trace trace, T value) {
  int first = get(trace, value);
  if (get(trace, value))
    first++;
  return first;
}
__global__ void converts(Trace trace, int n) {
  int first = wrapped(trace, n), list[3] = {1, 2, wrapped(trace, first)};
  first += wrapped(trace, 3) + list[2];
  list[wrapped(trace, 0)] = wrapped(trace, 4);
  const int &bound = wrapped(trace, 5);
  int &&moved = wrapped(trace, 6);
  moved++;
  cuda_mpi_barrier();
  trace.note(first + list[0] * 3 + bound * 5 + moved * 7);
  if (truth(trace, 1) || !truth(trace, 2))
    met(trace, 3);
  while (truth(trace, n % 4))
    n++;
  switch (wrapped(trace, 1)) {
  case 2:
    met(trace, n);
  }
  trace.note(truth(trace, 4) ? unwrapped(trace, 5) : 6);
  trace.note(sum(trace, Number{n}) + sum(trace, n));
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
  RUN(constructs) // CHECK: constructs {{[1-9]}}
  RUN(unassigned) // CHECK: unassigned {{[1-9]}}
  RUN(converts)   // CHECK: converts {{[1-9]}}
  MPI_Finalize();
}
