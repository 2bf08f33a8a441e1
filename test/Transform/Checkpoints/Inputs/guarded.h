#ifndef GUARDED_H // Part of the test guarded.cu.
/* In between */
#define GUARDED_H

#include "middle.h"
#include <cstdio>
#if defined(__linux__)
#define LINE __LINE__
#endif
#include <gpumpi/gpumpi.h>

__device__ inline int waits(int n) {
  const int status = cuda_mpi_barrier();
  return n + status + MIDDLE;
}
__device__ inline int guarded(int n) { return n + __LINE__; }

#endif
