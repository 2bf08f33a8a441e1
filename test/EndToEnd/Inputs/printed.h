//===- printed.h - What the threads of small kernels write ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the results of a kernel in a line, for programs of many small kernels
// whose lines are compared between lowerings.
//
//===----------------------------------------------------------------------===//

#ifndef PRINTED_H
#define PRINTED_H

#include <cstdio>
#include <vector>

/// Prints \p Name and the \p Count numbers at \p Device, memory of the device.
inline void printResults(const char *Name, const int *Device, int Count) {
  std::vector<int> Values(Count);
  cudaMemcpy(Values.data(), Device, Count * sizeof *Device,
             cudaMemcpyDeviceToHost);
  std::printf("%s:", Name);
  for (const int Value : Values)
    std::printf(" %d", Value);
  std::printf("\n");
}

#endif // PRINTED_H
