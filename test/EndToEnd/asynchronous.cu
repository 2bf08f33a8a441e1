//===- asynchronous.cu - Launches that return before they are over --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that waits for a message holds up its stream, and nothing else: the
// program goes on, and so do kernels on other streams, those that send the
// message among them.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: synchronous-launches
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=reverse %mpirun -np 2 %t
// RUN: env CUDA_LAUNCH_BLOCKING=1 %mpirun -np 2 %t blocking
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

constexpr int Many = 3000; // Elements; more than MPI buffers with some layers.

__global__ void receive(int *data, int count, int from, int tag) {
  cuda_mpi_recv(data, count * sizeof(int), from, tag);
}

__global__ void send(const int *data, int count, int to, int tag) {
  cuda_mpi_ssend(data, count * sizeof(int), to, tag);
}

/// Adds what it has to what comes, and sends that back, \p rounds times.
__global__ void answer(int *data, int rounds, MPI_Comm comm) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = gridDim.x * blockDim.x;
  for (int round = 0; round < rounds; ++round) {
    const int mine = data[n + i];
    cuda_mpi_recv(data, n * sizeof(int), 0, 1, comm);
    data[i] = (int)((unsigned)data[i] + mine + round);
    cuda_mpi_send(data, n * sizeof(int), 0, 2, comm);
  }
}

__global__ void ask(int *data, int rounds, MPI_Comm comm) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = gridDim.x * blockDim.x;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_send(data, n * sizeof(int), 0, 1, comm);
    cuda_mpi_recv(data, n * sizeof(int), 0, 2, comm);
    data[i] = (int)(3u * (unsigned)data[i]);
  }
}

/// As `ask`, but it does not wait: it looks whether the answer is there.
__global__ void askAgain(int *data, int rounds, int how, MPI_Comm comm) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = gridDim.x * blockDim.x;
  for (int round = 0; round < rounds; ++round) {
    int there = 0;
    cuda_mpi_request request;
    cuda_mpi_send(data, n * sizeof(int), 0, 1, comm);
    if (how == 0) {
      while (!there)
        cuda_mpi_iprobe(0, 2, &there, comm);
      cuda_mpi_recv(data, n * sizeof(int), 0, 2, comm);
    } else {
      cuda_mpi_irecv(data, n * sizeof(int), 0, &request, 2, comm);
      while (!there)
        if (how == 1)
          cuda_mpi_test(&request, &there);
        else
          cuda_mpi_testall(1, &request, &there);
    }
    data[i] = (int)(3u * (unsigned)data[i]);
  }
}

__global__ void askByBlock(int *data, int rounds, MPI_Comm comm) {
  const int n = blockDim.x;
  for (int round = 0; round < rounds; ++round) {
    int there = 0;
    cuda_mpi_send_block(data, n * sizeof(int), 0, 1, comm);
    while (!there)
      cuda_mpi_iprobe_block(0, 2, &there, comm);
    cuda_mpi_recv_block(data, n * sizeof(int), 0, 2, comm);
    data[threadIdx.x] = (int)(3u * (unsigned)data[threadIdx.x]);
  }
}

__global__ void add(int *data, int value) {
  data[blockIdx.x * blockDim.x + threadIdx.x] += value;
}

__global__ void scale(int *data, int value) {
  data[blockIdx.x * blockDim.x + threadIdx.x] *= value;
}

/// Passes a number on, in a ring of all processes, to begin with from 0.
__global__ void ring(int *value, int tag) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (rank != 0)
    cuda_mpi_recv(value, sizeof *value, rank - 1, tag);
  if (threadIdx.x == 0)
    *value += rank + tag;
  cuda_mpi_send(value, sizeof *value, (rank + 1) % size, tag);
  if (rank == 0)
    cuda_mpi_recv(value, sizeof *value, size - 1, tag);
}

__global__ void meet(int *value) {
  cuda_mpi_barrier();
  if (threadIdx.x == 0)
    atomicAdd(value, 1);
}

struct Streams {
  cudaStream_t first, second;
  explicit Streams(unsigned flags) {
    CHECK(cudaStreamCreateWithFlags(&first, flags));
    CHECK(cudaStreamCreateWithFlags(&second, flags));
  }
  ~Streams() {
    CHECK(cudaStreamDestroy(first));
    CHECK(cudaStreamDestroy(second));
  }
};

/// Pinned memory for \p count numbers.
struct Pinned {
  int *data;
  explicit Pinned(int count) {
    CHECK(cudaMallocHost(&data, count * sizeof(int)));
    std::memset(data, 0, count * sizeof(int));
  }
  ~Pinned() { CHECK(cudaFreeHost(data)); }
};

