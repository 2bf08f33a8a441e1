//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a box of inner points. On the device the box has one more
// layer all around: points of a neighbour, or of the boundary. Since the
// stencil has points in the diagonals, a process has up to eight neighbours in
// the directions i and j. What goes to one of them is a number of rows (all
// points of an i and a j lie in a row) with the same distance between them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_HIMENO_PARALLEL_H
#define GPUMPI_EXAMPLES_HIMENO_PARALLEL_H

#include "../common/processes.h"
#include "../common/sum.h"
#include "himeno.h"

#include <cmath>

/// Directions to neighbours: 3 * (di + 1) + dj + 1. The opposite of d is 8 - d.
constexpr int Directions = 9, Here = 4;

/// Rows of equal length and distance.
struct Rows {
  int first, count, length, distance; ///< In points.
};

/// The box of a process, with its outer layer.
struct Box {
  int ni, nj, nk;
  int i0, j0; ///< Where it begins in the whole.
  int neighbour[Directions];

  __host__ __device__ size_t points() const { return (size_t)ni * nj * nk; }

  /// The points next to the neighbour in direction \p d: this process's own,
  /// or those of the neighbour.
  __host__ __device__ Rows side(int d, bool own) const {
    const int di = d / 3 - 1, dj = d % 3 - 1, inner = own ? 1 : 0;
    const int i = di > 0 ? ni - 1 - inner : di < 0 ? inner : 1;
    const int j = dj > 0 ? nj - 1 - inner : dj < 0 ? inner : 1;
    Rows rows = {(i * nj + j) * nk, 1, nk, 0};
    if (di == 0) {
      rows.count = ni - 2;
      rows.distance = nj * nk;
    } else if (dj == 0) {
      rows.length = (nj - 2) * nk; // They follow each other.
    }
    return rows;
  }
};

/// The coefficients at all points of the box.
struct Coefficients {
  float *a[4], *b[3], *c[3], *inside, *source;
};

/// The stretch of rows with i0 <= i < i1 and j0 <= j < j1.
struct Stretch {
  int i0, i1, j0, j1;
};

/// This thread's part of an iteration over \p stretch. \returns its part of
/// gosa.
__device__ inline double relax(const Coefficients &f, const Box &box,
                               const Stretch &stretch, const float *p,
                               float *next) {
  const int I = box.nj * box.nk, J = box.nk;
  const int width = stretch.j1 - stretch.j0;
  const int rows = (stretch.i1 - stretch.i0) * width;
  double gosa = 0;
  for (int row = blockIdx.x; row < rows; row += gridDim.x) {
    const int i = stretch.i0 + row / width, j = stretch.j0 + row % width;
    for (int k = 1 + threadIdx.x; k < box.nk - 1; k += blockDim.x) {
      const int x = i * I + j * J + k;
      const float *const u = &p[x];
      const float s0 =
          f.a[0][x] * u[I] + f.a[1][x] * u[J] + f.a[2][x] * u[1] +
          f.b[0][x] * (u[I + J] - u[I - J] - u[J - I] + u[-I - J]) +
          f.b[1][x] * (u[J + 1] - u[1 - J] - u[J - 1] + u[-J - 1]) +
          f.b[2][x] * (u[I + 1] - u[1 - I] - u[I - 1] + u[-I - 1]) +
          f.c[0][x] * u[-I] + f.c[1][x] * u[-J] + f.c[2][x] * u[-1] +
          f.source[x];
      const float ss = (s0 * f.a[3][x] - u[0]) * f.inside[x];
      gosa += (double)ss * ss;
      next[x] = u[0] + Relaxation * ss;
    }
  }
  return gosa;
}

/// The rows that neighbours are sent.
__device__ inline double relaxSides(const Coefficients &f, const Box &box,
                                    const float *p, float *next) {
  const int i = box.ni - 2, j = box.nj - 2;
  return relax(f, box, {1, 2, 1, j + 1}, p, next) +
         relax(f, box, {i, i + 1, 1, j + 1}, p, next) +
         relax(f, box, {2, i, 1, 2}, p, next) +
         relax(f, box, {2, i, j, j + 1}, p, next);
}

/// All other rows.
__device__ inline double relaxInside(const Coefficients &f, const Box &box,
                                     const float *p, float *next) {
  return relax(f, box, {2, box.ni - 2, 2, box.nj - 2}, p, next);
}

