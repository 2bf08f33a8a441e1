// What the compiler says of the translated file points into the user's, also
// behind generated lines.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: %cxx_cpu -Wno-error -Wconversion -fsyntax-only %t.cpp 2>&1 | FileCheck %s
#include <gpumpi/gpumpi.h>

__global__ void k(long *p, int n) {
  int i = n;
  cuda_mpi_barrier();
  // CHECK: line-directives.cu:[[@LINE+1]]:
  i = p[0];
  while (i) {
    cuda_mpi_send(p, 8, i);
    // CHECK: line-directives.cu:[[@LINE+1]]:
    i = p[1];
  }
}

int main() {
  long l = 1;
  k<<<1, 1>>>(nullptr, 1);
  // CHECK: line-directives.cu:[[@LINE+1]]:
  int i = l;
  return i;
}
