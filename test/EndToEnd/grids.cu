//===- grids.cu - Shapes of grids and blocks ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One thread, one block, thousands of blocks, all dimensions, sizes that are no
// multiple of a warp; each thread keeps its own values, and blocks see each
// other's writes after an operation.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void shapes(unsigned *cells, unsigned *out) {
  const unsigned block =
      (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned inBlock =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const unsigned perBlock = blockDim.x * blockDim.y * blockDim.z;
  const unsigned threads = gridDim.x * gridDim.y * gridDim.z * perBlock;
  const unsigned id = block * perBlock + inBlock;
  unsigned h = mix(threadIdx.x * 3 + threadIdx.y, threadIdx.z);
  cells[id] = h;
  for (unsigned step = 1; step < 4; ++step) {
    cuda_mpi_barrier();
    const unsigned theirs = cells[(id + step * 61) % threads];
    cuda_mpi_barrier();
    h = mix(h, theirs + blockIdx.y);
    cells[id] = h;
  }
  out[id] = mix(h, cuda_mpi_comm_rank() + id);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const std::pair<dim3, dim3> all[] = {{1, 1},
                                       {1, 31},
                                       {1, 1024},
                                       {3, 33},
                                       {4097, 1},
                                       {2500, 8},
                                       {dim3(3, 5), dim3(7, 9)},
                                       {dim3(2, 3, 4), dim3(5, 4, 3)},
                                       {dim3(1, 1, 6), dim3(1, 40)},
                                       {dim3(1, 70), dim3(2, 2, 64)}};
  for (const auto &[grid, block] : all) {
    const unsigned perBlock = block.x * block.y * block.z;
    const unsigned threads = grid.x * grid.y * grid.z * perBlock;
    harness::Device<unsigned> cells(threads), out(threads);
    shapes<<<grid, block>>>(cells, out);
    std::vector<unsigned> now(threads), next(threads), expected(threads);
    for (unsigned id = 0; id < threads; ++id) {
      const unsigned t = id % perBlock;
      now[id] =
          mix(t % block.x * 3 + t / block.x % block.y, t / block.x / block.y);
    }
    for (unsigned step = 1; step < 4; ++step) {
      for (unsigned id = 0; id < threads; ++id)
        next[id] = mix(now[id], now[(id + step * 61) % threads] +
                                    id / perBlock / grid.x % grid.y);
      now = next;
    }
    for (unsigned id = 0; id < threads; ++id)
      expected[id] = mix(now[id], test.rank + id);
    test.expect("out", out.values(), expected);
  }
  return test.finish();
}
