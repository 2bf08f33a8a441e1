//===- nb-many.cu - Hundreds of operations under way ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As many operations as one activation can post, one less, one more, and
// several times as many; windows of messages; and operations that nobody waits
// for.
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
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

constexpr int most = 400;

// MPI-3.1, 3.7.2: all sends, then all receives, then one wait. Each thread has
// the statuses at a place of its own in device memory.
__global__ void hundreds(const unsigned *out, unsigned *in, int count,
                         cuda_mpi_status *seen, unsigned *begun) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[2 * most];
  for (int m = 0; m < count; ++m)
    cuda_mpi_isend(out + m, (m % 3) * sizeof *out, right, &requests[count + m],
                   m);
  for (int m = 0; m < count; ++m)
    cuda_mpi_irecv(in + 2 * m, 2 * sizeof *in, left, &requests[m], m);
  begun[thread] = outstanding(requests, 2 * count);
  cuda_mpi_waitall(count, requests, seen + thread * count);
  cuda_mpi_waitall(count, requests + count);
}

// MPI-3.1, 3.7.2: the receives are there before the messages, which are sent
// and waited for in other orders.
__global__ void receivesFirst(unsigned *out, unsigned *in, int count,
                              unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request receives[most], sends[most];
  for (int m = count - 1; m >= 0; --m)
    cuda_mpi_irecv(in + m, sizeof *in, left, &receives[m], m);
  cuda_mpi_barrier();
  for (int m = thread; m < count; m += threads)
    out[m] = word(rank, 5, m);
  for (int m = 0; m < count; ++m)
    cuda_mpi_isend(out + m, sizeof *out, right, &sends[m], m);
  unsigned sum = 0;
  for (int m = count - 1; m >= 0; m -= 1 + m % 7)
    cuda_mpi_wait(&receives[m]);
  cuda_mpi_waitall(count, receives);
  for (int m = 0; m < count; ++m)
    sum = mix(sum, in[m]);
  cuda_mpi_waitall(count, sends);
  seen[thread] = sum;
}

// MPI-3.1, 3.7.3: never more than the window is under way; a place is used
// again when what was there is complete.
__global__ void window(unsigned *out, unsigned *in, unsigned *got, int count,
                       int width) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request sends[70], receives[70];
  for (int m = 0; m < width; ++m) {
    sends[m] = CUDA_MPI_REQUEST_NULL;
    cuda_mpi_irecv(in + m, sizeof *in, left, &receives[m], 9);
  }
  for (int m = 0; m < count; ++m) {
    const int place = m % width;
    cuda_mpi_wait(&sends[place]);
    if (thread == m % threads)
      out[place] = word(rank, 6, m);
    cuda_mpi_isend(out + place, sizeof *out, right, &sends[place], 9);
    cuda_mpi_wait(&receives[place]);
    if (thread == 0)
      got[m] = in[place];
    if (m + width < count)
      cuda_mpi_irecv(in + place, sizeof *in, left, &receives[place], 9);
  }
  cuda_mpi_waitall(width, sends);
}

// MPI-3.1, 3.7.5: whichever is complete makes room for the next one. Every
// thread counts for itself.
__global__ void windowOfAny(const unsigned *out, unsigned *in, int count,
                            int width, unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request receives[16];
  for (int m = 0; m < count; ++m) {
    cuda_mpi_request send;
    cuda_mpi_isend(out + m, sizeof *out, right, &send, m);
  }
  int next = 0, done = 0;
  unsigned places = 0;
  for (; next < width; ++next)
    cuda_mpi_irecv(in + next, sizeof *in, left, &receives[next], next);
  for (; done < count; ++done) {
    int place;
    cuda_mpi_waitany(width, receives, &place);
    places |= 1u << place;
    if (next < count) {
      cuda_mpi_irecv(in + next, sizeof *in, left, &receives[place], next);
      ++next;
    }
  }
  seen[thread] = next * 1000 + done * 10 + outstanding(receives, width) +
                 (places >= 1u << width);
}

// MPI-3.1, 3.7.2: nobody waits. The launch is over when everything is complete.
__global__ void neverWaitedFor(const unsigned *out, unsigned *in, int count,
                               int length) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  if (threadIdx.x == 1)
    return;
  for (int m = 0; m < count; ++m) {
    cuda_mpi_request request;
    cuda_mpi_irecv(in + m * length, length * sizeof *in, left, &request, m);
    cuda_mpi_isend(out + m * length, length * sizeof *out, right, &request, m);
  }
}

// The same with some suspensions in between, threads that leave afterwards, and
// an end that all reach by a return.
__global__ void someWaitedFor(const unsigned *out, unsigned *in, int count,
                              unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request receives[most];
  for (int m = 0; m < count; ++m) {
    cuda_mpi_request send;
    cuda_mpi_irecv(in + m, sizeof *in, left, &receives[m], m);
    cuda_mpi_issend(out + m, sizeof *out, right, &send, m);
    if (m % 10 == 9)
      cuda_mpi_wait(&receives[m - 4]);
  }
  seen[thread] = outstanding(receives, count);
  if (thread >= threads / 2)
    return;
  cuda_mpi_wait(&receives[0]);
  seen[threads + thread] = outstanding(receives, count);
  return;
}

