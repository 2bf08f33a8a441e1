//===- text.cu - Comments, macros, strings and odd spelling -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the translator edits by position must not be confused by what surrounds
// it: launches and operations in comments and strings, macros in arguments and
// bodies, preprocessor conditionals, continued lines, several statements on one
// line, digraphs, raw strings, colons without a blank behind them.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// clang-format off
#include "harness.h"

// not_a_kernel<<<1, 1>>>(cuda_mpi_barrier());
#define BYTES(N, T) ((N) * sizeof(T))
#define RIGHT ((rank + 1) % size)
#define LEFT (rank + size - 1) % size
#define STEP(H, X) H = mix(H, X);
#define TWICE(S) S S
#define THREADS 48
#define NOTHING

/* __global__ void no(void) { cuda_mpi_barrier(); } */
__global__ /* between */ void /* the */ text(unsigned *out, // first
                                              int *box,
                                              int n /* last */) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size(); // <<<>>>
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x, h = t;
  if (t == 0) { for (int i = 0; i < n; ++i) box[i] = rank * 50 + i; }
  cuda_mpi_send( /* cuda_mpi_recv( */ box, BYTES(n, int) /* , ) */, RIGHT, /*tag*/ 1 ) ;
  cuda_mpi_recv(box + n,
                BYTES(n, // of them
                      int),
                LEFT, 1); /* trailing */ STEP(h, box[2 * n - 1]) TWICE(STEP(h, 3)) NOTHING
#if defined(THREADS) && THREADS > 10
  cuda_mpi_barrier(); h = mix(h, THREADS); cuda_mpi_barrier(); h = mix(h, '{' + '"' + ')');
#else
  this is not C++ at all }}} cuda_mpi_barrier(;
#endif
  const char *s = "cuda_mpi_barrier(); { k<<<1, 1>>>()"; char brace = '}';
  cuda_mpi_barrier();
  h = mix(h, s[24]); STEP(h, brace)
  const char *raw = R"(} */ // ")";
  unsigned list<::> = <% 1, 2 %>;
  int long\
er = 5;
  cuda_mpi_barrier \
      ();
  h = mix(h, raw[0] + list[1] + longer);
  for (int i = 0; i < 2; ++i) { cuda_mpi_barrier(); h = mix(h, i); } if (n) { cuda_mpi_barrier (  ); } else h = 0;
  ( void ) 0 ; { } ;
  out [ t ] = h ; } // the end }

__global__ void one(int *out) { *out = 1; }
__global__ void two(int *out) { *out = 2; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 3;
  const char *message = "text<<<1, 1>>>(out)"; // not a launch
  harness::Device<unsigned> out(2 * THREADS);
  harness::Device<int> box(2 * n);
  text /* kernel */ <<< /* grid */ 2, // blocks
                        THREADS /* >>> */ >>> (out, /* ( */ box, n) ; test.expect("launched", 1, 1);

  const int left = (test.rank + test.size - 1) % test.size;
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 2 * THREADS; ++t) {
    unsigned h = t;
    for (int value : {left * 50 + n - 1, 3, 3, 48, 123 + 34 + 41, (int)'<', 125,
                      125 + 2 + 5, 0, 1})
      h = mix(h, value);
    expected.push_back(h);
  }
  test.expect("out", out.values(), expected);
  test.expect("message", message[4], '<');

  void (*pointer)(int *) = test.size > 100?one:two;
  switch (n) { case 3:pointer<<<1, 1>>>(box); }
  test.expect("colons", box.values()[0], 2);
  return test.finish();
}
