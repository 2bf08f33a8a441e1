//===- nb-threads.cu - Which threads begin what is begun -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation is begun once, however many threads and blocks there are, which
// of them are still there, and in which order they come to the call.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 6 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/requests.h"

#include <algorithm>

// Threads leave between two operations that are begun, without a suspension in
// between. The first ones are the first to leave, up to whole blocks.
__global__ void leaving(const unsigned *out, unsigned *in, int count, int each,
                        unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[40];
  for (int k = 0; k < count; ++k) {
    if (thread < k * each)
      return;
    cuda_mpi_irecv(in + k, sizeof *in, left, &requests[2 * k], k);
    cuda_mpi_isend(out + k, sizeof *out, right, &requests[2 * k + 1], k);
    seen[k * threads + thread] = outstanding(requests, 2 * k + 2);
  }
  cuda_mpi_waitall(2 * count, requests);
  seen[count * threads + thread] = in[count - 1] + in[0];
}

// Some threads have far more to do than others before they come to the call;
// every block sends what all have computed.
__global__ void uneven(unsigned *out, unsigned *in, int count, int rounds,
                       unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned hash = 0;
  for (int round = 0; round < rounds; ++round) {
    for (int i = thread; i < count; i += threads) {
      unsigned value = word(rank, round, i);
      for (int k = 0; k < (i + round) % 7 * 300; ++k)
        value = mix(value, k);
      out[i] = value;
    }
    cuda_mpi_request requests[2];
    cuda_mpi_isend(out, count * sizeof *out, right, &requests[0], round);
    cuda_mpi_irecv(in, count * sizeof *in, left, &requests[1], round);
    cuda_mpi_waitall(2, requests);
    hash = mix(hash, in[(thread + 1) % count]);
  }
  seen[thread] = hash;
}

// Functions that get the request itself, and instantiations of a template.
__device__ void complete(cuda_mpi_request request, unsigned *bytes) {
  cuda_mpi_status status;
  cuda_mpi_wait(&request, &status);
  *bytes += (unsigned)status.count;
}

template <class T, int Tag>
__device__ cuda_mpi_request receive(T *in, int from) {
  cuda_mpi_request request;
  cuda_mpi_irecv(in, sizeof(T), from, &request, Tag);
  return request;
}

template <class T, int Tag>
__global__ void templated(const T *out, T *in, unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned bytes = 0;
  cuda_mpi_request sends[2];
  const cuda_mpi_request first = receive<T, Tag>(in, left);
  const cuda_mpi_request second = receive<T, Tag + 1>(in + 1, left);
  cuda_mpi_isend(out + 1, sizeof(T), right, sends + 1, Tag + 1);
  cuda_mpi_isend(out, sizeof(T), right, sends, Tag);
  complete(second, &bytes);
  complete(first, &bytes);
  cuda_mpi_waitall(2, sends);
  seen[thread] = bytes + outstanding(sends, 2);
}

struct Triple {
  unsigned a, b, c;
};

// The branches of processes differ; in each of them other operations, and
// another number of them, are begun before the next suspension.
__global__ void branches(unsigned *cells, int rounds, unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request requests[8];
  unsigned hash = 0;
  for (int round = 0; round < rounds; ++round) {
    const int from = round % size;
    int count = 0;
    if (rank == from) {
      for (int to = 0; to < size; ++to)
        if (to != rank) {
          if ((to + round) % 2)
            cuda_mpi_issend(cells, sizeof *cells, to, &requests[count++],
                            round);
          else
            cuda_mpi_isend(cells, sizeof *cells, to, &requests[count++], round);
        }
    } else {
      switch ((rank + round) % 3) {
      case 0:
        cuda_mpi_irecv(cells + 1, sizeof *cells, from, &requests[count++],
                       round);
        break;
      case 1:
        cuda_mpi_irecv_vector(cells + 1, 1, sizeof *cells, 8, from,
                              &requests[count++], round);
        break;
      default:
        cuda_mpi_recv(cells + 1, sizeof *cells, from, round);
      }
    }
    cuda_mpi_waitall(count, requests);
    hash = mix(hash, rank == from ? cells[0] : cells[1]);
    cuda_mpi_barrier(MPI_COMM_SELF);
    if (thread == 0 && rank == from)
      cells[0] = mix(cells[0], round);
  }
  seen[thread] = hash;
}

