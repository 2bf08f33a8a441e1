#pragma once
// Includes again what was entered already, and a kernel without operations.
#include "detail/steps.h"
#include "exchange.h" // again
template <class T> __global__ void ordinary(T *out, int n) {
  out[self()] = steps(self(), n);
}
