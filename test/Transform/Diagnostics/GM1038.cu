// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int n) {
  // expected-error@+2 {{'left' is declared in the condition of a 'for' that suspends, is used in the step, and the body has a 'continue' [GM1038]}}
  // expected-note@+1 {{declare it before the loop}}
  for (int i = 0; int left = n - i; i += left) {
    if (data[i])
      continue;
    cuda_mpi_send(data, left * sizeof(int), 0);
  }
}
