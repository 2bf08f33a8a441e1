// MPI's handles as default arguments of functions that suspend, and compared
// with what the kernel is given.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: %gpumpi-translate --target=cpu %s -o %t.cpp
// RUN: %gpumpi-translate --target=cuda %s -o %t.cu
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %t.cu -o %t.o %}
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s

#include <gpumpi/gpumpi.h>

__device__ void total(double *sum, MPI_Op op = MPI_SUM,
                      MPI_Comm comm = MPI_COMM_WORLD) {
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, sum, 1, op, comm);
}

// CHECK-LABEL: void handles(
__global__ void handles(double *sum, MPI_Comm given, MPI_Op op) {
  // CHECK: total(gpumpi_t, {{.*}}sum{{.*}});
  total(sum);
  if (given != MPI_COMM_NULL && given != MPI_COMM_SELF && op == MPI_MAX)
    total(sum, op, given);
}
