//===- plain.h - A program against itself without operations ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For kernels whose operations are barriers only, the reference is the same
// text, read as ordinary C++, in which one thread runs after another and a
// barrier is nothing. The test is compiled twice:
//
//   RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
//   RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
//   RUN: %t.plain > %t.expected
//   RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
//   RUN: %mpirun -np 2 %t %t.expected
//
// A kernel folds what it does into one word a thread.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_PLAIN_H
#define GPUMPI_TEST_ENDTOEND_PLAIN_H

#ifdef PLAIN

#include <cstdio>
#include <vector>

#define __global__
#define __device__
#define __host__

struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
static dim3 gridDim, blockDim, blockIdx(0, 0, 0), threadIdx(0, 0, 0);

static void cuda_mpi_barrier() {}

inline unsigned mix(unsigned hash, unsigned value) {
  hash ^= value + 0x9e3779b9u + (hash << 6) + (hash >> 2);
  return hash * 2654435761u;
}

namespace harness {

class Plain {
public:
  Plain(int, char **) {}

  /// Prints what the threads leave behind.
  template <class Launch>
  void check(const char *what, dim3 grid, dim3 block, Launch launch) {
    gridDim = grid, blockDim = block;
    std::vector<unsigned> out(grid.x * block.x, 0xeeeeeeee);
    for (blockIdx.x = 0; blockIdx.x < grid.x; ++blockIdx.x)
      for (threadIdx.x = 0; threadIdx.x < block.x; ++threadIdx.x)
        launch(out.data());
    std::printf("%s", what);
    for (const unsigned value : out)
      std::printf(" %08x", value);
    std::printf("\n");
  }
  int finish() { return 0; }
};

} // namespace harness

#else

#include "harness.h"

#include <fstream>
#include <sstream>
#include <string>

namespace harness {

class Plain {
public:
  Plain(int argc, char **argv) : test(argc, argv) {
    test.expect("arguments", argc, 2);
    expected.open(argv[argc - 1]);
  }

  /// Compares what the threads leave behind with what was printed.
  template <class Launch>
  void check(const char *what, dim3 grid, dim3 block, Launch launch) {
    Device<unsigned> out(grid.x * block.x);
    launch((unsigned *)out);
    CHECK(cudaGetLastError());
    std::string line, name;
    std::getline(expected, line);
    std::istringstream words(line);
    words >> name;
    test.expect("the line of the kernel", name == what, true);
    std::vector<unsigned> values;
    for (unsigned value; words >> std::hex >> value;)
      values.push_back(value);
    test.expect(what, out.values(), values);
  }
  int finish() {
    test.expect("lines left", expected.peek() == EOF, true);
    return test.finish();
  }

private:
  Test test;
  std::ifstream expected;
};

} // namespace harness

#endif // PLAIN

/// The number of a thread in a grid of one dimension.
__device__ inline unsigned self() {
  return blockIdx.x * blockDim.x + threadIdx.x;
}

#endif // GPUMPI_TEST_ENDTOEND_PLAIN_H
