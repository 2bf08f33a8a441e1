//===- coll-alone.cu - Collectives of one process ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a communicator of one process a process gets what it sends itself
// (MPI-3.1, chapter 5). Where data would be staged, it does not leave the
// device.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_TRACE=%t.%%r.json %mpirun -np 2 %t
// RUN: FileCheck %s < %t.1.json
// RUN: env GPUMPI_STAGING=always GPUMPI_COLLECTIVES=blocking %mpirun -np 3 %t

// Of the first kernel, until the next is launched.
// CHECK-NOT: "to host"
// CHECK-COUNT-4: "within the device"
// CHECK-NOT: "to host"
// CHECK: "name":"everything"
// CHECK: "name":"inPlace"

#include "Inputs/messages.h"

/// One after the other, each from a part of its own to one of its own.
__global__ void everything(MPI_Comm comm, const unsigned *in, unsigned *out,
                           int n) {
  cuda_mpi_bcast(out, n, 0, comm);
  cuda_mpi_gather(in, n, out + n, n, 0, comm);
  cuda_mpi_scatter(in + n, n, out + 2 * n, n, 0, comm);
  cuda_mpi_allgather(in + 2 * n, n, out + 3 * n, n, comm);
  cuda_mpi_alltoall(in + 3 * n, n, out + 4 * n, n, comm);
}

/// What is in place stays there.
__global__ void inPlace(MPI_Comm comm, unsigned *data, int n) {
  cuda_mpi_gather(CUDA_MPI_IN_PLACE, 0, data, n, 0, comm);
  cuda_mpi_scatter(data + n, n, (unsigned *)CUDA_MPI_IN_PLACE, 0, 0, comm);
  cuda_mpi_allgather(CUDA_MPI_IN_PLACE, 0, data + 2 * n, n, comm);
  cuda_mpi_alltoall(CUDA_MPI_IN_PLACE, 0, data + 3 * n, n, comm);
}

/// Each uses what the one before it has moved, two of them at a time.
__global__ void chain(MPI_Comm comm, unsigned *data, int n) {
  cuda_mpi_request first, second;
  cuda_mpi_iallgather(data, n, data + n, n, &first, comm);
  cuda_mpi_ibcast(data, n, 0, &second, comm);
  cuda_mpi_wait(&first);
  cuda_mpi_wait(&second);
  for (int i = threadOfGrid(); i < n; i += threadsOfGrid())
    data[i] = ~data[i];
  cuda_mpi_ialltoall(data + n, n, data + 2 * n, n, &first, comm);
  cuda_mpi_iscatter(data, n, data + 3 * n, n, 0, &second, comm);
  cuda_mpi_wait(&first);
  cuda_mpi_wait(&second);
  cuda_mpi_allgather(data + 2 * n, n, data + 4 * n, n, comm);
}

/// What is not in the memory of the grid.
__global__ void elsewhere(MPI_Comm comm, unsigned *out) {
  __shared__ unsigned shared[64];
  unsigned own[2] = {word(0, 8, 0), word(0, 8, 1)}, got[2] = {};
  if (threadIdx.x < 64)
    shared[threadIdx.x] = word(1, 8, threadIdx.x);
  __syncthreads();
  cuda_mpi_request request;
  cuda_mpi_iallgather(shared, 64, out, 64, &request, comm);
  cuda_mpi_allgather(own, 2, got, 2, comm);
  cuda_mpi_wait(&request);
  if (threadIdx.x == 0) {
    out[64] = got[0];
    out[65] = got[1];
  }
}

/// What fits not is an error as ever.
__global__ void wrong(MPI_Comm comm, unsigned *data, int *codes) {
  const int code = cuda_mpi_allgather(data, 4, data + 8, 2, comm);
  const int null = cuda_mpi_allgather((unsigned *)nullptr, 4, data, 4, comm);
  if (threadOfGrid() == 0) {
    codes[0] = code != MPI_SUCCESS;
    codes[1] = null != MPI_SUCCESS;
  }
}

static std::vector<unsigned> parts(int rank, std::vector<int> messages, int n) {
  std::vector<unsigned> all;
  for (const int message : messages)
    append(all, words(rank, message, n));
  return all;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  constexpr int n = 5000;
  MPI_Comm alone;
  MPI_Comm_split(MPI_COMM_WORLD, test.rank, 0, &alone);
  int number = 0;
  for (const MPI_Comm comm : {alone, MPI_Comm(MPI_COMM_SELF)}) {
    const int rank = test.rank + 10 * number++;
    harness::Device<unsigned> in(parts(rank, {0, 1, 2, 3}, n));
    harness::Device<unsigned> out(parts(rank, {7, 7, 7, 7, 7}, n));
    everything<<<3, 64>>>(comm, in, out, n);
    CHECK(cudaDeviceSynchronize());
    test.expect("everything", out.values(), parts(rank, {7, 0, 1, 2, 3}, n));

    inPlace<<<2, 32>>>(comm, in, n);
    test.expect("in place", in.values(), parts(rank, {0, 1, 2, 3}, n));

    harness::Device<unsigned> data(parts(rank, {0, 7, 7, 7, 7}, n));
    chain<<<2, 32>>>(comm, data, n);
    std::vector<unsigned> inverse = words(rank, 0, n), expected = inverse;
    for (unsigned &one : inverse)
      one = ~one;
    expected = inverse;
    append(expected, parts(rank, {0, 0}, n));
    append(expected, inverse);
    append(expected, words(rank, 0, n));
    test.expect("chain", data.values(), expected);

    harness::Device<unsigned> few(66);
    elsewhere<<<1, 96>>>(comm, few);
    expected = words(1, 8, 64);
    append(expected, words(0, 8, 2));
    test.expect("elsewhere", few.values(), expected);
  }
  MPI_Comm_set_errhandler(alone, MPI_ERRORS_RETURN);
  gpumpi::set_errhandler(MPI_ERRORS_RETURN);
  harness::Device<unsigned> few(16);
  harness::Device<int> codes(2);
  wrong<<<1, 32>>>(alone, few, codes);
  test.expect("wrong", codes.values(), std::vector<int>{1, 1});
  MPI_Comm_free(&alone);
  return test.finish();
}
