//===- values.h - A kernel against itself without operations ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test is compiled twice: with -DPLAIN, barriers of the kernels are nothing,
// so the kernels are ordinary ones. Both programs print what every thread of
// every process has computed, and must print the same.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_VALUES_H
#define GPUMPI_TEST_ENDTOEND_VALUES_H

#include "harness.h"

#include <utility>

#ifdef PLAIN
#define cuda_mpi_barrier() ((void)0)
#endif

namespace harness {

/// What a kernel writes: a few words for every thread.
constexpr int words = 8;

class Comparison {
public:
  Comparison(int argc, char **argv) : test(argc, argv) {}

  /// Calls \p launch with grids, blocks and the words of their threads, which
  /// are zero.
  template <class Launch> void run(const char *name, const Launch &launch) {
    runWith({{dim3(1), dim3(1)},
             {dim3(1), dim3(33)},
             {dim3(3), dim3(2)},
             {dim3(2, 2), dim3(3, 2, 2)}},
            name, launch);
  }
  /// The same for blocks of whole warps.
  template <class Launch>
  void runWarps(const char *name, const Launch &launch) {
    runWith(
        {{dim3(1), dim3(64)}, {dim3(3), dim3(32)}, {dim3(2, 2), dim3(8, 4, 3)}},
        name, launch);
  }

  int finish() { return test.finish(); }

private:
  Test test;

  template <class Launch>
  void runWith(const std::vector<std::pair<dim3, dim3>> &shapes,
               const char *name, const Launch &launch) {
    for (const auto &[grid, block] : shapes) {
      const size_t count =
          words * size_t(grid.x * grid.y) * (block.x * block.y * block.z);
      Device<unsigned> out{std::vector<unsigned>(count)};
      launch(grid, block, static_cast<unsigned *>(out));
      CHECK(cudaDeviceSynchronize());
      print(name, out.values());
    }
  }

  void print(const char *name, const std::vector<unsigned> &mine) {
    const int count = (int)mine.size();
    std::vector<unsigned> all(mine.size() * test.size);
    MPI_Gather(mine.data(), count, MPI_UNSIGNED, all.data(), count,
               MPI_UNSIGNED, 0, MPI_COMM_WORLD);
    if (test.rank != 0)
      return;
    std::printf("%s\n", name);
    for (size_t i = 0; i < all.size(); ++i)
      std::printf("%08x%c", all[i], i % words == words - 1 ? '\n' : ' ');
  }
};

} // namespace harness

/// The words of the calling thread.
__device__ inline unsigned *mine(unsigned *out) {
  const unsigned thread =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const unsigned block = blockIdx.y * gridDim.x + blockIdx.x;
  return out + harness::words *
                   (block * (blockDim.x * blockDim.y * blockDim.z) + thread);
}

/// A value that the compiler does not know, and one call of which counts.
__device__ inline int counted(unsigned *words, int value) {
  words[harness::words - 1] += 1;
  return value;
}

#endif // GPUMPI_TEST_ENDTOEND_VALUES_H
