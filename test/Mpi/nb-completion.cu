//===- nb-completion.cu - Waiting and testing ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every call that completes what others have begun: in whatever order the
// messages come, with requests that are none among the others, for a part of an
// array, and in loops that do something else meanwhile.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 7 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

// The room of one message, and the length of that from each process.
constexpr int room = 20;
__host__ __device__ inline int lengthOf(int rank) { return 2 * rank + 3; }

// Every process sends to each one, itself too, in an order of its own.
__device__ void begin(const unsigned *out, unsigned *in,
                      cuda_mpi_request *receives, cuda_mpi_request *sends) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int from = 0; from < size; ++from)
    cuda_mpi_irecv(in + from * room, room * sizeof *in, from, &receives[from],
                   40 + from);
  for (int k = 0; k < size; ++k) {
    const int to = (rank * 3 + k) % size;
    cuda_mpi_isend(out, lengthOf(rank) * sizeof *out, to, &sends[to],
                   40 + rank);
  }
}

// MPI-3.1, 3.7.5: each message is used as soon as it is there. Once none is
// left there is no index.
__global__ void waitForAny(const unsigned *out, unsigned *in, unsigned *got,
                           cuda_mpi_status *seen, unsigned *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int size = cuda_mpi_comm_size();
  cuda_mpi_request receives[8], sends[8];
  begin(out, in, receives, sends);
  unsigned remaining = 0, same = 1;
  for (int k = 0; k < size; ++k) {
    int index = -7;
    cuda_mpi_status status = {-7, -7, -7, -7, -7};
    cuda_mpi_waitany(size, receives, &index, &status);
    seen[index * threads + thread] = status;
    for (int i = thread; i < room; i += threads)
      got[index * room + i] = in[index * room + i];
    remaining = remaining * 10 + outstanding(receives, size);
    same &= receives[index].handle == 0;
  }
  int index = -7;
  cuda_mpi_waitany(size, receives, &index);
  counts[thread] = remaining;
  counts[threads + thread] = same;
  counts[2 * threads + thread] = index;
  cuda_mpi_waitall(size, sends);
}

// MPI-3.1, 3.7.5: at least one each time, until none is left.
__global__ void waitForSome(const unsigned *out, unsigned *in, unsigned *got,
                            cuda_mpi_status *seen, unsigned *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int size = cuda_mpi_comm_size();
  cuda_mpi_request receives[8], sends[8];
  begin(out, in, receives, sends);
  unsigned sum = 0, wrong = 0;
  for (;;) {
    int count = -7, indices[8];
    cuda_mpi_status statuses[8];
    cuda_mpi_waitsome(size, receives, &count, indices, statuses);
    if (count == MPI_UNDEFINED)
      break;
    wrong += count < 1;
    for (int k = 0; k < count; ++k) {
      seen[indices[k] * threads + thread] = statuses[k];
      for (int i = thread; i < room; i += threads)
        got[indices[k] * room + i] = in[indices[k] * room + i];
      wrong += receives[indices[k]].handle != 0;
      sum += 1 + indices[k];
    }
  }
  counts[thread] = sum;
  counts[threads + thread] = wrong;
  counts[2 * threads + thread] = outstanding(receives, size);
  cuda_mpi_waitall(size, sends, CUDA_MPI_STATUS_IGNORE);
}

// MPI-3.1, 3.7.5: the same without waiting, and with work in between.
__global__ void testForSome(const unsigned *out, unsigned *in, unsigned *got,
                            cuda_mpi_status *seen, unsigned *counts,
                            unsigned *work) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int size = cuda_mpi_comm_size();
  cuda_mpi_request receives[8], sends[8];
  begin(out, in, receives, sends);
  unsigned sum = 0, rounds = 0, wrong = 0;
  for (int done = 0; done < size; ++rounds) {
    work[thread] += 1;
    int count = -7, indices[8];
    cuda_mpi_status statuses[8];
    cuda_mpi_testsome(size, receives, &count, indices, statuses);
    wrong += count < 0 || count > size - done;
    for (int k = 0; k < count; ++k) {
      seen[indices[k] * threads + thread] = statuses[k];
      for (int i = thread; i < room; i += threads)
        got[indices[k] * room + i] = in[indices[k] * room + i];
      sum += 1 + indices[k];
    }
    done += count;
    wrong += outstanding(receives, size) != size - done;
  }
  int count = -7, none = -7;
  cuda_mpi_testsome(size, receives, &count, &none);
  counts[thread] = sum;
  counts[threads + thread] = wrong + (work[thread] != rounds);
  counts[2 * threads + thread] = count;
  cuda_mpi_waitall(size, sends);
}

