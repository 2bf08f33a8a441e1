// What extern-variables.cu and extern-variables-other.cu share.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "harness.h"

constexpr int Factors = 4, Entries = 16;

struct Point {
  int x, y;
};

extern __constant__ int factors[Factors];
extern __constant__ Point point;
extern __device__ int table[Entries];
extern __device__ int calls;

/// table[i] becomes first + i, in a kernel of the other file.
void setTable(int first);
int callsSeenElsewhere();
unsigned long long tableSeenElsewhere();
