//===- divisions.cu - Divisions without a result --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU goes on when a thread divides by 0, and so does the CPU target: the
// other threads, and what else the thread does, must not suffer. On the host a
// program ends as ever.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O0 %s -o %t.0
// RUN: %t.0
// RUN: %gpumpicxx --target=cpu -O1 %s -o %t.1
// RUN: %t.1
// RUN: %gpumpicxx --target=cpu -O3 -march=native %s -o %t.3
// RUN: %t.3
// RUN: env GPUMPI_CPU_CHECK=1 %t.3
// RUN: %gpumpicxx --target=cpu -O2 --lowering=suspend %s -o %t.suspend
// RUN: %t.suspend
// RUN: %gpumpicxx --target=cpu -O2 --lowering=direct %s -o %t.direct
// RUN: %t.direct
// RUN: not --crash %t.3 host

#include <cuda_runtime.h>

#include <cstdio>
#include <limits>
#include <type_traits>
#include <vector>

template <class T> struct Results {
  T quotient, remainder, dividend, divisor;
};

/// Many operands stay in registers around the division, whatever is done to it.
template <class T>
__global__ void divide(const T *dividends, const T *divisors, int n,
                       Results<T> *results, unsigned *sums) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n * n)
    return;
  const unsigned a = i * 3, b = i * 5, c = i ^ 77, d = i + 1000;
  const T x = dividends[i / n];
  results[i].quotient = x / divisors[i % n];
  results[i].remainder = x % divisors[i % n];
  results[i].dividend = x;
  results[i].divisor = divisors[i % n];
  sums[i] = a + 2 * b + 3 * c + 4 * d;
}

template <class T> static int check(const char *name, std::vector<T> values) {
  using Limits = std::numeric_limits<T>;
  for (T value : {T(0), Limits::min(), Limits::max(), T(-1), T(1), T(7)})
    values.push_back(value);
  const int n = (int)values.size(), all = n * n;
  T *device;
  Results<T> *results;
  unsigned *sums;
  cudaMalloc(&device, n * sizeof(T));
  cudaMallocManaged(&results, all * sizeof *results);
  cudaMallocManaged(&sums, all * sizeof *sums);
  cudaMemcpy(device, values.data(), n * sizeof(T), cudaMemcpyDefault);
  divide<<<(all + 31) / 32, 32>>>(device, device, n, results, sums);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < all; ++i) {
    const T x = values[i / n], y = values[i % n];
    // Where there is no result, a GPU's may be anything.
    bool isRight = results[i].dividend == x && results[i].divisor == y;
    if (y != 0 && !(std::is_signed<T>::value && y == T(-1)))
      isRight &=
          results[i].quotient == T(x / y) && results[i].remainder == T(x % y);
    if (std::is_signed<T>::value && y == T(-1))
      isRight &= results[i].quotient == T(0 - std::make_unsigned_t<T>(x)) &&
                 results[i].remainder == 0;
    isRight &=
        sums[i] == i * 3u + 2 * (i * 5u) + 3 * (i ^ 77u) + 4 * (i + 1000u);
    if (!isRight && wrong++ < 5)
      std::printf("%s: %lld / %lld: %lld, %lld\n", name, (long long)x,
                  (long long)y, (long long)results[i].quotient,
                  (long long)results[i].remainder);
  }
  return wrong;
}

__global__ void countOnes(const int *dividends, const int *divisors,
                          int *ones) {
  const int i = threadIdx.x;
  const int quotient = dividends[i] / divisors[i];
  const unsigned of = (unsigned)dividends[i] / (unsigned)divisors[i];
  __syncthreads();
  // A compiler may take it that what has been divided by is not 0.
  if (i % 3 == 0 && quotient == -1 && of == ~0u)
    atomicAdd(ones, 1);
}

int main(int argc, char **) {
  int wrong = 0;
  wrong += check<int>("int", {12345, -999});
  wrong += check<unsigned>("unsigned", {12345, 4000000000u});
  wrong += check<long long>("long long", {1234567890123, -5});
  wrong += check<unsigned long long>("unsigned long long", {1ull << 63, 99});
  wrong += check<short>("short", {300, -300});
  wrong += check<unsigned short>("unsigned short", {300, 60000});
  wrong += check<signed char>("signed char", {100, -100});
  wrong += check<unsigned char>("unsigned char", {100, 200});
  int *divisors, *ones;
  cudaMallocManaged(&divisors, 96 * sizeof *divisors);
  cudaMallocManaged(&ones, sizeof *ones);
  *ones = 0;
  for (int i = 0; i < 96; ++i)
    divisors[i] = i % 3;
  countOnes<<<1, 96>>>(divisors, divisors, ones);
  cudaDeviceSynchronize();
  if (*ones != 32) {
    std::printf("%d of 32 quotients are ones\n", *ones);
    ++wrong;
  }
  if (argc > 1)
    std::printf("%d\n", argc / divisors[0]);
  return wrong != 0;
}
