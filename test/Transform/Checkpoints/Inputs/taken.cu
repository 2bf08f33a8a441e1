// A header of the head is taken into the text, which then has another head.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "through.h"
#include "waits.h"
#include <cstdio>
#define AFTER 5

__global__ void k(int *p) { *p = waits(AFTER) + AFTER; }
int main() { k<<<1, 1>>>(nullptr); }
