#pragma once
inline __device__ int twice(int *p) { cuda_mpi_barrier(); return p[0] + (threadIdx.x ? cuda_mpi_barrier() : 2); }

struct Counted {
  int n;
  __device__ ~Counted() {}
};
