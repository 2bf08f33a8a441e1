//===- himeno.h - What the three Himeno programs share ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Himeno benchmark (R. Himeno, RIKEN): Poisson's equation for the pressure
// in curvilinear coordinates, by point Jacobi iteration with a relaxation of
// 0.8, on a stencil of 19 points with coefficients of its own at every point.
// Its measure are 34 floating-point operations for each inner point and
// iteration, and the sum of squares of the last corrections, "gosa".
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_HIMENO_H
#define GPUMPI_EXAMPLES_HIMENO_H

#include "../common/options.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

constexpr float Relaxation = 0.8f;
constexpr double OperationsPerPoint = 34;

/// What the command line says.
struct Arguments {
  std::string size = "S";
  int ni = 0, nj = 0, nk = 0; ///< Points, with those on the boundary.
  int iterations = 3;
  std::string split = "ij"; ///< The directions that are divided.
  int check = 1;            ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("the Himeno benchmark: Jacobi iteration for Poisson's "
                    "equation on a stencil of 19 points",
                    report);
    options.word("size", size, {"XS", "S", "M", "L", "XL"},
                 "32x32x64, and twice that in each direction, and so on");
    options.number("iterations", iterations, 1, "Jacobi iterations");
    options.word("split", split, {"i", "j", "ij"},
                 "directions that are divided among the processes");
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 32, "threads per block", 1024);
    options.read(argc, argv);
    int scale = 0;
    for (const char *name : {"XS", "S", "M", "L", "XL"}) {
      if (size == name)
        break;
      ++scale;
    }
    ni = nj = 32 << scale;
    nk = 64 << scale;
  }

  /// The measure of the benchmark for a run of so many seconds.
  double mflops(double seconds) const {
    return OperationsPerPoint * (ni - 2) * (nj - 2) * (nk - 2) * iterations /
           seconds * 1e-6;
  }
};

/// The pressure at the beginning, in plane \p i of \p ni.
inline float initialPressure(int i, int ni) {
  return (float)(i * i) / (float)((ni - 1) * (ni - 1));
}

/// The benchmark on one process, with its arrays stored one by one.
class SerialHimeno {
public:
  explicit SerialHimeno(const Arguments &arguments)
      : ni(arguments.ni), nj(arguments.nj), nk(arguments.nk),
        p((size_t)ni * nj * nk), next(p.size()), source(p.size(), 0),
        inside(p.size(), 1) {
    for (int n = 0; n < 4; ++n)
      a[n].assign(p.size(), n == 3 ? 1.f / 6 : 1.f);
    for (int n = 0; n < 3; ++n) {
      b[n].assign(p.size(), 0);
      c[n].assign(p.size(), 1);
    }
    for (int i = 0; i < ni; ++i)
      for (size_t jk = 0; jk < (size_t)nj * nk; ++jk)
        p[(size_t)i * nj * nk + jk] = initialPressure(i, ni);
  }

  /// Performs so many iterations.
  void iterate(int iterations) {
    for (int n = 0; n < iterations; ++n)
      step();
  }

  const std::vector<float> &pressure() const { return p; }
  /// The sum of squares of the last corrections.
  double gosa() const { return sum; }
  /// The same, added up in single precision as the published program does.
  float gosaAsPublished() const { return published; }

private:
  int ni, nj, nk;
  std::vector<float> p, next, source, inside, a[4], b[3], c[3];
  double sum = 0;
  float published = 0;

  void step() {
    const std::ptrdiff_t I = (std::ptrdiff_t)nj * nk, J = nk;
    sum = published = 0;
    for (int i = 1; i < ni - 1; ++i)
      for (int j = 1; j < nj - 1; ++j)
        for (int k = 1; k < nk - 1; ++k) {
          const std::ptrdiff_t x = i * I + j * J + k;
          const float *const u = &p[x];
          const float s0 =
              a[0][x] * u[I] + a[1][x] * u[J] + a[2][x] * u[1] +
              b[0][x] * (u[I + J] - u[I - J] - u[J - I] + u[-I - J]) +
              b[1][x] * (u[J + 1] - u[1 - J] - u[J - 1] + u[-J - 1]) +
              b[2][x] * (u[I + 1] - u[1 - I] - u[I - 1] + u[-I - 1]) +
              c[0][x] * u[-I] + c[1][x] * u[-J] + c[2][x] * u[-1] + source[x];
          const float ss = (s0 * a[3][x] - u[0]) * inside[x];
          published += ss * ss;
          sum += (double)ss * ss;
          next[x] = u[0] + Relaxation * ss;
        }
    for (int i = 1; i < ni - 1; ++i)
      for (int j = 1; j < nj - 1; ++j)
        for (int k = 1; k < nk - 1; ++k)
          p[i * I + j * J + k] = next[i * I + j * J + k];
  }
};

#endif // GPUMPI_EXAMPLES_HIMENO_H