/// The host sends what the kernel waits for.
static void fromTheHost(harness::Test &test, cudaStream_t stream) {
  const int next = (test.rank + 1) % test.size;
  const int before = (test.rank + test.size - 1) % test.size;
  harness::Device<int> data(Many);
  Pinned seen(Many);
  receive<<<3, 32, 0, stream>>>(data, Many, before, 5);
  add<<<Many / 30, 30, 0, stream>>>(data, 1000);
  CHECK(cudaMemcpyAsync(seen.data, data, Many * sizeof(int),
                        cudaMemcpyDeviceToHost, stream));
  test.expect("while it waits", (int)cudaStreamQuery(stream),
              (int)cudaErrorNotReady);
  MPI_Barrier(MPI_COMM_WORLD); // Nobody has sent anything before.
  MPI_Errhandler handler;
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
  test.expect("handler", handler == MPI_ERRORS_ARE_FATAL, true);
  MPI_Errhandler_free(&handler);
  std::vector<int> sent(Many), expected(Many);
  for (int i = 0; i < Many; ++i) {
    sent[i] = 7 * i + test.rank;
    expected[i] = 7 * i + before + 1000;
  }
  MPI_Request request;
  MPI_Isend(sent.data(), Many, MPI_INT, next, 5, MPI_COMM_WORLD, &request);
  CHECK(cudaStreamSynchronize(stream));
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  test.expect("from the host", std::vector<int>(seen.data, seen.data + Many),
              expected);
}

/// Two kernels of one process talk to each other; the one that waits first is
/// launched first. \p how: which questions the other one asks instead of
/// waiting; less than 0: none.
static void toEachOther(harness::Test &test, const Streams &streams, int how) {
  constexpr int n = 64, rounds = 20;
  std::vector<int> start(n), own(2 * n);
  for (int i = 0; i < n; ++i) {
    start[i] = i + test.rank;
    own[n + i] = 5 * i;
  }
  harness::Device<int> asked(start), answered(own);
  answer<<<2, 32, 0, streams.first>>>(answered, rounds, MPI_COMM_SELF);
  if (how < 0)
    ask<<<2, 32, 0, streams.second>>>(asked, rounds, MPI_COMM_SELF);
  else if (how < 3)
    askAgain<<<2, 32, 0, streams.second>>>(asked, rounds, how, MPI_COMM_SELF);
  else
    askByBlock<<<1, 64, 0, streams.second>>>(asked, rounds, MPI_COMM_SELF);
  CHECK(cudaDeviceSynchronize());
  std::vector<int> expected = start;
  for (int round = 0; round < rounds; ++round)
    for (int i = 0; i < n; ++i)
      expected[i] = (int)(3u * ((unsigned)expected[i] + 5 * i + round));
  test.expect("to each other", asked.values(), expected);
}

/// Work of every kind behind a kernel that waits for one behind it.
static void inOrder(harness::Test &test, const Streams &streams) {
  constexpr int n = 96;
  harness::Device<int> data(n), other(n);
  Pinned seen(2 * n), given(n);
  std::vector<int> values(n), expected(n), expectedOther(n);
  for (int i = 0; i < n; ++i) {
    values[i] = i * i;
    given.data[i] = 40 + i;
    expected[i] = (i * i + 2) * 10;
    expectedOther[i] = 40 + i + 3;
  }
  harness::Device<int> source(values);
  CHECK(cudaMemset(other, 0, n * sizeof(int)));
  cudaEvent_t arrived, copied;
  CHECK(cudaEventCreate(&arrived));
  CHECK(cudaEventCreate(&copied));
  const int self = test.rank;
  receive<<<1, 32, 0, streams.first>>>(data, n, self, 9);
  add<<<3, 32, 0, streams.first>>>(data, 2);
  CHECK(cudaEventRecord(arrived, streams.first));
  scale<<<3, 32, 0, streams.first>>>(data, 10);
  CHECK(cudaMemcpyAsync(seen.data, data, n * sizeof(int),
                        cudaMemcpyDeviceToHost, streams.first));
  CHECK(cudaMemcpyAsync(other, given.data, n * sizeof(int),
                        cudaMemcpyHostToDevice, streams.first));
  CHECK(cudaEventRecord(copied, streams.first));
  test.expect("event", (int)cudaEventQuery(arrived), (int)cudaErrorNotReady);
  // This one frees the first, and comes after it all.
  send<<<1, 32, 0, streams.second>>>(source, n, self, 9);
  CHECK(cudaStreamWaitEvent(streams.second, copied, 0));
  add<<<3, 32, 0, streams.second>>>(other, 3);
  CHECK(cudaMemcpyAsync(seen.data + n, other, n * sizeof(int),
                        cudaMemcpyDeviceToHost, streams.second));
  CHECK(cudaStreamSynchronize(streams.second));
  test.expect("event", (int)cudaEventQuery(copied), (int)cudaSuccess);
  float time;
  CHECK(cudaEventElapsedTime(&time, arrived, copied));
  test.expect("first", std::vector<int>(seen.data, seen.data + n), expected);
  test.expect("second", std::vector<int>(seen.data + n, seen.data + 2 * n),
              expectedOther);
  CHECK(cudaEventDestroy(arrived));
  CHECK(cudaEventDestroy(copied));
}

