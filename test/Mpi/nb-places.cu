//===- nb-places.cu - Where requests and buffers are ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Requests that are kept over other operations and handed to functions, in
// structures, arrays, shared and device memory; and buffers of every kind.
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

#include "Inputs/requests.h"

// MPI-3.1, 3.7.4: other operations of all kinds between the beginning and the
// wait, some in loops; two generations of requests are under way at once.
__global__ void overOthers(unsigned *out, unsigned *in, unsigned *sums,
                           int rounds, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request older[2] = {}, newer[2];
  unsigned hash = thread;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_irecv(in + round, sizeof *in, left, &newer[0], round);
    cuda_mpi_barrier();
    if (thread == 0)
      out[round] = word(rank, 1, round);
    cuda_mpi_isend(out + round, sizeof *out, right, &newer[1], round);
    for (int k = 0; k < round % 3; ++k)
      cuda_mpi_allreduce(out + rounds, sums + k, 1, MPI_BXOR);
    cuda_mpi_sendrecv(out + rounds, sizeof *out, right, 99, sums + 2,
                      sizeof *sums, left, 99);
    hash = mix(hash, outstanding(older, 2) * 10 + outstanding(newer, 2));
    cuda_mpi_waitall(2, older);
    if (round > 0)
      hash = mix(hash, in[round - 1]);
    for (int k = 0; k < 2; ++k) {
      older[k] = newer[k];
      newer[k] = CUDA_MPI_REQUEST_NULL;
    }
    hash = mix(hash, sums[2]);
  }
  cuda_mpi_waitall(2, older);
  seen[thread] = hash;
  seen[threads + thread] = in[rounds - 1];
}

// What is under way in one direction.
struct Exchange {
  int peer, tag;
  cuda_mpi_request request[2];
  cuda_mpi_status status;
  bool done;
};

__device__ Exchange begin(const unsigned *out, unsigned *in, int bytes, int to,
                          int from, int tag) {
  Exchange result = {from, tag, {}, {}, false};
  cuda_mpi_irecv(in, bytes, from, &result.request[0], tag);
  cuda_mpi_isend(out, bytes, to, &result.request[1], tag);
  return result;
}

__device__ void beginReceive(unsigned *in, int from, cuda_mpi_request &request,
                             int tag) {
  cuda_mpi_irecv(in, sizeof *in, from, &request, tag);
}

template <class T>
__device__ int beginSend(const T *out, int to, cuda_mpi_request *request,
                         int tag) {
  if (tag < 0)
    return -1;
  return cuda_mpi_isend(out, sizeof(T), to, request, tag);
}

__device__ unsigned end(Exchange &exchange) {
  cuda_mpi_wait(&exchange.request[0], &exchange.status);
  cuda_mpi_wait(&exchange.request[1]);
  exchange.done = exchange.status.source == exchange.peer &&
                  exchange.status.tag == exchange.tag;
  return (unsigned)exchange.status.count;
}

__device__ bool poll(cuda_mpi_request &request) {
  int flag;
  cuda_mpi_test(&request, &flag);
  return flag;
}

__device__ void endAll(cuda_mpi_request *requests, int count) {
  for (int k = 0; k < count; k += 2)
    cuda_mpi_wait(requests + k);
  cuda_mpi_waitall(count, requests);
}

// MPI-3.1, 3.7.3: functions begin and end operations; the requests go by
// reference, by pointer and inside of a structure.
__global__ void byFunctions(const unsigned *out, unsigned *in, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  Exchange exchanges[3];
  cuda_mpi_request single, several[8];
  int codes = 0;
  for (int k = 0; k < 3; ++k)
    exchanges[k] = begin(out + k, in + k, (k + 1) % 2 * 4, right, left, k);
  beginReceive(in + 3, left, single, 3);
  for (int k = 0; k < 4; ++k)
    beginReceive(in + 4 + k, left, several[2 * k], 4 + k);
  for (int k = 3; k >= 0; --k)
    codes += beginSend(out + 4 + k, right, several + 2 * k + 1, 4 + k);
  cuda_mpi_request last;
  codes += beginSend(out + 3, right, &last, 3);
  codes += 10 * beginSend(out + 3, right, (cuda_mpi_request *)nullptr, -1);
  endAll(several, 8);
  unsigned bytes = 0;
  for (int k = 2; k >= 0; --k)
    bytes = bytes * 10 + end(exchanges[k]);
  while (!poll(single))
    ;
  endAll(&last, 1);
  seen[thread] = bytes;
  seen[threads + thread] =
      exchanges[0].done * 100 + exchanges[1].done * 10 + exchanges[2].done;
  seen[2 * threads + thread] = outstanding(several, 8) +
                               outstanding(&single, 1) + outstanding(&last, 1) +
                               outstanding(exchanges[1].request, 2);
  seen[3 * threads + thread] = codes;
}

