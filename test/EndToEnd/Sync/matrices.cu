// Fragments of matrices over suspensions and in functions, in every lowering,
// against the plain program, and that against three loops.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %gpumpicxx --target=cpu -DPLAIN --check %s -o %t.check
// RUN: %t.plain > %t.expected
// RUN: %t | diff %t.expected -
// RUN: %t.sync | diff %t.expected -
// RUN: %t.direct | diff %t.expected -
// RUN: %t.check | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:5 %t.sync | diff %t.expected -
// RUN: not grep wrong %t.expected
// RUN: env GPUMPI_CPU_ORDER=reverse %t.plain | diff %t.expected -
#include "../Inputs/values.h"

#include <mma.h>

namespace wmma = nvcuda::wmma;
using Sum = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

constexpr int Tile = 16, Warps = 3;

__device__ void scale(Sum &sum, float by) {
  cuda_mpi_barrier();
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] *= by;
}

// Each warp multiplies its own matrix with one that the block shares.
__global__ void products(unsigned *out, const __half *a, const __half *b) {
  __shared__ __half tile[Tile * Tile];
  __shared__ float results[Warps][Tile * Tile];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  unsigned *const w = mine(out);
  for (int i = threadIdx.x; i < Tile * Tile; i += blockDim.x)
    tile[i] = b[i];
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> right;
  Sum sum;
  wmma::fill_fragment(sum, 1.0f);
  wmma::load_matrix_sync(left, a + warp * Tile * Tile, Tile);
  cuda_mpi_barrier();
  wmma::load_matrix_sync(right, tile, Tile);
  wmma::mma_sync(sum, left, right, sum);
  scale(sum, 0.5f);
  cuda_mpi_barrier();
  wmma::mma_sync(sum, left, right, sum);
  wmma::store_matrix_sync(results[warp], sum, Tile, wmma::mem_row_major);
  __syncthreads();
  cuda_mpi_barrier();
  for (int i = 0; i < 7; ++i)
    w[i] = (unsigned)(int)results[warp][32 * i + lane];
}

// No suspension: a loop, if it did not wait for its warp.
__global__ void alone(unsigned *out) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::row_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> c;
  wmma::fill_fragment(a, (signed char)(threadIdx.x % 8));
  wmma::fill_fragment(b, 3);
  wmma::fill_fragment(c, 0);
  wmma::mma_sync(c, a, b, c);
  int sum = 0;
  for (int x : c.x)
    sum += x;
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  mine(out)[0] = (unsigned)sum;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  std::vector<__half> a, b;
  for (int i = 0; i < Warps * Tile * Tile; ++i)
    a.push_back(__float2half((float)(i * 7 % 11) - 5));
  for (int i = 0; i < Tile * Tile; ++i)
    b.push_back(__float2half((float)(i * 5 % 13) - 6));
  harness::Device<__half> onA{a}, onB{b};
  harness::Device<unsigned> out{
      std::vector<unsigned>(harness::words * 32 * Warps)};
  products<<<1, 32 * Warps>>>(out, onA, onB);
  CHECK(cudaDeviceSynchronize());
  const std::vector<unsigned> got = out.values();
  for (int warp = 0; warp < Warps; ++warp)
    for (int i = 0; i < 7 * 32; ++i) {
      float product = 0;
      for (int k = 0; k < Tile; ++k)
        product += __half2float(a[(warp * Tile + i / Tile) * Tile + k]) *
                   __half2float(b[i % Tile * Tile + k]);
      const int expected = (int)((product + 1) * 0.5f + product);
      const unsigned found =
          got[harness::words * (32 * warp + i % 32) + i / 32];
      if ((int)found != expected)
        std::printf("wrong: %d, %d: %d, not %d\n", warp, i, (int)found,
                    expected);
      else if (i % 16 == warp)
        std::printf("%d\n", (int)found);
    }
  test.runWarps("alone", [](dim3 grid, dim3 block, unsigned *words) {
    alone<<<grid, block>>>(words);
  });
  return test.finish();
}
