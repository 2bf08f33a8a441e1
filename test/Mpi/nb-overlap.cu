//===- nb-overlap.cu - Collectives beside other operations ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nonblocking collectives are under way while messages come and go, while other
// collectives are performed, in several communicators, and by the hundred.
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

#include <algorithm>

// MPI-3.1, 5.12: an iteration whose end is decided by a reduction that was
// begun in the one before, while the neighbours' cells are on their way.
__global__ void relax(long *u, long *next, int count, long *change, long *all,
                      unsigned *rounds) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int left = rank > 0 ? rank - 1 : CUDA_MPI_PROC_NULL;
  const int right = rank + 1 < size ? rank + 1 : CUDA_MPI_PROC_NULL;
  cuda_mpi_request reduction = CUDA_MPI_REQUEST_NULL, halo[4];
  int round = 0;
  for (;;) {
    cuda_mpi_irecv(u, sizeof *u, left, &halo[0], 0);
    cuda_mpi_irecv(u + count + 1, sizeof *u, right, &halo[1], 1);
    cuda_mpi_isend(u + count, sizeof *u, right, &halo[2], 0);
    cuda_mpi_isend(u + 1, sizeof *u, left, &halo[3], 1);
    // What is inside needs no neighbour.
    for (int i = 2 + thread; i < count; i += threads)
      next[i] = (u[i - 1] + u[i + 1]) / 2;
    cuda_mpi_waitall(4, halo);
    for (int i = 1 + thread; i <= count; i += threads)
      if (i == 1 || i == count)
        next[i] = (u[i - 1] + u[i + 1]) / 2;
    // The change of the round before.
    cuda_mpi_wait(&reduction);
    if (round > 0 && cuda_mpi_uniform(*all == 0))
      break;
    if (thread == 0)
      *change = 0;
    cuda_mpi_barrier(MPI_COMM_SELF);
    for (int i = 1 + thread; i <= count; i += threads) {
      const long difference = next[i] > u[i] ? next[i] - u[i] : u[i] - next[i];
      atomicAdd((unsigned long long *)change, (unsigned long long)difference);
      u[i] = next[i];
    }
    cuda_mpi_iallreduce(change, all, 1, MPI_MAX, &reduction);
    // What is only begun is no barrier, and the neighbours' cells come next.
    cuda_mpi_barrier(MPI_COMM_SELF);
    ++round;
  }
  rounds[thread] = round;
}

// MPI-3.1, 5.12.1: processes do not know who sends to them. A synchronous send
// is complete when it has been received; once those of all processes are, which
// a barrier tells, nothing is left to receive.
__global__ void sparse(const unsigned *out, unsigned *in, const char *targets,
                       int tag, unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request sends[8], barrier = CUDA_MPI_REQUEST_NULL;
  int count = 0, received = 0, done = 0;
  bool inBarrier = false;
  for (int to = 0; to < size; ++to)
    if (cuda_mpi_uniform(targets[rank * size + to])) {
      cuda_mpi_issend(out + to, sizeof *out, to, &sends[count], tag);
      ++count;
    }
  while (!done) {
    int flag;
    cuda_mpi_status status;
    cuda_mpi_iprobe(CUDA_MPI_ANY_SOURCE, tag, &flag, MPI_COMM_WORLD, &status);
    if (flag) {
      cuda_mpi_recv(in + status.source, sizeof *in, status.source, tag);
      ++received;
    }
    if (inBarrier) {
      cuda_mpi_test(&barrier, &done);
      continue;
    }
    cuda_mpi_testall(count, sends, &flag);
    if (flag) {
      cuda_mpi_ibarrier(&barrier);
      inBarrier = true;
    }
  }
  seen[thread] = received * 10 + (barrier.handle != 0);
}