// MPI-3.1, 3.7.5: all or nothing: as long as there is one to wait for, the
// requests and the statuses stay as they are. Nobody sends to others before all
// have tested for the first time.
__global__ void testForAll(const unsigned *out, unsigned *in,
                           cuda_mpi_status *seen, unsigned *counts,
                           unsigned *work) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request receives[8], sends[8];
  cuda_mpi_status statuses[8];
  for (int from = 0; from < size; ++from) {
    cuda_mpi_irecv(in + from * room, room * sizeof *in, from, &receives[from],
                   40 + from);
    statuses[from].source = -9;
  }
  unsigned wrong = 0, rounds = 0;
  int flag = 0;
  for (int step = 0; !flag; ++step, ++rounds) {
    // The messages are sent one in a round, the last one to this process.
    if (step == 2)
      cuda_mpi_barrier();
    if (step >= 2 && step < 2 + size) {
      const int to = (rank + step - 1) % size;
      cuda_mpi_isend(out, lengthOf(rank) * sizeof *out, to, &sends[to],
                     40 + rank);
    }
    work[thread] += 1;
    flag = -7;
    cuda_mpi_testall(size, receives, &flag, statuses);
    wrong += flag != 0 && (flag != 1 || step < 1 + size);
    wrong += outstanding(receives, size) != (flag ? 0 : size);
    for (int from = 0; from < size; ++from)
      wrong += (statuses[from].source == -9) == (flag != 0);
  }
  for (int from = 0; from < size; ++from)
    seen[from * threads + thread] = statuses[from];
  for (flag = 0; !flag;)
    cuda_mpi_testall(size, sends, &flag);
  counts[thread] = wrong + (work[thread] != rounds);
  counts[threads + thread] =
      outstanding(receives, size) * 10 + outstanding(sends, size) + 100 * flag;
  // Nothing to wait for is complete.
  flag = -7;
  cuda_mpi_testall(size, receives, &flag);
  counts[2 * threads + thread] = flag;
}

// MPI-3.1, 3.7.3: a receive is not complete before the message has been sent,
// which is when this process has answered; the test says so until then.
__global__ void testForOne(unsigned *cells, cuda_mpi_status *seen,
                           unsigned *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request request, answer;
  cuda_mpi_status status = {-7, -7, -7, -7, -7};
  cuda_mpi_irecv(cells + 1, 2 * sizeof *cells, left, &request, 3);
  unsigned wrong = 0;
  for (int k = 0; k < 3; ++k) {
    int flag = -7, count = -7, index = -7;
    cuda_mpi_test(&request, &flag, &status);
    cuda_mpi_testsome(1, &request, &count, &index, &status);
    wrong += flag != 0 || request.handle == 0 || status.source != -7;
    wrong += count != 0 || index != -7;
  }
  // Nobody sends before all have got here.
  cuda_mpi_barrier();
  cuda_mpi_isend(cells, sizeof *cells, right, &answer, 3);
  int flag = 0;
  do
    cuda_mpi_test(&request, &flag, &status);
  while (flag == 0);
  seen[thread] = status;
  wrong += flag != 1 || request.handle != 0;
  // A request that is none: complete, with the empty status.
  flag = -7;
  cuda_mpi_test(&request, &flag, &status);
  seen[threads + thread] = status;
  wrong += flag != 1;
  status = {-7, -7, -7, -7, -7};
  cuda_mpi_wait(&request, &status);
  seen[2 * threads + thread] = status;
  for (flag = 0; !flag;)
    cuda_mpi_test(&answer, &flag);
  counts[thread] = wrong + (answer.handle != 0);
}

