//===- p2p-small.cu - A small message is what it was when it was sent -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel goes on behind a send when its buffer may be written again
// (MPI-3.1, 3.4), which it is at once, and also where the message has not
// arrived yet: messages of all lengths around those that MPI libraries, or the
// runtime, copy. Each process sends to the one on its right, also itself.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// With Open MPI, what is longer than that waits for its receive.
// RUN: env OMPI_MCA_btl_vader_eager_limit=512 %mpirun -np 3 %t
// RUN: env GPUMPI_TRACE=%t.%r.json %mpirun -np 2 %t
// RUN: env GPUMPI_STATS=%t.%r.stats %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --coalesce=off -I %S/../EndToEnd/Inputs %s -o %t.apart
// RUN: %mpirun -np 2 %t.apart
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct

#include "Inputs/messages.h"

#include <chrono>
#include <thread>

constexpr int Group = 12, Groups = 40, Room = 520;

// Up to 2,080 bytes.
__host__ __device__ inline int lengthOf(int m) { return 1 + mix(7, m) % Room; }

__device__ void fill(unsigned *out, int rank, int m, int length) {
  for (int i = threadOfGrid(); i < length; i += threadsOfGrid())
    out[i] = word(rank, m, i);
}

// Many messages from one buffer, before one is waited for.
__global__ void groups(unsigned *out, unsigned *in, MPI_Comm other) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int group = 0; group < Groups; ++group) {
    cuda_mpi_request requests[Group];
    for (int k = 0; k < Group; ++k)
      cuda_mpi_irecv(in + (group * Group + k) * Room, Room * sizeof *in, left,
                     &requests[k], k % 2, k % 3 ? MPI_COMM_WORLD : other);
    for (int k = 0; k < Group; ++k) {
      const int m = group * Group + k, length = lengthOf(m);
      fill(out, rank, m, length);
      cuda_mpi_send(out, length * sizeof *out, right, k % 2,
                    k % 3 ? MPI_COMM_WORLD : other);
      fill(out, rank, -1, Room);
    }
    cuda_mpi_waitall(Group, requests);
  }
}

// Twice to and fro in one buffer: what is received takes the place of what is
// sent.
__global__ void answers(unsigned *cell, unsigned *got) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  for (int m = 0; m < 100; ++m) {
    const int length = lengthOf(m);
    if (rank % 2 == 0) {
      fill(cell, rank, m, length);
      cuda_mpi_send(cell, length * sizeof *cell, peer);
      cuda_mpi_recv(cell, length * sizeof *cell, peer);
      cuda_mpi_send(cell, length * sizeof *cell, peer);
      cuda_mpi_recv(cell, length * sizeof *cell, peer);
    } else {
      cuda_mpi_recv(cell, length * sizeof *cell, peer);
      for (int i = threadOfGrid(); i < length; i += threadsOfGrid())
        cell[i] += m;
      cuda_mpi_send(cell, length * sizeof *cell, peer);
      cuda_mpi_recv(cell, length * sizeof *cell, peer);
      cuda_mpi_send(cell, length * sizeof *cell, peer);
    }
    for (int i = threadOfGrid(); i < length; i += threadsOfGrid())
      got[m * Room + i] = cell[i];
  }
}

// The kernel ends behind what it sends.
__global__ void last(unsigned *out, int number, int length) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  fill(out, rank, number, length);
  cuda_mpi_send(out, length * sizeof *out, (rank + 1) % size, number);
}

// More than sockets take while nobody reads them: what is sent last is on its
// way for long, also when the kernel that sends is over.
constexpr int Many = 8000, Length = 250;

__global__ void flood(unsigned *out) {
  const int rank = cuda_mpi_comm_rank();
  for (int m = 0; m < Many; ++m) {
    fill(out, rank, m, Length);
    cuda_mpi_send(out, Length * sizeof *out, rank + 1);
    fill(out, rank, -1, Length);
  }
}

__global__ void drain(unsigned *in) {
  const int rank = cuda_mpi_comm_rank();
  for (int m = 0; m < Many; ++m)
    cuda_mpi_recv(in + m * Length, Length * sizeof *in, rank - 1);
}

