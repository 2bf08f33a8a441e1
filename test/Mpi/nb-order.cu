//===- nb-order.cu - Which message goes to which receive -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations match in the order in which they were begun, not completed, and
// blocking and nonblocking ones take their turns; with wildcards, for messages
// that come before or after the receive, in several communicators, to this
// process itself and to nobody.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/requests.h"

// Lengths that MPI libraries send in different ways.
__host__ __device__ inline int lengthOf(int m) {
  return m % 6 == 0   ? 4
         : m % 6 == 1 ? 20
         : m % 6 == 2 ? 30000
         : m % 6 == 3 ? 1
         : m % 6 == 4 ? 7000
                      : 0;
}

// MPI-3.1, 3.7.4: sends of all kinds with one tag, and receives of both kinds,
// are in one order. The blocking sends are short enough to be buffered.
__global__ void allKinds(const unsigned *out, unsigned *in, int room, int count,
                         cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request sends[30], receives[30];
  for (int m = 0; m < count; ++m) {
    const size_t bytes = lengthOf(m) * sizeof *out;
    sends[m] = receives[m] = CUDA_MPI_REQUEST_NULL;
    if (m % 4 == 3 && lengthOf(m) < 100)
      cuda_mpi_send(out + m * room, bytes, right, 7);
    else if (m % 4 == 2)
      cuda_mpi_issend(out + m * room, bytes, right, &sends[m], 7);
    else
      cuda_mpi_isend(out + m * room, bytes, right, &sends[m], 7);
  }
  cuda_mpi_status statuses[30];
  for (int m = 0; m < count; ++m)
    if (m % 5 == 4)
      cuda_mpi_recv(in + m * room, room * sizeof *in, left, 7, MPI_COMM_WORLD,
                    &statuses[m]);
    else
      cuda_mpi_irecv(in + m * room, room * sizeof *in, left, &receives[m], 7);
  // The last one first.
  for (int m = count - 1; m >= 0; --m)
    if (m % 5 != 4)
      cuda_mpi_wait(&receives[m], &statuses[m]);
  for (int m = 0; m < count; ++m)
    seen[m * threads + thread] = statuses[m];
  cuda_mpi_waitall(count, sends);
}

// MPI-3.1, 3.5 and 3.7.4: receives with any tag take what comes in the order in
// which they were begun; those with a tag in between take theirs.
__global__ void anyTag(const unsigned *out, unsigned *in, bool receiveFirst,
                       cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread % 3 == 1)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request sends[6], receives[6];
  for (int turn = 0; turn < 2; ++turn) {
    if ((turn == 0) == receiveFirst) {
      // The tags of the messages are 30, 29, and so on.
      const int tags[6] = {CUDA_MPI_ANY_TAG, 28, CUDA_MPI_ANY_TAG,
                           CUDA_MPI_ANY_TAG, 25, CUDA_MPI_ANY_TAG};
      for (int k = 0; k < 6; ++k)
        cuda_mpi_irecv(in + k, sizeof *in, left, &receives[k], tags[k]);
    } else {
      for (int m = 0; m < 6; ++m)
        cuda_mpi_isend(out + m, sizeof *out, right, &sends[m], 30 - m);
    }
    cuda_mpi_barrier();
  }
  for (int k = 5; k >= 0; --k)
    cuda_mpi_wait(&receives[k], &seen[k * threads + thread]);
  cuda_mpi_waitall(6, sends);
}

// MPI-3.1, 3.5: an irecv with both wildcards in front of a blocking receive
// takes the earlier message, though it is waited for later.
__global__ void anyThenBlocking(const unsigned *out, unsigned *in,
                                cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size;
  cuda_mpi_request first, third, send;
  cuda_mpi_status status[4];
  cuda_mpi_irecv(in, sizeof *in, CUDA_MPI_ANY_SOURCE, &first, CUDA_MPI_ANY_TAG);
  cuda_mpi_isend(out, sizeof *out, right, &send, 11);
  cuda_mpi_send(out + 1, sizeof *out, right, 12);
  cuda_mpi_send(out + 2, sizeof *out, right, 11);
  cuda_mpi_send(out + 3, sizeof *out, right, 12);
  cuda_mpi_irecv(in + 2, sizeof *in, CUDA_MPI_ANY_SOURCE, &third, 12);
  cuda_mpi_recv(in + 1, sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                MPI_COMM_WORLD, &status[1]);
  cuda_mpi_recv(in + 3, sizeof *in, CUDA_MPI_ANY_SOURCE, 12, MPI_COMM_WORLD,
                &status[3]);
  cuda_mpi_wait(&third, &status[2]);
  cuda_mpi_wait(&first, &status[0]);
  cuda_mpi_wait(&send);
  for (int k = 0; k < 4; ++k)
    seen[k * threads + thread] = status[k];
}