// MPI-3.1, 3.7.3 and 3.7.5: null requests are in front of, between and behind
// the others, and their statuses are empty.
__global__ void nullRequests(const unsigned *out, unsigned *in,
                             cuda_mpi_status *seen, unsigned *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[7];
  cuda_mpi_status statuses[7];
  for (int i = 0; i < 7; ++i)
    requests[i] = CUDA_MPI_REQUEST_NULL;
  for (int k = 0; k < 3; ++k)
    cuda_mpi_isend(out + k, (k + 1) * sizeof *out, right, &requests[6], k);
  cuda_mpi_irecv(in, room, left, &requests[1], 2);
  cuda_mpi_irecv(in + room, room, left, &requests[2], 0);
  cuda_mpi_irecv(in + 2 * room, room, left, &requests[4], 1);
  requests[6] = CUDA_MPI_REQUEST_NULL;
  cuda_mpi_waitall(7, requests, statuses);
  for (int i = 0; i < 7; ++i)
    seen[i * threads + thread] = statuses[i];
  counts[thread] = outstanding(requests, 7);
  int values[6] = {-7, -7, -7, -7, -7, -7}, nowhere = -5;
  cuda_mpi_status status = {-7, -7, -7, -7, -7};
  cuda_mpi_waitany(7, requests, &values[0], &status);
  seen[7 * threads + thread] = status;
  cuda_mpi_waitsome(7, requests, &values[1], &nowhere);
  cuda_mpi_testsome(7, requests, &values[2], &nowhere);
  // A count of zero is nothing to wait for either.
  cuda_mpi_waitall(0, requests);
  cuda_mpi_waitany(0, requests, &values[3]);
  cuda_mpi_waitsome(0, requests, &values[4], &nowhere);
  cuda_mpi_testall(0, requests, &values[5]);
  for (int i = 0; i < 6; ++i)
    counts[(i + 1) * threads + thread] = values[i];
  counts[7 * threads + thread] = nowhere;
}

