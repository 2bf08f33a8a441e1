//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a number of planes. Of p, which the matrix is applied to,
// it also has the plane in front of them and the one behind.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_CG_PARALLEL_H
#define GPUMPI_EXAMPLES_CG_PARALLEL_H

#include "../common/processes.h"
#include "../common/sum.h"
#include "cg.h"

/// What a process has of the problem, on the device.
struct System {
  int n;             ///< Rows.
  int plane;         ///< Points of a plane.
  int before, after; ///< The neighbours, or MPI_PROC_NULL.
  const int *begins, *columns;
  const double *values;
  double *x, *r, *q;
  double *p; ///< Begins with the plane of the process before.
};

/// This thread's first row, and the distance to the next ones.
__device__ inline int firstRow() {
  return blockIdx.x * blockDim.x + threadIdx.x;
}
__device__ inline int rowStep() { return gridDim.x * blockDim.x; }

/// Sets q to A p in the rows from \p begin to \p end. \returns this thread's
/// part of p * q.
__device__ inline double multiply(const System &s, int begin, int end) {
  double product = 0;
  for (int i = begin + firstRow(); i < end; i += rowStep()) {
    double sum = 0;
    for (int e = s.begins[i]; e < s.begins[i + 1]; ++e)
      sum += s.values[e] * s.p[s.columns[e]];
    s.q[i] = sum;
    product += s.p[s.plane + i] * sum;
  }
  return product;
}

/// Goes \p alpha along p. \returns this thread's part of r * r.
__device__ inline double advance(const System &s, double alpha) {
  double square = 0;
  for (int i = firstRow(); i < s.n; i += rowStep()) {
    s.x[i] += alpha * s.p[s.plane + i];
    const double r = s.r[i] - alpha * s.q[i];
    s.r[i] = r;
    square += r * r;
  }
  return square;
}

/// Turns p.
__device__ inline void turn(const System &s, double beta) {
  for (int i = firstRow(); i < s.n; i += rowStep())
    s.p[s.plane + i] = s.r[i] + beta * s.p[s.plane + i];
}

/// Sets x to 0 and p to r. \returns this thread's part of r * r.
__device__ inline double start(const System &s) {
  double square = 0;
  for (int i = firstRow(); i < s.n; i += rowStep()) {
    s.x[i] = 0;
    s.p[s.plane + i] = s.r[i];
    square += s.r[i] * s.r[i];
  }
  return square;
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const int z0, z1; ///< The planes of this process.
  const int plane;
  const SparseRows rows;
  const DeviceArray<int> begins, columns;
  const DeviceArray<double> values, x, r, q, p;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        z0(firstPlane(processes.rank)), z1(firstPlane(processes.rank + 1)),
        plane(arguments.nx * arguments.ny), rows(sparseRows(arguments, z0, z1)),
        begins(rows.begins), columns(rows.columns), values(rows.values),
        x((size_t)(z1 - z0) * plane), r(rightSide(arguments, z0, z1)),
        q((size_t)(z1 - z0) * plane), p((size_t)(z1 - z0 + 2) * plane) {}

  System system() const {
    const int rank = processes.rank, last = processes.size - 1;
    return {(z1 - z0) * plane,
            plane,
            rank > 0 ? rank - 1 : MPI_PROC_NULL,
            rank < last ? rank + 1 : MPI_PROC_NULL,
            begins,
            columns,
            values,
            x,
            r,
            q,
            p};
  }

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds, int iterations,
             double square) const {
    processes.report("cg", form, seconds);
    if (processes.rank == 0)
      printResult(arguments, {{}, iterations, square});
    if (!arguments.check)
      return 0;
    const std::vector<double> mine = x.values();
    const std::vector<double> expected =
        processes.fromFirst([&] { return solveSerially(arguments).x; });
    // The sums are added in another order.
    long long wrong = 0;
    for (size_t i = 0; i < mine.size(); ++i)
      wrong += !(std::fabs(mine[i] - expected[(size_t)z0 * plane + i]) <= 1e-5);
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld values differ from the serial loop\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  int firstPlane(int rank) const {
    if (arguments.nz < processes.size)
      processes.refuse("each process needs a plane");
    if (7. * arguments.nx * arguments.ny * arguments.nz / processes.size >
        INT_MAX / 2.)
      processes.refuse("too few processes for this size");
    if (arguments.threads % 32)
      processes.refuse("--threads has to be a multiple of 32");
    return (int)((long long)arguments.nz * rank / processes.size);
  }
};

#endif // GPUMPI_EXAMPLES_CG_PARALLEL_H
