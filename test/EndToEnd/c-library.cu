//===- c-library.cu - Functions of the C library --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those that CUDA has in device code, with and without std, in functions for
// one side and for both; declared once more by the program and by other
// headers; and the program's own for the device, with names of the library's.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: gpu
// (nvcc gives the program's own strcmp a host side that ends the process)
// RUN: %gpumpicxx --target=cpu -w -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -c -I %S/Inputs %s -o %t.cuda.o %}
// RUN: not %gpumpi-translate --target=cpu %s -o %t.cpp -- -DHOST -I %S/Inputs 2>&1 | FileCheck %s

#include "harness.h"

#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

#include <malloc.h>

extern "C" double drand48();
extern "C" char *strdup(const char *text);

/// As programs have it: the library's is not for the device.
__device__ int strcmp(const char *a, const char *b) {
  for (; *a && *a == *b; ++a)
    ++b;
  return *a - *b;
}

struct Record {
  long long number;
  char text[8];
};

__host__ __device__ long long copied(const Record &from, int i) {
  Record to;
  memset(&to, 0x55, sizeof to);
  std::memcpy(&to, &from, sizeof to);
  return llabs(to.number) + std::abs(i - 16) + labs(-3L);
}

__global__ void library(long long *out, int *same, const Record *records) {
  const int i = threadIdx.x;
  // Each has one of its own, which is there after the barrier.
  int *own = static_cast<int *>(malloc(2 * sizeof(int)));
  own[1] = abs(i - 5);
  const clock_t before = clock();
  cuda_mpi_barrier();
  out[i] = copied(records[i % 4], i) * 1000 + own[1];
  same[i] = (strcmp(records[i % 4].text, "two") == 0) + (clock() < before);
  std::free(own);
#ifdef HOST
  // CHECK: c-library.cu:[[#@LINE+1]]:{{[0-9]+}}: error: no matching function for call to 'strlen'
  out[i] += strlen(records[i].text);
  // CHECK: candidate function not viable: call to __host__ function from __global__ function
#endif
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  std::vector<Record> records = {
      {-1, "one"}, {200, "two"}, {-3000, "three"}, {40000, "two"}};
  harness::Device<Record> device(records);
  harness::Device<long long> out(32);
  harness::Device<int> same(32);
  library<<<1, 32>>>(out, same, device);
  std::vector<long long> expected;
  std::vector<int> expectedSame;
  for (int i = 0; i < 32; ++i) {
    expected.push_back(copied(records[i % 4], i) * 1000 + std::abs(i - 5));
    expectedSame.push_back(i % 2);
  }
  test.expect("out", out.values(), expected);
  test.expect("same", same.values(), expectedSame);
  char *copy = strdup(argv[0]);
  test.expect("strdup", std::string(copy) == argv[0], true);
  test.expect("drand48", drand48() < 1, true);
  free(copy);
  return test.finish();
}
