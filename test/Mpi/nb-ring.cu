//===- nb-ring.cu - Rings of messages that are only begun ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All processes send and receive at once, in rings and between all pairs, with
// grids of several shapes in which threads may be gone.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/requests.h"

// MPI-3.1, 3.7.2: what was received in one round goes on, changed, in the next.
__global__ void ring(unsigned *mine, unsigned *theirs, int count, int rounds,
                     int live, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread >= live)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_request requests[2];
    cuda_mpi_irecv(theirs, count * sizeof *theirs, left, &requests[0], round);
    cuda_mpi_isend(mine, count * sizeof *mine, right, &requests[1], round);
    const int before = outstanding(requests, 2);
    const bool differ = requests[0].handle != requests[1].handle;
    const int code = cuda_mpi_waitall(2, requests);
    seen[(2 * round) * threads + thread] = theirs[(7 * round) % count];
    seen[(2 * round + 1) * threads + thread] =
        before * 1000 + differ * 100 + outstanding(requests, 2) * 10 + code;
    for (int i = thread; i < count; i += live)
      mine[i] = mix(theirs[i], round);
  }
}

// MPI-3.1, 3.7.4: the requests are waited for one by one, the send first, the
// receive first, or one in the next round only.
__global__ void separateWaits(unsigned *out, unsigned *in, int rounds,
                              unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 3)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request late = CUDA_MPI_REQUEST_NULL;
  for (int round = 0; round < rounds; ++round) {
    unsigned *const cell = out + round % 2;
    if (thread == 3 + round % 5)
      *cell = word(rank, 1, round);
    cuda_mpi_request sent, received;
    cuda_mpi_isend(cell, sizeof *cell, right, &sent, 5);
    cuda_mpi_irecv(in + round, sizeof *in, left, &received, 5);
    if (round % 3 == 0) {
      cuda_mpi_wait(&sent);
      cuda_mpi_wait(&received);
    } else if (round % 3 == 1) {
      cuda_mpi_wait(&received);
      cuda_mpi_wait(&sent);
    } else {
      cuda_mpi_wait(&received);
    }
    // The cell is used again in the round after the next.
    cuda_mpi_wait(&late);
    late = sent;
    seen[round * threads + thread] =
        mix(in[round], (sent.handle != 0) * 2 + (received.handle != 0));
  }
  cuda_mpi_wait(&late);
}

// MPI-3.1, 3.4 and 3.7.2: all send synchronously, which no process could
// without the nonblocking form; each waits for the send first.
__global__ void synchronous(const unsigned *out, unsigned *in, int count,
                            unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request sent, received;
  cuda_mpi_issend(out, count * sizeof *out, right, &sent, 2);
  cuda_mpi_irecv(in, count * sizeof *in, left, &received, 2);
  cuda_mpi_wait(&sent);
  cuda_mpi_wait(&received);
  unsigned sum = 0;
  for (int i = 0; i < count; ++i)
    sum = mix(sum, in[i]);
  seen[thread] = sum;
}

// MPI-3.1, 3.7.2: a long message goes once around the ring in pieces. All are
// received from the beginning on; each goes on as soon as it is there.
__global__ void pipeline(unsigned *data, int pieces, int count) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = rank + 1 < size ? rank + 1 : CUDA_MPI_PROC_NULL;
  const int left = rank > 0 ? rank - 1 : CUDA_MPI_PROC_NULL;
  const size_t bytes = count * sizeof *data;
  cuda_mpi_request in[12], out[12];
  for (int k = 0; k < pieces; ++k)
    cuda_mpi_irecv(data + k * count, bytes, left, &in[k], k);
  for (int k = 0; k < pieces; ++k) {
    cuda_mpi_wait(&in[k]);
    for (int i = thread; i < count; i += threads)
      data[k * count + i] = mix(data[k * count + i], rank);
    cuda_mpi_isend(data + k * count, bytes, right, &out[k], k);
  }
  cuda_mpi_waitall(pieces, out);
}

// The length of the message of one process to another; zero, too.
__host__ __device__ inline int lengthOf(int from, int to, int room) {
  return (5 * from + 3 * to) % (room + 1);
}

// MPI-3.1, 3.7.5: a message of every process to every one, itself too; each
// status is at the index of its request.
__global__ void allPairs(const unsigned *out, unsigned *in, int room,
                         cuda_mpi_status *seen, unsigned *left) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request requests[16];
  cuda_mpi_status statuses[16];
  for (int step = 0; step < size; ++step) {
    const int from = (rank + step) % size, to = (rank + size - step) % size;
    cuda_mpi_irecv(in + from * room, room * sizeof *in, from,
                   &requests[2 * from], 60 + from);
    cuda_mpi_isend(out + to * room, lengthOf(rank, to, room) * sizeof *out, to,
                   &requests[2 * to + 1], 60 + rank);
  }
  cuda_mpi_waitall(2 * size, requests, statuses);
  for (int from = 0; from < size; ++from)
    seen[from * threads + thread] = statuses[2 * from];
  left[thread] = outstanding(requests, 2 * size);
}

