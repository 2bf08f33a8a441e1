// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{dynamic __shared__ array 'scratch' is declared outside of a function, which the CPU target does not support yet [GM2007]}}
// expected-note@+1 {{declare it in the functions that use it}}
extern __shared__ int scratch[];

__global__ void clear(int *data) { data[0] = scratch[0] = 0; }
