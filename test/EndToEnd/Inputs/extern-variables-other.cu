// The variables of extern-variables.cu.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "extern-variables.h"

__constant__ int factors[Factors];
__constant__ Point point;
__device__ int table[Entries];
__device__ int calls = 0;

__global__ void fillTable(int first) {
  table[threadIdx.x] = first + (int)threadIdx.x;
}

void setTable(int first) { fillTable<<<1, Entries>>>(first); }

int callsSeenElsewhere() {
  int seen = 0;
  CHECK(cudaMemcpyFromSymbol(&seen, calls, sizeof seen));
  return seen;
}

unsigned long long tableSeenElsewhere() {
  void *address = nullptr;
  CHECK(cudaGetSymbolAddress(&address, table));
  return (unsigned long long)address;
}
