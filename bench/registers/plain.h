//===- plain.h - Operations that are nothing --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In front of a file with embedded kernels (`-include plain.h`) it makes them
// ordinary ones: what an operation is given is computed, it may change all
// memory, and nothing else is left of it. Requests (cuda_mpi_request) vanish.
// Such a file is for ptxas to look at; its programs would compute nonsense.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_BENCH_REGISTERS_PLAIN_H
#define GPUMPI_BENCH_REGISTERS_PLAIN_H

#include <gpumpi/gpumpi.h>

namespace plain {

// What the optimizer has to have at hand. Only device code is looked at: where
// the host's half of the compilation sees the functions, they are empty.
#ifdef __CUDA_ARCH__
#define GPUMPI_PLAIN_USE(CONSTRAINT, VALUE)                                    \
  asm volatile("" ::CONSTRAINT(VALUE) : "memory")
#else
#define GPUMPI_PLAIN_USE(CONSTRAINT, VALUE) (void)(VALUE)
#endif

template <class T> __device__ __forceinline__ void use(T *pointer) {
  GPUMPI_PLAIN_USE("l", pointer);
}
__device__ __forceinline__ void use(cuda_mpi_request *) {}
__device__ __forceinline__ void use(int value) { GPUMPI_PLAIN_USE("r", value); }
__device__ __forceinline__ void use(long long value) {
  GPUMPI_PLAIN_USE("l", value);
}
__device__ __forceinline__ void use(size_t value) {
  GPUMPI_PLAIN_USE("l", value);
}
__device__ __forceinline__ void use(ptrdiff_t value) {
  GPUMPI_PLAIN_USE("l", value);
}

/// An operation. \returns what no optimizer knows.
template <class... Arguments>
__device__ __forceinline__ int operation(Arguments... arguments) {
  (use(arguments), ...);
  int result = 0;
#ifdef __CUDA_ARCH__
  asm volatile("mov.u32 %0, %%warpid;" : "=r"(result)::"memory");
#endif
  return result;
}

} // namespace plain

// The host's objects by which MPI libraries name these are not for the device.
#undef MPI_SUM
#define MPI_SUM MPI_Op()
#undef MPI_COMM_WORLD
#define MPI_COMM_WORLD MPI_Comm()
#undef MPI_COMM_SELF
#define MPI_COMM_SELF MPI_Comm()

#define cuda_mpi_comm_rank plain::operation
#define cuda_mpi_comm_size plain::operation
#define cuda_mpi_barrier plain::operation
#define cuda_mpi_send plain::operation
#define cuda_mpi_recv plain::operation
#define cuda_mpi_sendrecv plain::operation
#define cuda_mpi_isend plain::operation
#define cuda_mpi_irecv plain::operation
#define cuda_mpi_isend_block plain::operation
#define cuda_mpi_irecv_block plain::operation
#define cuda_mpi_isend_vector plain::operation
#define cuda_mpi_irecv_vector plain::operation
#define cuda_mpi_waitall plain::operation
#define cuda_mpi_waitall_block plain::operation
#define cuda_mpi_bcast plain::operation
#define cuda_mpi_ibcast plain::operation
#define cuda_mpi_allreduce plain::operation
#define cuda_mpi_iallreduce plain::operation
#define cuda_mpi_alltoall plain::operation
#define cuda_mpi_ialltoall plain::operation
#define cuda_mpi_alltoallv plain::operation

#endif // GPUMPI_BENCH_REGISTERS_PLAIN_H