// MPI-3.1, 3.5: of receives from any source, those that have got a message of
// one sender have got them in the order in which they were begun.
__global__ void manyStreams(unsigned *out, unsigned *in, int perSender,
                            unsigned *got) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request requests[70];
  if (rank > 0) {
    for (int m = 0; m < perSender; ++m)
      cuda_mpi_isend(out + m, sizeof *out, 0, &requests[m], 3);
    cuda_mpi_waitall(perSender, requests);
    return;
  }
  const int count = perSender * (size - 1);
  cuda_mpi_status statuses[70];
  int next[8] = {};
  for (int k = 0; k < count; ++k)
    cuda_mpi_irecv(in + k, sizeof *in, CUDA_MPI_ANY_SOURCE, &requests[k], 3);
  cuda_mpi_waitall(count, requests, statuses);
  for (int k = 0; k < count; ++k) {
    const int from = statuses[k].source, number = next[from]++;
    got[(thread * 8 + from) * perSender + number] = in[k];
  }
}

// MPI-3.1, 3.8.1: what a probe has told is received by an irecv.
__global__ void probed(const unsigned *out, unsigned *in, int room,
                       cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request sends[5], receives[5];
  for (int m = 0; m < 5; ++m)
    cuda_mpi_isend(out + m * room, lengthOf(m) * sizeof *out, right, &sends[m],
                   m == 3 ? 1 : 2);
  for (int m = 0; m < 5; ++m) {
    cuda_mpi_status status;
    cuda_mpi_probe(left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    cuda_mpi_irecv(in + m * room, status.count, status.source, &receives[m],
                   status.tag);
    seen[m * threads + thread] = status;
  }
  cuda_mpi_waitall(5, receives);
  cuda_mpi_waitall(5, sends);
}

// MPI-3.1, 3.11: nobody sends or receives; the status says so at once. Other
// messages are under way meanwhile.
__global__ void nobody(const unsigned *out, unsigned *in, cuda_mpi_status *seen,
                       unsigned *begun) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[6];
  cuda_mpi_status statuses[6];
  cuda_mpi_irecv(in, sizeof *in, CUDA_MPI_PROC_NULL, &requests[0], 4);
  cuda_mpi_irecv(in + 1, sizeof *in, left, &requests[1], 4);
  cuda_mpi_isend(out, sizeof *out, CUDA_MPI_PROC_NULL, &requests[2], 4);
  cuda_mpi_isend(out + 1, sizeof *out, right, &requests[3], 4);
  cuda_mpi_irecv_vector(in + 2, 2, 4, 8, CUDA_MPI_PROC_NULL, &requests[4],
                        CUDA_MPI_ANY_TAG);
  cuda_mpi_issend(out, sizeof *out, CUDA_MPI_PROC_NULL, &requests[5], 4);
  begun[thread] = outstanding(requests, 6);
  cuda_mpi_waitall(6, requests, statuses);
  seen[thread] = statuses[0];
  seen[threads + thread] = statuses[1];
  seen[2 * threads + thread] = statuses[4];
}

// MPI-3.1, 3.2.4: messages to oneself, in either order, of all lengths, also in
// MPI_COMM_SELF.
__global__ void oneself(const unsigned *out, unsigned *in, int room,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_request requests[24];
  cuda_mpi_status statuses[12];
  for (int m = 0; m < 12; ++m) {
    const size_t bytes = lengthOf(m) * sizeof *out;
    if (m % 2 == 0)
      cuda_mpi_irecv(in + m * room, room * sizeof *in, rank, &requests[m], m);
    if (m < 6)
      cuda_mpi_isend(out + m * room, bytes, rank, &requests[12 + m], m);
    else
      cuda_mpi_issend(out + m * room, bytes, rank, &requests[12 + m], m);
    if (m % 2 == 1)
      cuda_mpi_irecv(in + m * room, room * sizeof *in, CUDA_MPI_ANY_SOURCE,
                     &requests[m], m);
  }
  cuda_mpi_waitall(12, requests, statuses);
  for (int m = 0; m < 12; ++m)
    seen[m * threads + thread] = statuses[m];
  // The cells at the beginning once more, the other way round.
  cuda_mpi_request again[4];
  for (int m = 0; m < 2; ++m) {
    cuda_mpi_irecv(in + m, sizeof *in, 0, &again[m], 1, MPI_COMM_SELF);
    cuda_mpi_isend(out + room + 1 - m, sizeof *out, 0, &again[2 + m], 1,
                   MPI_COMM_SELF);
  }
  cuda_mpi_waitall(4, again);
  cuda_mpi_waitall(12, requests + 12);
}

