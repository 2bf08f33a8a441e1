//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a number of rows. On the device there is one more row in
// front of them and one behind, for those of the neighbours.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_JACOBI_PARALLEL_H
#define GPUMPI_EXAMPLES_JACOBI_PARALLEL_H

#include "../common/processes.h"
#include "../common/sum.h"
#include "jacobi.h"

/// The rows of a process.
struct Strip {
  int rows, columns;    ///< Without those of the neighbours.
  int above, below;     ///< The neighbours.
  const float *sources; ///< At the points of this process.
};

/// Row \p row (from 1 to strip.rows) of the next iteration; the threads of a
/// block share it. \returns this thread's part of the norm's square.
__device__ inline double relaxRow(const Strip &strip, int row, const float *u,
                                  float *next) {
  const int columns = strip.columns;
  const float *const here = u + (size_t)row * columns;
  const float *const sources = strip.sources + (size_t)(row - 1) * columns;
  double sum = 0;
  for (int c = threadIdx.x; c < columns; c += blockDim.x) {
    const int left = c == 0 ? columns - 1 : c - 1;
    const int right = c == columns - 1 ? 0 : c + 1;
    const float around =
        here[c - columns] + here[c + columns] + here[left] + here[right];
    const float now = (around + sources[c]) * 0.25f;
    const double change = now - here[c];
    sum += change * change;
    next[(size_t)row * columns + c] = now;
  }
  return sum;
}

/// The rows that no neighbour needs.
__device__ inline double relaxInside(const Strip &strip, const float *u,
                                     float *next) {
  double sum = 0;
  for (int row = 2 + blockIdx.x; row < strip.rows; row += gridDim.x)
    sum += relaxRow(strip, row, u, next);
  return sum;
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const int first; ///< The first row of this process.
  const int rows;
  const size_t points; ///< On the device, with the neighbours' rows.
  const DeviceArray<float> sources;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        first(begin(processes.rank)), rows(begin(processes.rank + 1) - first),
        points((size_t)(rows + 2) * arguments.columns),
        sources(sourcesOfRows()) {
    if (arguments.rows / processes.size < 2)
      processes.refuse("each process needs at least two rows");
    if (arguments.threads % 32)
      processes.refuse("--threads has to be a multiple of 32");
  }

  Strip strip() const {
    const int size = processes.size, rank = processes.rank;
    return {rows, arguments.columns, (rank + size - 1) % size,
            (rank + 1) % size, sources};
  }

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds, const std::vector<float> &u,
             double norm) const {
    processes.report("jacobi", form, seconds);
    if (processes.rank == 0)
      std::printf("jacobi: %d x %d points, %d iterations, norm %.6e\n",
                  arguments.rows, arguments.columns, arguments.iterations,
                  norm);
    if (!arguments.check)
      return 0;
    double expectedNorm = 0;
    const std::vector<float> expected = processes.fromFirst(
        [&] { return relaxSerially(arguments, expectedNorm); });
    MPI_Bcast(&expectedNorm, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    // Compilers may fuse multiplications and additions.
    long long wrong = !(std::fabs(norm - expectedNorm) <= 1e-5 * expectedNorm);
    for (size_t x = 0; x < (size_t)rows * arguments.columns; ++x)
      wrong += !(std::fabs(u[x + arguments.columns] -
                           expected[(size_t)first * arguments.columns + x]) <=
                 1e-6f);
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr,
                   "error: %lld values differ from the serial loop; its norm "
                   "is %.6e\n",
                   wrong, expectedNorm);
    return wrong ? 1 : 0;
  }

private:
  int begin(int rank) const {
    return (int)((long long)arguments.rows * rank / processes.size);
  }
  std::vector<float> sourcesOfRows() const {
    std::vector<float> result;
    for (int r = first; r < first + rows; ++r)
      for (int c = 0; c < arguments.columns; ++c)
        result.push_back(source(arguments, r, c));
    return result;
  }
};

#endif // GPUMPI_EXAMPLES_JACOBI_PARALLEL_H
