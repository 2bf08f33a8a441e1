#ifndef GUARDED_REFUSED_H // Part of the test guarded-refused.cu.
/* In between */
#define GUARDED_REFUSED_H

#include "middle.h"
#include <cstdio>
#if defined(__linux__)
#define LINE __LINE__
#endif
#include <gpumpi/gpumpi.h>

__device__ inline int waits(int n) {
  int status = 0;
  if (threadIdx.x > 3)
    status = cuda_mpi_barrier();
  return n + status + MIDDLE;
}
__device__ inline int guarded(int n) { return n + __LINE__; }

#endif
