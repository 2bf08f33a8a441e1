// RUN: %gpumpi-translate --verify %s --target=cpu
// On the CPU target a shared variable is a reference into the block's memory,
// which a jump must not pass. It is declared in front of the jump then, if its
// name means nothing else there.
#include <gpumpi/gpumpi.h>

__global__ void choose(int *data, int n) {
  switch (n) {
    // expected-error@+2 {{a jump passes the declaration of __shared__ variable 'sum', which cannot stand in front of the jump on the CPU target [GM2012]}}
    // expected-note@+1 {{declare it in front of the jump, in a statement of its own}}
    __shared__ int sum;
  case 0:
    sum = n;
    data[0] = sum;
  }
  int sum = data[0];
  data[1] = sum;
}
