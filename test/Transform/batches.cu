// Neighbouring operations share a suspension: the first ones are left with the
// host, and the kernel suspends in the last one, or behind it.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --open=off --explain > %t.explain
// RUN: FileCheck %s --check-prefix=EXPLAIN --input-file=%t.explain
// RUN: grep -vE '// [A-Z-]+: |#line' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda --explain | diff %t.explain -
// RUN: grep -vE '// [A-Z-]+: |#line' %t.cu | FileCheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// RUN: %gpumpi-translate %s -o %t.off.cpp --target=cpu --coalesce=off
// RUN: not grep -E '^ +if .*gpumpi_t.(leave|owes)' %t.off.cpp
// RUN: %gpumpi-translate %s -o - --target=cpu --explain=json 2> %t.json > %t.cpp
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json

// A macro of the user's with one of our names does no harm.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -Dleave=1 -Dowes=2 -DcompleteRequested=3
// RUN: %cxx_cpu -c %t.cpp -o %t.o -Dleave=1 -Dowes=2 -DcompleteRequested=3

// What lies between two operations may be something else for another
// architecture, for which the output is compiled, too.
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda -- -DARCHITECTURE
// RUN: not grep -E '^ +if .*gpumpi_t.leave' %t.cu

#include <gpumpi/gpumpi.h>

// The table says what is left.
// CHECK: gpumpi_points[] = {
// CHECK-NEXT: {"cuda_mpi_send", {{.*}}, true},
// CHECK-NEXT: {"cuda_mpi_recv", {{.*}}, true},
// CHECK-NEXT: {"cuda_mpi_recv", "{{.*}}batches.cu", [[#LINE:]], 5},

// Not every process comes to the last one.
// EXPLAIN: kernel 'pair' has 3 suspension points
// EXPLAIN: 'pair' leaves 'cuda_mpi_send', point 1 of 3
// EXPLAIN-NEXT: shares the suspension of point 3; has one of its own only for a buffer in shared memory, or in a kernel whose blocks have operations{{$}}
// EXPLAIN: 'pair' leaves 'cuda_mpi_recv', point 2 of 3
// EXPLAIN-NEXT: shares the suspension of point 3; has one of its own only for a buffer in shared memory, or in a kernel whose blocks have operations{{$}}
// EXPLAIN: 'pair' suspends for what it has left, if it has left something, point 3 of 3
// EXPLAIN-NEXT: keeps 4 bytes per thread
// EXPLAIN-NOT: share a suspension with
// JSON: "leftFor": 3,
// JSON: "leftFor": 3,
// JSON: "completes": 2,
// CHECK: void pair(
__global__ void pair(float *data, int n, bool first, bool last) {
  const float mine = data[n];
  // CHECK: make_send(data, 4, 1);
  // CHECK-NEXT: if (!gpumpi_t.leave(1, gpumpi_r)) {
  // CHECK-NEXT: gpumpi_spill_pair_1(gpumpi_t, {{.*}}mine{{.*}});
  // CHECK-NEXT: gpumpi_t.suspend(1, 1, gpumpi_r);
  // CHECK-NEXT: return;
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: gpumpi_point_1:
  if (!first)
    cuda_mpi_send(data, 4, 1);
  n *= 2;
#ifdef ARCHITECTURE
#if __CUDA_ARCH__ >= 800
  data[n] = 2;
#endif
#endif
  // CHECK: make_recv(data + n, 4, 1);
  // CHECK-NEXT: if (!gpumpi_t.leave(2, gpumpi_r)) {
  // CHECK: gpumpi_point_2:
  // CHECK-NEXT: gpumpi_t.state = 0;
  // CHECK: const ::gpumpi::Request gpumpi_r =
  // CHECK-NEXT: ::gpumpi::make_nothing();
  // CHECK-NEXT: if (gpumpi_t.owes()) {
  // CHECK-NEXT: gpumpi_spill_pair_3(gpumpi_t, mine);
  // CHECK-NEXT: gpumpi_t.suspend(3, 3, gpumpi_r);
  // CHECK-NEXT: return;
  if (!last)
    cuda_mpi_recv(data + n, 4, 1);
  data[0] += mine;
}

// All come to the last one: it suspends, and gives back what it has to.
// EXPLAIN: 'all' leaves 'cuda_mpi_barrier', point 1 of 3
// EXPLAIN-NEXT: shares the suspension of point 3
// EXPLAIN: 'all' posts 'cuda_mpi_isend', point 2 of 3
// EXPLAIN: 'all' suspends in 'cuda_mpi_recv', point 3 of 3
// CHECK: void all(
__global__ void all(float *data) {
  cuda_mpi_request request;
  cuda_mpi_status status;
  // CHECK: if (!gpumpi_t.leave(
  cuda_mpi_barrier();
  // CHECK: if (!gpumpi_t.post(
  cuda_mpi_isend(data, 4, 0, &request);
  // CHECK: make_recv(
  // CHECK-NOT: if (
  // CHECK: gpumpi_t.suspend(3,
  // CHECK-NOT: owes
  cuda_mpi_recv(data + 1, 4, 0, 0, MPI_COMM_WORLD, &status);
  data[2] = status.tag;
}

// What every instantiation allows. Where memory is looked at, a batch ends.
// EXPLAIN: 'some' leaves 'cuda_mpi_send', point 1 of 4
// EXPLAIN-NEXT: shares the suspension of point 2
// EXPLAIN: 'some' suspends in 'cuda_mpi_send', point 2 of 4
// EXPLAIN: cannot share a suspension with point 3, {{.*}}: on the way to it
// EXPLAIN-NEXT: memory is written at [[#@LINE+11]]:5
// EXPLAIN: 'some' leaves 'cuda_mpi_send', point 3 of 4
// EXPLAIN-NEXT: shares the suspension of point 4
// EXPLAIN: 'some' suspends in 'cuda_mpi_barrier', point 4 of 4
// CHECK: void some(
template <class T> __global__ void some(T *data, T n) {
  // CHECK: if (!gpumpi_t.leave(
  cuda_mpi_send(data, sizeof n, 1);
  // CHECK-NOT: leave
  cuda_mpi_send(data + 1, sizeof n, 1);
  if constexpr (sizeof(T) > 4)
    data[3] = n;
  // CHECK: if (!gpumpi_t.leave(
  cuda_mpi_send(data + 2, sizeof n, 1);
  // CHECK-NOT: leave
  cuda_mpi_barrier();
}

// A variable that ends, a result: nothing is left.
// EXPLAIN: 'none' suspends in 'cuda_mpi_send', point 1 of
// EXPLAIN: cannot share a suspension with point 2, {{.*}}: on the way to it
// EXPLAIN-NEXT: a variable ends whose address is known, declared at [[#@LINE+8]]:9
// EXPLAIN: 'none' suspends in 'cuda_mpi_send', point 2 of
// EXPLAIN: cannot share a suspension with point 3, {{.*}}: on the way to it
// EXPLAIN-NEXT: this one has to give something back
// CHECK: void none(
// CHECK-NOT: leave
__global__ void none(int *data, int n) {
  {
    int inner = n;
    cuda_mpi_send(&inner, 4, 1);
  }
  int code = cuda_mpi_send(data, 4, 1);
  cuda_mpi_barrier();
  data[0] = code;
}

int main() {
  some<<<1, 1>>>((int *)nullptr, 1);
  some<<<1, 1>>>((double *)nullptr, 1.0);
}
