#include "parts/first.h"

#include "parts/both.h"

__global__ void fill(int *p) {
  *p = First::value;
  *p += Both::more;
}
