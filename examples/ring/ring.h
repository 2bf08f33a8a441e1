//===- ring.h - What the three ring programs share --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process owns a block of bytes. In each round it passes the block to the
// process on its right, gets one from the left, and adds one to the first byte
// of what it got. After R rounds process r must hold the block of process
// r - R, whose first byte has grown by R.
//
// A send of a long message waits for its receiver, so in a ring in which all
// processes send first nobody would ever receive. Even processes send first,
// odd ones receive first.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_RING_H
#define GPUMPI_EXAMPLES_RING_H

#include <mpi.h>

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

/// This process, its place in the ring, and the command line.
struct Ring {
  int rank = 0, size = 1;
  int left = 0, right = 0;
  int bytes = 1 << 20; ///< Length of a block.
  int rounds = 20;

  /// Call after MPI_Init. Ends the program on --help and on mistakes.
  Ring(int argc, char **argv) {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    left = (rank + size - 1) % size;
    right = (rank + 1) % size;
    for (int a = 1; a < argc; ++a) {
      const char *equals = std::strchr(argv[a], '=');
      char *end = nullptr;
      const long long value = equals ? std::strtoll(equals + 1, &end, 0) : 0;
      const bool number = equals && end != equals + 1 && !*end && value >= 1 &&
                          value <= INT_MAX;
      if (number && std::strncmp(argv[a], "--bytes=", 8) == 0)
        bytes = (int)value;
      else if (number && std::strncmp(argv[a], "--rounds=", 9) == 0)
        rounds = (int)value;
      else
        quit(argv[0], std::strcmp(argv[a], "--help") == 0 ? 0 : 2);
    }
    if (size < 2) {
      std::fprintf(stderr, "error: a ring needs at least two processes\n");
      MPI_Finalize();
      std::exit(2);
    }
  }

  /// The block that process \p owner starts with.
  std::vector<unsigned char> block(int owner) const {
    std::vector<unsigned char> result(bytes);
    for (int i = 0; i < bytes; ++i)
      result[i] = (unsigned char)(owner * 131 + i * 7 + i / 251);
    return result;
  }

  /// Checks the block that this process holds in the end, prints the time and
  /// returns the exit status of the program.
  int finish(const char *form, const std::vector<unsigned char> &held,
             double seconds) const {
    std::vector<unsigned char> expected =
        block(((rank - rounds) % size + size) % size);
    expected[0] = (unsigned char)(expected[0] + rounds);
    int wrong = held == expected ? 0 : 1, anyWrong = 0;
    if (wrong)
      std::fprintf(stderr, "error: process %d holds the wrong block\n", rank);
    double slowest = 0;
    MPI_Allreduce(&wrong, &anyWrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Reduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0 && !anyWrong)
      std::printf("ring: %s, %d processes, %d bytes, %d rounds: %.2f us a "
                  "round\n",
                  form, size, bytes, rounds, slowest / rounds * 1e6);
    return anyWrong ? 1 : 0;
  }

private:
  void quit(const char *program, int status) const {
    if (rank == 0)
      std::fprintf(status ? stderr : stdout,
                   "usage: %s [--bytes=N] [--rounds=N]\n"
                   "passes a block of bytes around a ring of processes\n"
                   "  --bytes=N   length of the block (default %d)\n"
                   "  --rounds=N  how often it is passed on (default %d)\n",
                   program, 1 << 20, 20);
    MPI_Finalize();
    std::exit(status);
  }
};

/// Ends the job if a CUDA call fails.
#define CUDA_CHECK(CALL)                                                       \
  do {                                                                         \
    const cudaError_t status = (CALL);                                         \
    if (status != cudaSuccess) {                                               \
      std::fprintf(stderr, "%s:%d: error: %s: %s\n", __FILE__, __LINE__,       \
                   #CALL, cudaGetErrorString(status));                         \
      MPI_Abort(MPI_COMM_WORLD, 1);                                            \
    }                                                                          \
  } while (0)

#endif // GPUMPI_EXAMPLES_RING_H
