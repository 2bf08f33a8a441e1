// Operations that each block performs by itself: the table of the operations,
// the kernel's thread and what the runtime knows of the kernel say so.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --explain > %t.explain
// RUN: FileCheck %s --check-prefix=EXPLAIN --input-file=%t.explain
// RUN: grep -vE '// [A-Z-]+: |#line' %t.cpp | FileCheck %s
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --explain=json > %t.json
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// RUN: %cxx_cpu -fsyntax-only %t.cpp
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --open=off --explain > %t.explain
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda --explain | diff %t.explain -
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.o %}

// Also where a macro has one of the names in what is written.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -DOfBlocks=1
// RUN: FileCheck %s --check-prefix=RESERVED --input-file=%t.cpp
// RUN: %cxx_cpu -DOfBlocks=1 -fsyntax-only %t.cpp
// RESERVED: ::gpumpi_Thread gpumpi_t(gpumpi_a, {{[0-9]+}}, ::gpumpi_OfBlocks{});

#include <gpumpi/gpumpi.h>

// The table says which each block performs by itself, and what is posted.
// CHECK: gpumpi_points[] = {
// CHECK-NEXT: {"cuda_mpi_recv_block", {{.*}}, 5, false, true},
// CHECK-NEXT: {"cuda_mpi_recv", {{.*}}, 5},
// CHECK-NEXT: {"cuda_mpi_barrier", {{.*}}, 3},
// CHECK-NEXT: {"cuda_mpi_send_block", {{.*}}, 5, false, true},
// CHECK-NEXT: {"cuda_mpi_send_block", {{.*}}, 3, false, true},
// CHECK-NEXT: {"cuda_mpi_barrier", {{.*}}, 3},
// CHECK-NEXT: {"cuda_mpi_barrier_block", {{.*}}, 5, false, true},
// CHECK-NEXT: {"cuda_mpi_isend_block", {{.*}}, 3, true, true},
// CHECK-NEXT: {"cuda_mpi_wait_block", {{.*}}, 3, false, true},

// Without them a kernel is what it was.
// CHECK-LABEL: void ofGrid(
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a);
// CHECK: "ofGrid"
// CHECK-NEXT: gpumpi_points, 13, 4, ::gpumpi::detail::uploadIdentity,
// CHECK-NEXT: ::gpumpi::detail::publish};
// EXPLAIN: 'ofGrid' suspends in 'cuda_mpi_barrier', point 1 of 1
// EXPLAIN-NOT: by itself
// EXPLAIN: {{^}}  all threads that enter and have not returned come to it
// JSON: "calls": "cuda_mpi_barrier"
// JSON: "ofBlock": false
__global__ void ofGrid(float *p) {
  cuda_mpi_barrier();
  p[0] = 1;
}

// CHECK-LABEL: void ofBlocks(
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, 8, ::gpumpi::OfBlocks{});
// CHECK-NEXT: if (gpumpi_t.gone())
// CHECK-NEXT: return;
__global__ void ofBlocks(float *p, int n) {
  const float mine = p[threadIdx.x];
  if ((int)blockIdx.x < n)
    // CHECK: const ::gpumpi::Request gpumpi_r =
    // CHECK-NEXT: ::gpumpi::make_send(p + blockIdx.x, 4, 1);
    // CHECK-NEXT: gpumpi_spill_ofBlocks_1(gpumpi_t, mine);
    // CHECK-NEXT: gpumpi_t.suspend(1, 4, gpumpi_r);
    // EXPLAIN: 'ofBlocks' suspends in 'cuda_mpi_send_block', point 1 of 4
    // EXPLAIN-NEXT: each block performs it by itself
    // EXPLAIN: {{^}}  all threads of the block that enter and have not returned come to it
    // EXPLAIN-NEXT: cannot share a suspension with point 2, 'cuda_mpi_send_block' {{.*}}: on the way to it
    // EXPLAIN-NEXT: 'cuda_mpi_send_block' is performed by each block by itself, at [[#@LINE+3]]:5
    // JSON: "calls": "cuda_mpi_send_block"
    // JSON: "ofBlock": true
    cuda_mpi_send_block(p + blockIdx.x, 4, 1);
  // EXPLAIN: 'ofBlocks' suspends in 'cuda_mpi_send_block', point 2 of 4
  // EXPLAIN: cannot share a suspension with point 3, 'cuda_mpi_barrier' {{.*}}: on the way to it
  // EXPLAIN-NEXT: 'cuda_mpi_send_block' is performed by each block by itself, at [[#@LINE+1]]:3
  cuda_mpi_send_block(p, 4, 1);
  // EXPLAIN: 'ofBlocks' suspends in 'cuda_mpi_barrier', point 3 of 4
  // EXPLAIN-NEXT: keeps 4 bytes per thread
  // EXPLAIN: cannot share a suspension with point 4, 'cuda_mpi_barrier_block' {{.*}}: on the way to it
  // EXPLAIN-NEXT: 'cuda_mpi_barrier_block' is performed by each block by itself, at [[#@LINE+5]]:5
  cuda_mpi_barrier();
  if (p[1] > 0)
    // EXPLAIN: not known to be the same in all threads of the block
    // EXPLAIN-NEXT: 'p[1] > 0', which depends on memory, at [[#@LINE-2]]:7
    cuda_mpi_barrier_block();
  p[n] = mine;
}

