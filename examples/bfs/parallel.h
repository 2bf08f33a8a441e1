//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a number of vertices, and their edges. In a step it looks
// at the vertices that it has been sent. Those that nobody has come to before
// are given their level, and their neighbours are sent to their owners, who
// look at them in the next step.
//
// A process sends each vertex once at most in the whole search. So there is a
// place for everything that may ever be sent to a process, or come from one.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_BFS_PARALLEL_H
#define GPUMPI_EXAMPLES_BFS_PARALLEL_H

#include "../common/processes.h"
#include "bfs.h"

/// What a process has on the device.
struct Search {
  int rank, size;
  int scale; ///< The graph has 2 to the power of it vertices.
  const int *begins, *neighbours; ///< Of this process's vertices.
  int *levels;
  unsigned *seen; ///< A bit for each vertex of the graph.
  int *sent, *received;
  int *counts;                  ///< Two times sendCounts().
  int *receiveCounts, *reached; ///< For each process; reached by all.
  const int *sendPlaces, *receivePlaces;

  /// What a step counts: what it sends to each process; behind that, the
  /// vertices reached.
  __host__ __device__ int *sendCounts(int level) const {
    return counts + level % 2 * (size + 1);
  }

  /// The first vertex of process \p of.
  __host__ __device__ int firstVertex(int of) const {
    return (int)(((long long)of << scale) / size);
  }
  __host__ __device__ int owner(int vertex) const {
    return (int)((((long long)vertex + 1) * size - 1) >> scale);
  }
};

/// \returns true if this is the first call for \p vertex.
__device__ inline bool isFirst(const Search &s, int vertex) {
  unsigned *const word = &s.seen[vertex / 32];
  const unsigned bit = 1u << vertex % 32;
  return !(*word & bit) && !(atomicOr(word, bit) & bit);
}

/// Step \p level of the search. A warp looks at one vertex at a time.
__device__ inline void visit(const Search &s, int level) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int threads = gridDim.x * blockDim.x;
  const int lane = thread % warpSize, first = s.firstVertex(s.rank);
  int *const counts = s.sendCounts(level);
  for (int p = thread; p <= s.size; p += threads)
    s.sendCounts(level + 1)[p] = 0;
  for (int p = 0; p < s.size; ++p)
    for (int i = thread / warpSize; i < s.receiveCounts[p];
         i += threads / warpSize) {
      const int vertex = s.received[s.receivePlaces[p] + i];
      const int row = vertex - first;
      int isNew = 0;
      if (lane == 0 &&
          atomicCAS(&s.levels[row], NotReached, level) == NotReached) {
        isNew = 1;
        isFirst(s, vertex); // This process need not be sent it any more.
        atomicAdd(&counts[s.size], 1);
      }
      if (!__shfl_sync(~0u, isNew, 0))
        continue;
      for (int e = s.begins[row] + lane; e < s.begins[row + 1]; e += warpSize) {
        const int other = s.neighbours[e];
        if (isFirst(s, other)) {
          const int to = s.owner(other);
          s.sent[s.sendPlaces[to] + atomicAdd(&counts[to], 1)] = other;
        }
      }
    }
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const Graph graph;
  const DeviceArray<int> begins, neighbours, levels;
  const DeviceArray<unsigned> seen;
  const DeviceArray<int> sent, received;
  const DeviceArray<int> counts, places;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        graph(makeGraph(arguments, bare().firstVertex(processes.rank),
                        bare().firstVertex(processes.rank + 1))),
        begins(graph.begins), neighbours(graph.neighbours),
        levels(std::vector<int>(own(), NotReached)),
        seen((arguments.vertices() + 31) / 32), sent(arguments.vertices()),
        received(firstReceived()), counts(firstCounts()), places(allPlaces()) {
    if (arguments.threads % 32)
      processes.refuse("--threads has to be a multiple of 32");
  }

  Search search() const {
    const int size = processes.size;
    Search s = bare();
    s.begins = begins;
    s.neighbours = neighbours;
    s.levels = levels;
    s.seen = seen;
    s.sent = sent;
    s.received = received;
    s.receiveCounts = counts;
    s.counts = counts + size;
    s.reached = s.sendCounts(1) + size + 1;
    s.sendPlaces = places;
    s.receivePlaces = places + size;
    return s;
  }

  /// Where what is sent to each process lies, and where what it has sent.
  std::vector<int> allPlaces() const {
    std::vector<int> result;
    for (int p = 0; p < processes.size; ++p)
      result.push_back(bare().firstVertex(p));
    for (int p = 0; p < processes.size; ++p)
      result.push_back(p * own());
    return result;
  }

  /// Prints the result, and compares it with the serial search if that is
  /// wanted. \returns the exit status of the program.
  int finish(const char *form, double seconds) const {
    std::vector<int> mine = levels.values();
    Result result = summary(graph, mine);
    result.reached = processes.sum(result.reached);
    result.edgeEnds = processes.sum(result.edgeEnds);
    result.checksum = processes.sum(result.checksum);
    MPI_Allreduce(MPI_IN_PLACE, &result.depth, 1, MPI_INT, MPI_MAX,
                  MPI_COMM_WORLD);
    processes.report("bfs", form, seconds);
    if (processes.rank == 0)
      printResult(arguments, result, seconds);
    if (!arguments.check)
      return 0;
    const std::vector<int> expected = processes.fromFirst([&] {
      const Graph whole = makeGraph(arguments, 0, arguments.vertices());
      return searchSerially(arguments, whole);
    });
    long long wrong = 0;
    for (size_t i = 0; i < mine.size(); ++i)
      wrong += mine[i] != expected[graph.first + i];
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld levels differ from the serial search\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  /// Who owns what, without memory.
  Search bare() const {
    Search s = {};
    s.rank = processes.rank;
    s.size = processes.size;
    s.scale = arguments.scale;
    return s;
  }
  int own() const { return (int)graph.begins.size() - 1; }
  bool ownsSource() const {
    return bare().owner(arguments.source) == processes.rank;
  }
  /// The search begins as if process 0 had sent the source to its owner.
  std::vector<int> firstReceived() const {
    std::vector<int> result((size_t)processes.size * own());
    if (ownsSource())
      result[0] = arguments.source;
    return result;
  }
  std::vector<int> firstCounts() const {
    std::vector<int> result(3 * (size_t)processes.size + 3);
    result[0] = ownsSource();
    return result;
  }
};

#endif // GPUMPI_EXAMPLES_BFS_PARALLEL_H
