//===- main.cpp - Kernels, loops and OpenCL in turns ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   cpu SECONDS TURNS [CASE...]
//
// prints a line for each case: its name, whether its threads wait, and the
// seconds that it takes as a kernel on the CPU device, as loops on one thread,
// on all, and in OpenCL (0: there is none). Each is the median of TURNS turns
// of at least SECONDS, taken one after the other. Ends with 1 if the results
// differ.
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#include <cuda_runtime.h>

using Clock = std::chrono::steady_clock;

/// Seconds of one call, called for at least \p least seconds.
static double secondsOf(const std::function<void()> &call, double least) {
  long calls = 0;
  const Clock::time_point start = Clock::now();
  double seconds = 0;
  do {
    call();
    ++calls;
    seconds = std::chrono::duration<double>(Clock::now() - start).count();
  } while (seconds < least);
  return seconds / (double)calls;
}

static double medianOf(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Device memory that the host may use, too.
static float *allocate(std::size_t count) {
  float *memory = nullptr;
  if (cudaMallocManaged(&memory, count * sizeof(float)) != cudaSuccess)
    std::exit(2);
  return memory;
}

static bool areEqual(const float *expected, const float *got,
                     std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (!(std::fabs(expected[i] - got[i]) <=
          1e-3f * std::max(1.0f, std::fabs(expected[i]))))
      return false;
  return true;
}

static bool isWanted(const char *name, int argc, char **argv) {
  bool wanted = argc <= 3;
  for (int i = 3; i < argc; ++i)
    wanted |= !std::strcmp(argv[i], name);
  return wanted;
}

/// \returns whether the results are equal.
static bool measure(int number, double least, int turns) {
  const Case &c = Cases[number];
  float *a = allocate(c.in), *b = allocate(c.in);
  float *outs[4];
  for (float *&out : outs) {
    out = allocate(c.out);
    std::fill(out, out + c.out, 0.0f);
  }
  for (std::size_t i = 0; i < c.in; ++i) {
    a[i] = (float)(i * 2654435761u % 1000) / 1000.0f;
    b[i] = (float)(i * 40503u % 777) / 777.0f;
  }
  const std::function<void()> forms[] = {
      [&] { runKernel(number, a, b, outs[0]); },
      [&] { runLoops(number, a, b, outs[1], 1); },
      [&] { runLoops(number, a, b, outs[2], omp_get_max_threads()); },
      [&] { (void)runOpenCl(number, a, b, outs[3]); }};
  const int count = runOpenCl(number, a, b, outs[3]) ? 4 : 3;
  bool equal = true;
  std::vector<double> seconds[4];
  for (int turn = 0; turn < turns; ++turn)
    for (int form = 0; form < count; ++form)
      seconds[form].push_back(secondsOf(forms[form], least));
  std::printf("%s %d", c.name, (int)c.waits);
  for (int form = 0; form < 4; ++form)
    std::printf(" %.9f", form < count ? medianOf(seconds[form]) : 0.0);
  for (int form = 1; form < count; ++form)
    equal &= areEqual(outs[0], outs[form], c.out);
  std::printf("\n");
  for (float *out : outs)
    (void)cudaFree(out);
  (void)cudaFree(a);
  (void)cudaFree(b);
  if (!equal)
    std::fprintf(stderr, "%s: the results differ\n", c.name);
  return equal;
}

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  bool equal = true;
  for (int i = 0; i < CaseCount; ++i)
    if (isWanted(Cases[i].name, argc, argv))
      equal &= measure(i, std::atof(argv[1]), std::atoi(argv[2]));
  return equal ? 0 : 1;
}
