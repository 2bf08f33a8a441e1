//===- streams.cu - Random work on several streams ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   mpirun -np 4 streams [--seed=1] [--rounds=10] [--steps=200]
//
// Chance, the same in all processes, gives kernels with operations of several
// kinds, ordinary kernels, copies, functions of the host and events to several
// streams, and asks or waits for some of them meanwhile. Everything that
// touches an array is ordered, by its stream, by events or by the legacy
// default stream; so what is in the arrays at the end is what the same steps
// give one after the other, which the host computes for all processes.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=suspend -O2 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t --seed=2
// RUN: %gpumpicxx --target=cpu -O2 -I %S/../EndToEnd/Inputs %s -o %t.loops
// RUN: %mpirun -np 2 %t.loops --seed=2
// RUN: %mpirun -np 4 %t --seed=3 --rounds=5
// RUN: env GPUMPI_CPU_ORDER=random:5 GPUMPI_STAGING=always %mpirun -np 3 %t --seed=4 --rounds=5
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=sm_80 -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <string>

constexpr int Blocks = 3, Threads = 32, Count = Blocks * Threads;
constexpr int Streams = 5, Blocking = 3; ///< The first ones wait for stream 0.

/// Chance, the same in all processes (xorshift, Marsaglia 2003).
struct Chance {
  unsigned state;

  int below(int limit) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return (int)(state % (unsigned)limit);
  }
};

__device__ inline int place() { return blockIdx.x * blockDim.x + threadIdx.x; }

//===-- What is done on the device ----------------------------------------===//

__global__ void exchange(unsigned *data, unsigned *other, int distance,
                         int tag) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_sendrecv(data, Count * sizeof *data, (rank + distance) % size, tag,
                    other, Count * sizeof *data,
                    (rank + size - distance) % size, tag);
  data[place()] = mix(data[place()], other[place()]);
}

__global__ void post(unsigned *data, unsigned *other, int distance, int tag) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_request requests[2];
  cuda_mpi_irecv(other, Count * sizeof *data, (rank + size - distance) % size,
                 &requests[0], tag);
  cuda_mpi_isend(data, Count * sizeof *data, (rank + distance) % size,
                 &requests[1], tag);
  cuda_mpi_waitall(2, requests);
  data[place()] = mix(data[place()], other[place()]);
}

__global__ void exchangeOfBlocks(unsigned *data, unsigned *other, int distance,
                                 int tag) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int first = blockIdx.x * blockDim.x;
  cuda_mpi_sendrecv_block(data + first, Threads * sizeof *data,
                          (rank + distance) % size, tag + blockIdx.x,
                          other + first, Threads * sizeof *data,
                          (rank + size - distance) % size, tag + blockIdx.x);
  data[place()] = mix(data[place()], other[place()]);
}

__global__ void add(unsigned *data, unsigned *other, MPI_Comm comm) {
  cuda_mpi_allreduce(data, other, Count, MPI_SUM, comm);
  data[place()] = mix(data[place()], other[place()]);
}

__global__ void change(unsigned *data, unsigned value) {
  data[place()] = mix(data[place()], value + place());
}

__global__ void combine(unsigned *data, const unsigned *other) {
  data[place()] = mix(data[place()], other[place()]);
}

/// For stream 0, which waits for the blocking ones and they for it.
__global__ void changeAll(unsigned *data, unsigned value) {
  for (int s = 0; s < Blocking; ++s)
    data[s * Count + place()] += value;
}

__global__ void meetAndChangeAll(unsigned *data, unsigned value) {
  cuda_mpi_barrier();
  for (int s = 0; s < Blocking; ++s)
    data[s * Count + place()] ^= value;
}

//===-- The same on the host, for all processes ---------------------------===//

/// One array for each process and stream.
class Model {
public:
  explicit Model(int size)
      : size(size), values((size_t)size * Streams * Count) {
    for (int rank = 0; rank < size; ++rank)
      for (int s = 0; s < Streams; ++s)
        for (int i = 0; i < Count; ++i)
          at(rank, s, i) = mix(mix(rank, s), i);
  }

  unsigned &at(int rank, int s, int i) {
    return values[((size_t)rank * Streams + s) * Count + i];
  }

  std::vector<unsigned> of(int rank) const {
    const auto begin = values.begin() + (size_t)rank * Streams * Count;
    return {begin, begin + Streams * Count};
  }

  template <class Change> void forAll(int s, const Change &change) {
    for (int rank = 0; rank < size; ++rank)
      for (int i = 0; i < Count; ++i)
        at(rank, s, i) = change(rank, i, at(rank, s, i));
  }

  void exchange(int s, int distance) {
    const std::vector<unsigned> before = values;
    forAll(s, [&](int rank, int i, unsigned value) {
      const int from = (rank + size - distance) % size;
      return mix(value, before[((size_t)from * Streams + s) * Count + i]);
    });
  }

  void add(int s) {
    std::vector<unsigned> sums(Count);
    forAll(s, [&](int, int i, unsigned value) {
      sums[i] += value;
      return value;
    });
    forAll(s, [&](int, int i, unsigned value) { return mix(value, sums[i]); });
  }

private:
  const int size;
  std::vector<unsigned> values;
};

//===-- Both --------------------------------------------------------------===//

/// What a function of the host gets.
struct Pinned {
  unsigned values[Count];
};

static void onHost(void *pinned) {
  for (unsigned &value : static_cast<Pinned *>(pinned)->values)
    value = mix(value, 17);
}

