//===- coll-errors.cu - Collectives that fail ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What MPI calls erroneous in a collective: every process that makes the
// mistake says so, with the line of the operation and its arguments, and the
// job ends.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 2 %t user 2>&1 | FileCheck %s --check-prefix=USER
// RUN: not %mpirun -np 2 %t none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %mpirun -np 2 %t places 2>&1 | FileCheck %s --check-prefix=PLACES
// RUN: not %mpirun -np 2 %t pairs 2>&1 | FileCheck %s --check-prefix=PAIRS
// RUN: not %mpirun -np 2 %t logical 2>&1 | FileCheck %s --check-prefix=LOGICAL
// RUN: not %mpirun -np 2 %t bits 2>&1 | FileCheck %s --check-prefix=BITS
// RUN: not %mpirun -np 2 %t bool 2>&1 | FileCheck %s --check-prefix=BOOL
// RUN: not %mpirun -np 2 %t count 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not %mpirun -np 2 %t root 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: not %mpirun -np 2 %t nobody 2>&1 | FileCheck %s --check-prefix=NOBODY
// RUN: not %mpirun -np 2 %t elsewhere 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not %mpirun -np 2 %t void 2>&1 | FileCheck %s --check-prefix=VOID
// RUN: not %mpirun -np 2 %t null 2>&1 | FileCheck %s --check-prefix=NULL
// RUN: not %mpirun -np 2 %t counts 2>&1 | FileCheck %s --check-prefix=COUNTS
// RUN: not %mpirun -np 2 %t negative 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not %mpirun -np 2 %t same 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not %mpirun -np 2 %t parts 2>&1 | FileCheck %s --check-prefix=PARTS
// RUN: not %mpirun -np 2 %t order 2>&1 | FileCheck %s --check-prefix=ORDER

// In the direct lowering the messages are the same.
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: not %mpirun -np 2 %t.direct user 2>&1 | FileCheck %s --check-prefix=USER
// RUN: not %mpirun -np 2 %t.direct elsewhere 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not %mpirun -np 2 %t.direct negative 2>&1 | FileCheck %s --check-prefix=NEGATIVE

#include <gpumpi/gpumpi.h>

#include <string>

enum Mistake {
  User,
  None,
  Places,
  Pairs,
  Logical,
  Bits,
  Bool,
  Count,
  Root,
  Nobody,
  Elsewhere,
  Void,
  Null,
  Counts,
  Negative,
  Same,
  Parts,
  Order
};

/// A type and an operator that do not go together (MPI-3.1, 5.9.2).
template <class T> __global__ void reduce(T *data, MPI_Op op) {
  // USER: coll-errors.cu:[[@LINE+7]]: error: cuda_mpi_allreduce in kernel 'reduce' failed on rank {{[01]}}: the operator is none of those that MPI defines; one that was made with MPI_Op_create is a function of the host and cannot be used in a kernel (elements of 4 bytes, addr 0x{{[0-9a-f]+}}, count 3, received addr 0x{{[0-9a-f]+}}, count 3, op none of MPI's)
  // NONE: failed on rank {{[01]}}: the operator is none of those that MPI defines
  // PLACES: failed on rank {{[01]}}: MPI_MAXLOC and MPI_MINLOC need elements of type cuda_mpi_value_index (elements of 4 bytes
  // PAIRS: failed on rank {{[01]}}: MPI_MAX, MPI_MIN, MPI_SUM and MPI_PROD need numbers (elements of 8 bytes
  // LOGICAL: failed on rank {{[01]}}: MPI_LAND, MPI_LOR and MPI_LXOR need integers or bool (elements of 4 bytes
  // BITS: failed on rank {{[01]}}: MPI_BAND, MPI_BOR and MPI_BXOR need integers (elements of 8 bytes
  // BOOL: failed on rank {{[01]}}: MPI_MAX, MPI_MIN, MPI_SUM and MPI_PROD need numbers (elements of 1 byte
  cuda_mpi_allreduce(data, data + 3, 3, op);
}

