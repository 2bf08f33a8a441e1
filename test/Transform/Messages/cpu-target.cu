// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void jumps(int *p, int n) {
  switch (n) {
    // expected-error@+2 {{a jump passes the declaration of __shared__ variable 'a', which cannot stand in front of the jump on the CPU target [GM2012]}}
    // expected-note@+1 {{declare it in front of the jump}}
    __shared__ int a;
  case 0:
    a = 3;
    p[0] = a;
  }
  int a = n;
  p[1] = a;
}
