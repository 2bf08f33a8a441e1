// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
#include <gpumpi/gpumpi.h>

// A `for` that is entered is initialized once, in a block of its own.
// CHECK-LABEL: __global__ void header(
__global__ void header(int *p, int n) {
  // CHECK: { int j = gpumpi_t.state ? gpumpi_restore_header_j{{.*}}, k = gpumpi_t.state ?
  // CHECK-NEXT: for (;
  // CHECK-NEXT: #line
  // CHECK-NEXT: gpumpi_t.state || (j < n); ++j, --k) {
  for (int j = 0, k = n; j < n; ++j, --k) {
    cuda_mpi_barrier();
    p[j] = k;
  }
  int i;
  // CHECK: { if (!gpumpi_t.state) { i = 0; }
  // CHECK-NEXT: for (;
  for (i = 0; i < n; ++i) {
    cuda_mpi_barrier();
    p[i] += 1;
  }
  // CHECK: for (;;) {
  for (;;) {
    cuda_mpi_barrier();
    if (p[0])
      break;
  }
}

// Of an `if`, the branch that holds the landing is entered, and the condition
// is not evaluated again.
// CHECK-LABEL: __global__ void branches(
__global__ void branches(int *p, int n) {
  // CHECK: case 1:
  // CHECK-NEXT: case 2:
  // CHECK-NEXT: goto gpumpi_enter_1;
  // CHECK-NEXT: case 3:
  // CHECK-NEXT: goto gpumpi_enter_2;
  // CHECK-NEXT: case 4:
  // CHECK-NEXT: goto gpumpi_enter_3;
  // CHECK-NEXT: default:
  // CHECK-NEXT: goto gpumpi_point_5;
  // CHECK: gpumpi_enter_1:
  // CHECK: if (gpumpi_t.state ? gpumpi_t.state <= 1 : static_cast<bool>(n)) {
  if (n) {
    cuda_mpi_barrier();
    p[0] = 1;
  } else {
    cuda_mpi_barrier();
    p[0] = 2;
  }
  // CHECK: gpumpi_enter_2:
  // CHECK: if (gpumpi_t.state || (n > 1)) {
  if (n > 1) {
    cuda_mpi_barrier();
    p[1] = 1;
  } else {
    p[1] = 2;
  }
  // CHECK: gpumpi_enter_3:
  // CHECK: if (!gpumpi_t.state && (n > 2)) {
  if (n > 2) {
    p[2] = 1;
  } else {
    cuda_mpi_barrier();
    p[2] = 2;
  }
  // Nothing is left to do in a branch that ends with its operation.
  // CHECK: if (n > 3)
  // CHECK-NEXT: {
  if (n > 3)
    cuda_mpi_barrier();
  else
    cuda_mpi_barrier();
  // CHECK: gpumpi_point_5:
  // CHECK-NEXT: gpumpi_t.state = 0;
  p[3] = 1;
}

// Nothing generated stands around a statement of the user's, so a jump needs no
// change.
// CHECK-LABEL: __global__ void jumps(
__global__ void jumps(int *p, int n) {
again:
  // CHECK: while (gpumpi_t.state || (n)) {
  while (n) {
    // CHECK: if (gpumpi_t.state)
    // CHECK-NEXT: goto gpumpi_point_1;
    cuda_mpi_barrier();
    // CHECK: gpumpi_point_1:
    // CHECK-NEXT: gpumpi_t.state = 0;
    // CHECK: if (p[1])
    // CHECK-NEXT: continue;
    if (p[1])
      continue;
    // CHECK-NEXT: if (p[2])
    // CHECK-NEXT: break;
    if (p[2])
      break;
    // CHECK-NEXT: goto again;
    goto again;
  }
}

// The way into a switch jumps past it.
// CHECK-LABEL: __global__ void cases(
__global__ void cases(int *p, int n) {
  // CHECK: switch (gpumpi_t.state) {
  // CHECK-NEXT: case 0:
  // CHECK-NEXT: break;
  // CHECK-NEXT: case 1:
  // CHECK-NEXT: goto gpumpi_point_1;
  // CHECK-NEXT: case 2:
  // CHECK-NEXT: goto gpumpi_enter_1;
  // CHECK-NEXT: default:
  // CHECK-NEXT: goto gpumpi_enter_2;
  // CHECK-NEXT: }
  // CHECK: switch (n) {
  switch (n) {
  case 1:
    cuda_mpi_barrier();
    // CHECK: gpumpi_point_1:
    // CHECK-NEXT: gpumpi_t.state = 0;
    p[0] = 1;
    // CHECK: {{\[\[fallthrough\]\]}};
    // CHECK-NEXT: case 2: {{$}}
    // CHECK-NEXT: gpumpi_enter_1:
    [[fallthrough]];
  case 2: {
    cuda_mpi_barrier();
    p[0] = 2;
    // CHECK: break;
    break;
  }
  // CHECK: default: {{$}}
  // CHECK-NEXT: gpumpi_enter_2:
  // CHECK: int x = gpumpi_t.state ?
  default: int x = p[0];
    // CHECK: if (gpumpi_t.state)
    // CHECK-NEXT: goto gpumpi_point_3;
    cuda_mpi_barrier();
    p[0] = x;
  }
}

// A pragma stays in front of its loop.
// CHECK-LABEL: __global__ void pragmas(
__global__ void pragmas(int *p, int n) {
  // CHECK: int i = gpumpi_t.state ?
  // CHECK-NEXT: #pragma unroll 4
  // CHECK-NEXT: for (;
#pragma unroll 4
  for (int i = 0; i < n; ++i) {
    cuda_mpi_barrier();
    p[0] = i;
  }
  p[1] = 0;
  // CHECK: gpumpi_enter_2:
  // CHECK-NEXT: #line
  // CHECK-NEXT: #pragma nounroll
  // CHECK-NEXT: while (gpumpi_t.state ||
#pragma nounroll
  while (n--) {
    cuda_mpi_barrier();
    p[2] = n;
  }
}

// A loop without braces gets them.
// CHECK-LABEL: __global__ void bare(
__global__ void bare(int n) {
  // CHECK: do
  // CHECK-NEXT: {
  // CHECK-NEXT: if (gpumpi_t.state)
  // CHECK-NEXT: goto gpumpi_point_1;
  do
    cuda_mpi_barrier();
  while (--n);
  // `return` needs no change.
  // CHECK: if (n)
  // CHECK-NEXT: return;
  if (n)
    return;
  cuda_mpi_barrier();
}
