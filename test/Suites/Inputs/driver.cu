// Asks the driver API, which the CPU device does not have.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cuda.h>

CUresult granularity(const CUmemAllocationProp *of);

int main() { return granularity(nullptr); }