/// Messages with the same envelope arrive in the order in which the kernels
/// that send them were launched.
static void withoutOvertaking(harness::Test &test, const Streams &streams) {
  constexpr int launches = 12;
  const int next = (test.rank + 1) % test.size;
  const int before = (test.rank + test.size - 1) % test.size;
  std::vector<int> values(launches), expected(launches);
  for (int i = 0; i < launches; ++i) {
    values[i] = 100 * test.rank + i;
    expected[i] = 100 * before + i;
  }
  harness::Device<int> out(values), in(launches);
  for (int i = 0; i < launches; ++i) {
    receive<<<1, 8, 0, streams.first>>>(in + i, 1, before, 3);
    send<<<1, 8, 0, streams.second>>>(out + i, 1, next, 3);
  }
  CHECK(cudaStreamSynchronize(streams.second));
  CHECK(cudaStreamSynchronize(streams.first));
  test.expect("in order", in.values(), expected);
}

/// Every process launches a ring on each of its streams, in another order.
static void onManyStreams(harness::Test &test) {
  constexpr int count = 9;
  cudaStream_t streams[count];
  std::vector<int> start(count), expected(count);
  for (int i = 0; i < count; ++i) {
    CHECK(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
    start[i] = 1000 * i;
    expected[i] =
        1000 * i + test.rank * (test.rank + 1) / 2 + i * (test.rank + 1);
    if (test.rank == 0)
      expected[i] = 1000 * i + test.size * (test.size - 1) / 2 + i * test.size;
  }
  harness::Device<int> values(start);
  for (int i = 0; i < count; ++i) {
    const int which = (4 * i + test.rank) % count;
    ring<<<1, 32, 0, streams[which]>>>(values + which, which);
  }
  for (int i = count; i-- > 0;)
    CHECK(cudaStreamSynchronize(streams[i]));
  test.expect("rings", values.values(), expected);
  for (cudaStream_t stream : streams)
    CHECK(cudaStreamDestroy(stream));
}

int main(int argc, char **argv) {
  if (argc > 1) {
    harness::Test test(argc, argv);
    Streams streams(cudaStreamNonBlocking);
    harness::Device<int> value(std::vector<int>{5});
    for (int i = 0; i < 20; ++i) {
      meet<<<2, 32, 0, streams.first>>>(value);
      test.expect("over", (int)cudaStreamQuery(streams.first),
                  (int)cudaSuccess);
    }
    test.expect("value", value.values(), std::vector<int>{45});
    return test.finish();
  }
  Pinned last(1);
  int *const end = last.data;
  int failed;
  {
    harness::Test test(argc, argv);
    for (const unsigned flags : {cudaStreamDefault, cudaStreamNonBlocking}) {
      const Streams streams(flags);
      for (int i = 0; i < 3; ++i) {
        fromTheHost(test, streams.first);
        for (int how = -1; how < 4; ++how)
          toEachOther(test, streams, how);
        inOrder(test, streams);
        withoutOvertaking(test, streams);
      }
    }
    fromTheHost(test, nullptr);
    fromTheHost(test, cudaStreamPerThread);
    onManyStreams(test);
    // The end of MPI is the end of kernels.
    const Streams streams(cudaStreamNonBlocking);
    int *number;
    CHECK(cudaMalloc(&number, sizeof(int)));
    CHECK(cudaMemset(number, 0, sizeof(int)));
    ring<<<1, 32, 0, streams.first>>>(number, 1);
    CHECK(cudaMemcpyAsync(end, number, sizeof(int), cudaMemcpyDeviceToHost,
                          streams.first));
    failed = test.finish();
    const int expected = test.rank == 0
                             ? test.size * (test.size - 1) / 2 + test.size
                             : test.rank * (test.rank + 1) / 2 + test.rank + 1;
    if (*end != expected) {
      std::fprintf(stderr, "at the end: %d, not %d\n", *end, expected);
      failed = 1;
    }
  }
  return failed;
}
