//===- suspending-expressions.cu - Suspensions inside expressions --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations and functions that suspend, in initialisers, arguments, operands,
// conditions, steps, subscripts, results and range-based loops. What happens
// and in which order is written to a trace. The same program without
// suspensions writes the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 3 %t | diff %t.expected -
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

struct Trace {
  unsigned hash, length;
};

__device__ unsigned note(Trace &trace, unsigned what) {
  trace.hash = mix(trace.hash, what);
  return ++trace.length;
}

// Suspends in the middle.
__device__ int waits(Trace &trace, int value) {
  note(trace, value);
  cuda_mpi_barrier();
  note(trace, value + 100);
  return value;
}
__device__ bool agrees(Trace &trace, int value) {
  return waits(trace, value) % 2 == 0;
}
__device__ int deeper(Trace &trace, int value) {
  int sum = 0;
  for (int i = 0; i < waits(trace, value); i += waits(trace, 1))
    sum += i;
  return sum + waits(trace, sum);
}
template <class T> __device__ T both(Trace &trace, T a, T b) {
  const T first = T(waits(trace, int(a)));
  return first * T(10) + T(waits(trace, int(b)));
}

// Temporaries are bound to one or the other.
__device__ int taken(int &&value) { return value++; }
__device__ int taken(const int &value) { return value + 1000; }

struct Span {
  int *from;
  int count;
  __device__ int *begin() const { return from; }
  __device__ int *end() const { return from + count; }
};

__global__ void initialisers(unsigned *out, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  Trace trace{thread, 0};
  int error = cuda_mpi_barrier();
  const int a = waits(trace, n), b = waits(trace, a + 1);
  auto c = both(trace, 2.5, 3.5);
  int list[] = {waits(trace, 1), waits(trace, 2), n};
  int d{waits(trace, list[1])};
  unsigned e = note(trace, 7) + waits(trace, 3) * note(trace, 8);
  out[thread] = mix(mix(trace.hash, a + b * 3 + d), e + unsigned(c)) + error +
                list[0] * 5 + list[2];
}

__global__ void operands(unsigned *out, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  Trace trace{thread, 0};
  int list[4] = {n, n + 1, 2, 3};
  int x = n;
  x += waits(trace, 2);
  x = x + waits(trace, x) - note(trace, x);
  list[waits(trace, 1)] = waits(trace, 9);
  list[2] = both(trace, waits(trace, 4), list[1]);
  int &&bound = waits(trace, n) + 0, &&only = waits(trace, n);
  bound += taken(waits(trace, 7)) + taken(bound);
  only += note(trace, ++bound);
  note(trace, bound + only);
  x = waits(trace, n) > 2 && agrees(trace, 4) ? deeper(trace, 2)
                                              : waits(trace, 5);
  x += agrees(trace, n) || agrees(trace, 3);
  x += (note(trace, 1), waits(trace, 6), n);
  x -= -waits(trace, x & 3);
  note(trace, waits(trace, list[0]));
  out[thread] = mix(trace.hash, x + list[1] * 7 + list[2] * 9 + list[0]);
}

__global__ void heads(unsigned *out, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  Trace trace{thread, 0};
  int count = 0;
  if (waits(trace, n) > 2)
    note(trace, 1);
  else if (agrees(trace, n))
    note(trace, 2);
  else if (int m = waits(trace, n + 3); m > 4)
    note(trace, m);
  while (waits(trace, count) < n) {
    if (++count == 2)
      continue;
    if (count > 4)
      break;
  }
  do {
    if (count % 2)
      continue;
    note(trace, count);
  } while (waits(trace, --count) > 0);
  for (int i = waits(trace, 0); i < waits(trace, 3); i += waits(trace, 1)) {
    if (i == 1)
      continue;
    switch (waits(trace, i)) {
    case 0:
      note(trace, 30);
      cuda_mpi_barrier();
      [[fallthrough]];
    case 1:
      note(trace, 31);
      break;
    default:
      note(trace, waits(trace, 32));
    }
  }
  while (int left = waits(trace, n)) {
    note(trace, left);
    if (--n < 1)
      break;
  }
  int list[3] = {5, 6, 7};
  for (int v : list)
    note(trace, waits(trace, v));
  for (int &v : Span{list, 2}) {
    v += waits(trace, 1);
    if (cuda_mpi_barrier() == 0 && v > 6)
      note(trace, v);
  }
  out[thread] = mix(trace.hash, count + list[0] + list[1] * 3);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int n = 0; n < 5; ++n) {
    show(test, "initialisers", 66,
         [=](unsigned *out) { initialisers<<<2, 33>>>(out, n); });
    show(test, "operands", 66,
         [=](unsigned *out) { operands<<<2, 33>>>(out, n); });
    show(test, "heads", 66, [=](unsigned *out) { heads<<<2, 33>>>(out, n); });
  }
  return test.finish();
}
