// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void clear(int *data) { data[0] = 0; }

void run(int *data) {
  void (*kernel)(int *) = clear;
  // expected-error@+2 {{the launched kernel is not named directly, which the CPU target does not support yet [GM2004]}}
  // expected-note@+1 {{launch the kernel by its name}}
  kernel<<<1, 1>>>(data);
}
