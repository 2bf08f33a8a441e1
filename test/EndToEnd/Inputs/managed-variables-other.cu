// What managed-variables.cu shares with another file.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "managed-variables.h"

__managed__ int shared[16] = {1, 2, 3};
// There may be one of the same name in each file.
static __managed__ char own[7];

namespace {
struct Pair {
  double first;
  int second;
};
__managed__ Pair pair = {0.5, 4};
} // namespace

__global__ void changeOther() {
  own[threadIdx.x] = (char)threadIdx.x;
  pair.second += (int)threadIdx.x == 3 ? shared[1] : 0;
}

bool isOtherRight() {
  changeOther<<<1, 7>>>();
  if (cudaDeviceSynchronize() != cudaSuccess)
    return false;
  return own[6] == 6 && pair.second == 4 + shared[1] &&
         isManaged(own, sizeof own) && isManaged(&pair, sizeof pair) &&
         isManaged(&common, sizeof common);
}