// MPI-3.1, 5.12: blocking collectives and messages while others are under way;
// the sum is of what was there when it was begun.
__global__ void besideOthers(long *data, int rounds, unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned hash = thread;
  for (int round = 0; round < rounds; ++round) {
    const int root = round % size;
    cuda_mpi_request requests[5];
    cuda_mpi_iallreduce(data, data + 1, 1, MPI_SUM, &requests[0]);
    cuda_mpi_irecv(data + 2, sizeof *data, left, &requests[1],
                   CUDA_MPI_ANY_TAG);
    cuda_mpi_scan(data, data + 3, 1, MPI_SUM);
    cuda_mpi_ibcast(data + 3, 1, root, &requests[2]);
    cuda_mpi_isend(data, sizeof *data, right, &requests[3], round);
    cuda_mpi_barrier();
    cuda_mpi_ibarrier(&requests[4]);
    cuda_mpi_allreduce(data, data + 4, 1, MPI_MAX);
    if (round % 2 == 0)
      cuda_mpi_waitall(5, requests);
    else
      for (int k = 0; k < 5; ++k)
        cuda_mpi_wait(&requests[4 - k]);
    for (int k = 1; k < 5; ++k)
      hash = mix(hash, (unsigned)data[k]);
    cuda_mpi_barrier(MPI_COMM_SELF);
    if (thread == 0)
      data[0] = (data[1] + 3 * data[2] + 5 * data[3] + data[4] + rank) % 100003;
  }
  seen[thread] = hash;
}

// MPI-3.1, 5.12: collectives of several communicators, begun in another order
// in each process; only in one communicator the order is the same.
__global__ void communicators(const long *in, long *out, MPI_Comm copy,
                              MPI_Comm part, unsigned *left) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_request requests[6];
  for (int step = 0; step < 3; ++step) {
    const int which = (step + rank) % 3;
    const MPI_Comm comm = which == 0   ? MPI_COMM_WORLD
                          : which == 1 ? copy
                                       : part;
    cuda_mpi_iallreduce(in + which, out + which, 1, MPI_SUM, &requests[which],
                        comm);
    cuda_mpi_iscan(in + which, out + 3 + which, 1, MPI_MAX,
                   &requests[3 + which], comm);
  }
  cuda_mpi_waitall(6, requests);
  left[thread] = outstanding(requests, 6);
}

// MPI-3.1, 5.12: more than one activation can post, with messages between.
__global__ void hundreds(const int *data, int *sums, int *in, int count,
                         unsigned *begun) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[3 * 100];
  for (int k = 0; k < count; ++k) {
    cuda_mpi_iallreduce(data + k, sums + k, 1, MPI_SUM, requests + 3 * k);
    cuda_mpi_irecv(in + k, sizeof *in, left, requests + 3 * k + 1, k);
    cuda_mpi_isend(data + k, sizeof *data, right, requests + 3 * k + 2, k);
  }
  begun[thread] = outstanding(requests, 3 * count);
  for (int done = 0; done < 3 * count;) {
    int found, indices[3 * 100];
    cuda_mpi_testsome(3 * count, requests, &found, indices);
    done += found;
  }
}

// Counts in shared memory, which the next activation has elsewhere.
__global__ void sharedCounts(const int *data, int *out, int *parts,
                             unsigned *seen) {
  __shared__ int counts[8], places[8];
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (threadIdx.x < 8) {
    counts[threadIdx.x] = threadIdx.x % 2 + 1;
    places[threadIdx.x] = 2 * (size - 1 - (int)threadIdx.x);
  }
  __syncthreads();
  cuda_mpi_request requests[4];
  cuda_mpi_iallreduce(data, out, 8, MPI_SUM, &requests[0]);
  cuda_mpi_iallgatherv(data, rank % 2 + 1, parts, counts, places, &requests[1]);
  cuda_mpi_ireduce_scatter(parts + 16, out + 8, counts, MPI_MAX, &requests[2]);
  cuda_mpi_ialltoallv(data, counts, places, out + 16, counts, places,
                      &requests[3], MPI_COMM_SELF);
  cuda_mpi_waitall(4, requests);
  seen[thread] = counts[5] * 100 + (2 * (size - 1) - places[3]) * 10 +
                 outstanding(requests, 4);
}