// The requests are in memory that threads have in common: those of a block, or
// all. They write and clear the same.
__global__ void inCommon(const unsigned *out, unsigned *in,
                         cuda_mpi_request *ofAll, int rounds, unsigned *seen) {
  __shared__ cuda_mpi_request ofBlock[4];
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_irecv(in + 2 * round, sizeof *in, left, &ofBlock[round % 4], 1);
    cuda_mpi_irecv(in + 2 * round + 1, sizeof *in, left, &ofAll[1], 2);
    cuda_mpi_isend(out + 2 * round, sizeof *out, right, &ofAll[0], 1);
    cuda_mpi_isend(out + 2 * round + 1, sizeof *out, right,
                   &ofBlock[(round + 1) % 4], 2);
    if (round % 2 == 0) {
      cuda_mpi_wait(&ofBlock[round % 4]);
      cuda_mpi_waitall(2, ofAll);
      cuda_mpi_wait(&ofBlock[(round + 1) % 4]);
    } else {
      cuda_mpi_wait(&ofAll[1]);
      for (int k = 0; k < 2; ++k)
        cuda_mpi_wait(&ofBlock[(round + k) % 4]);
      int flag = 0;
      while (!flag)
        cuda_mpi_test(&ofAll[0], &flag);
    }
  }
  cuda_mpi_barrier();
  seen[thread] = outstanding(ofAll, 2);
  seen[threads + thread] = (ofBlock[(rounds - 1) % 4].handle != 0) +
                           (ofBlock[rounds % 4].handle != 0);
}

__device__ unsigned deviceOut[8], deviceIn[8];
__device__ unsigned onlyOne;

// Buffers that are __device__ variables, whole and in part.
__global__ void variables(unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[6];
  if (thread < 8) {
    deviceOut[thread] = word(rank, 4, thread);
    deviceIn[thread] = 5;
  }
  cuda_mpi_isend(&deviceOut[5], 2 * sizeof(unsigned), right, &requests[0]);
  cuda_mpi_isend(deviceOut, sizeof(unsigned), right, &requests[1], 1);
  cuda_mpi_isend(deviceOut + 1, sizeof(unsigned), right, &requests[2], 2);
  cuda_mpi_irecv(deviceIn + 1, 2 * sizeof(unsigned), left, &requests[3]);
  cuda_mpi_irecv(&onlyOne, sizeof onlyOne, left, &requests[4], 1);
  cuda_mpi_irecv(&deviceIn[7], sizeof(unsigned), left, &requests[5], 2);
  cuda_mpi_waitall(6, requests);
  for (int k = 0; k < 8; ++k)
    seen[k * threads + thread] = deviceIn[k];
  seen[8 * threads + thread] = onlyOne;
}

// Buffers that are locals: the first live thread's are meant. Those of the
// others stay what they were.
__global__ void locals(int first, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < first)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned token = mix(thread, 1), out = word(rank, 5, thread);
  unsigned parts[6];
  for (int k = 0; k < 6; ++k)
    parts[k] = mix(thread, k + 2);
  cuda_mpi_request requests[4];
  cuda_mpi_irecv(&token, sizeof token, left, &requests[0], 1);
  cuda_mpi_irecv(parts + 2, 3 * sizeof *parts, left, &requests[1], 2);
  cuda_mpi_isend(&out, sizeof out, right, &requests[2], 1);
  cuda_mpi_isend(&parts[0], 2 * sizeof *parts, right, &requests[3], 2);
  cuda_mpi_barrier();
  cuda_mpi_waitall(4, requests);
  seen[thread] = token;
  seen[threads + thread] = out;
  for (int k = 0; k < 6; ++k)
    seen[(k + 2) * threads + thread] = parts[k];
}