// MPI-3.1, 3.2.3: requests in three communicators at once, all with the same
// tag. The ranks in a part are other ones, and wildcards stay in theirs.
__global__ void communicators(const unsigned *out, unsigned *in, MPI_Comm copy,
                              MPI_Comm part, cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size;
  const int here = cuda_mpi_comm_rank(part), some = cuda_mpi_comm_size(part);
  cuda_mpi_request requests[8];
  cuda_mpi_status statuses[4];
  cuda_mpi_irecv(in, sizeof *in, CUDA_MPI_ANY_SOURCE, &requests[0],
                 CUDA_MPI_ANY_TAG, part);
  cuda_mpi_irecv(in + 1, sizeof *in, CUDA_MPI_ANY_SOURCE, &requests[1], 6,
                 copy);
  cuda_mpi_irecv(in + 2, sizeof *in, CUDA_MPI_ANY_SOURCE, &requests[2],
                 CUDA_MPI_ANY_TAG);
  cuda_mpi_isend(out, sizeof *out, right, &requests[4], 6);
  cuda_mpi_isend(out + 1, sizeof *out, right, &requests[5], 6, copy);
  cuda_mpi_barrier(part);
  cuda_mpi_isend(out + 2, sizeof *out, (here + 1) % some, &requests[6], 6,
                 part);
  cuda_mpi_irecv(in + 3, sizeof *in, 0, &requests[3], 6, MPI_COMM_SELF);
  cuda_mpi_isend(out + 3, sizeof *out, 0, &requests[7], 6, MPI_COMM_SELF);
  cuda_mpi_waitall(4, requests, statuses);
  cuda_mpi_waitall(4, requests + 4);
  for (int k = 0; k < 4; ++k)
    seen[k * threads + thread] = statuses[k];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  const int room = 30000;
  // The first messages that \p from has sent, at their places.
  const auto messages = [&](int from, int number, int count) {
    std::vector<unsigned> expected(count * room, untouched);
    for (int m = 0; m < count; ++m)
      for (int i = 0; i < lengthOf(m); ++i)
        expected[m * room + i] = word(from, number, m * room + i);
    return expected;
  };
  {
    const int count = 24, threads = 2 * 5;
    harness::Device<unsigned> out(words(rank, 1, count * room)),
        in(count * room);
    harness::Device<cuda_mpi_status> seen(count * threads);
    allKinds<<<2, 5>>>(out, in, room, count, seen);
    std::vector<cuda_mpi_status> statuses;
    for (int m = 0; m < count; ++m)
      statuses.push_back(statusOf(left, 7, 4 * lengthOf(m)));
    test.expect("allKinds", in.values(), messages(left, 1, count));
    expectStatuses(test, "allKinds", seen.values(), statuses, threads);
  }
  for (const bool receiveFirst : {false, true}) {
    const int threads = 2 * 11;
    harness::Device<unsigned> out(words(rank, 2, 6)), in(6);
    harness::Device<cuda_mpi_status> seen(6 * threads);
    anyTag<<<2, 11>>>(out, in, receiveFirst, seen);
    // The second receive takes message 2, the fifth message 5.
    const int taken[6] = {0, 2, 1, 3, 5, 4};
    std::vector<unsigned> expected;
    std::vector<cuda_mpi_status> statuses;
    for (const int m : taken) {
      expected.push_back(word(left, 2, m));
      statuses.push_back(statusOf(left, 30 - m, 4));
    }
    test.expect("anyTag", in.values(), expected);
    cuda_mpi_status none;
    std::memset(&none, 0xee, sizeof none);
    std::vector<cuda_mpi_status> got = seen.values();
    for (size_t i = 0; i < got.size(); ++i)
      if (int(i) % threads % 3 == 1) {
        test.expect("anyTag, gone", std::memcmp(&got[i], &none, sizeof none),
                    0);
        got[i] = statuses[i / threads];
      }
    expectStatuses(test, "anyTag", got, statuses, threads);
  }
  // No process takes what another one sends in the next kernel.
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 3 * 4;
    harness::Device<unsigned> out(words(rank, 3, 4)), in(4);
    harness::Device<cuda_mpi_status> seen(4 * threads);
    anyThenBlocking<<<3, 4>>>(out, in, seen);
    // The third receive with tag 12 is begun before the second, with any.
    test.expect("anyThenBlocking", in.values(),
                {word(left, 3, 0), word(left, 3, 2), word(left, 3, 1),
                 word(left, 3, 3)});
    expectStatuses(test, "anyThenBlocking", seen.values(),
                   {statusOf(left, 11, 4), statusOf(left, 11, 4),
                    statusOf(left, 12, 4), statusOf(left, 12, 4)},
                   threads);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int perSender = 10, threads = 2 * 3;
    harness::Device<unsigned> out(words(rank, 4, perSender)), in(70),
        got(threads * 8 * perSender);
    manyStreams<<<2, 3>>>(out, in, perSender, got);
    std::vector<unsigned> expected(threads * 8 * perSender, untouched);
    for (int t = 0; t < threads; ++t)
      for (int from = 1; from < size && rank == 0; ++from)
        for (int m = 0; m < perSender; ++m)
          expected[(t * 8 + from) * perSender + m] = word(from, 4, m);
    test.expect("manyStreams", got.values(), expected);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 2 * 4;
    harness::Device<unsigned> out(words(rank, 5, 5 * room)), in(5 * room);
    harness::Device<cuda_mpi_status> seen(5 * threads);
    probed<<<2, 4>>>(out, in, room, seen);
    std::vector<cuda_mpi_status> statuses;
    for (int m = 0; m < 5; ++m)
      statuses.push_back(statusOf(left, m == 3 ? 1 : 2, 4 * lengthOf(m)));
    test.expect("probed", in.values(), messages(left, 5, 5));
    expectStatuses(test, "probed", seen.values(), statuses, threads);
  }
  {
    const int threads = 14;
    harness::Device<unsigned> out(words(rank, 6, 2)), in(6), begun(threads);
    harness::Device<cuda_mpi_status> seen(3 * threads);
    nobody<<<1, 14>>>(out, in, seen, begun);
    std::vector<unsigned> expected(6, untouched);
    expected[1] = word(left, 6, 1);
    const cuda_mpi_status none =
        statusOf(CUDA_MPI_PROC_NULL, CUDA_MPI_ANY_TAG, 0);
    test.expect("nobody", in.values(), expected);
    expectStatuses(test, "nobody", seen.values(),
                   {none, statusOf(left, 4, 4), none}, threads);
    expectOfAll(test, "nobody, begun", begun.values(), {6}, threads);
  }
  {
    const int threads = 2 * 2;
    harness::Device<unsigned> out(words(rank, 7, 12 * room)), in(12 * room);
    harness::Device<cuda_mpi_status> seen(12 * threads);
    oneself<<<2, 2>>>(out, in, room, seen);
    std::vector<unsigned> expected = messages(rank, 7, 12);
    std::vector<cuda_mpi_status> statuses;
    for (int m = 0; m < 12; ++m)
      statuses.push_back(statusOf(rank, m, 4 * lengthOf(m)));
    expected[0] = word(rank, 7, room + 1);
    expected[1] = word(rank, 7, room);
    test.expect("oneself", in.values(), expected);
    expectStatuses(test, "oneself", seen.values(), statuses, threads);
  }
  {
    // Every second process, in the opposite order.
    MPI_Comm copy, part;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &part);
    int here, some;
    MPI_Comm_rank(part, &here);
    MPI_Comm_size(part, &some);
    int previous = (here + some - 1) % some, sender;
    MPI_Group parts, all;
    MPI_Comm_group(part, &parts);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_translate_ranks(parts, 1, &previous, all, &sender);
    MPI_Group_free(&parts);
    MPI_Group_free(&all);
    const int threads = 3 * 3;
    harness::Device<unsigned> out(words(rank, 8, 4)), in(4);
    harness::Device<cuda_mpi_status> seen(4 * threads);
    communicators<<<3, 3>>>(out, in, copy, part, seen);
    test.expect("communicators", in.values(),
                {word(sender, 8, 2), word(left, 8, 1), word(left, 8, 0),
                 word(rank, 8, 3)});
    expectStatuses(test, "communicators", seen.values(),
                   {statusOf(previous, 6, 4), statusOf(left, 6, 4),
                    statusOf(left, 6, 4), statusOf(0, 6, 4)},
                   threads);
    MPI_Comm_free(&part);
    MPI_Comm_free(&copy);
  }
  return test.finish();
}
