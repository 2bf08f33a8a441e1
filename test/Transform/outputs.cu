// What an operation gives back to every thread: the places are kept over the
// suspension, where there are any.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --open=off --explain > %t.explain
// RUN: FileCheck %s --check-prefix=EXPLAIN --input-file=%t.explain
// RUN: grep -vE '// [A-Z-]+: |#line' %t.cpp | FileCheck %s

#include <gpumpi/gpumpi.h>

// CHECK-LABEL: void plain(
__global__ void plain(int *data) {
  // CHECK: const ::gpumpi::Request gpumpi_r =
  // CHECK: ::gpumpi::make_recv(data, 4, 0);
  // CHECK-NEXT: gpumpi_t.suspend(1, 1, gpumpi_r);
  // CHECK: gpumpi_point_1:
  // CHECK-NEXT: gpumpi_t.state = 0;
  cuda_mpi_recv(data, 4, 0);
}

// Each thread may have a place of its own: an argument that differs between
// threads is refused everywhere else.
// CHECK-LABEL: void status(
// EXPLAIN: kernel 'status' has 2 suspension points and 20 bytes of frame per thread
__global__ void status(int *data, cuda_mpi_status *all, int *flags) {
  // CHECK: const ::gpumpi::RequestWith<1> gpumpi_r =
  // CHECK: ::gpumpi::make_recv(data, 4, 0, 0, MPI_COMM_WORLD, &all[threadIdx.x]);
  // CHECK-NEXT: gpumpi_t.spill(4, gpumpi_r.gpumpi_outputs);
  // CHECK-NEXT: gpumpi_t.suspend(1, 2, gpumpi_r);
  // CHECK: gpumpi_point_1:
  // CHECK-NEXT: gpumpi_t.deliver<1>(4);
  // CHECK-NEXT: gpumpi_t.state = 0;
  // EXPLAIN: 'status' suspends in 'cuda_mpi_recv', point 1 of 2
  // EXPLAIN: &all[threadIdx.x] address 8 bytes where every thread finds what the operation gives back
  cuda_mpi_recv(data, 4, 0, 0, MPI_COMM_WORLD, &all[threadIdx.x]);
  // CHECK: const ::gpumpi::RequestWith<2> gpumpi_r =
  // CHECK: gpumpi_t.spill(4, gpumpi_r.gpumpi_outputs);
  // CHECK: gpumpi_t.deliver<2>(4);
  cuda_mpi_iprobe(0, 1, flags + threadIdx.x);
}

// Nobody but a thread that resumes comes behind this.
// CHECK-LABEL: void either(
__global__ void either(int *data, cuda_mpi_status *all) {
  // CHECK: return;
  // CHECK-NOT: goto gpumpi_past_
  // CHECK: gpumpi_point_1:
  // CHECK-NEXT: gpumpi_t.deliver<1>(4);
  // CHECK-NEXT: gpumpi_t.state = 0;
  if (data[0] == 0)
    cuda_mpi_recv(data, 4, 0, 0, MPI_COMM_WORLD, &all[threadIdx.x]);
  else
    return;
  data[1] = 1;
}

// The name of a template alone is replaced: its arguments stay.
// CHECK-LABEL: void typed(
__global__ void typed(float *data) {
  // CHECK: ::gpumpi::make_bcast<float>(data, 1, 0);
  cuda_mpi_bcast<float>(data, 1, 0);
  // CHECK: ::gpumpi::make_allreduce(CUDA_MPI_IN_PLACE, data, 1, MPI_SUM);
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, 1, MPI_SUM);
}

// Nothing is known of T where the operation is found.
// CHECK-LABEL: void dependent(
template <class T> __global__ void dependent(T *data) {
  // CHECK: ::gpumpi::make_scan(data, data + 1, 1, MPI_SUM);
  cuda_mpi_scan(data, data + 1, 1, MPI_SUM);
}

void launches(int *ints, double *doubles) {
  dependent<<<1, 1>>>(ints);
  dependent<<<1, 1>>>(doubles);
}
