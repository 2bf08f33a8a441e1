// What an operation gives back reaches the thread once, where others land
// nearby: behind an assignment, in a block that ends objects, in functions and
// loops. The translated program computes what the direct one does.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.expected
// RUN: FileCheck %s < %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=suspend %s -o %t.suspend
// RUN: %mpirun -np 1 %t.suspend | diff %t.expected -
// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
#include <gpumpi/gpumpi.h>

#include <cstdio>

// What the kernel itself has written since stays.
__global__ void assigned(int *data, int *out, int mode) {
  cuda_mpi_status a, b;
  int r = 77;
  cuda_mpi_sendrecv(data, 4, 0, 1, data + 8, 16, 0, 1, MPI_COMM_SELF, &a);
  a.tag = 1000;
  if (mode)
    cuda_mpi_sendrecv(data, 8, 0, 2, data + 8, 16, 0, 2, MPI_COMM_SELF, &b);
  else
    r = cuda_mpi_sendrecv(data, 8, 0, 3, data + 8, 16, 0, 3, MPI_COMM_SELF);
  out[0] = a.tag;
  out[1] = r;
  out[2] = mode ? b.tag : -1;
}

// Nothing has been given back before.
__global__ void first(int *data, int *out, int mode) {
  cuda_mpi_status b;
  int r = 77;
  if (mode)
    cuda_mpi_sendrecv(data, 8, 0, 2, data + 8, 16, 0, 2, MPI_COMM_SELF, &b);
  else
    r = cuda_mpi_barrier();
  out[0] = r;
  out[1] = mode ? b.count : -1;
}

template <class T>
__global__ void endsObjects(int *data, int *out, int mode, T v) {
  cuda_mpi_status b;
  b.tag = 5;
  if (mode)
    cuda_mpi_sendrecv(data, 8, 0, 2, data + 8, 16, 0, 2, MPI_COMM_SELF, &b);
  else {
    T x = v;
    out[0] = x;
    cuda_mpi_barrier();
  }
  out[1] = b.tag;
}

__device__ int either(int *data, int mode, cuda_mpi_status *status) {
  int r = 0;
  if (mode & 1)
    r = cuda_mpi_barrier();
  else
    cuda_mpi_sendrecv(data, 4 * mode, 0, 50, data + 8, 16, 0, 50, MPI_COMM_SELF,
                      status);
  return r;
}
__global__ void inFunctions(int *data, int *out, int mode) {
  cuda_mpi_status s;
  s.tag = 1;
  s.count = 2;
  const int r = either(data, mode, &s);
  out[0] = r;
  out[1] = s.tag;
  out[2] = (int)s.count;
}

__global__ void inLoops(int *data, int *out, int mode) {
  cuda_mpi_status s[4];
  int r = 3;
  for (int k = 0; k < 4; ++k) {
    if ((k + mode) & 1)
      r = cuda_mpi_barrier();
    else
      cuda_mpi_sendrecv(data, 4 * k, 0, k, data + 8, 16, 0, k, MPI_COMM_SELF,
                        &s[k]);
    if (((k + mode) & 1) == 0)
      s[k].tag += 100;
    out[k] = ((k + mode) & 1) ? r : s[k].tag;
  }
  for (int k = 0; k < 4; ++k)
    out[4 + k] = ((k + mode) & 1) ? -1 : s[k].tag;
}

// Both ways of landing, several at one place, and nobody else.
__global__ void chains(int *data, int *out, int mode) {
  cuda_mpi_status s;
  s.tag = -5;
  int flag = -7;
  for (int k = 0; k < 3; ++k) {
    if (mode == k)
      cuda_mpi_iprobe(0, 99, &flag, MPI_COMM_SELF);
    else if (mode == k + 1)
      out[8] = cuda_mpi_barrier();
    else if (mode == k + 2)
      cuda_mpi_sendrecv(data, 4, 0, 60 + k, data + 8, 16, 0, 60 + k,
                        MPI_COMM_SELF, &s);
    else
      continue;
    out[2 * k] = flag;
    out[2 * k + 1] = s.tag;
    s.tag = -6 - k;
    flag = 70 + k;
  }
}

static int *data, *out;
template <class Launch>
static void run(const char *name, const Launch &launch) {
  for (int mode = 0; mode < 3; ++mode) {
    cudaMemset(data, 0, 256);
    cudaMemset(out, 0, 256);
    launch(mode);
    int host[10];
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    std::printf("%s %d:", name, mode);
    for (const int value : host)
      std::printf(" %d", value);
    std::printf("\n");
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  cudaMalloc((void **)&data, 256);
  cudaMalloc((void **)&out, 256);
  // CHECK: assigned 0: 1000 0 -1
  // CHECK-NEXT: assigned 1: 1000 77 2
  run("assigned", [](int mode) { assigned<<<1, 1>>>(data, out, mode); });
  // CHECK: first 0: 0 -1
  // CHECK-NEXT: first 1: 77 8
  run("first", [](int mode) { first<<<1, 1>>>(data, out, mode); });
  // CHECK: endsObjects 0: 4 5
  // CHECK-NEXT: endsObjects 1: 0 2
  run("endsObjects",
      [](int mode) { endsObjects<<<1, 1>>>(data, out, mode, 4); });
  // CHECK: inFunctions 0: 0 50 0
  // CHECK-NEXT: inFunctions 1: 0 1 2
  // CHECK-NEXT: inFunctions 2: 0 50 8
  run("inFunctions", [](int mode) { inFunctions<<<1, 1>>>(data, out, mode); });
  // CHECK: inLoops 0: 100 0 102 0 100 -1 102 -1
  run("inLoops", [](int mode) { inLoops<<<1, 1>>>(data, out, mode); });
  run("chains", [](int mode) { chains<<<1, 1>>>(data, out, mode); });
  MPI_Finalize();
}
