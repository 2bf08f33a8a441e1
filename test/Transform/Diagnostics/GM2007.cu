// RUN: %gpumpi-translate --verify %s --target=cpu
// A __shared__ variable of a namespace is given a function, which is called where
// the variable was named.
#include <gpumpi/gpumpi.h>

namespace space {
__shared__ int scratch[4];
}
// expected-error@+2 {{__shared__ variable 'scratch' is declared outside of functions, but a using-declaration names it [GM2007]}}
// expected-note@+1 {{declare it in the functions that use it}}
using space::scratch;
// expected-error@+2 {{__shared__ variable 'scratch' is declared outside of functions, but decltype would not see its type any more [GM2007]}}
// expected-note@+1 {{declare it in the functions that use it}}
using Scratch = decltype(space::scratch);

__global__ void clear(int *data) { data[0] = scratch[0] = 0; }
