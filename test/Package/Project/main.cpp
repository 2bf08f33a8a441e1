// The host side in a file of its own, which sees the CUDA runtime too.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "beside.h"

#include <cuda_runtime.h>

int helper();

int main(int argc, char **argv) {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices < 1 || helper())
    return 1;
  checkOnDevice(argc, argv);
}
