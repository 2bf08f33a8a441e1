// Operations that are only begun are posted: the kernel is left only where that
// cannot be done.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --explain > %t.explain
// RUN: FileCheck %s --check-prefix=EXPLAIN --input-file=%t.explain
// RUN: grep -vE '// [A-Z-]+: |#line' %t.cpp | FileCheck %s
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --explain=json > %t.json
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.o %}

#include <gpumpi/gpumpi.h>

// The table says which are posted.
// CHECK: gpumpi_points[] = {
// CHECK-NEXT: {"cuda_mpi_isend", {{.*}}, true},
// CHECK-NEXT: {"cuda_mpi_iallreduce", {{.*}}, true},
// CHECK-NEXT: {"cuda_mpi_waitall", {{.*}}{{[0-9]}}},

// EXPLAIN: kernel 'posts' has 3 suspension points
// CHECK-LABEL: void posts(
__global__ void posts(float *data, int n) {
  cuda_mpi_request r[2];
  const float mine = data[n];
  // EXPLAIN: 'posts' posts 'cuda_mpi_isend', point 1 of 3
  // EXPLAIN-NEXT: suspends only for a buffer in shared memory, or if there is no room for more posts, or in a kernel whose blocks have operations{{$}}
  // EXPLAIN-NOT: share a suspension
  // JSON: "posts": true
  // CHECK: const ::gpumpi::RequestWith<1> gpumpi_r =
  // CHECK-NEXT: ::gpumpi::make_isend(data, 4, 0, &r[0]);
  // CHECK-NEXT: if (!gpumpi_t.post(1, gpumpi_r)) {
  // CHECK-NEXT: gpumpi_spill_{{.*}}(gpumpi_t, mine);
  // CHECK-NEXT: gpumpi_t.spill({{[0-9]+}}, gpumpi_r.gpumpi_outputs);
  // CHECK-NEXT: gpumpi_t.suspend(1, 1, gpumpi_r);
  // CHECK-NEXT: return;
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: goto gpumpi_past_1;
  // CHECK-NEXT: gpumpi_point_1:
  // CHECK-NEXT: gpumpi_t.deliver<1>({{[0-9]+}});
  // CHECK-NEXT: gpumpi_past_1:
  // CHECK-NEXT: gpumpi_t.state = 0;
  cuda_mpi_isend(data, 4, 0, &r[0]);
  // CHECK: if (!gpumpi_t.post(2, gpumpi_r)) {
  cuda_mpi_iallreduce(data + 1, data + 2, 1, MPI_SUM, &r[1]);
  // EXPLAIN: 'posts' suspends in 'cuda_mpi_waitall', point 3 of 3
  // JSON: "posts": false
  // CHECK: const ::gpumpi::RequestWith<2> gpumpi_r =
  // CHECK-NEXT: ::gpumpi::make_waitall(2, r);
  // CHECK-NOT: post(
  // CHECK: gpumpi_t.deliver<2>(
  cuda_mpi_waitall(2, r);
  data[n] = mine + data[2];
}
