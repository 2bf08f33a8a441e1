//===- conversions.cu - Initial values that are converted -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `T x = y` asks neither explicit constructors nor explicit conversion
// functions; what is written for it where x is kept must not either. This file
// begins with a byte order mark.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -I %S/Inputs
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// CHECK-LABEL: void converted(
// CHECK: From implicit = {{.*}} : ::gpumpi::converted<::gpumpi::Value<decltype(implicit)>>(small)

#include "plain.h"

struct From {
  int value;
  __device__ From(int value) : value(value) {}
  __device__ explicit From(short value) : value(value + 1000) {}
  __device__ operator int() const { return value; }
};

struct To {
  int value;
  __device__ explicit operator int() const { return value + 500; }
  __device__ operator long() const { return value; }
};

template <class T, class Given> __device__ int made(Given given) {
  T kept = given;
  cuda_mpi_barrier();
  return int(kept);
}

__global__ void converted(unsigned *out, int n) {
  unsigned h = n;
  short small = n;
  From implicit = small;
  long plain = small;
  From direct(small), braces{small}, escaping = small, *p = &escaping;
  const From &temporary = small;
  To to{n};
  long number = to;
  cuda_mpi_barrier();
  for (const int x : {implicit.value, direct.value, braces.value, p->value,
                      temporary.value, int(plain), int(number)})
    h = mix(h, x);
  h = mix(h,
          made<From>(small) + made<From>(n) + made<int>(2.5) + made<double>(n));
  out[self()] = h;
}

int main(int argc, char **argv) {
  harness::Plain plain(argc, argv);
  const dim3 grid(2), block(3);
  plain.check("converted", grid, block,
              [&](unsigned *out) { converted<<<grid, block>>>(out, 5); });
  return plain.finish();
}
