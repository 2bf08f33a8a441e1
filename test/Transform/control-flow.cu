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
    // CHECK: goto gpumpi_break_1;
    if (p[0])
      break;
  }
  // CHECK: gpumpi_break_1:;
}

// Of an `if`, the branch that holds the landing is entered, and the condition
// is not evaluated again.
// CHECK-LABEL: __global__ void branches(
__global__ void branches(int *p, int n) {
  // CHECK: case 1: case 2:
  // CHECK: if (gpumpi_t.state ? gpumpi_t.state <= 1 : static_cast<bool>(n)) {
  if (n) {
    cuda_mpi_barrier();
    p[0] = 1;
  } else {
    cuda_mpi_barrier();
    p[0] = 2;
  }
  // CHECK: case 3:
  // CHECK: if (gpumpi_t.state || (n > 1)) {
  if (n > 1) {
    cuda_mpi_barrier();
    p[1] = 1;
  } else {
    p[1] = 2;
  }
  // CHECK: case 4:
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
  // CHECK: case 5: case 6:
  // CHECK-NEXT: gpumpi_t.state = 0;
  p[3] = 1;
}

// Breaks that a generated switch would catch leave the loop by a label; those
// of an inner switch or of a loop that is not entered stay.
// CHECK-LABEL: __global__ void breaks(
__global__ void breaks(int *p, int n) {
  // CHECK: while (gpumpi_t.state || (n)) {
  while (n) {
    // CHECK: case 3:
    // CHECK-NEXT: break;
    switch (n) {
    case 3:
      break;
    default:
      p[0] = n;
    }
    // CHECK: for (int i = 0; i < n; ++i)
    // CHECK-NEXT: if (p[i])
    // CHECK-NEXT: break;
    for (int i = 0; i < n; ++i)
      if (p[i])
        break;
    cuda_mpi_barrier();
    // CHECK: if (p[1])
    // CHECK-NEXT: continue;
    if (p[1])
      continue;
    // CHECK: goto gpumpi_break_1;
    if (p[2])
      break;
  }
  // CHECK: gpumpi_break_1:;
}

// A loop without braces gets them.
// CHECK-LABEL: __global__ void bare(
__global__ void bare(int n) {
  // CHECK: do
  // CHECK-NEXT: {
  // CHECK-NEXT: switch (gpumpi_t.state) {
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
