//===- pointers-elsewhere.cu - Pointers that go from file to file ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One file has kernels, another one launches what it is given a pointer to, and
// this one has pointers of both kinds: those that it was given, and those to
// kernels that it knows a declaration of. They are equal.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{inputs} = %S/Inputs/pointers-elsewhere
// DEFINE: %{flags} = -I %S/Inputs -I %{inputs}
// DEFINE: %{others} = %{inputs}/kernels.cu %{inputs}/launches.cu
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %{flags} %s %{others} -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t

// Files of either lowering: what they share are marked kernels.
// DEFINE: %{mixed} = %{flags} -DMIXED
// RUN: rm -rf %t.d && mkdir %t.d && cd %t.d
// RUN: %gpumpicxx --target=cpu %{mixed} -c %s -o here.o
// RUN: %gpumpicxx --target=cpu %{mixed} -c %{inputs}/kernels.cu -o kernels.o
// RUN: %gpumpicxx --target=cpu %{mixed} -c %{inputs}/launches.cu -o launches.o
// RUN: %gpumpicxx --target=cpu --lowering=direct %{mixed} -c %s -o direct-here.o
// RUN: %gpumpicxx --target=cpu --lowering=direct %{mixed} -c %{inputs}/kernels.cu -o direct-kernels.o
// RUN: %gpumpicxx --target=cpu --lowering=direct %{mixed} -c %{inputs}/launches.cu -o direct-launches.o
// RUN: %gpumpicxx --target=cpu direct-here.o kernels.o direct-launches.o -o mixed
// RUN: %mpirun -np 2 ./mixed
// RUN: %gpumpicxx --target=cpu direct-here.o direct-kernels.o launches.o -o other
// RUN: %mpirun -np 2 ./other
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 %{flags} %s %{others} -o %t.cuda %}

#include "harness.h"
#include "pointers.h"

static constexpr Kernel here[] = {embedded, ordinary, inner::several};

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  constexpr int Count = 16;
  const auto check = [&](const char *what, int expected, auto launch) {
    harness::Device<int> out(std::vector<int>(Count, 1000));
    launch((int *)out, 7);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaGetLastError());
    test.expect(what, out.values(), std::vector<int>(Count, 1000 + expected));
  };
  const struct {
    const char *name;
    int expected;
  } named[] = {
      {"embedded", 7}, {"ordinary", 14}, {"several", 21},
#ifndef MIXED
      {"generic", 28}, {"hidden", 35},
#endif
  };
  for (const auto &[name, expected] : named) {
    const Kernel kernel = kernelNamed(name);
    check(name, expected,
          [&](int *out, int value) { kernel<<<1, Count>>>(out, value); });
    check(name, expected,
          [&](int *out, int value) { launchPointer(kernel, out, value); });
    check(name, expected, [&](int *out, int value) {
      CHECK(launchAddress((const void *)kernel, out, value));
    });
    check(name, expected,
          [&](int *out, int value) { launchAny(kernel, out, value); });
  }
  for (int i = 0; i < 3; ++i) {
    check("constant", (i + 1) * 7,
          [&](int *out, int value) { launchPointer(here[i], out, value); });
    check("constant", (i + 1) * 7, [&](int *out, int value) {
      CHECK(launchAddress((const void *)here[i], out, value));
    });
  }
  check("marked", 7,
        [&](int *out, int value) { launchAny(embedded, out, value); });
  check("overload", 70, [&](int *out, int value) {
    launchAny<int *, double>(inner::several, out, value);
  });
#ifndef MIXED
  check("table", 35, [&](int *out, int value) {
    tableOfKernels[2]<<<1, Count>>>(out, value);
  });
  check("generic", 28,
        [&](int *out, int value) { launchPointer(generic<int>, out, value); });
#endif
  test.expect("embedded is equal", here[0] == kernelNamed("embedded"), true);
  test.expect("ordinary is equal", here[1] == tableOfKernels[1], true);
  test.expect("several is equal", here[2] == kernelNamed("several"), true);
  test.expect("others are not", here[0] == tableOfKernels[2], false);
  return test.finish();
}