// MPI-3.1, 3.7.5: a part of an array; the others stay outstanding.
__global__ void parts(const unsigned *out, unsigned *in, int count,
                      unsigned *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread % 5 == 0)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[24];
  for (int k = 0; k < count; ++k) {
    cuda_mpi_irecv(in + k, sizeof *in, left, requests + 2 * k, k);
    cuda_mpi_isend(out + k, sizeof *out, right, requests + 2 * k + 1, k);
  }
  unsigned before[5];
  before[0] = outstanding(requests, 2 * count);
  cuda_mpi_wait(&requests[2 * (count / 2)]);
  before[1] = outstanding(requests, 2 * count);
  cuda_mpi_waitall(count, &requests[count / 2]);
  before[2] = outstanding(requests, 2 * count);
  int index = -7;
  cuda_mpi_waitany(3, requests + 1, &index);
  before[3] = outstanding(requests, 2 * count) * 10 + (index >= 0 && index < 3);
  cuda_mpi_waitall(2 * count, requests);
  before[4] = outstanding(requests, 2 * count);
  for (int k = 0; k < 5; ++k)
    counts[k * threads + thread] = before[k];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  // What was received, and what all threads were told about it.
  std::vector<unsigned> received(size * room, untouched);
  std::vector<cuda_mpi_status> statuses;
  for (int from = 0; from < size; ++from) {
    for (int i = 0; i < lengthOf(from); ++i)
      received[from * room + i] = word(from, 1, i);
    statuses.push_back(statusOf(from, 40 + from, 4 * lengthOf(from)));
  }
  const auto zeros = [](int count) { return std::vector<unsigned>(count, 0); };
  const unsigned undefined = MPI_UNDEFINED;
  const harness::Device<unsigned> out(words(rank, 1, room));
  {
    const int threads = 3 * 8;
    harness::Device<unsigned> in(size * room), got(size * room),
        counts(3 * threads);
    harness::Device<cuda_mpi_status> seen(size * threads);
    waitForAny<<<3, 8>>>(out, in, got, seen, counts);
    unsigned remaining = 0;
    for (int k = size - 1; k >= 0; --k)
      remaining = remaining * 10 + k;
    test.expect("waitForAny", got.values(), received);
    expectStatuses(test, "waitForAny", seen.values(), statuses, threads);
    expectOfAll(test, "waitForAny, counts", counts.values(),
                {remaining, 1, undefined}, threads);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 4 * 5;
    harness::Device<unsigned> in(size * room), got(size * room),
        counts(3 * threads);
    harness::Device<cuda_mpi_status> seen(size * threads);
    waitForSome<<<dim3(2, 2), dim3(1, 5)>>>(out, in, got, seen, counts);
    test.expect("waitForSome", got.values(), received);
    expectStatuses(test, "waitForSome", seen.values(), statuses, threads);
    expectOfAll(test, "waitForSome, counts", counts.values(),
                {unsigned(size * (size + 1) / 2), 0, 0}, threads);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 2 * 6;
    harness::Device<unsigned> in(size * room), got(size * room),
        counts(3 * threads), work(zeros(threads));
    harness::Device<cuda_mpi_status> seen(size * threads);
    testForSome<<<2, 6>>>(out, in, got, seen, counts, work);
    test.expect("testForSome", got.values(), received);
    expectStatuses(test, "testForSome", seen.values(), statuses, threads);
    expectOfAll(test, "testForSome, counts", counts.values(),
                {unsigned(size * (size + 1) / 2), 0, undefined}, threads);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 40;
    harness::Device<unsigned> in(size * room), counts(3 * threads),
        work(zeros(threads));
    harness::Device<cuda_mpi_status> seen(size * threads);
    testForAll<<<1, 40>>>(out, in, seen, counts, work);
    test.expect("testForAll", in.values(), received);
    expectStatuses(test, "testForAll", seen.values(), statuses, threads);
    expectOfAll(test, "testForAll, counts", counts.values(), {0, 100, 1},
                threads);
  }
  {
    const int threads = 3 * 4;
    harness::Device<unsigned> cells(words(rank, 2, 3)), counts(threads);
    harness::Device<cuda_mpi_status> seen(3 * threads);
    testForOne<<<3, 4>>>(cells, seen, counts);
    test.expect("testForOne", cells.values(),
                {word(rank, 2, 0), word(left, 2, 0), word(rank, 2, 2)});
    expectStatuses(test, "testForOne", seen.values(),
                   {statusOf(left, 3, 4), emptyStatus(), emptyStatus()},
                   threads);
    expectOfAll(test, "testForOne, counts", counts.values(), {0}, threads);
  }
  {
    const int threads = 2 * 7;
    harness::Device<unsigned> in(3 * room), counts(8 * threads);
    harness::Device<cuda_mpi_status> seen(8 * threads);
    nullRequests<<<2, 7>>>(out, in, seen, counts);
    std::vector<unsigned> expected(3 * room, untouched);
    const int tags[3] = {2, 0, 1};
    for (int k = 0; k < 3; ++k)
      for (int i = 0; i <= tags[k]; ++i)
        expected[k * room + i] = word(left, 1, tags[k] + i);
    test.expect("nullRequests", in.values(), expected);
    expectStatuses(test, "nullRequests", seen.values(),
                   {emptyStatus(), statusOf(left, 2, 12), statusOf(left, 0, 4),
                    emptyStatus(), statusOf(left, 1, 8), emptyStatus(),
                    emptyStatus(), emptyStatus()},
                   threads);
    expectOfAll(test, "nullRequests, counts", counts.values(),
                {0, undefined, undefined, undefined, undefined, undefined, 1,
                 unsigned(-5)},
                threads);
  }
  for (const int count : {5, 12}) {
    const int threads = 3 * 10;
    harness::Device<unsigned> in(count), counts(5 * threads);
    parts<<<3, 10>>>(out, in, count, counts);
    test.expect("parts", in.values(), words(left, 1, count));
    // The one that was waited for alone is in the part.
    const unsigned all = 2 * count, rest = count;
    std::vector<unsigned> expected;
    for (const unsigned value : {all, all - 1, rest, (rest - 1) * 10 + 1, 0u})
      for (int t = 0; t < threads; ++t)
        expected.push_back(t % 5 == 0 ? untouched : value);
    test.expect("parts, counts", counts.values(), expected);
  }
  return test.finish();
}
