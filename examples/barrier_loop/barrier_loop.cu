//===- barrier_loop.cu - A barrier in a while loop (Figure 11) ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation is also a barrier for all blocks of the grid, which CUDA does
// not have for grids of any size. Here a prefix sum over many blocks uses it:
// in each step, every element adds the one `distance` before it, and no thread
// may begin a step before all blocks have finished the one before.
//
// It is a barrier between processes as well. The last process enters late, and
// the others must not get through before it.
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

#include <chrono>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#define CUDA_CHECK(CALL)                                                       \
  do {                                                                         \
    const cudaError_t status = (CALL);                                         \
    if (status != cudaSuccess) {                                               \
      std::fprintf(stderr, "%s:%d: error: %s: %s\n", __FILE__, __LINE__,       \
                   #CALL, cudaGetErrorString(status));                         \
      MPI_Abort(MPI_COMM_WORLD, 1);                                            \
    }                                                                          \
  } while (0)

/// Inclusive prefix sums of `from`, left in `from` or `to`, whichever the last
/// step wrote; `*result` says which.
__global__ void prefixSum(unsigned *from, unsigned *to, int n,
                          unsigned **result) {
  int distance = 1;
  while (distance < n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
      to[i] = from[i] + (i >= distance ? from[i - distance] : 0);
    cuda_mpi_barrier(MPI_COMM_WORLD);
    unsigned *const written = to;
    to = from;
    from = written;
    distance *= 2;
  }
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *result = from;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size, n = 100000;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1) {
    const bool help = std::strcmp(argv[1], "--help") == 0;
    n = std::atoi(argv[1]);
    if (argc > 2 || n < 2 || n > 1 << 28) {
      if (rank == 0)
        std::fprintf(help ? stdout : stderr,
                     "usage: %s [N]\nprefix sums of N (2 to 2^28) numbers on "
                     "every process, one barrier a step\n",
                     argv[0]);
      MPI_Finalize();
      return help ? 0 : 2;
    }
  }

  std::vector<unsigned> numbers(n), sums(n);
  for (int i = 0; i < n; ++i)
    numbers[i] = (unsigned)i * 2654435761u + rank;
  unsigned *cells, **result, *where;
  CUDA_CHECK(cudaMalloc(&cells, 2 * (size_t)n * sizeof(unsigned)));
  CUDA_CHECK(cudaMalloc(&result, sizeof *result));
  CUDA_CHECK(cudaMemcpy(cells, numbers.data(), n * sizeof(unsigned),
                        cudaMemcpyHostToDevice));

  const std::chrono::milliseconds late(200);
  MPI_Barrier(MPI_COMM_WORLD);
  const auto start = std::chrono::steady_clock::now();
  if (rank == size - 1)
    std::this_thread::sleep_for(late);
  prefixSum<<<32, 128>>>(cells, cells + n, n, result);
  CUDA_CHECK(cudaDeviceSynchronize());
  const auto time = std::chrono::steady_clock::now() - start;

  CUDA_CHECK(cudaMemcpy(&where, result, sizeof where, cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaMemcpy(sums.data(), where, n * sizeof(unsigned),
                        cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaFree(cells));
  CUDA_CHECK(cudaFree(result));

  int wrong = 0, anyWrong = 0;
  unsigned expected = 0;
  for (int i = 0; i < n; ++i) {
    expected += numbers[i];
    if (sums[i] != expected && ++wrong == 1)
      std::fprintf(stderr, "error: process %d: sum %d is %u, not %u\n", rank, i,
                   sums[i], expected);
  }
  // The clocks start at the same barrier; allow for leaving it unevenly.
  if (time < late / 2) {
    std::fprintf(stderr, "error: process %d passed a barrier too early\n",
                 rank);
    ++wrong;
  }
  MPI_Allreduce(&wrong, &anyWrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0 && !anyWrong)
    std::printf("barrier_loop: %d processes, %d elements, last sum %u\n", size,
                n, expected);
  MPI_Finalize();
  return anyWrong ? 1 : 0;
}