// The locals are those of functions, or of who has called them.
__device__ unsigned exchange(int to, int from, int tag, unsigned value) {
  unsigned out[2] = {value, value + 1}, in[3] = {5, 6, 7};
  cuda_mpi_request requests[2];
  cuda_mpi_irecv(in + 1, 2 * sizeof *in, from, &requests[0], tag);
  cuda_mpi_isend(out, 2 * sizeof *out, to, &requests[1], tag);
  cuda_mpi_waitall(2, requests);
  return mix(mix(mix(in[0], in[1]), in[2]), out[1]);
}

__device__ void beginBoth(unsigned *out, unsigned &in, int to, int from,
                          cuda_mpi_request (&requests)[2]) {
  beginReceive(&in, from, requests[0], 8);
  ++*out;
  beginSend(out, to, requests + 1, 8);
}

__global__ void localsOfFunctions(int first, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < first)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned hash = 0, out = 100 * rank + thread, in = thread;
  cuda_mpi_request both[2];
  beginBoth(&out, in, right, left, both);
  for (int k = 0; k < 3; ++k)
    hash = mix(hash, exchange(right, left, k, word(rank, k, thread)));
  endAll(both, 2);
  seen[thread] = hash;
  seen[threads + thread] = in;
}

// MPI-3.1, 3.7.2: from static and dynamic shared memory of the first block; the
// contents are kept until the wait.
__global__ void fromShared(unsigned *in, int count, unsigned *seen) {
  __shared__ unsigned fixed[40];
  extern __shared__ unsigned dynamic[];
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int i = threadIdx.x; i < count; i += blockDim.x) {
    fixed[i] = word(rank, 6, i) + blockIdx.x;
    dynamic[i] = word(rank, 7, i) + blockIdx.x;
  }
  __syncthreads();
  cuda_mpi_request sends[3], receives[3];
  for (int k = 0; k < 3; ++k)
    cuda_mpi_irecv(in + k * count, count * sizeof *in, left, &receives[k], k);
  cuda_mpi_isend(fixed, count * sizeof *fixed, right, &sends[0], 0);
  cuda_mpi_isend(dynamic + 1, (count - 1) * sizeof *dynamic, right, &sends[1],
                 1);
  cuda_mpi_isend(&fixed[3], 2 * sizeof *fixed, right, &sends[2], 2);
  cuda_mpi_waitall(3, receives);
  cuda_mpi_waitall(3, sends);
  unsigned hash = 0;
  for (int i = 0; i < count; ++i)
    hash = mix(mix(hash, fixed[i]), dynamic[i]);
  seen[thread] = hash;
  seen[threads + thread] = in[count - 1];
}

// A block of its own for each round: its variables end while what they began
// goes on, under another name.
__global__ void scopes(const unsigned *out, unsigned *in, int rounds,
                       unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request kept[20];
  for (int round = 0; round < rounds; ++round) {
    const int to = (rank + round) % size;
    {
      cuda_mpi_request request;
      cuda_mpi_isend(out + round, sizeof *out, to, &request, round);
      kept[2 * round] = request;
    }
    switch (round % 3) {
    case 0: {
      const int from = ((rank - round) % size + size) % size;
      cuda_mpi_request request = CUDA_MPI_REQUEST_NULL;
      cuda_mpi_irecv(in + round, sizeof *in, from, &request, round);
      cuda_mpi_wait(&request);
      kept[2 * round + 1] = request;
      break;
    }
    case 1: {
      cuda_mpi_request *const place = kept + 2 * round + 1;
      cuda_mpi_irecv(in + round, sizeof *in, CUDA_MPI_ANY_SOURCE, place, round);
      break;
    }
    default: {
      cuda_mpi_request &place = kept[2 * round + 1];
      cuda_mpi_irecv(in + round, sizeof *in, CUDA_MPI_ANY_SOURCE, &place,
                     round);
    }
    }
  }
  seen[thread] = kept[1].handle == 0;
  cuda_mpi_waitall(2 * rounds, kept);
}

