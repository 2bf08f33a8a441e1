//===- loops.cpp - The computations as loops ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops that the kernels stand for, in C++ with OpenMP. The sums of the
// reduction are one for each of the kernel's blocks.
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include <cmath>

static void saxpy(const float *a, const float *b, float *out, long n,
                  int threads) {
#pragma omp parallel for num_threads(threads) if (threads > 1)
  for (long i = 0; i < n; ++i)
    out[i] = 2.5f * a[i] + b[i];
}

static void stencil(const float *a, const float *b, float *out, long n,
                    int threads) {
#pragma omp parallel for num_threads(threads) if (threads > 1)
  for (long y = 1; y < n - 1; ++y)
    for (long i = y * n + 1; i < y * n + n - 1; ++i)
      out[i] = 0.2f * (a[i] + a[i - 1] + a[i + 1] + a[i - n] + a[i + n]) + b[i];
}

static void product(const float *a, const float *b, float *out, long n,
                    int threads) {
#pragma omp parallel for num_threads(threads) if (threads > 1)
  for (long y = 0; y < n; ++y)
    for (long x = 0; x < n; ++x) {
      float sum = 0;
      for (long k = 0; k < n; ++k)
        sum += a[y * n + k] * b[k * n + x];
      out[y * n + x] = sum;
    }
}

static void bodies(const float *a, float *out, long n, int threads) {
#pragma omp parallel for num_threads(threads) if (threads > 1)
  for (long i = 0; i < n; ++i) {
    float force[3] = {0, 0, 0};
    for (long j = 0; j < n; ++j) {
      const float x = a[4 * j] - a[4 * i], y = a[4 * j + 1] - a[4 * i + 1],
                  z = a[4 * j + 2] - a[4 * i + 2];
      const float square = x * x + y * y + z * z + 0.01f;
      const float by = a[4 * j + 3] / (square * std::sqrt(square));
      force[0] += x * by;
      force[1] += y * by;
      force[2] += z * by;
    }
    for (int k = 0; k < 3; ++k)
      out[4 * i + k] = force[k];
    out[4 * i + 3] = 0;
  }
}

static void reduction(const float *a, float *out, long n, int threads) {
#pragma omp parallel for num_threads(threads) if (threads > 1)
  for (long i = 0; i < n / Group; ++i) {
    float sum = 0;
    for (unsigned j = 0; j < Group; ++j)
      sum += a[i * Group + j];
    out[i] = sum;
  }
}

/// Adds in the order in which the kernel does.
static void tree(const float *a, float *out, long n, int threads) {
#pragma omp parallel for num_threads(threads) if (threads > 1)
  for (long i = 0; i < n / Group; ++i) {
    float sums[Group];
    for (unsigned j = 0; j < Group; ++j)
      sums[j] = a[i * Group + j];
    for (unsigned width = Group / 2; width > 0; width /= 2)
      for (unsigned j = 0; j < width; ++j)
        sums[j] += sums[j + width];
    out[i] = sums[0];
  }
}

static void transpose(const float *a, float *out, long n, int threads) {
#pragma omp parallel for num_threads(threads) collapse(2) if (threads > 1)
  for (long y = 0; y < n; y += Side)
    for (long x = 0; x < n; x += Side)
      for (long i = x; i < x + Side; ++i)
        for (long j = y; j < y + Side; ++j)
          out[i * n + j] = a[j * n + i];
}

void runLoops(int number, const float *a, const float *b, float *out,
              int threads) {
  const long n = Cases[number].n;
  switch (number) {
  case 0:
    return saxpy(a, b, out, n, threads);
  case 1:
    return stencil(a, b, out, n, threads);
  case 2:
  case 5:
    return product(a, b, out, n, threads);
  case 3:
  case 7:
    return bodies(a, out, n, threads);
  case 4:
    return reduction(a, out, n, threads);
  case 6:
    return transpose(a, out, n, threads);
  case 8:
    return tree(a, out, n, threads);
  }
}
