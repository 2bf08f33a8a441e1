// A blank line that goes on, between a pragma and its loop.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
#include <gpumpi/gpumpi.h>

// CHECK-LABEL: __global__ void torn(
__global__ void torn(int *p, int n) {
  int y;
  // What the loop begins with stands in front of the pragma.
  // CHECK: y = 0; }
  // CHECK-NEXT: #pragma unroll 2
#pragma unroll 2
    \
 for (y = 0; y < n; y++) {
    p[y] = 1;
    cuda_mpi_barrier();
  }
}
