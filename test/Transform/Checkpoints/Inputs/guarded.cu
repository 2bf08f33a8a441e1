// What is taken into the text begins with a guard, in which the head ends.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdlib>
#include "guarded.h"
#include <cstring>
#include "guarded.h"

__global__ void k(int *p) { *p = waits(LINE) + guarded(__LINE__); }
int main() {
  k<<<1, 1>>>(nullptr);
  puts(__FILE__);
}