// MPI-3.1, 5.12: nobody waits for them.
__global__ void neverWaitedFor(const int *data, int *sums, int count) {
  cuda_mpi_request request;
  for (int k = 0; k < count; ++k) {
    cuda_mpi_iallreduce(data + k, sums + k, 1, MPI_SUM, &request);
    cuda_mpi_ibarrier(&request);
  }
  cuda_mpi_ibcast(sums + count, 1, 0, &request);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    const int count = 5, all = count * size, threads = 2 * 4;
    std::vector<long> u(all + 2, 0), next(all), mine(count + 2, 0);
    u[0] = 100;
    u[all + 1] = 60;
    mine[0] = rank == 0 ? 100 : 0;
    mine[count + 1] = rank == size - 1 ? 60 : 0;
    int rounds = 0;
    for (long change = 1; change; ++rounds) {
      change = 0;
      for (int i = 0; i < all; ++i) {
        next[i] = (u[i] + u[i + 2]) / 2;
        change += next[i] != u[i + 1];
      }
      std::copy(next.begin(), next.end(), u.begin() + 1);
    }
    harness::Device<long> field(mine), other(count + 2), change(1), sum(1);
    harness::Device<unsigned> seen(threads);
    relax<<<2, 4>>>(field, other, count, change, sum, seen);
    std::vector<long> got = field.values();
    test.expect("relax", std::vector<long>(got.begin() + 1, got.end() - 1),
                std::vector<long>(u.begin() + 1 + rank * count,
                                  u.begin() + 1 + rank * count + count));
    expectOfAll(test, "relax, rounds", seen.values(), {unsigned(rounds)},
                threads);
  }
  for (int tag = 1; tag < 6; ++tag) {
    const int threads = 3 * 2;
    std::vector<char> targets;
    for (int from = 0; from < size; ++from)
      for (int to = 0; to < size; ++to)
        targets.push_back(mix(mix(tag, from), to) % 3 == 0);
    harness::Device<char> deviceTargets(targets);
    harness::Device<unsigned> out(words(rank, tag, size)), in(size),
        seen(threads);
    sparse<<<3, 2>>>(out, in, deviceTargets, tag, seen);
    std::vector<unsigned> expected(size, untouched);
    unsigned count = 0;
    for (int from = 0; from < size; ++from)
      if (targets[from * size + rank]) {
        expected[from] = word(from, tag, rank);
        ++count;
      }
    test.expect("sparse", in.values(), expected);
    expectOfAll(test, "sparse, seen", seen.values(), {10 * count}, threads);
  }
  {
    const int rounds = 9, threads = 2 * 5;
    std::vector<std::vector<long>> all;
    for (int r = 0; r < size; ++r)
      all.push_back({100 * r + 7, 0, 0, 0, 0});
    harness::Device<long> data(all[rank]);
    harness::Device<unsigned> seen(threads);
    besideOthers<<<2, 5>>>(data, rounds, seen);
    std::vector<unsigned> hashes;
    for (int t = 0; t < threads; ++t)
      hashes.push_back(t);
    for (int round = 0; round < rounds; ++round) {
      long sum = 0, greatest = 0, sent = 0;
      for (int r = 0; r < size; ++r) {
        sum += all[r][0];
        greatest = std::max(greatest, all[r][0]);
        sent = r == round % size ? sum : sent;
      }
      for (int r = 0; r < size; ++r) {
        all[r][1] = sum;
        all[r][2] = all[(r + size - 1) % size][0];
        all[r][3] = sent;
        all[r][4] = greatest;
      }
      for (unsigned &hash : hashes)
        for (int k = 1; k < 5; ++k)
          hash = mix(hash, unsigned(all[rank][k]));
      for (int r = 0; r < size; ++r)
        all[r][0] =
            (all[r][1] + 3 * all[r][2] + 5 * all[r][3] + all[r][4] + r) %
            100003;
    }
    test.expect("besideOthers", data.values(), all[rank]);
    test.expect("besideOthers, seen", seen.values(), hashes);
  }
  {
    MPI_Comm copy, part;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &part);
    const auto value = [](int r, int k) { return 1000L * (r * 5 % 8) + 3 * k; };
    std::vector<long> mine, expected(6, 0);
    for (int k = 0; k < 3; ++k)
      mine.push_back(value(rank, k));
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < 3; ++k) {
        const bool together = k < 2 || r % 2 == rank % 2;
        if (together)
          expected[k] += value(r, k);
        if (together && (k < 2 ? r <= rank : r >= rank))
          expected[3 + k] = std::max(expected[3 + k], value(r, k));
      }
    const int threads = 7;
    harness::Device<long> in(mine), out(6);
    harness::Device<unsigned> remaining(threads);
    communicators<<<1, 7>>>(in, out, copy, part, remaining);
    test.expect("communicators", out.values(), expected);
    expectOfAll(test, "communicators, left", remaining.values(), {0}, threads);
    MPI_Comm_free(&part);
    MPI_Comm_free(&copy);
  }
  for (const int count : {21, 22, 100}) {
    const int threads = 2 * 2;
    std::vector<int> mine, sums(count, 0), from;
    for (int k = 0; k < count; ++k) {
      mine.push_back(100 * rank + k);
      from.push_back(100 * left + k);
      for (int r = 0; r < size; ++r)
        sums[k] += 100 * r + k;
    }
    harness::Device<int> data(mine), got(count), in(count);
    harness::Device<unsigned> begun(threads);
    hundreds<<<2, 2>>>(data, got, in, count, begun);
    test.expect("hundreds", got.values(), sums);
    test.expect("hundreds, received", in.values(), from);
    expectOfAll(test, "hundreds, begun", begun.values(), {3u * count}, threads);
  }
  {
    const int threads = 3 * 10;
    std::vector<int> mine(16), before(16 + 16, -1), after(16 + 16, -1),
        sums(8, 0);
    for (int i = 0; i < 16; ++i) {
      mine[i] = 10 * rank + i;
      before[16 + i] = after[16 + i] = (i * 7 + rank * 3) % 16;
    }
    for (int r = 0; r < size; ++r)
      for (int k = 0; k < 8; ++k) {
        sums[k] += 10 * r + k;
        if (k <= r % 2)
          after[2 * (size - 1 - r) + k] = 10 * r + k;
      }
    // Where this process' part of the result of all begins.
    int begin = 0;
    for (int r = 0; r < rank; ++r)
      begin += r % 2 + 1;
    sums.resize(32, int(untouched));
    for (int k = 0; k <= rank % 2; ++k) {
      sums[8 + k] = 0;
      for (int r = 0; r < size; ++r)
        sums[8 + k] = std::max(sums[8 + k], ((begin + k) * 7 + r * 3) % 16);
    }
    // One element, from and to the place of the last process.
    sums[16 + 2 * (size - 1)] = mine[2 * (size - 1)];
    harness::Device<int> data(mine), parts(before), out(32);
    harness::Device<unsigned> seen(threads);
    sharedCounts<<<3, 10>>>(data, out, parts, seen);
    test.expect("sharedCounts", out.values(), sums);
    test.expect("sharedCounts, parts", parts.values(), after);
    expectOfAll(test, "sharedCounts, seen", seen.values(), {260}, threads);
  }
  for (const int count : {3, 32, 70}) {
    std::vector<int> mine, sums(count, 0);
    for (int k = 0; k < count; ++k) {
      mine.push_back(rank * k + 1);
      for (int r = 0; r < size; ++r)
        sums[k] += r * k + 1;
    }
    std::vector<int> before(count + 1, -1);
    before[count] = 40 + rank;
    sums.push_back(40);
    harness::Device<int> data(mine), got(before);
    neverWaitedFor<<<3, 3>>>(data, got, count);
    test.expect("neverWaitedFor", got.values(), sums);
  }
  return test.finish();
}