// CHECK: "ofBlocks"
// CHECK-NEXT: gpumpi_points, 13, 8, ::gpumpi::detail::uploadIdentity,
// CHECK-NEXT: ::gpumpi::detail::publish,
// CHECK-NEXT: 0, false, true};

// CHECK-LABEL: void nonblocking(
// CHECK-NEXT: ::gpumpi::PostingThread gpumpi_t(gpumpi_a, 28, ::gpumpi::OfBlocks{});
__global__ void nonblocking(float *p) {
  cuda_mpi_request r;
  // CHECK: ::gpumpi::make_isend(p, 4, blockIdx.x, &r);
  // CHECK-NEXT: if (!gpumpi_t.postOfBlock(8, gpumpi_r)) {
  // CHECK: gpumpi_t.suspend(1, 8, gpumpi_r);
  // CHECK: ::gpumpi::make_wait(&r);
  // EXPLAIN: 'nonblocking' posts 'cuda_mpi_isend_block', point 1 of 2
  // EXPLAIN-NEXT: suspends only for a buffer in shared memory, or if there is no room for more posts{{$}}
  // EXPLAIN-NEXT: each block performs it by itself
  cuda_mpi_isend_block(p, 4, blockIdx.x, &r);
  cuda_mpi_wait_block(&r);
}

// CHECK-LABEL: void keepsShared(
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, 4, ::gpumpi::OfBlocks{});
// CHECK: "keepsShared"
// CHECK-NEXT: gpumpi_points,
// CHECK-NEXT: ::gpumpi::detail::publish,
// CHECK-NEXT: ::gpumpi::savedShared(128), true, true};
__global__ void keepsShared(float *p) {
  __shared__ float stage[32];
  extern __shared__ float dynamic[];
  stage[threadIdx.x] = dynamic[threadIdx.x] = p[threadIdx.x];
  cuda_mpi_barrier_block();
  p[threadIdx.x] = stage[threadIdx.x] + dynamic[threadIdx.x];
}

// EXPLAIN: 'either' suspends in 'cuda_mpi_recv_block', point 1 of 2
// EXPLAIN: cannot share a suspension with point 2, 'cuda_mpi_recv'
template <bool Block> __device__ void either(float *p) {
  if constexpr (Block)
    cuda_mpi_recv_block(p, 4, blockIdx.x);
  else
    cuda_mpi_recv(p, 4, 1);
}

__device__ void inFunction(float *p) { either<true>(p); }

// CHECK-LABEL: void throughFunctions(
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, 4, ::gpumpi::OfBlocks{});
// CHECK: "throughFunctions"
// CHECK-NEXT: gpumpi_points,
// CHECK-NEXT: ::gpumpi::detail::publish,
// CHECK-NEXT: 0, false, true};
// EXPLAIN: 'throughFunctions' suspends in 'inFunction', point 1 of 1
// EXPLAIN-NEXT: each block performs the operations in it by itself
__global__ void throughFunctions(float *p) {
  if (blockIdx.x == 1)
    inFunction(p);
}

// CHECK-LABEL: void inTemplate(
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, 4, ::gpumpi::OfBlocks{});
// CHECK: "inTemplate"
// CHECK-NEXT: gpumpi_points,
// CHECK-NEXT: ::gpumpi::detail::publish,
// CHECK-NEXT: 0, false, true};
template <class T> __global__ void inTemplate(T *p) {
  if constexpr (sizeof(T) == 4)
    either<sizeof(T) == 4>(p);
  cuda_mpi_barrier();
}

// The launches of a template and of its specializations have one stub.
// CHECK-LABEL: void specialized(::gpumpi::ActivationParameter gpumpi_a, T *)
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, 4, ::gpumpi::OfBlocks{});
// CHECK: "specialized"
// CHECK-NEXT: gpumpi_points,
// CHECK-NEXT: ::gpumpi::detail::publish,
// CHECK-NEXT: 0, false, true};
// CHECK-LABEL: void specialized(::gpumpi::ActivationParameter gpumpi_a, double *)
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, 4, ::gpumpi::OfBlocks{});
template <class T> __global__ void specialized(T *) { cuda_mpi_barrier(); }
template <> __global__ void specialized(double *) { cuda_mpi_barrier_block(); }

int main() {
  inTemplate<<<1, 1>>>((float *)nullptr);
  inTemplate<<<1, 1>>>((double *)nullptr);
  specialized<<<1, 1>>>((float *)nullptr);
  specialized<<<1, 1>>>((double *)nullptr);
  return 0;
}
