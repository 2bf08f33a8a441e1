// The head would end in a guard that leaves out what is in it.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define INNER_H
#include "shut-out.h"

__global__ void k(int *p) { *p = waits(4); }
int main() { k<<<1, 1>>>(nullptr); }
