// Vectors and numbers have to be aligned to their size in kernels.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %t right
// RUN: not --crash %t load 2>&1 | FileCheck %s --check-prefix=LOAD
// RUN: not --crash %t store 2>&1 | FileCheck %s --check-prefix=STORE
// RUN: not --crash %t number 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not --crash %t atomic 2>&1 | FileCheck %s --check-prefix=ATOMIC
//
// LOAD: gpumpi: error: kernel load, block (0, 0, 0), thread (0, 0, 0) uses a '{{.*}}float4' at 0x{{[0-9a-f]+[4c]}}, which is not a multiple of 16: vectors and numbers have to be aligned to their size; use elements, or begin at an index that fits
// LOAD-NEXT: at {{.*}}misaligned.cu:[[# @LINE + 9]]:
// STORE: gpumpi: error: kernel store, {{.*}}int2' at {{.*}}, which is not a multiple of 8:
// NUMBER: gpumpi: error: kernel number, {{.*}} writes a 'double' at {{.*}}, which is not a multiple of 8:
// ATOMIC: gpumpi: error: kernel count, block (0, 0, 0), thread (0, 0, 0) updates 4 bytes at 0x{{[0-9a-f]+[26ae]}}, which is not a multiple of 4: atomic operations need numbers that are aligned to their size
// ATOMIC-NEXT: in {{.*}} at {{.*}}misaligned.cu:

#include <string>

__global__ void load(const float *from, float *to) {
  const float4 four = *reinterpret_cast<const float4 *>(from);
  *to = four.x + four.w;
}

__global__ void store(int *to) {
  *reinterpret_cast<int2 *>(to) = make_int2(1, 2);
}

__global__ void number(char *to) { *reinterpret_cast<double *>(to) = 1.5; }

__global__ void count(char *to) { atomicAdd(reinterpret_cast<int *>(to), 1); }

int main(int, char **arguments) {
  const std::string what = arguments[1];
  const bool right = what == "right";
  float *data;
  cudaMalloc(&data, 256);
  if (right || what == "load")
    load<<<1, 1>>>(data + (right ? 4 : 5), data + 1);
  if (right || what == "store")
    store<<<1, 1>>>((int *)data + (right ? 6 : 7));
  if (right || what == "number")
    number<<<1, 1>>>((char *)data + (right ? 16 : 20));
  if (right || what == "atomic")
    count<<<1, 1>>>((char *)data + (right ? 16 : 18));
  // The host's own accesses are the host's business.
  char bytes[16] = {};
  volatile int at = 1;
  *reinterpret_cast<volatile int *>(bytes + at) = 7;
  return bytes[1] != 7 && bytes[4] != 7;
}
