// RUN: %gpumpi-translate --verify %s --target=cpu
// The launch stub of a kernel is declared behind the kernel, in its namespace.
#include <gpumpi/gpumpi.h>

void start(int *data) {
  __global__ void clear(int *);
  // expected-error@+2 {{kernel 'clear' is declared in a system header or in a function, where it gets no launch stub [GM2010]}}
  // expected-note@+1 {{declare the kernel in a namespace of the file that is translated}}
  clear<<<1, 1>>>(data);
}
