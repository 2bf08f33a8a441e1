// Runs a kernel on grids of several shapes, in which warps are full or not, and
// prints what it has made of each.

#ifndef WARP_RUNS_H
#define WARP_RUNS_H

#include <cstdio>
#include <vector>

__host__ __device__ inline unsigned hash(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352d;
  return x ^ x >> 15;
}
// Of the thread in its block,
__device__ inline unsigned number() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
// ... and in the grid.
__device__ inline unsigned place() {
  const unsigned block = blockIdx.y * gridDim.x + blockIdx.x;
  return block * blockDim.x * blockDim.y * blockDim.z + number();
}

// `check` looks at what the `threads` threads have made with argument `by`.
template <class Check>
void runOn(const std::vector<dim3> &blocks, const char *name,
           void (*kernel)(unsigned *, int), const Check &check,
           unsigned sharedBytes = 0) {
  for (const dim3 block : blocks) {
    const dim3 grid(2, 2);
    const unsigned threads = grid.x * grid.y * block.x * block.y * block.z;
    unsigned *out;
    cudaMallocManaged(&out, threads * sizeof *out);
    unsigned long long sum = 0;
    for (int by = 0; by < 33; by += 1 + by / 3) {
      for (unsigned i = 0; i < threads; ++i)
        out[i] = 77;
      kernel<<<grid, block, sharedBytes>>>(out, by);
      cudaDeviceSynchronize();
      for (unsigned i = 0; i < threads; ++i)
        sum = sum * 1099511628211ull + out[i];
      check(out, threads, by);
    }
    std::printf("%s %ux%ux%u: %016llx\n", name, block.x, block.y, block.z, sum);
    cudaFree(out);
  }
}

#endif // WARP_RUNS_H
