//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a stretch of the array. On the device it has one more cell
// at either end, for the neighbour's element: cell 0 and cell n + 1.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_AVERAGE_PARALLEL_H
#define GPUMPI_EXAMPLES_AVERAGE_PARALLEL_H

#include "average.h"

#include <mpi.h>

#include <cuda_runtime.h>

/// Ends the job if a CUDA call fails.
#define CUDA_CHECK(CALL)                                                       \
  do {                                                                         \
    const cudaError_t status = (CALL);                                         \
    if (status != cudaSuccess) {                                               \
      std::fprintf(stderr, "%s:%d: error: %s: %s\n", __FILE__, __LINE__,       \
                   #CALL, cudaGetErrorString(status));                         \
      MPI_Abort(MPI_COMM_WORLD, 1);                                            \
    }                                                                          \
  } while (0)

/// This process, and its part of the problem.
struct Problem {
  Arguments arguments;
  int rank = 0, processes = 1;
  long long first = 0;   ///< First element of this process.
  int n = 0;             ///< Number of elements of this process.
  std::vector<float> in; ///< The elements of this process.
  std::vector<float> out;

  /// Call after MPI_Init.
  Problem(int argc, char **argv) {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    std::atexit([] { // --help and bad sizes end the program
      int finalized = 0;
      MPI_Finalized(&finalized);
      if (!finalized)
        MPI_Finalize();
    });
    arguments = parseArguments(argc, argv, rank == 0);
    first = arguments.elements * rank / processes;
    const long long end = arguments.elements * (rank + 1) / processes;
    if (arguments.elements < processes ||
        arguments.elements / processes > 1 << 30) {
      if (rank == 0)
        std::fprintf(stderr, "error: each process needs 1 to 2^30 elements\n");
      std::exit(2); // in every process: an abort could outrun the message
    }
    n = (int)(end - first);
    for (long long i = first; i < end; ++i)
      in.push_back(input(i));
    out.resize(n);
  }

  /// Compares `out` with the serial loop, prints the result and returns the
  /// exit status of the program.
  int finish(const char *form, double seconds) const {
    std::vector<float> expected(n);
    averageSerially(first, arguments.elements, expected);
    long long wrong = 0, allWrong = 0;
    for (int i = 0; i < n; ++i)
      if (std::memcmp(&out[i], &expected[i], sizeof(float)) != 0 &&
          ++wrong == 1)
        std::fprintf(stderr, "error: element %lld is %.9g, not %.9g\n",
                     first + i, out[i], expected[i]);
    std::uint64_t mine = checksum(first, out), all = 0;
    double slowest = 0;
    MPI_Allreduce(&wrong, &allWrong, 1, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    MPI_Reduce(&mine, &all, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0 && allWrong == 0)
      printResult(form, processes, slowest, arguments.elements, all);
    else if (rank == 0)
      std::fprintf(stderr, "error: %lld elements differ from the serial loop\n",
                   allWrong);
    return allWrong ? 1 : 0;
  }
};

#endif // GPUMPI_EXAMPLES_AVERAGE_PARALLEL_H
