// Barriers that stand in macros are seen in every lowering that makes loops.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// RUN: %cxx_cpu -O1 -c %t.cpp -o %t.o
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// WHY-NOT: kernel 'turn
// WHY: kernel 'byVote' does not become loops over threads
// WHY-NOT: kernel 'turn

#define MEET() __syncthreads()
#define MEET_ONCE()                                                            \
  do {                                                                         \
    __syncthreads();                                                           \
  } while (0)
#define TURN(TO, FROM, N)                                                      \
  MEET();                                                                      \
  (TO) = (FROM)[(N) - 1 - threadIdx.x];

__global__ void turn(int *p) {
  __shared__ int s[64];
  s[threadIdx.x] = p[threadIdx.x];
  MEET_ONCE();
  p[threadIdx.x] = s[63 - threadIdx.x];
}

__global__ void turnTwice(int *p, int times) {
  __shared__ int s[64];
  for (int i = 0; i < times; ++i) {
    s[threadIdx.x] = p[threadIdx.x];
    TURN(p[threadIdx.x], s, 64)
    MEET();
  }
}

// This one's threads wait as ever.
__global__ void byVote(int *p) {
  if (__syncthreads_or(p[threadIdx.x] > 3))
    p[threadIdx.x] = 0;
}
