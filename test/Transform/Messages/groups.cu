//===- groups.cu - Groups that cannot be kept over operations -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's tiles of several warps have their barriers in shared memory that is
// not the kernel's, and that another launch has not. What is declared here is
// what the translator sees of them.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate --verify %s --target=cuda
// RUN: %gpumpi-translate --verify %s --target=cpu

#include <gpumpi/gpumpi.h>

namespace cooperative_groups {
namespace __v1 {
template <unsigned Size, class Parent = void> struct thread_block_tile {
  void *memory;
  __device__ void sync() const {}
};
} // namespace __v1
using namespace __v1;
} // namespace cooperative_groups

namespace cg = cooperative_groups;

struct Holder {
  int n;
  cg::thread_block_tile<128, int> tiles[2];
};

__global__ void tiles() {
  cg::thread_block_tile<32> warp{};
  cuda_mpi_barrier();
  warp.sync();
  {
    cg::thread_block_tile<64> inner{};
    inner.sync();
  }
  // expected-error@+2 {{'tile' of type 'cg::thread_block_tile<64>' cannot be kept over a suspension: the barriers of a tile of more than 32 threads are in memory that is lost with the launch [GM1007]}}
  // expected-note@+1 {{declare it in an inner block that contains no operation}}
  cg::thread_block_tile<64> tile{};
  // expected-error@+2 {{'holder' of type 'Holder' cannot be kept}}
  // expected-note@+1 {{declare it in an inner block that contains no operation}}
  Holder holder{};
  cuda_mpi_barrier();
  tile.sync();
  holder.tiles[1].sync();
}