__global__ void initialise(Coefficients f, Box box, int ni, float *p,
                           float *q) {
  for (size_t x = blockIdx.x * blockDim.x + threadIdx.x; x < box.points();
       x += gridDim.x * blockDim.x) {
    const int i = box.i0 + (int)(x / ((size_t)box.nj * box.nk));
    p[x] = q[x] = (float)(i * i) / (float)((ni - 1) * (ni - 1));
    for (int n = 0; n < 4; ++n)
      f.a[n][x] = n == 3 ? 1.f / 6 : 1;
    for (int n = 0; n < 3; ++n) {
      f.b[n][x] = 0;
      f.c[n][x] = 1;
    }
    f.inside[x] = 1;
    f.source[x] = 0;
  }
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  Arguments arguments;
  Box box = {};
  Coefficients coefficients = {};

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0) {
    int dims[2] = {arguments.split == "j", arguments.split == "i"};
    MPI_Dims_create(processes.size, 2, dims);
    const int periods[2] = {};
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    int at[2];
    MPI_Cart_coords(grid, processes.rank, 2, at);
    for (int d = 0; d < Directions; ++d) {
      const int there[2] = {at[0] + d / 3 - 1, at[1] + d % 3 - 1};
      box.neighbour[d] = MPI_PROC_NULL;
      if (d != Here && there[0] >= 0 && there[0] < dims[0] && there[1] >= 0 &&
          there[1] < dims[1])
        MPI_Cart_rank(grid, there, &box.neighbour[d]);
    }
    MPI_Comm_free(&grid);
    if ((arguments.ni - 2) / dims[0] < 2 || (arguments.nj - 2) / dims[1] < 2)
      processes.refuse("too many processes for this size");
    if ((double)arguments.ni * arguments.nj * arguments.nk /
            (dims[0] * dims[1]) >
        INT_MAX / 2.)
      processes.refuse("too few processes for this size");
    if (arguments.threads % 32)
      processes.refuse("--threads has to be a multiple of 32");
    box.i0 = (int)((long long)(arguments.ni - 2) * at[0] / dims[0]);
    box.j0 = (int)((long long)(arguments.nj - 2) * at[1] / dims[1]);
    box.ni = 2 - box.i0 +
             (int)((long long)(arguments.ni - 2) * (at[0] + 1) / dims[0]);
    box.nj = 2 - box.j0 +
             (int)((long long)(arguments.nj - 2) * (at[1] + 1) / dims[1]);
    box.nk = arguments.nk;
    for (float *&field : coefficients.a)
      CUDA_CHECK(cudaMalloc(&field, box.points() * sizeof(float)));
    for (float **fields : {coefficients.b, coefficients.c})
      for (int n = 0; n < 3; ++n)
        CUDA_CHECK(cudaMalloc(&fields[n], box.points() * sizeof(float)));
    for (float **field : {&coefficients.inside, &coefficients.source})
      CUDA_CHECK(cudaMalloc(field, box.points() * sizeof(float)));
  }
  ~Problem() {
    for (float *field : coefficients.a)
      CUDA_CHECK(cudaFree(field));
    for (float **fields : {coefficients.b, coefficients.c})
      for (int n = 0; n < 3; ++n)
        CUDA_CHECK(cudaFree(fields[n]));
    CUDA_CHECK(cudaFree(coefficients.inside));
    CUDA_CHECK(cudaFree(coefficients.source));
  }

  /// Sets the pressure and all coefficients to what they are at the beginning.
  void begin(float *p, float *q) const {
    initialise<<<arguments.blocks, arguments.threads>>>(coefficients, box,
                                                        arguments.ni, p, q);
    CUDA_CHECK(cudaGetLastError());
  }

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds, const std::vector<float> &p,
             double gosa) const {
    processes.report("himeno", form, seconds);
    if (processes.rank == 0)
      std::printf("himeno: %s, %d iterations, gosa %.6e, %.1f MFLOPS\n",
                  arguments.size.c_str(), arguments.iterations, gosa,
                  arguments.mflops(seconds));
    if (!arguments.check)
      return 0;
    double expectedGosa = 0;
    const std::vector<float> expected = processes.fromFirst([&] {
      SerialHimeno serial(arguments);
      serial.iterate(arguments.iterations);
      expectedGosa = serial.gosa();
      return serial.pressure();
    });
    MPI_Bcast(&expectedGosa, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    const int plane = arguments.nj * arguments.nk;
    // Compilers may fuse multiplications and additions.
    long long wrong = !(std::fabs(gosa - expectedGosa) <= 1e-5 * expectedGosa);
    for (int i = 1; i < box.ni - 1; ++i)
      for (int j = 1; j < box.nj - 1; ++j)
        for (int k = 0; k < box.nk; ++k) {
          const float is = p[((size_t)i * box.nj + j) * box.nk + k];
          const float shall = expected[(size_t)(box.i0 + i) * plane +
                                       (box.j0 + j) * box.nk + k];
          wrong += !(std::fabs(is - shall) <= 1e-6f);
        }
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr,
                   "error: %lld values differ from the serial loop; its gosa "
                   "is %.6e\n",
                   wrong, expectedGosa);
    return wrong ? 1 : 0;
  }
};

#endif // GPUMPI_EXAMPLES_HIMENO_PARALLEL_H
