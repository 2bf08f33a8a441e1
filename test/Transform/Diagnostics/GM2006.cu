// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{template parameter 2 of kernel 'clear' has no name [GM2006]}}
// expected-note@+1 {{name it, so that the CPU target can launch the kernel}}
template <class T, int> __global__ void clear(T *data) { data[0] = 0; }
