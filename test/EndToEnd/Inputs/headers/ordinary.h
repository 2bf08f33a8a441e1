#pragma once
// Includes again what was entered already, and a kernel without operations.
#include "exchange.h" // again
#include "detail/steps.h"
template <class T> __global__ void ordinary(T *out, int n) {
  out[self()] = steps(self(), n);
}
