#pragma once
#include <gpumpi/gpumpi.h>
__device__ inline int waits(int n) {
  const int status = cuda_mpi_barrier();
  return n + status;
}