// MPI-3.1, 3.7.5: a farm: each process asks for parts and works on whichever
// comes, while the next ones are under way.
__global__ void farm(unsigned *parts, unsigned *results, unsigned *tokens,
                     int perWorker) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (rank == 0) {
    // Everything goes out at once, and comes back in any order.
    cuda_mpi_request sends[most], answers[most];
    const int count = perWorker * (size - 1);
    for (int m = 0; m < count; ++m)
      cuda_mpi_irecv(results + m, sizeof *results, m % (size - 1) + 1,
                     &answers[m], 500 + m);
    for (int m = 0; m < count; ++m)
      cuda_mpi_isend(parts + m, sizeof *parts, m % (size - 1) + 1, &sends[m],
                     m);
    for (int done = 0; done < count;) {
      int found, indices[most];
      cuda_mpi_waitsome(count, answers, &found, indices);
      for (int k = thread; k < found; k += threads)
        tokens[indices[k]] = mix(results[indices[k]], 77);
      done += found;
    }
    cuda_mpi_waitall(count, sends);
    return;
  }
  cuda_mpi_request in[2], out[2] = {};
  cuda_mpi_status status[2];
  cuda_mpi_irecv(parts, sizeof *parts, 0, &in[0], CUDA_MPI_ANY_TAG);
  for (int m = 0; m < perWorker; ++m) {
    const int here = m % 2, there = 1 - here;
    if (m + 1 < perWorker)
      cuda_mpi_irecv(parts + there, sizeof *parts, 0, &in[there],
                     CUDA_MPI_ANY_TAG);
    cuda_mpi_wait(&in[here], &status[here]);
    cuda_mpi_wait(&out[here]);
    if (thread == m % threads)
      results[here] = mix(parts[here], rank);
    cuda_mpi_isend(results + here, sizeof *results, 0, &out[here],
                   500 + status[here].tag);
  }
  cuda_mpi_waitall(2, out);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  const auto hashOf = [](const std::vector<unsigned> &values) {
    unsigned sum = 0;
    for (const unsigned value : values)
      sum = mix(sum, value);
    return sum;
  };
  for (const int count : {31, 32, 33, 63, 64, 65, 128, 300}) {
    const int threads = 2 * 3;
    harness::Device<unsigned> out(words(rank, 1, count + 2)), in(2 * count),
        begun(threads);
    harness::Device<cuda_mpi_status> seen(threads * count);
    hundreds<<<2, 3>>>(out, in, count, seen, begun);
    std::vector<cuda_mpi_status> got = seen.values(), statuses, inOrder;
    for (int m = 0; m < count; ++m)
      statuses.push_back(statusOf(left, m, 4 * (m % 3)));
    for (int m = 0; m < count; ++m)
      for (int t = 0; t < threads; ++t)
        inOrder.push_back(got[t * count + m]);
    expectStatuses(test, "hundreds", inOrder, statuses, threads);
    std::vector<unsigned> expected(2 * count, untouched);
    for (int m = 0; m < count; ++m)
      for (int i = 0; i < m % 3; ++i)
        expected[2 * m + i] = word(left, 1, m + i);
    test.expect("hundreds, received", in.values(), expected);
    expectOfAll(test, "hundreds, begun", begun.values(), {2u * count}, threads);
  }
  for (const int count : {64, 211}) {
    const int threads = 3 * 5;
    harness::Device<unsigned> out(count), in(count), seen(threads);
    receivesFirst<<<3, 5>>>(out, in, count, seen);
    test.expect("receivesFirst", in.values(), words(left, 5, count));
    expectOfAll(test, "receivesFirst, seen", seen.values(),
                {hashOf(words(left, 5, count))}, threads);
  }
  for (const int width : {1, 2, 33, 70}) {
    const int count = 150;
    harness::Device<unsigned> out(width), in(width), got(count);
    window<<<1, 12>>>(out, in, got, count, width);
    test.expect("window", got.values(), words(left, 6, count));
  }
  {
    const int count = 200, width = 16, threads = 2 * 8;
    harness::Device<unsigned> out(words(rank, 7, count)), in(count),
        seen(threads);
    windowOfAny<<<2, 8>>>(out, in, count, width, seen);
    test.expect("windowOfAny", in.values(), words(left, 7, count));
    expectOfAll(test, "windowOfAny, seen", seen.values(),
                {unsigned(count * 1000 + count * 10)}, threads);
  }
  for (const int count : {1, 32, 33, 100})
    for (const int length : {1, 8000}) {
      const int all = count * length;
      harness::Device<unsigned> out(words(rank, 8, all)), in(all);
      neverWaitedFor<<<2, 4>>>(out, in, count, length);
      test.expect("neverWaitedFor", in.values(), words(left, 8, all));
    }
  {
    const int count = 80, threads = 2 * 5;
    harness::Device<unsigned> out(words(rank, 9, count)), in(count),
        seen(2 * threads);
    someWaitedFor<<<2, 5>>>(out, in, count, seen);
    test.expect("someWaitedFor", in.values(), words(left, 9, count));
    std::vector<unsigned> expected(2 * threads, untouched);
    for (int t = 0; t < threads; ++t) {
      expected[t] = count - count / 10;
      if (t < threads / 2)
        expected[threads + t] = expected[t] - 1;
    }
    test.expect("someWaitedFor, seen", seen.values(), expected);
  }
  if (size > 1) {
    const int perWorker = 50, count = perWorker * (size - 1);
    harness::Device<unsigned> parts(words(rank, 10, count)), results(count),
        tokens(count);
    farm<<<2, 16>>>(parts, results, tokens, perWorker);
    std::vector<unsigned> expected;
    for (int m = 0; m < count; ++m)
      expected.push_back(mix(mix(word(0, 10, m), m % (size - 1) + 1), 77));
    if (rank == 0)
      test.expect("farm", tokens.values(), expected);
  }
  return test.finish();
}
