//===- nbody.h - What the three n-body programs share -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bodies that attract each other, all pairs of them, with a softened distance
// so that none comes too close. Units in which the constant of gravitation
// is 1.
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_NBODY_H
#define GPUMPI_EXAMPLES_NBODY_H

#include "../common/options.h"
#include "../common/random.h"

#include <cmath>
#include <cstddef>
#include <vector>

constexpr float Softening = 0.05f; ///< Added to the square of a distance.
constexpr float TimeStep = 0.01f;

/// What the command line says.
struct Arguments {
  int bodies = 2048;
  int steps = 4;
  int check = 1; ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 64;

  Arguments(int argc, char **argv, bool report) {
    Options options("bodies that attract each other, by all pairs", report);
    options.number("bodies", bodies, 1, "number of bodies", 1 << 26);
    options.number("steps", steps, 1, "steps in time");
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 1, "threads per block", 1024);
    options.read(argc, argv);
  }

  /// Pairs of bodies per second, in thousand millions.
  double pairs(double seconds) const {
    return (double)bodies * bodies * steps / seconds * 1e-9;
  }
};

/// A place and a mass, or what changes them.
struct alignas(16) Body {
  float x, y, z, mass;
};

/// Body \p i at the beginning; it does not move.
inline Body bodyAtStart(int i, int bodies) {
  const auto random = [i](unsigned n) { return uniform(i * 4u + n); };
  return {2 * random(0) - 1, 2 * random(1) - 1, 2 * random(2) - 1,
          (0.5f + random(3)) / bodies};
}

/// All bodies after all steps, on one process.
inline std::vector<Body> moveSerially(const Arguments &arguments) {
  const int n = arguments.bodies;
  std::vector<Body> bodies, speeds(n);
  for (int i = 0; i < n; ++i)
    bodies.push_back(bodyAtStart(i, n));
  for (int step = 0; step < arguments.steps; ++step) {
    for (int i = 0; i < n; ++i) {
      float x = 0, y = 0, z = 0;
      for (int k = 0; k < n; ++k) {
        const float dx = bodies[k].x - bodies[i].x;
        const float dy = bodies[k].y - bodies[i].y;
        const float dz = bodies[k].z - bodies[i].z;
        const float inverse =
            1 / std::sqrt(dx * dx + dy * dy + dz * dz + Softening);
        const float pull = bodies[k].mass * inverse * inverse * inverse;
        x += pull * dx;
        y += pull * dy;
        z += pull * dz;
      }
      speeds[i].x += x * TimeStep;
      speeds[i].y += y * TimeStep;
      speeds[i].z += z * TimeStep;
    }
    for (int i = 0; i < n; ++i) {
      bodies[i].x += speeds[i].x * TimeStep;
      bodies[i].y += speeds[i].y * TimeStep;
      bodies[i].z += speeds[i].z * TimeStep;
    }
  }
  return bodies;
}

/// Half the sum of mass times distance from the centre, squared.
inline double inertia(const std::vector<Body> &bodies) {
  double sum = 0;
  for (const Body &b : bodies)
    sum += 0.5 * b.mass * ((double)b.x * b.x + b.y * b.y + b.z * b.z);
  return sum;
}

#endif // GPUMPI_EXAMPLES_NBODY_H