class Work {
public:
  Work(const harness::Test &test, Model &model)
      : size(test.size), model(model), data(model.of(test.rank)),
        other(Streams * Count) {
    for (int s = 0; s < Streams; ++s) {
      CHECK(cudaStreamCreateWithFlags(&streams[s],
                                      s < Blocking ? cudaStreamDefault
                                                   : cudaStreamNonBlocking));
      CHECK(cudaEventCreate(&events[s]));
      CHECK(cudaMallocHost(&pinned[s], sizeof(Pinned)));
      MPI_Comm_dup(MPI_COMM_WORLD, &comms[s]);
    }
  }
  ~Work() {
    for (int s = 0; s < Streams; ++s) {
      CHECK(cudaStreamDestroy(streams[s]));
      CHECK(cudaEventDestroy(events[s]));
      CHECK(cudaFreeHost(pinned[s]));
      MPI_Comm_free(&comms[s]);
    }
  }

  void step(Chance &chance) {
    const int s = chance.below(Streams), value = chance.below(1000);
    switch (chance.below(11)) {
    case 0:
    case 1:
    case 2:
      return messages(s, chance.below(3), value % size);
    case 3:
      add<<<Blocks, Threads, 0, streams[s]>>>(of(s), second(s), comms[s]);
      return model.add(s);
    case 4:
      change<<<Blocks, Threads, 0, streams[s]>>>(of(s), value);
      return model.forAll(
          s, [=](int, int i, unsigned was) { return mix(was, value + i); });
    case 5:
    case 6:
      return together(s, (s + 1 + value % (Streams - 1)) % Streams);
    case 7:
      return throughHost(s);
    case 8:
      return onLegacy(value);
    case 9:
      (void)cudaStreamQuery(streams[s]);
      return;
    default:
      if (value % 4 == 0)
        CHECK(cudaStreamSynchronize(streams[s]));
    }
  }

  std::vector<unsigned> result() {
    CHECK(cudaDeviceSynchronize());
    return data.values();
  }

private:
  const int size;
  Model &model;
  harness::Device<unsigned> data, other;
  cudaStream_t streams[Streams];
  cudaEvent_t events[Streams];
  Pinned *pinned[Streams];
  MPI_Comm comms[Streams];

  unsigned *of(int s) const { return data + s * Count; }
  unsigned *second(int s) const { return other + s * Count; }

  void messages(int s, int kind, int distance) {
    const cudaStream_t stream = streams[s];
    const int tag = 10 * (s + 1);
    if (kind == 0)
      exchange<<<Blocks, Threads, 0, stream>>>(of(s), second(s), distance, tag);
    else if (kind == 1)
      post<<<Blocks, Threads, 0, stream>>>(of(s), second(s), distance, tag);
    else
      exchangeOfBlocks<<<Blocks, Threads, 0, stream>>>(of(s), second(s),
                                                       distance, tag + 1);
    model.exchange(s, distance);
  }

  /// Stream \p t reads what \p s has, and \p s waits for that.
  void together(int s, int t) {
    CHECK(cudaEventRecord(events[s], streams[s]));
    CHECK(cudaStreamWaitEvent(streams[t], events[s], 0));
    combine<<<Blocks, Threads, 0, streams[t]>>>(of(t), of(s));
    CHECK(cudaEventRecord(events[t], streams[t]));
    CHECK(cudaStreamWaitEvent(streams[s], events[t], 0));
    model.forAll(t, [&](int rank, int i, unsigned value) {
      return mix(value, model.at(rank, s, i));
    });
  }

  void throughHost(int s) {
    CHECK(cudaMemcpyAsync(pinned[s], of(s), sizeof(Pinned),
                          cudaMemcpyDeviceToHost, streams[s]));
    CHECK(cudaLaunchHostFunc(streams[s], onHost, pinned[s]));
    CHECK(cudaMemcpyAsync(second(s), pinned[s], sizeof(Pinned),
                          cudaMemcpyHostToDevice, streams[s]));
    CHECK(cudaMemsetAsync(pinned[s], 0, sizeof(Pinned), streams[s]));
    CHECK(cudaMemcpyAsync(of(s), second(s), sizeof(Pinned),
                          cudaMemcpyDeviceToDevice, streams[s]));
    model.forAll(s, [](int, int, unsigned value) { return mix(value, 17); });
  }

  void onLegacy(int value) {
    if (value % 2)
      changeAll<<<Blocks, Threads>>>(data, value);
    else
      meetAndChangeAll<<<Blocks, Threads>>>(data, value);
    for (int s = 0; s < Blocking; ++s)
      model.forAll(s, [=](int, int, unsigned was) {
        return value % 2 ? was + value : was ^ value;
      });
  }
};

static int argument(int argc, char **argv, const char *name, int otherwise) {
  const std::string prefix = std::string("--") + name + "=";
  for (int i = 1; i < argc; ++i)
    if (std::string(argv[i]).compare(0, prefix.size(), prefix) == 0)
      return std::atoi(argv[i] + prefix.size());
  return otherwise;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  Chance chance{(unsigned)argument(argc, argv, "seed", 1)};
  const int rounds = argument(argc, argv, "rounds", 10);
  const int steps = argument(argc, argv, "steps", 200);
  for (int round = 0; round < rounds; ++round) {
    Model model(test.size);
    Work work(test, model);
    for (int i = 0; i < steps; ++i)
      work.step(chance);
    test.expect("arrays", work.result(), model.of(test.rank));
  }
  return test.finish();
}
