// An embedded kernel in a header that is entered once.
#pragma once

#include "detail/steps.h"
#if __has_include("detail/steps.h") && !__has_include("exchange-not.h")
constexpr unsigned Found = 1;
#else
constexpr unsigned Found = 0;
#endif

#define EXCHANGE_WAIT cuda_mpi_barrier()

__global__ void exchange(unsigned *out, int n) {
  unsigned h = mix(self(), __LINE__);
  for (int i = 0; i < n; ++i) {
    EXCHANGE_WAIT;
    h = steps(h, i);
  }
  out[self()] = mix(h, Found);
}