static void testRing(harness::Test &test, dim3 grid, dim3 block, int live,
                     int count) {
  const int rank = test.rank, size = test.size, rounds = 9;
  const int threads = grid.x * grid.y * grid.z * block.x * block.y * block.z;
  harness::Device<unsigned> mine(words(rank, count, count)), theirs(count),
      seen(2 * rounds * threads);
  ring<<<grid, block>>>(mine, theirs, count, rounds, live, seen);
  // What this process has had before round k came from the one k to the left.
  const auto before = [&](int at, int round, int i) {
    const int origin = ((at - round) % size + size) % size;
    unsigned value = word(origin, count, i);
    for (int k = 0; k < round; ++k)
      value = mix(value, k);
    return value;
  };
  std::vector<unsigned> last, received, values;
  for (int i = 0; i < count; ++i) {
    last.push_back(before(rank, rounds, i));
    received.push_back(before(rank - 1, rounds - 1, i));
  }
  for (int round = 0; round < rounds; ++round) {
    values.push_back(before(rank - 1, round, (7 * round) % count));
    values.push_back(2100 + MPI_SUCCESS);
  }
  test.expect("ring", mine.values(), last);
  test.expect("ring, received", theirs.values(), received);
  expectOfAll(test, "ring, seen", seen.values(), values, threads, 0, live);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  testRing(test, 1, 1, 1, 1);
  testRing(test, 3, 32, 96, 100);
  testRing(test, dim3(2, 2), dim3(5, 3), 37, 20);
  testRing(test, dim3(2, 1, 3), dim3(2, 2, 2), 1, 3);
  testRing(test, 70, 5, 333, 40000);
  {
    const int rounds = 14, threads = 2 * 20;
    harness::Device<unsigned> out(2), in(rounds), seen(rounds * threads);
    separateWaits<<<2, 20>>>(out, in, rounds, seen);
    test.expect("separateWaits", in.values(), [&] {
      std::vector<unsigned> expected;
      for (int round = 0; round < rounds; ++round)
        expected.push_back(word(left, 1, round));
      return expected;
    }());
    std::vector<unsigned> values;
    for (int round = 0; round < rounds; ++round)
      values.push_back(mix(word(left, 1, round), round % 3 == 2 ? 2 : 0));
    expectOfAll(test, "separateWaits, seen", seen.values(), values, threads, 3,
                threads - 3);
  }
  for (const int count : {1, 50000}) {
    harness::Device<unsigned> out(words(rank, 2, count)), in(count), seen(33);
    synchronous<<<3, 11>>>(out, in, count, seen);
    unsigned sum = 0;
    for (int i = 0; i < count; ++i)
      sum = mix(sum, word(left, 2, i));
    test.expect("synchronous", in.values(), words(left, 2, count));
    expectOfAll(test, "synchronous, seen", seen.values(), {sum}, 33);
  }
  {
    const int pieces = 12, count = 5000;
    harness::Device<unsigned> data(words(rank, 3, pieces * count));
    pipeline<<<4, 16>>>(data, pieces, count);
    std::vector<unsigned> expected = words(0, 3, pieces * count);
    for (unsigned &value : expected)
      for (int r = 0; r <= rank; ++r)
        value = mix(value, r);
    test.expect("pipeline", data.values(), expected);
  }
  for (const int room : {2, 13, 9000}) {
    const int threads = 2 * 9;
    harness::Device<unsigned> out(words(rank, 4, room * size)), in(room * size),
        remaining(threads);
    harness::Device<cuda_mpi_status> seen(size * threads);
    allPairs<<<2, 9>>>(out, in, room, seen, remaining);
    std::vector<unsigned> expected(room * size, untouched);
    std::vector<cuda_mpi_status> statuses;
    for (int from = 0; from < size; ++from) {
      const int length = lengthOf(from, rank, room);
      for (int i = 0; i < length; ++i)
        expected[from * room + i] = word(from, 4, rank * room + i);
      statuses.push_back(statusOf(from, 60 + from, 4 * length));
    }
    test.expect("allPairs", in.values(), expected);
    expectStatuses(test, "allPairs", seen.values(), statuses, threads);
    expectOfAll(test, "allPairs, left", remaining.values(), {0}, threads);
  }
  return test.finish();
}