__global__ void mistake(Mistake which, int *data, const int *numbers,
                        void *notInPlace, MPI_Comm between) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (which == Count)
    // COUNT: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_bcast in kernel 'mistake' failed on rank {{[01]}}: the count is negative (elements of 4 bytes, addr 0x{{[0-9a-f]+}}, count -1, root 0)
    cuda_mpi_bcast(data, -1, 0);
  if (which == Root)
    // ROOT: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_bcast in kernel 'mistake' failed on rank {{[01]}}: root 2 is not in the communicator, which has 2 processes (elements of 4 bytes, addr 0x{{[0-9a-f]+}}, count 1, root 2)
    cuda_mpi_bcast(data, 1, size);
  if (which == Nobody)
    // NOBODY: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_gather in kernel 'mistake' failed on rank {{[01]}}: root {{-[0-9]+}} is not in the communicator, which has 2 processes
    cuda_mpi_gather(data, 1, data + 1, 1, CUDA_MPI_PROC_NULL);
  if (which == Elsewhere)
    // ELSEWHERE: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_reduce in kernel 'mistake' failed on rank 1: only the root has its data in place; the others pass it
    cuda_mpi_reduce(CUDA_MPI_IN_PLACE, data, 1, MPI_SUM, 0);
  if (which == Void)
    // VOID: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_allgather in kernel 'mistake' failed on rank {{[01]}}: a buffer of type void * is not MPI_IN_PLACE; elements have a type
    cuda_mpi_allgather(notInPlace, 1, data, 1);
  if (which == Null)
    // NULL: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_scatter in kernel 'mistake' failed on rank 1: the address is null (elements of 4 bytes, addr 0x0, count 0, received addr 0x0, count 2, root 0)
    cuda_mpi_scatter(rank == 0 ? data : nullptr, rank == 0 ? 2 : 0,
                     rank == 0 ? data + 4 : nullptr, 2, 0);
  if (which == Counts)
    // COUNTS: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_alltoallv in kernel 'mistake' failed on rank {{[01]}}: the address of the counts is null
    cuda_mpi_alltoallv(data, nullptr, data, data, data, data);
  if (which == Negative)
    // NEGATIVE: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_reduce_scatter in kernel 'mistake' failed on rank {{[01]}}: the count -7 is negative
    cuda_mpi_reduce_scatter(data, data + 4, data + 8, MPI_SUM);
  // MPI-3.1, 2.3
  if (which == Same)
    // SAME: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_allreduce in kernel 'mistake' failed on rank {{[01]}}: what is received would overwrite what is sent; use other memory, or CUDA_MPI_IN_PLACE (elements of 4 bytes
    cuda_mpi_allreduce(data, data, 2, MPI_SUM);
  if (which == Parts)
    // PARTS: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_allgatherv in kernel 'mistake' failed on rank 1: what is received would overwrite what is sent; use other memory, or CUDA_MPI_IN_PLACE (elements of 4 bytes
    cuda_mpi_allgatherv(data + 3 * rank, 1, data, numbers, numbers + 2);
  if (which == Order)
    // ORDER: coll-errors.cu:[[@LINE+1]]: error: cuda_mpi_scan in kernel 'mistake' failed on rank {{[01]}}: an intercommunicator has no order to scan in
    cuda_mpi_scan(data, data + 1, 1, MPI_SUM, between);
}

/// What a program might want to do with its own operator.
static void add(void *in, void *inout, int *count, MPI_Datatype *) {
  for (int k = 0; k < *count; ++k)
    static_cast<int *>(inout)[k] += static_cast<int *>(in)[k];
}

template <class T> static void wrongOperator(MPI_Op op) {
  T *data;
  cudaMalloc(&data, 6 * sizeof(T));
  cudaMemset(data, 0, 6 * sizeof(T));
  reduce<<<2, 4>>>(data, op);
  cudaFree(data);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const std::string names[] = {
      "user", "none",   "places",   "pairs",  "logical",   "bits",
      "bool", "count",  "root",     "nobody", "elsewhere", "void",
      "null", "counts", "negative", "same",   "parts",     "order"};
  int which = 0;
  while (argc < 2 || names[which] != argv[1])
    ++which;
  int *data;
  cudaMalloc(&data, 16 * sizeof(int));
  cudaMemset(data, 0, 16 * sizeof(int));
  const int negative = -7;
  cudaMemcpy(data + 9, &negative, sizeof negative, cudaMemcpyHostToDevice);
  // Counts, and places behind what process 0 sends.
  const int parts[] = {1, 1, 2, 3};
  int *numbers;
  cudaMalloc(&numbers, sizeof parts);
  cudaMemcpy(numbers, parts, sizeof parts, cudaMemcpyHostToDevice);
  MPI_Comm between;
  MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 0, &between);
  MPI_Op own;
  MPI_Op_create(add, 1, &own);
  switch (which) {
  case User:
    wrongOperator<int>(own);
    break;
  case None:
    wrongOperator<int>(MPI_OP_NULL);
    break;
  case Places:
    wrongOperator<int>(MPI_MAXLOC);
    break;
  case Pairs:
    wrongOperator<cuda_mpi_value_index<int>>(MPI_SUM);
    break;
  case Logical:
    wrongOperator<float>(MPI_LAND);
    break;
  case Bits:
    wrongOperator<double>(MPI_BXOR);
    break;
  case Bool:
    wrongOperator<bool>(MPI_SUM);
    break;
  default:
    mistake<<<2, 4>>>((Mistake)which, data, numbers, data, between);
  }
  MPI_Op_free(&own);
  MPI_Finalize();
}
