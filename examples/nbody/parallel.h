//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns some of the bodies. In a step, copies of them go around the
// ring of processes; each process computes how those that it has just got pull
// its own, while they travel on to the next one.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_NBODY_PARALLEL_H
#define GPUMPI_EXAMPLES_NBODY_PARALLEL_H

#include "../common/processes.h"
#include "nbody.h"

/// The ring, and what this process has on the device.
struct Ring {
  int rank, size;
  int all;           ///< Bodies of all processes.
  Body *visitors[2]; ///< Room for those of any process.
  Body *speeds, *pulls;

  /// The first body of process \p rank.
  __host__ __device__ int first(int rank) const {
    return (int)((long long)all * rank / size);
  }
  __host__ __device__ int count(int rank) const {
    return first(rank + 1) - first(rank);
  }
  __host__ __device__ int left() const { return (rank + size - 1) % size; }
  __host__ __device__ int right() const { return (rank + 1) % size; }
  /// Whose bodies are here after \p hops hops.
  __host__ __device__ int owner(int hops) const {
    return (rank + size - hops) % size;
  }
};

/// Adds to the pulls on this process's bodies what \p count others do.
__device__ inline void pull(const Ring &ring, const Body *own,
                            const Body *others, int count, bool first) {
  const int n = ring.count(ring.rank);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    const Body body = own[i];
    Body sum = first ? Body{0, 0, 0, 0} : ring.pulls[i];
    for (int k = 0; k < count; ++k) {
      const Body other = others[k];
      const float dx = other.x - body.x;
      const float dy = other.y - body.y;
      const float dz = other.z - body.z;
      const float inverse = 1 / sqrtf(dx * dx + dy * dy + dz * dz + Softening);
      const float pull = other.mass * inverse * inverse * inverse;
      sum.x += pull * dx;
      sum.y += pull * dy;
      sum.z += pull * dz;
    }
    ring.pulls[i] = sum;
  }
}

/// Moves this process's bodies from \p own to \p moved.
__device__ inline void move(const Ring &ring, const Body *own, Body *moved) {
  const int n = ring.count(ring.rank);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    Body speed = ring.speeds[i], body = own[i];
    speed.x += ring.pulls[i].x * TimeStep;
    speed.y += ring.pulls[i].y * TimeStep;
    speed.z += ring.pulls[i].z * TimeStep;
    body.x += speed.x * TimeStep;
    body.y += speed.y * TimeStep;
    body.z += speed.z * TimeStep;
    ring.speeds[i] = speed;
    moved[i] = body;
  }
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const int first, count;                ///< The bodies of this process.
  const DeviceArray<Body> bodies, moved; ///< In turn.
  const DeviceArray<Body> speeds, pulls, visitors;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        first(ring().first(processes.rank)),
        count(ring().count(processes.rank)), bodies(atStart()), moved(count),
        speeds(count), pulls(count), visitors(2 * most()) {
    if (arguments.bodies < processes.size)
      processes.refuse("each process needs a body");
  }

  Ring onDevice() const {
    Ring result = ring();
    result.visitors[0] = visitors;
    result.visitors[1] = visitors + most();
    result.speeds = speeds;
    result.pulls = pulls;
    return result;
  }

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds) const {
    const std::vector<Body> mine =
        (arguments.steps % 2 ? moved : bodies).values();
    double part = inertia(mine), sum = 0;
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    processes.report("nbody", form, seconds);
    if (processes.rank == 0)
      std::printf("nbody: %d bodies, %d steps, inertia %.5f, %.3f 10^9 "
                  "pairs/s\n",
                  arguments.bodies, arguments.steps, sum,
                  arguments.pairs(seconds));
    if (!arguments.check)
      return 0;
    const std::vector<Body> expected =
        processes.fromFirst([&] { return moveSerially(arguments); });
    // Pulls are added in another order.
    long long wrong = 0;
    for (int i = 0; i < count; ++i) {
      const Body &is = mine[i], &shall = expected[first + i];
      wrong += !(std::fabs(is.x - shall.x) <= 1e-5f &&
                 std::fabs(is.y - shall.y) <= 1e-5f &&
                 std::fabs(is.z - shall.z) <= 1e-5f && is.mass == shall.mass);
    }
    wrong = processes.sum(wrong);
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld bodies differ from the serial loop\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  Ring ring() const {
    Ring result = {};
    result.rank = processes.rank;
    result.size = processes.size;
    result.all = arguments.bodies;
    return result;
  }
  /// Of bodies that a process owns.
  size_t most() const { return arguments.bodies / processes.size + 1; }
  std::vector<Body> atStart() const {
    std::vector<Body> result;
    for (int i = first; i < first + count; ++i)
      result.push_back(bodyAtStart(i, arguments.bodies));
    return result;
  }
};

#endif // GPUMPI_EXAMPLES_NBODY_PARALLEL_H
