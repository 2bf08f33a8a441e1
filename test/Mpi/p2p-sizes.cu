//===- p2p-sizes.cu - Messages of all sizes ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From none to 8 MiB, at odd addresses, with null where there is nothing to
// send. The bytes around a received message stay as they are.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// Cheap to compute, and not periodic in any length that is used.
__host__ __device__ inline unsigned char byteOf(int rank, size_t i) {
  return (unsigned char)(i * 167 + (i >> 8) * 13 + (i >> 16) * 5 + rank * 59);
}

// MPI-3.1, 3.2.2: the length counts in bytes. Two neighbours exchange a
// message; each thread counts how many bytes of its part are right.
__global__ void transfer(unsigned char *out, unsigned char *in, size_t bytes,
                         long long *right, cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  for (size_t i = thread; i < bytes; i += threads)
    out[i] = byteOf(rank, i);
  if (size == 1) {
    cuda_mpi_sendrecv(out, bytes, 0, 2, in, bytes, 0, 2, MPI_COMM_WORLD,
                      &seen[thread]);
  } else if (rank % 2 == 0) {
    cuda_mpi_send(out, bytes, next, 2);
    cuda_mpi_recv(in, bytes, last, 2, MPI_COMM_WORLD, &seen[thread]);
  } else {
    cuda_mpi_recv(in, bytes, last, 2, MPI_COMM_WORLD, &seen[thread]);
    cuda_mpi_send(out, bytes, next, 2);
  }
  long long count = 0;
  for (size_t i = thread; i < bytes; i += threads)
    count += in[i] == byteOf(last, i);
  right[thread] = count;
}

// MPI-3.1, 3.2.2: an empty message needs no buffer, and is a message: the
// receives match in order.
__global__ void null(unsigned *data, long long *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  cuda_mpi_send(nullptr, 0, next, 1);
  cuda_mpi_send(data, 4, next, 1);
  cuda_mpi_send(data, 0, next, 1);
  cuda_mpi_send(data + 1, 8, next, 1);
  cuda_mpi_status status = {};
  cuda_mpi_recv(data + 3, 4, last, 1, MPI_COMM_WORLD, &status);
  counts[thread] = status.count;
  cuda_mpi_recv(data + 4, 4, last, 1, MPI_COMM_WORLD, &status);
  counts[threads + thread] = status.count;
  cuda_mpi_recv(nullptr, 0, last, 1, MPI_COMM_WORLD, &status);
  counts[2 * threads + thread] = status.count;
  cuda_mpi_recv(data + 5, 8, last, 1, MPI_COMM_WORLD, &status);
  counts[3 * threads + thread] = status.count;
}

// MPI-3.1, 3.2.2 and 3.2.4: any address will do, and nothing but the message is
// written. Lengths come from the launch.
__global__ void oddAddresses(const unsigned char *out, unsigned char *in,
                             int gap) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  for (unsigned k = 0; k < gridDim.x; ++k)
    cuda_mpi_sendrecv(out + k * gap + k, k * blockDim.x, next, k,
                      in + k * gap + 2 * k + 1, k * blockDim.x, last, k);
}

// MPI-3.1, 3.2.4: an empty message does not touch the buffer of its receive.
__global__ void emptyIntoRoom(unsigned *room, int words, long long *counts) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_status status;
  cuda_mpi_sendrecv(nullptr, 0, (rank + 1) % size, 0, room,
                    words * sizeof *room, (rank + size - 1) % size, 0,
                    MPI_COMM_WORLD, &status);
  counts[thread] = status.count;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int last = (rank + size - 1) % size;
  // All processes of a machine share its memory.
  const size_t most = size_t{8} << (size <= 4 ? 20 : 17);
  harness::Device<unsigned char> out(most), in(most);
  for (const size_t bytes :
       {size_t{0}, size_t{1}, size_t{2}, size_t{3}, size_t{8}, size_t{63},
        size_t{255}, size_t{1023}, size_t{1024}, size_t{4000}, size_t{4095},
        size_t{4096}, size_t{4097}, size_t{32769}, size_t{65536},
        size_t{131071}, most / 8 - 3, most}) {
    const int threads = 4 * 32;
    harness::Device<long long> right(threads);
    harness::Device<cuda_mpi_status> seen(threads);
    CHECK(cudaMemset(in, 0, bytes));
    transfer<<<4, 32>>>(out, in, bytes, right, seen);
    std::vector<long long> expected;
    for (int t = 0; t < threads; ++t)
      expected.push_back((bytes + threads - 1 - t) / threads);
    test.expect("transfer", right.values(), expected);
    expectStatuses(test, "transfer", seen.values(),
                   {statusOf(last, 2, (long long)bytes)}, threads);
  }
  {
    std::vector<unsigned> values = words(rank, 2, 3);
    values.resize(7, untouched);
    harness::Device<unsigned> data(values);
    harness::Device<long long> counts(4 * 6);
    null<<<2, 3>>>(data, counts);
    values[4] = word(last, 2, 0);
    values[5] = word(last, 2, 1);
    values[6] = word(last, 2, 2);
    test.expect("null", data.values(), values);
    std::vector<long long> expected;
    for (const int count : {0, 4, 0, 8})
      expected.resize(expected.size() + 6, count);
    test.expect("null, counts", counts.values(), expected);
  }
  {
    const int parts = 9, threads = 37, gap = 400;
    std::vector<unsigned char> mine, expected(parts * gap, 0xee);
    for (int i = 0; i < parts * gap; ++i)
      mine.push_back(byteOf(rank, i));
    for (int k = 0; k < parts; ++k)
      for (int i = 0; i < k * threads; ++i)
        expected[k * gap + 2 * k + 1 + i] = byteOf(last, k * gap + k + i);
    harness::Device<unsigned char> from(mine), into(parts * gap);
    oddAddresses<<<parts, threads>>>(from, into, gap);
    test.expect("oddAddresses", into.values(), expected);
  }
  {
    harness::Device<unsigned> room(100);
    harness::Device<long long> counts(50);
    emptyIntoRoom<<<1, 50>>>(room, 100, counts);
    test.expect("emptyIntoRoom", room.values(),
                std::vector<unsigned>(100, untouched));
    test.expect("emptyIntoRoom, counts", counts.values(),
                std::vector<long long>(50, 0));
  }
  return test.finish();
}
