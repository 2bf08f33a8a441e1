//===- bfs.h - What the three searches share --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Breadth-first search in an undirected random graph: how many edges lie
// between a source and each vertex. The graph is an R-MAT one (Chakrabarti,
// Zhan and Faloutsos, 2004) with the parameters of the Graph500 benchmark, or
// one whose edges all are equally probable.
//
// Problem, command line and serial search. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_BFS_H
#define GPUMPI_EXAMPLES_BFS_H

#include "../common/options.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

constexpr int NotReached = -1;

/// What the command line says.
struct Arguments {
  int scale = 14;
  int degree = 16;
  std::string graph = "rmat";
  int source = 0;
  int check = 1; ///< Whether to compare with the serial search.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("breadth-first search in a random graph", report);
    options.number("scale", scale, 1, "2 to the power of N vertices", 24);
    options.number("degree", degree, 1, "edges for each vertex", 32);
    options.word("graph", graph, {"rmat", "uniform"},
                 "edges as in the Graph500 benchmark, or equally probable");
    options.number("source", source, 0, "number of the first vertex",
                   (1 << 24) - 1);
    options.number("check", check, 0, "1: compare with the serial search", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 32, "threads per block", 1024);
    options.read(argc, argv);
    source %= vertices();
  }

  int vertices() const { return 1 << scale; }
  int edges() const { return degree << scale; }
};

/// The next of a sequence of random numbers (Steele, Lea and Flood, 2014).
inline std::uint64_t nextRandom(std::uint64_t &state) {
  std::uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/// Gives the vertices other numbers, so that those with many edges do not lie
/// together.
inline int shuffled(std::uint32_t vertex, int scale) {
  const std::uint32_t mask = (1u << scale) - 1;
  vertex = vertex * 2654435761u & mask;
  vertex ^= vertex >> (scale + 1) / 2;
  return (int)(vertex * 2246822519u & mask);
}

/// Edge \p i of the graph: each bit of both ends is drawn.
inline std::pair<int, int> edgeAt(const Arguments &arguments, int i) {
  std::uint64_t state = (std::uint64_t)i << 32;
  std::uint32_t from = 0, to = 0;
  // Out of 65536: neither bit is set, only the second, not both.
  const bool uniform = arguments.graph == "uniform";
  const unsigned neither = uniform ? 16384 : 37356;
  const unsigned second = uniform ? 32768 : 49807;
  const unsigned first = uniform ? 49152 : 62259;
  for (int bit = 0; bit < arguments.scale; ++bit) {
    const unsigned random = nextRandom(state) >> 48;
    from = 2 * from + (random >= second);
    to = 2 * to + ((random >= neither && random < second) || random >= first);
  }
  return {shuffled(from, arguments.scale), shuffled(to, arguments.scale)};
}

/// The neighbours of the vertices from `first` on, in compressed rows.
struct Graph {
  int first;
  std::vector<int> begins; ///< Where each row begins; and where the last ends.
  std::vector<int> neighbours;
};

/// The part of the graph for first <= vertex < end.
inline Graph makeGraph(const Arguments &arguments, int first, int end) {
  Graph graph = {first, std::vector<int>(end - first + 1), {}};
  std::vector<std::pair<int, int>> kept;
  for (int i = 0; i < arguments.edges(); ++i) {
    const std::pair<int, int> edge = edgeAt(arguments, i);
    for (const auto &[from, to] : {edge, std::pair(edge.second, edge.first)})
      if (from >= first && from < end) {
        kept.push_back({from, to});
        ++graph.begins[from - first + 1];
      }
  }
  for (int row = 0; row < end - first; ++row)
    graph.begins[row + 1] += graph.begins[row];
  graph.neighbours.resize(kept.size());
  std::vector<int> next = graph.begins;
  for (const auto &[from, to] : kept)
    graph.neighbours[next[from - first]++] = to;
  return graph;
}

/// The number of edges between the source and each vertex, or NotReached.
inline std::vector<int> searchSerially(const Arguments &arguments,
                                       const Graph &graph) {
  std::vector<int> levels(arguments.vertices(), NotReached);
  std::vector<int> queue = {arguments.source};
  levels[arguments.source] = 0;
  for (size_t at = 0; at < queue.size(); ++at) {
    const int vertex = queue[at];
    for (int e = graph.begins[vertex]; e < graph.begins[vertex + 1]; ++e) {
      const int other = graph.neighbours[e];
      if (levels[other] == NotReached) {
        levels[other] = levels[vertex] + 1;
        queue.push_back(other);
      }
    }
  }
  return levels;
}

/// What is printed of a search. That of parts of the graph adds up, but for
/// the depth.
struct Result {
  long long reached = 0;  ///< Vertices.
  long long edgeEnds = 0; ///< Of the edges between them: two for each.
  long long checksum = 0; ///< Depends on all levels.
  int depth = 0;          ///< The largest level.
};

/// The result of the vertices of \p graph, which have \p levels.
inline Result summary(const Graph &graph, const std::vector<int> &levels) {
  Result result;
  for (size_t i = 0; i < levels.size(); ++i) {
    const int level = levels[i], number = graph.first + (int)i;
    result.checksum += (level + 2) * (1ll + number % 1009);
    if (level == NotReached)
      continue;
    ++result.reached;
    result.edgeEnds += graph.begins[i + 1] - graph.begins[i];
    if (level > result.depth)
      result.depth = level;
  }
  return result;
}

/// The line that all three programs end with. As Graph500 counts them, the
/// edges traversed are those between vertices that were reached.
inline void printResult(const Arguments &arguments, const Result &result,
                        double seconds) {
  std::printf("bfs: reached %lld of %d vertices, depth %d, checksum %lld, %.3e "
              "TEPS\n",
              result.reached, arguments.vertices(), result.depth,
              result.checksum, (double)result.edgeEnds / 2 / seconds);
}

#endif // GPUMPI_EXAMPLES_BFS_H
