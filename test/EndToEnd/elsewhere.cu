//===- elsewhere.cu - Launches of another file's kernels ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A header declares kernels with GPUMPI_KERNEL; this file launches them,
// another one defines them: overloads, default arguments, namespaces, extern
// "C", kernels that suspend and such that do not. The same as with the plain
// kernels, and with either file in the direct lowering.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{kernels} = %S/Inputs/elsewhere/kernels.cu
// DEFINE: %{flags} = -I %S/Inputs -I %S/Inputs/elsewhere
// RUN: rm -rf %t && mkdir %t
// RUN: %gpumpicxx --target=cpu %{flags} -DPLAIN %s %{kernels} -o %t/plain
// RUN: %mpirun -np 1 %t/plain > %t/expected
// RUN: FileCheck %s < %t/expected
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %{flags} %s %{kernels} -o %t/a
// RUN: %mpirun -np 1 %t/a | diff %t/expected -
// RUN: %mpirun -np 2 %t/a | diff %t/expected -
// RUN: %mpirun -np 4 %t/a | diff %t/expected -

// RUN: %gpumpicxx --target=cpu %{flags} -c %s -o %t/launches.o
// RUN: %gpumpicxx --target=cpu %{flags} -c %{kernels} -o %t/kernels.o
// RUN: %gpumpicxx --target=cpu --lowering=direct %{flags} -c %s -o %t/direct-launches.o
// RUN: %gpumpicxx --target=cpu --lowering=direct %{flags} -c %{kernels} -o %t/direct-kernels.o
// RUN: %gpumpicxx --target=cpu %t/launches.o %t/direct-kernels.o -o %t/b
// RUN: %mpirun -np 2 %t/b | diff %t/expected -
// RUN: %gpumpicxx --target=cpu %t/direct-launches.o %t/kernels.o -o %t/c
// RUN: %mpirun -np 2 %t/c | diff %t/expected -
// RUN: %gpumpicxx --target=cpu %t/direct-launches.o %t/direct-kernels.o -o %t/d
// RUN: %mpirun -np 2 %t/d | diff %t/expected -

// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_75 -rdc=true %{flags} %s %{kernels} -o %t/cuda %}

// CHECK: plain: {{[0-9a-f]+}} 00000046 00000047
// CHECK: defaults: {{[0-9a-f]+}} 00000082 00000083

#include "compare.h"
#include "kernels.h"

void writeFromHere(unsigned *out); // kernels.cu

template <class T> static void launchWith(unsigned *out, T value) {
  write<<<1, 32>>>(out, value);
}

#define LAUNCH(NAME, ...) NAME<<<1, 32>>>(__VA_ARGS__)

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "plain", 32, [](unsigned *out) { write<<<1, 32>>>(out); });
  show(test, "defaults", 32, [](unsigned *out) { write<<<1, 32>>>(out, 9u); });
  show(test, "converted", 32,
       [](unsigned *out) { write<<<1, 32>>>(out, 1, 'a'); });
  show(test, "double", 32, [](unsigned *out) { write<<<1, 32>>>(out, 2.5); });
  show(test, "text", 32, [](unsigned *out) { write<<<1, 32>>>(out, "text"); });
  show(test, "in a template", 32, [](unsigned *out) { launchWith(out, 10u); });
  show(test, "in a template, ordinary", 32,
       [](unsigned *out) { launchWith(out, 10.5); });
  show(test, "C", 32, [](unsigned *out) { writeInC<<<1, 32>>>(out, 77); });
  show(test, "braces", 32, [](unsigned *out) { LAUNCH(writeInBraces, out); });
  show(test, "ordinary", 32,
       [](unsigned *out) { LAUNCH(ordinaryInBraces, out, 4); });
  show(test, "macro", 32, [](unsigned *out) {
    outer::fromMacro<<<1, 32>>>(out, {1, 2});
    using outer::fromMacro;
    fromMacro<<<1, 32>>>(out, outer::Pair{3, 4});
  });
  show(test, "nested", 32, [](unsigned *out) {
    using namespace outer;
    inner::nested<<<dim3(1), dim3(32), 0, nullptr>>>(out);
  });
  show(test, "other file", 64, writeFromHere);
  return test.finish();
}
