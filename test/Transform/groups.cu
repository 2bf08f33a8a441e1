//===- groups.cu - Code with cooperative groups stays as it is ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements with groups are copied, with all their white space; a group that a
// kernel holds over an operation has a home in the frame, since its members may
// keep its address. Without operations nothing changes.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <gpumpi/gpumpi.h>

namespace cg = cooperative_groups;

// CHECK-LABEL: __device__ int ordinary(
// CHECK-NEXT:    for ( int i=tile.size()/2;  i>0; i/=2 ) v+=tile . shfl_down( v,i ) ;
// CHECK-NEXT:    return tile.shfl( v , 0 );
// CHECK-NEXT:  }
__device__ int ordinary(cg::thread_block_tile<32> tile, int v) {
  for ( int i=tile.size()/2;  i>0; i/=2 ) v+=tile . shfl_down( v,i ) ;
  return tile.shfl( v , 0 );
}

// CHECK-LABEL: __global__ void k(::gpumpi::ActivationParameter
// CHECK:         auto &block = gpumpi_home_k_block<
// CHECK:         auto &tile = gpumpi_home_k_tile<
__global__ void k(int *p, int n) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>( block );
  // CHECK:      p[0]+=ordinary( tile , cg::reduce(tile,p[ n ],cg::plus<int>( )) ) ;
  // CHECK-NEXT: { cg::coalesced_group a = cg::coalesced_threads( ) ;a .sync(); }
  p[0]+=ordinary( tile , cg::reduce(tile,p[ n ],cg::plus<int>( )) ) ;
  { cg::coalesced_group a = cg::coalesced_threads( ) ;a .sync(); }
  // CHECK: gpumpi_t.suspend(1,
  cuda_mpi_barrier();
  // CHECK:      block . sync( ) ;  cg::sync( tile );
  // CHECK-NEXT: if( tile.any( p[ 1 ] ) )p[ 2 ]=tile.ballot( 1 ) ;
  block . sync( ) ;  cg::sync( tile );
  if( tile.any( p[ 1 ] ) )p[ 2 ]=tile.ballot( 1 ) ;
}

void launch(int *p) { k<<<1, 32>>>(p, 1); }