// The call is a part of expressions and conditions of all kinds.
__global__ void inExpressions(const unsigned *out, unsigned *in,
                              unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[10], *next = requests;
  unsigned found = thread;
  if (cuda_mpi_irecv(in, sizeof *in, left, next++, 0) == MPI_SUCCESS)
    found = mix(found, 1);
  for (int k = 1; k < 5;
       cuda_mpi_irecv(in + k, sizeof *in, left, next++, k), ++k)
    found = mix(found, k + (next - requests));
  bool all = cuda_mpi_isend(out, sizeof *out, right, next++, 0) == 0 &&
             cuda_mpi_isend(out + 1, sizeof *out, right, next++, 1) == 0;
  const int code =
      all ? cuda_mpi_isend(out + 2, sizeof *out, right, &*next++, 2)
          : cuda_mpi_barrier();
  found = mix(found, code + (int)(next - requests));
  int sum = cuda_mpi_isend(out + 3, sizeof *out, right, next, 3) +
            cuda_mpi_isend(out + 4, sizeof *out, right, next + 1, 4);
  switch (cuda_mpi_wait(&requests[0])) {
  case MPI_SUCCESS:
    found = mix(found, in[0]);
    break;
  default:
    found = 0;
  }
  int flag = 0;
  while (cuda_mpi_testall(4, requests + 1, &flag) == MPI_SUCCESS && !flag)
    ++sum, --sum;
  do
    found = mix(found, sum);
  while (cuda_mpi_waitall(10, requests) != MPI_SUCCESS);
  seen[thread] = mix(found, outstanding(requests, 10));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    const int rounds = 8, threads = 2 * 6;
    std::vector<unsigned> first(rounds + 1, 0);
    first[rounds] = 1000 + rank;
    harness::Device<unsigned> out(first), in(rounds), sums(3),
        seen(2 * threads);
    overOthers<<<2, 6>>>(out, in, sums, rounds, seen);
    std::vector<unsigned> expected;
    unsigned reduced = 0;
    for (int r = 0; r < size; ++r)
      reduced ^= 1000 + r;
    for (int t = 0; t < threads; ++t) {
      unsigned hash = t;
      for (int round = 0; round < rounds; ++round) {
        hash = mix(hash, round > 0 ? 22 : 2);
        if (round > 0)
          hash = mix(hash, word(left, 1, round - 1));
        hash = mix(hash, 1000 + left);
      }
      expected.push_back(hash);
    }
    expected.resize(2 * threads, word(left, 1, rounds - 1));
    test.expect("overOthers", in.values(), words(left, 1, rounds));
    test.expect("overOthers, sums", sums.values(),
                {reduced, reduced, unsigned(1000 + left)});
    test.expect("overOthers, seen", seen.values(), expected);
  }
  {
    const int threads = 3 * 3;
    harness::Device<unsigned> out(words(rank, 2, 8)), in(8), seen(4 * threads);
    byFunctions<<<3, 3>>>(out, in, seen);
    std::vector<unsigned> expected = words(left, 2, 8);
    expected[1] = untouched; // An empty message.
    test.expect("byFunctions", in.values(), expected);
    expectOfAll(test, "byFunctions, seen", seen.values(),
                {404, 111, 0, unsigned(-10)}, threads);
  }
  {
    const int rounds = 9, threads = 4 * 7;
    harness::Device<unsigned> out(words(rank, 3, 2 * rounds)), in(2 * rounds),
        seen(2 * threads);
    harness::Device<cuda_mpi_request> requests(2);
    inCommon<<<4, 7>>>(out, in, requests, rounds, seen);
    test.expect("inCommon", in.values(), words(left, 3, 2 * rounds));
    expectOfAll(test, "inCommon, seen", seen.values(), {0, 0}, threads);
  }
  {
    const int threads = 2 * 10;
    harness::Device<unsigned> seen(9 * threads);
    variables<<<2, 10>>>(seen);
    expectOfAll(test, "variables", seen.values(),
                {5, word(left, 4, 5), word(left, 4, 6), 5, 5, 5, 5,
                 word(left, 4, 1), word(left, 4, 0)},
                threads);
  }
  for (const int first : {0, 5}) {
    const int threads = 3 * 4;
    harness::Device<unsigned> seen(8 * threads);
    locals<<<3, 4>>>(first, seen);
    std::vector<unsigned> expected(8 * threads, untouched);
    for (int t = first; t < threads; ++t) {
      for (int k = 0; k < 8; ++k)
        expected[k * threads + t] = mix(t, k);
      expected[t] = t == first ? word(left, 5, first) : mix(t, 1);
      expected[threads + t] = word(rank, 5, t);
    }
    // The message had two words.
    expected[4 * threads + first] = mix(first, 2);
    expected[5 * threads + first] = mix(first, 3);
    test.expect("locals", seen.values(), expected);
  }
  for (const int first : {0, 6}) {
    const int threads = 5 * 4;
    harness::Device<unsigned> seen(2 * threads);
    localsOfFunctions<<<5, 4>>>(first, seen);
    std::vector<unsigned> expected(2 * threads, untouched);
    for (int t = first; t < threads; ++t) {
      unsigned hash = 0;
      for (int k = 0; k < 3; ++k) {
        const unsigned got = word(left, k, first), own = word(rank, k, t) + 1;
        hash = mix(hash, t == first ? mix(mix(mix(5, got), got + 1), own)
                                    : mix(mix(mix(5, 6), 7), own));
      }
      expected[t] = hash;
      expected[threads + t] = t == first ? 100 * left + first + 1 : t;
    }
    test.expect("localsOfFunctions", seen.values(), expected);
  }
  {
    const int count = 40, threads = 24 * 16;
    harness::Device<unsigned> in(3 * count), seen(2 * threads);
    fromShared<<<24, 16, count * sizeof(unsigned)>>>(in, count, seen);
    std::vector<unsigned> expected = words(left, 6, count), values;
    for (int i = 1; i < count; ++i)
      expected.push_back(word(left, 7, i));
    expected.resize(2 * count, untouched);
    expected.push_back(word(left, 6, 3));
    expected.push_back(word(left, 6, 4));
    expected.resize(3 * count, untouched);
    for (int t = 0; t < threads; ++t) {
      unsigned hash = 0;
      for (int i = 0; i < count; ++i)
        hash = mix(mix(hash, word(rank, 6, i) + t / 16),
                   word(rank, 7, i) + t / 16);
      values.push_back(hash);
    }
    values.resize(2 * threads, word(left, 6, count - 1));
    test.expect("fromShared", in.values(), expected);
    test.expect("fromShared, seen", seen.values(), values);
  }
  {
    const int threads = 2 * 4;
    harness::Device<unsigned> out(words(rank, 9, 5)), in(5), seen(threads);
    inExpressions<<<2, 4>>>(out, in, seen);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < unsigned(threads); ++t) {
      unsigned found = mix(t, 1);
      for (int k = 1; k < 5; ++k)
        found = mix(found, 2 * k);
      found = mix(mix(mix(found, 8), word(left, 9, 0)), 0);
      expected.push_back(mix(found, 0));
    }
    test.expect("inExpressions", in.values(), words(left, 9, 5));
    test.expect("inExpressions, seen", seen.values(), expected);
  }
  // What one process sends in a kernel another one may take in the next.
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int rounds = 10, threads = 2 * 4;
    harness::Device<unsigned> out(words(rank, 8, rounds)), in(rounds),
        seen(threads);
    scopes<<<2, 4>>>(out, in, rounds, seen);
    std::vector<unsigned> expected;
    for (int round = 0; round < rounds; ++round)
      expected.push_back(word(((rank - round) % size + size) % size, 8, round));
    test.expect("scopes", in.values(), expected);
    expectOfAll(test, "scopes, seen", seen.values(), {1}, threads);
  }
  return test.finish();
}
