//===- initialisers.cu - Every way to initialise a local ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Deduced array sizes, string arrays, constant arrays and tables of pointers,
// pointers to arrays and to functions, braces with and without equals sign,
// macros as initialisers, null in all spellings, conversions, and comments in
// between.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <cstddef>

#define THREAD (blockIdx.x * blockDim.x + threadIdx.x)
#define HALF 0.5f
#define ADD(A, B) ((A) + (B))

struct Pair {
  int first, second;
};
enum Kind { None, Some = 4 };

__device__ unsigned triple(unsigned x) { return 3 * x; }
__device__ unsigned square(unsigned x) { return x * x; }
__device__ unsigned square(float x) { return (unsigned)(x * x * 100); }
template <class T, int N> __device__ T times(T value) { return value * N; }

__global__ void initialisers(unsigned *out, unsigned *matrix) {
  const unsigned t = THREAD;
  int deduced[] = {1, (int)t, 3};
  char text[] = "gpu" /* four with the zero */;
  char letter = 'x';
  const int fixed[3] = {4, 5, (int)t + 6};
  const char *const names[] = {"zero", "one", "two"};
  unsigned *cells[2] = {matrix + t % 3, matrix + 1};
  cuda_mpi_barrier();
  unsigned(*rows)[3] = (unsigned(*)[3])matrix;
  unsigned (*function)(unsigned) = square; // one of two
  if (t % 2)
    function = triple;
  float half = HALF, whole = ADD(HALF, HALF);
  unsigned sum = ADD(t, 1) // not + 2
                 + 3;
  Pair braces{(int)t, 2}, equals = {3}, empty = {}, copy = braces;
  Pair temporary = Pair{7, (int)t};
  cuda_mpi_barrier();
  int *nothing = NULL, *zero = 0, *null = nullptr, parens(5), curly{6};
  bool set = nothing, unset = !zero;
  char narrow = 300 & 0x7f, cut = (char)(t + 1000) % 50;
  Kind kind = t % 2 ? Some : None;
  void *raw = matrix;
  unsigned chosen = times<unsigned, 3>(t), list = (times<int, 2>(1), 9);
  double wide = t, inverse = 1.0 / (t + 1);
  size_t bytes = sizeof deduced + sizeof(Pair);
  cuda_mpi_barrier();
  unsigned h = mix(deduced[1], deduced[2]);
  h = mix(h, text[0] + text[3] + sizeof text + letter);
  h = mix(h, fixed[0] + fixed[2]);
  h = mix(h, names[t % 3][1]);
  h = mix(h, *cells[0] + *cells[1]);
  h = mix(h, rows[1][t % 3] + function(t));
  h = mix(h, (unsigned)(half * 2 + whole) + sum);
  h = mix(h, braces.first + braces.second + equals.first + equals.second);
  h = mix(h, empty.first + empty.second + copy.first + temporary.second);
  cuda_mpi_barrier();
  h = mix(h, (nothing || null || zero) + parens + curly + set + 2 * unset);
  h = mix(h, narrow + cut + 50 + kind);
  h = mix(h, *(unsigned *)raw + chosen + list);
  h = mix(h, (unsigned)(wide * inverse * 1000 + 0.5) + (unsigned)bytes);
  out[t] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const std::vector<unsigned> matrix{10, 20, 30, 40, 50, 60};
  harness::Device<unsigned> out(75), device(matrix);
  initialisers<<<3, 25>>>(out, device);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 75; ++t) {
    unsigned h = mix(t, 3);
    h = mix(h, 'g' + 0 + 4 + 'x');
    h = mix(h, 10 + t);
    h = mix(h, "enw"[t % 3]);
    h = mix(h, matrix[t % 3] + 20);
    h = mix(h, matrix[3 + t % 3] + (t % 2 ? 3 * t : t * t));
    h = mix(h, 2 + t + 4);
    h = mix(h, t + 5);
    h = mix(h, t + t);
    h = mix(h, 13);
    h = mix(h, 44 + (char)(t + 1000) % 50 + 50 + (t % 2 ? 4 : 0));
    h = mix(h, 10 + 3 * t + 9);
    expected.push_back(mix(h, (unsigned)(1000.0 * t / (t + 1) + 0.5) + 20));
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