// Of three processes, the second takes its time, while what the third has sent
// takes the place of what the first sends.
__global__ void first(unsigned *cell) {
  const int rank = cuda_mpi_comm_rank();
  for (int m = 0; m < 2; ++m) {
    fill(cell, rank, m, Length);
    cuda_mpi_send(cell, Length * sizeof *cell, rank + 1);
    cuda_mpi_recv(cell, Length * sizeof *cell, rank + 2);
  }
}

__global__ void second(unsigned *cell) {
  cuda_mpi_recv(cell, Length * sizeof *cell, cuda_mpi_comm_rank() - 1);
}

__global__ void third(unsigned *cell) {
  const int rank = cuda_mpi_comm_rank();
  for (int m = 0; m < 2; ++m) {
    fill(cell, rank, m, Length);
    cuda_mpi_send(cell, Length * sizeof *cell, rank - 2);
  }
}

static void ofThree(harness::Test &test) {
  const int rank = test.rank, role = rank % 3;
  if (rank - role + 3 > test.size)
    return;
  harness::Device<unsigned> cell(Length);
  if (role == 0) {
    first<<<1, 32>>>(cell);
    test.expect("first", cell.values(), words(rank + 2, 1, Length));
  } else if (role == 1) {
    for (int m = 0; m < 2; ++m) {
      second<<<1, 32>>>(cell);
      test.expect("second", cell.values(), words(rank - 1, m, Length));
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
  } else {
    third<<<1, 32>>>(cell);
    test.expect("third", cell.values(), words(rank, 1, Length));
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  MPI_Comm other;
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  for (const dim3 grid : {dim3(1), dim3(2, 2)}) {
    harness::Device<unsigned> out(Room), in(Groups * Group * Room);
    groups<<<grid, 32>>>(out, in, other);
    std::vector<unsigned> expected;
    for (int m = 0; m < Groups * Group; ++m) {
      append(expected, words(left, m, lengthOf(m)));
      expected.resize((m + 1) * Room, untouched);
    }
    test.expect("groups", in.values(), expected);
  }
  MPI_Comm_free(&other);
  for (const dim3 grid : {dim3(1), dim3(3)}) {
    harness::Device<unsigned> cell(Room), got(100 * Room);
    answers<<<grid, 20>>>(cell, got);
    const int peer = rank % 2 ? rank - 1 : rank + 1;
    std::vector<unsigned> expected;
    for (int m = 0; m < 100; ++m) {
      for (int i = 0; i < lengthOf(m); ++i)
        expected.push_back(word(rank - rank % 2, m, i) + m);
      expected.resize((m + 1) * Room, untouched);
    }
    if (peer < size)
      test.expect("answers", got.values(), expected);
  }
  std::vector<MPI_Request> requests(20);
  std::vector<unsigned> in(20 * Room, untouched), expected;
  for (int m = 0; m < 20; ++m) {
    MPI_Irecv(&in[m * Room], Room, MPI_UNSIGNED, left, m, MPI_COMM_WORLD,
              &requests[m]);
    append(expected, words(left, m, lengthOf(m)));
    expected.resize((m + 1) * Room, untouched);
  }
  for (int m = 0; m < 20; ++m) {
    harness::Device<unsigned> out(Room);
    last<<<1 + m % 2, 32>>>(out, m, lengthOf(m));
  }
  MPI_Waitall(20, requests.data(), MPI_STATUSES_IGNORE);
  test.expect("last", in, expected);
  if (rank % 2 == 0 && rank + 1 < size) {
    harness::Device<unsigned> out(Length);
    flood<<<1, 32>>>(out);
    cudaDeviceSynchronize();
  } else if (rank % 2 == 1) {
    harness::Device<unsigned> in(Many * Length);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    drain<<<1, 32>>>(in);
    std::vector<unsigned> sent;
    for (int m = 0; m < Many; ++m)
      append(sent, words(rank - 1, m, Length));
    test.expect("flood", in.values(), sent);
  }
  ofThree(test);
  return test.finish();
}
