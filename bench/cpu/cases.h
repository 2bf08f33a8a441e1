//===- cases.h - What is computed, and by whom ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same computations on the same memory: by kernels on the CPU device
// (kernels.cu), by plain loops (loops.cpp), and by kernels in OpenCL
// (opencl.cpp). All work on floats; a case says with how many.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_BENCH_CPU_CASES_H
#define GPUMPI_BENCH_CPU_CASES_H

#include <cstddef>

struct Case {
  const char *name;
  bool waits;       ///< Its threads wait for each other.
  unsigned n;       ///< Elements, or rows and columns.
  std::size_t in;   ///< Floats of each of the two inputs.
  std::size_t out;  ///< Floats of the output.
  unsigned grid[2]; ///< Blocks.
  unsigned block[2];
  const char *kernel = name; ///< In kernels.cu and in kernels.cl.
};

constexpr unsigned Tile = 16, Side = 32, Group = 256;

constexpr Case Reduction = {"reduction",       true,
                            1 << 22,           1 << 22,
                            (1 << 22) / Group, {(1 << 22) / Group, 1},
                            {Group, 1}};

/// The kernel of \p other, against other loops.
constexpr Case named(const char *name, Case other) {
  other.name = name;
  return other;
}

constexpr Case Cases[] = {
    {"saxpy",
     false,
     1 << 22,
     1 << 22,
     1 << 22,
     {(1 << 22) / Group, 1},
     {Group, 1}},
    {"stencil",
     false,
     2048,
     2048 * 2048,
     2048 * 2048,
     {2048 / 32, 2048 / 8},
     {32, 8}},
    {"product", false, 512, 512 * 512, 512 * 512, {512 / 32, 512 / 8}, {32, 8}},
    {"bodies", false, 4096, 4 * 4096, 4 * 4096, {4096 / Group, 1}, {Group, 1}},
    Reduction,
    {"tiledProduct",
     true,
     512,
     512 * 512,
     512 * 512,
     {512 / Tile, 512 / Tile},
     {Tile, Tile}},
    {"transpose",
     true,
     2048,
     2048 * 2048,
     2048 * 2048,
     {2048 / Side, 2048 / Side},
     {Side, 8}},
    {"tiledBodies",
     true,
     4096,
     4 * 4096,
     4 * 4096,
     {4096 / Group, 1},
     {Group, 1}},
    named("tree", Reduction),
};
constexpr int CaseCount = sizeof(Cases) / sizeof(Cases[0]);

/// Computes \p out from \p a and \p b, on the CPU device.
void runKernel(int number, const float *a, const float *b, float *out);

/// The same by loops, on so many threads.
void runLoops(int number, const float *a, const float *b, float *out,
              int threads);

/// The same in OpenCL. \returns false if there is no OpenCL.
bool runOpenCl(int number, const float *a, const float *b, float *out);

#endif // GPUMPI_BENCH_CPU_CASES_H