template <class T>
static void testTemplated(harness::Test &test, const std::vector<T> &mine) {
  harness::Device<T> out(mine), in(2);
  harness::Device<unsigned> seen(6);
  templated<T, 10 * sizeof(T)><<<2, 3>>>(out, in, seen);
  std::vector<T> expected = mine, got = in.values();
  MPI_Sendrecv_replace(expected.data(), 2 * sizeof(T), MPI_BYTE,
                       (test.rank + 1) % test.size, 0,
                       (test.rank + test.size - 1) % test.size, 0,
                       MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  test.expect("templated",
              std::memcmp(got.data(), expected.data(), 2 * sizeof(T)), 0);
  expectOfAll(test, "templated, seen", seen.values(), {2 * sizeof(T)}, 6);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  for (const int each : {0, 1, 3, 8}) {
    const int count = 20, threads = 8 * 20 + 8;
    harness::Device<unsigned> out(words(rank, 1, count)), in(count),
        seen((count + 1) * threads);
    leaving<<<threads / 8, 8>>>(out, in, count, each, seen);
    std::vector<unsigned> expected((count + 1) * threads, untouched);
    for (int k = 0; k <= count; ++k)
      for (int t = std::min(k, count - 1) * each; t < threads; ++t)
        expected[k * threads + t] =
            k < count ? 2 * k + 2 : word(left, 1, count - 1) + word(left, 1, 0);
    test.expect("leaving", in.values(), words(left, 1, count));
    test.expect("leaving, seen", seen.values(), expected);
  }
  {
    const int count = 3000, rounds = 4, threads = 300 * 16;
    harness::Device<unsigned> out(count), in(count), seen(threads);
    uneven<<<300, 16>>>(out, in, count, rounds, seen);
    const auto value = [](int from, int round, int i) {
      unsigned value = word(from, round, i);
      for (int k = 0; k < (i + round) % 7 * 300; ++k)
        value = mix(value, k);
      return value;
    };
    std::vector<unsigned> last, hashes(threads, 0);
    for (int round = 0; round < rounds; ++round) {
      last.clear();
      for (int i = 0; i < count; ++i)
        last.push_back(value(left, round, i));
      for (int t = 0; t < threads; ++t)
        hashes[t] = mix(hashes[t], last[(t + 1) % count]);
    }
    test.expect("uneven", in.values(), last);
    test.expect("uneven, seen", seen.values(), hashes);
  }
  testTemplated<char>(test, {char(rank), char(rank + 60)});
  testTemplated<double>(test, {rank + 0.5, rank - 0.25});
  testTemplated<Triple>(test, {{word(rank, 2, 0), word(rank, 2, 1), 3u},
                               {word(rank, 2, 2), word(rank, 2, 3), 4u}});
  {
    const int rounds = 17, threads = 3 * 4;
    harness::Device<unsigned> cells(words(rank, 3, 2)), seen(threads);
    branches<<<3, 4>>>(cells, rounds, seen);
    std::vector<unsigned> first;
    for (int r = 0; r < size; ++r)
      first.push_back(word(r, 3, 0));
    unsigned hash = 0, second = word(rank, 3, 1);
    for (int round = 0; round < rounds; ++round) {
      const int from = round % size;
      hash = mix(hash, first[from]);
      second = rank == from ? second : first[from];
      first[from] = mix(first[from], round);
    }
    test.expect("branches", cells.values(), {first[rank], second});
    expectOfAll(test, "branches, seen", seen.values(), {hash}, threads);
  }
  return test.finish();
}
