//===- standard-names.cu - what CUDA's headers bring with them ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs include nothing for names that nvcc knows in every .cu file, or by
// cooperative_groups.h.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -std=c++17 %s -o %t
// RUN: %t | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -std=c++17 -c %s -o %t.cuda %}
// CHECK: 13 of 13

#include <cooperative_groups.h>

__global__ void fill(char *out, int n) {
  const int i = (int)cooperative_groups::this_grid().thread_rank();
  assert(n > 0);
  if (i < n)
    out[i] = '0' + i % 10;
}

struct Made {
  int value;
};

int main() {
  const int n = 20;
  char *out, *text = (char *)malloc(n + 1);
  cudaMalloc(&out, n);
  fill<<<1, 32>>>(out, n);
  cudaMemcpy(text, out, n, cudaMemcpyDeviceToHost);
  text[n] = 0;
  int digits = 0;
  for (const char *c = text; *c; ++c)
    digits += isdigit(*c) != 0;

  int good = 0;
  good += digits == n && !isspace(text[0]) && toupper('a') == 'A';
  good +=
      strlen(text) == size_t(n) && strcmp(text, "01234567890123456789") == 0;
  int a = 1, b = 2;
  std::swap(a, b);
  good += a == 2 && b == 1;
  std::pair<int, int> both{1, 2};
  good += both.first + both.second == 3 && std::move(both).second == 2;
  good += std::numeric_limits<int>::max() == INT_MAX;
  good += std::is_same<std::decay<const int &>::type, int>::value;
  good += std::sqrt(4.0f) == 2 && sqrt(9.0) == 3 && std::abs(-3) == 3;
  alignas(Made) char room[sizeof(Made)];
  good += (new (room) Made{5})->value == 5;
  good += time(nullptr) > 0 && clock() >= 0;
  good += atoi("12") == 12 && getenv("HARDLY_ANYBODY_HAS_THIS") == nullptr;
  good += FLT_MAX > 1e38f && DBL_EPSILON < 1e-15;
  errno = 0;
  good += errno == 0;
  srand(1);
  good += rand() >= 0 && RAND_MAX > 0;
  printf("%d of 13\n", good);
  free(text);
  return cudaFree(out) != cudaSuccess;
}
