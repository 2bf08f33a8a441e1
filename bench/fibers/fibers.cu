//===- fibers.cu - What it costs to switch between stacks -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   fibers THREADS SECONDS
//
// prints the nanoseconds of one switch between stacks: with Boost.Context's own
// fibers, with the CPU device's, and what a barrier of a kernel costs each
// thread of a block, which is one switch and what the barrier is about. So many
// stacks take turns; a figure is the least of what is measured in SECONDS.
//
//===----------------------------------------------------------------------===//

#include "Blocks/Fiber.h"

#include <boost/context/fiber.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using gpumpi::cpu::Fiber;
using gpumpi::cpu::FiberPool;

constexpr int Rounds = 100;

/// Into each of the stacks and back.
class BoostFibers {
public:
  explicit BoostFibers(int count) {
    for (int i = 0; i < count; ++i)
      fibers.emplace_back([](boost::context::fiber &&outside) {
        for (;;)
          outside = std::move(outside).resume();
        return std::move(outside);
      });
  }
  void turn() {
    for (boost::context::fiber &fiber : fibers)
      fiber = std::move(fiber).resume();
  }

private:
  std::vector<boost::context::fiber> fibers;
};

class DeviceFibers {
public:
  explicit DeviceFibers(int count) : pool(&work, this) {
    for (int i = 0; i < count; ++i)
      fibers.push_back(&pool.takeIdle());
  }
  void turn() {
    for (Fiber *fiber : fibers)
      pool.switchTo(*fiber);
  }

private:
  FiberPool pool;
  std::vector<Fiber *> fibers;

  static Fiber &work(void *self) {
    FiberPool &pool = static_cast<DeviceFibers *>(self)->pool;
    for (;;)
      pool.switchTo(pool.mainFiber());
  }
};

__global__ void barriers(int rounds) {
  for (int i = 0; i < rounds; ++i)
    __syncthreads();
}

/// The nanoseconds of one of \p switches switches that \p work makes.
template <class Work>
static void keepLeast(double &least, double switches, const Work &work) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < Rounds; ++i)
    work();
  const std::chrono::duration<double, std::nano> taken =
      std::chrono::steady_clock::now() - start;
  least = std::min(least, taken.count() / (switches * Rounds));
}

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: fibers THREADS SECONDS\n");
    return 2;
  }
  const int threads = std::atoi(argv[1]);
  const std::chrono::duration<double> seconds(std::atof(argv[2]));
  // A switch restores MXCSR, which takes long if it differs. So what will be
  // noted there about the divisions below is noted before there are stacks.
  [[maybe_unused]] const volatile double third = seconds.count() / 3;
  BoostFibers boost(threads);
  DeviceFibers device(threads);
  double least[3] = {1e9, 1e9, 1e9};
  const auto start = std::chrono::steady_clock::now();
  do {
    keepLeast(least[0], 2.0 * threads, [&] { boost.turn(); });
    keepLeast(least[1], 2.0 * threads, [&] { device.turn(); });
    // All at once: a launch costs, too.
    const auto launch = std::chrono::steady_clock::now();
    barriers<<<1, threads>>>(Rounds);
    cudaDeviceSynchronize();
    const std::chrono::duration<double, std::nano> taken =
        std::chrono::steady_clock::now() - launch;
    least[2] = std::min(least[2], taken.count() / threads / Rounds);
  } while (std::chrono::steady_clock::now() - start < seconds);
  std::printf("%g %g %g\n", least[0], least[1], least[2]);
}
