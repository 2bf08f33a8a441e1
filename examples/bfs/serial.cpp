//===- serial.cpp - A breadth-first search on one process -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with.
//
//===----------------------------------------------------------------------===//

#include "bfs.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const Graph graph = makeGraph(arguments, 0, arguments.vertices());
  const auto start = std::chrono::steady_clock::now();
  const std::vector<int> levels = searchSerially(arguments, graph);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  std::printf("bfs: serial search, 1 process, %.3f ms\n", time.count() * 1e3);
  printResult(arguments, summary(graph, levels), time.count());
}
