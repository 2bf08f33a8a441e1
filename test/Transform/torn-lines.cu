// Blank lines that go on, comments and line breaks in places where they matter.
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

__device__ int step(int *p) {
  cuda_mpi_barrier();
  return p[0];
}
// The target of an assignment is written again, in one line.
// CHECK-LABEL: __global__ void assigned(
__global__ void assigned(int *p, int n) {
  // CHECK: n = ::gpumpi::passedOn<decltype(gpumpi_v)>(gpumpi_v);
  n = \
// why
      step(p);
  // CHECK: n = gpumpi_t.result();
  n /* ; */
      = // why
      cuda_mpi_barrier();
  p[n] = step( // ( why
             p) +
         step(p + 1);
}
