//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process is to own a part of the range of keys, of the same length. It
// counts how many of its keys go where, brings them into that order, and gives
// them away. What it gets it counts, key by key, and writes down.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_SORT_PARALLEL_H
#define GPUMPI_EXAMPLES_SORT_PARALLEL_H

#include "../common/processes.h"
#include "sort.h"

/// What a process has on the device.
struct Buckets {
  int rank, size;
  int range; ///< Keys lie from 0 to range - 1.
  int count; ///< Keys of this process at the beginning.
  const int *keys;
  int *ordered;  ///< The same, by where they go.
  int *received; ///< Those of this process's part of the range.
  int *sorted;
  int *sendCounts, *sendPlaces, *cursors; ///< For each process.
  int *receiveCounts, *receivePlaces;
  int *bins; ///< How often each key has come; and how many in all.
  int *sums; ///< One for each thread of a block.

  __host__ __device__ int owner(int key) const {
    return (int)((long long)key * size / range);
  }
  /// The first key of process \p rank.
  __host__ __device__ int firstKey(int rank) const {
    return (int)(((long long)rank * range + size - 1) / size);
  }
  __host__ __device__ int binCount() const {
    return firstKey(rank + 1) - firstKey(rank);
  }
};

__device__ inline int firstOfThread() {
  return blockIdx.x * blockDim.x + threadIdx.x;
}
__device__ inline int stepOfThread() { return gridDim.x * blockDim.x; }

/// Counts how many keys go to which process.
__device__ inline void countOwners(const Buckets &b) {
  for (int i = firstOfThread(); i < b.count; i += stepOfThread())
    atomicAdd(&b.sendCounts[b.owner(b.keys[i])], 1);
}

/// Where each process's keys lie, if there are so many of each.
__host__ __device__ inline void places(int size, const int *counts,
                                       int *places) {
  for (int p = 0, sum = 0; p < size; ++p) {
    places[p] = sum;
    sum += counts[p];
  }
}

/// Brings the keys into the order of their owners: those of each begin at
/// \p places.
__device__ inline void order(const Buckets &b, const int *places) {
  for (int i = firstOfThread(); i < b.count; i += stepOfThread()) {
    const int owner = b.owner(b.keys[i]);
    b.ordered[places[owner] + atomicAdd(&b.cursors[owner], 1)] = b.keys[i];
  }
}

/// Counts how often each key has come.
__device__ inline void countKeys(const Buckets &b) {
  const int last = b.size - 1, first = b.firstKey(b.rank);
  const int count = b.receivePlaces[last] + b.receiveCounts[last];
  for (int i = firstOfThread(); i < count; i += stepOfThread())
    atomicAdd(&b.bins[b.received[i] - first], 1);
}

/// Makes of the count of each key the number of keys in front of it. One block
/// does that.
__device__ inline void addUp(const Buckets &b) {
  int *const sums = b.sums;
  const int bins = b.binCount();
  const int begin = (long long)bins * threadIdx.x / blockDim.x;
  const int end = (long long)bins * (threadIdx.x + 1) / blockDim.x;
  int sum = 0;
  for (int bin = begin; bin < end; ++bin)
    sum += b.bins[bin];
  sums[threadIdx.x] = sum;
  __syncthreads();
  int before = 0;
  for (int t = 0; t < (int)threadIdx.x; ++t)
    before += sums[t];
  for (int bin = begin; bin < end; ++bin) {
    const int count = b.bins[bin];
    b.bins[bin] = before;
    before += count;
  }
  if (threadIdx.x == blockDim.x - 1)
    b.bins[bins] = before;
}

/// Writes every key as often as it has come.
__device__ inline void write(const Buckets &b) {
  const int bins = b.binCount(), first = b.firstKey(b.rank);
  for (int bin = firstOfThread(); bin < bins; bin += stepOfThread())
    for (int i = b.bins[bin]; i < b.bins[bin + 1]; ++i)
      b.sorted[i] = first + bin;
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const DeviceArray<int> keys, ordered;
  const DeviceArray<int> received, sorted; ///< All keys may come here.
  const DeviceArray<int> tables, bins, sums;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        keys(ownKeys()), ordered(end() - begin()), received(arguments.keys),
        sorted(arguments.keys), tables(5 * (size_t)processes.size),
        bins(onDevice(false).binCount() + 1), sums(arguments.threads) {
    if (arguments.range() < processes.size)
      processes.refuse("each process needs a key of its own");
  }

  Buckets buckets() const { return onDevice(true); }
  size_t bytesOfPlaces() const { return processes.size * sizeof(int); }

  /// Prints the result, and compares it with the serial form if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds) const {
    long long count = bins.values().back(), first = 0;
    MPI_Exscan(&count, &first, 1, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (processes.rank == 0)
      first = 0; // MPI_Exscan has left it undefined.
    std::vector<int> mine = sorted.values();
    mine.resize(count);
    const long long sum = processes.sum(checksum(first, mine));
    processes.report("sort", form, seconds);
    if (processes.rank == 0)
      std::printf("sort: %d keys, checksum %lld, %.2f 10^6 keys/s\n",
                  arguments.keys, sum, arguments.millionKeys(seconds));
    if (!arguments.check)
      return 0;
    const std::vector<int> expected =
        processes.fromFirst([&] { return sortSerially(arguments); });
    long long wrong = processes.sum(count) != arguments.keys;
    for (long long i = 0; i < count && first + i < arguments.keys; ++i)
      wrong += mine[i] != expected[first + i];
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld keys differ from the serial form\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  int begin() const {
    return (int)((long long)arguments.keys * processes.rank / processes.size);
  }
  int end() const {
    return (int)((long long)arguments.keys * (processes.rank + 1) /
                 processes.size);
  }
  std::vector<int> ownKeys() const {
    std::vector<int> result;
    for (int i = begin(); i < end(); ++i)
      result.push_back(keyAt(i, arguments.bits));
    return result;
  }
  Buckets onDevice(bool complete) const {
    Buckets b = {};
    b.rank = processes.rank;
    b.size = processes.size;
    b.range = arguments.range();
    b.count = end() - begin();
    if (!complete)
      return b;
    b.keys = keys;
    b.ordered = ordered;
    b.received = received;
    b.sorted = sorted;
    int *table = tables;
    for (int **part : {&b.sendCounts, &b.sendPlaces, &b.cursors,
                       &b.receiveCounts, &b.receivePlaces}) {
      *part = table;
      table += b.size;
    }
    b.bins = bins;
    b.sums = sums;
    return b;
  }
};

#endif // GPUMPI_EXAMPLES_SORT_PARALLEL_H
