// In device code nvcc takes a range of values for the first of them, so the
// values are written out, and stay in their line.
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda -- --expt-relaxed-constexpr 2> %t.messages
// RUN: grep -vE '// (CHECK|HEADER|FAR)' %t.cu | FileCheck %s
// RUN: FileCheck %s --check-prefix=HEADER --input-file=%t.messages
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu 2>&1 | count 0
// RUN: grep 'case TWO ... ' %t.cpp
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -I %S -ptx %t.cu -o %t.ptx %}
// RUN: %if nvcc %{ FileCheck %s --check-prefix=PTX --input-file=%t.ptx %}

// Every instantiation would have others.
// RUN: not %gpumpi-translate %s -o %t.far.cu --target=cuda -- -DFAR 2>&1 | FileCheck %s --check-prefix=FAR

#include <gpumpi/gpumpi.h>

#include "Inputs/case-ranges.h"
// HEADER: case-ranges.h:5:8: warning: nvcc takes this range of values in device code for its first value alone; write a 'case' for each, or compare

#define TWO 2
#define DIGITS '0' ... '3'
#define LETTERS(RESULT) case 'a' ... 'c': return RESULT;

enum Color { Red, Green, Blue = 4 };
enum class Kind : unsigned char { A = 3, B, C };

// CHECK-LABEL: int types(long x)
__device__ int types(long x) {
  switch (x) {
  // CHECK: case -2147483649ll: case -2147483648:
  case -2147483648L - 1 ... -2147483648L:
    return 1;
  // CHECK: case (-9223372036854775807ll - 1): case -9223372036854775807ll:
  case -9223372036854775807L - 1 ... -9223372036854775807L:
    return 2;
  }
  return 0;
}
// CHECK-LABEL: int types(unsigned x)
__device__ int types(unsigned x) {
  switch (x) {
  // CHECK: case 4294967294u: case 4294967295u:
  case 4294967294u ... 4294967295u:
    return 1;
  // CHECK: {{^ *$}}
  case 5 ... 4:
    return 2;
  }
  return 0;
}
// CHECK-LABEL: int types(int x)
__device__ int types(int x) {
  // CHECK: switch (x) case (-2147483647 - 1): case -2147483647: return 1;
  switch (x) case -2147483647 - 1 ... -2147483647: return 1;
  return 0;
}
// CHECK-LABEL: int types(Color x)
__device__ int types(Color x) {
  switch (x) {
  // CHECK: case 0: case 1: case 2: case 3: case 4:
  case Red ... Blue:
    return 1;
  }
  return 0;
}
// CHECK-LABEL: int types(Kind x)
__device__ int types(Kind x) {
  switch (x) {
  // CHECK: case static_cast<decltype(Kind::A)>(3): case static_cast<decltype(Kind::A)>(4):
  case Kind::A ... Kind::B:
    return 1;
  default:
    return 0;
  }
}
// CHECK-LABEL: int generic(T x)
template <class T> __device__ int generic(T x) {
  switch (x) {
  // CHECK: case 97: case 98:
  case 'a' ... 'b':
    return 1;
  }
  return 0;
}
#ifdef FAR
template <int N> __device__ int dependent(int x) {
  switch (x) {
  // FAR: case-ranges.cu:[[@LINE+1]]:8: error: {{.*}} cannot be written out: its ends depend on a template [GM2017]
  case 0 ... N:
    return 1;
  // FAR: case-ranges.cu:[[@LINE+1]]:8: error: {{.*}} cannot be written out: a directive stands in it [GM2017]
  case -2 ...
#line 90
      -1:
    return 1;
  }
  return 0;
}
#endif
// CHECK-LABEL: constexpr int both(int x)
constexpr int both(int x) {
  switch (x) {
  // CHECK: case 1: case 2:
  case 1 ... 2:
    return 1;
  // HEADER: case-ranges.cu:[[@LINE+1]]:8: warning: nvcc takes
  case 1000 ... 2000:
    return 2;
  }
  return 0;
}
// CHECK-LABEL: int onHost(int x)
int onHost(int x) {
  switch (x) {
  // CHECK: case 1 ... 200:
  case 1 ... 200:
    return 1;
  }
  return 0;
}

// CHECK-LABEL: void lines(
__global__ void lines(int *out) {
  switch (*out) {
  // CHECK: case 2: case 3: case 4
  // CHECK-NEXT: :
  case TWO ... // up to
       TWO + 2:
    cuda_mpi_barrier();
    break;
  // CHECK: case 48: case 49: case 50: case 51:
  case DIGITS:
    *out = 1;
  }
  // CHECK: switch (c) { case 97: case 98: return 1; default: return 0; }
  const auto l = [](char c) { switch (c) { case 'a' ... 'b': return 1; default: return 0; } };
  *out = l('a') + generic(2) + inHeader(5);
}

// CHECK-LABEL: int letters(
__device__ int letters(int x) {
  switch (x) {
    // CHECK: case 97: case 98: case 99: return 5;
    LETTERS(5)
  }
  return 0;
}

// The middle of the range has to be compared with.
// PTX-LABEL: .entry {{.*}}inside
// PTX: 77
// PTX-LABEL: .entry {{.*}}outside
__global__ void inside(int *out) {
  switch (15) {
  case 10 ... 20:
    *out = 77;
  }
}
// PTX-NOT: 77
// PTX: ret
__global__ void outside(int *out) {
  switch (21) {
  case 10 ... 20:
    *out = 77;
  }
}
