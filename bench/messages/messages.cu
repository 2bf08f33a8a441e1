//===- messages.cu - Messages in kernels, by hand, and by MPI alone -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four patterns (paper, 4.2), for messages from 1 byte to 64 MiB:
//
//   pingpong   two processes send a message to and fro
//   ring       every process sends to its right and receives from its left
//   halo       every process exchanges a message with both neighbours, in
//              operations that are only begun
//   ordered    the same in blocking ones, every other process receiving first
//
// each in three ways (paper, Figure 13): by hand, with a kernel for each round
// and MPI between them; in the kernel; and with MPI alone, without kernels. All
// hand device memory to MPI if it takes that, else copy it to the host. A round
// changes one word of the message, which shows in the end whether all have been
// sent. Rank 0 prints lines of
//
//   pattern bytes rounds secondsByHand secondsEmbedded secondsAlone
//
//===----------------------------------------------------------------------===//

#include "../check.h"
#include "../seconds.h"

#include <gpumpi/gpumpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

/// Who sends what to whom in a round.
enum class Pattern { Pingpong, Ring, Halo, Ordered };

struct Peers {
  int rank, size;
  __host__ __device__ int right() const { return (rank + 1) % size; }
  __host__ __device__ int left() const { return (rank + size - 1) % size; }
};

__device__ void change(unsigned char *data, int round) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    data[0] += round;
}

// `data` is what is sent; behind it there is room for two more messages.
__global__ void embeddedPingpong(unsigned char *data, size_t bytes, int rounds,
                                 Peers peers) {
  for (int round = 0; round < rounds; ++round) {
    if (peers.rank == 0) {
      cuda_mpi_send(data, bytes, 1);
      cuda_mpi_recv(data, bytes, 1);
    } else {
      cuda_mpi_recv(data, bytes, 0);
      cuda_mpi_send(data, bytes, 0);
    }
    change(data, round);
  }
}

__global__ void embeddedRing(unsigned char *data, size_t bytes, int rounds,
                             Peers peers) {
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_sendrecv(data, bytes, peers.right(), 0, data + bytes, bytes,
                      peers.left(), 0);
    change(data, round);
  }
}

__global__ void embeddedHalo(unsigned char *data, size_t bytes, int rounds,
                             Peers peers) {
  const int left = peers.left(), right = peers.right();
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_request requests[4];
    cuda_mpi_irecv(data + bytes, bytes, right, &requests[0], 2);
    cuda_mpi_irecv(data + 2 * bytes, bytes, left, &requests[1], 1);
    cuda_mpi_isend(data, bytes, right, &requests[2], 1);
    cuda_mpi_isend(data, bytes, left, &requests[3], 2);
    cuda_mpi_waitall(4, requests);
    change(data, round);
  }
}

__global__ void embeddedOrdered(unsigned char *data, size_t bytes, int rounds,
                                Peers peers) {
  const int left = peers.left(), right = peers.right();
  for (int round = 0; round < rounds; ++round) {
    if (peers.rank % 2 == 0) {
      cuda_mpi_send(data, bytes, right, 1);
      cuda_mpi_send(data, bytes, left, 2);
      cuda_mpi_recv(data + bytes, bytes, right, 2);
      cuda_mpi_recv(data + 2 * bytes, bytes, left, 1);
    } else {
      cuda_mpi_recv(data + bytes, bytes, left, 1);
      cuda_mpi_recv(data + 2 * bytes, bytes, right, 2);
      cuda_mpi_send(data, bytes, left, 2);
      cuda_mpi_send(data, bytes, right, 1);
    }
    change(data, round);
  }
}

__global__ void changing(unsigned char *data, int round) {
  change(data, round);
}

/// The messages of one round, on the host.
static void exchange(Pattern pattern, unsigned char *data, int bytes,
                     Peers peers) {
  const int left = peers.left(), right = peers.right();
  const MPI_Comm comm = MPI_COMM_WORLD;
  unsigned char *const first = data + bytes, *const second = first + bytes;
  MPI_Request requests[4];
  switch (pattern) {
  case Pattern::Pingpong:
    if (peers.rank == 0) {
      MPI_Send(data, bytes, MPI_CHAR, 1, 0, comm);
      MPI_Recv(data, bytes, MPI_CHAR, 1, 0, comm, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(data, bytes, MPI_CHAR, 0, 0, comm, MPI_STATUS_IGNORE);
      MPI_Send(data, bytes, MPI_CHAR, 0, 0, comm);
    }
    return;
  case Pattern::Ring:
    MPI_Sendrecv(data, bytes, MPI_CHAR, right, 0, first, bytes, MPI_CHAR, left,
                 0, comm, MPI_STATUS_IGNORE);
    return;
  case Pattern::Halo:
    MPI_Irecv(first, bytes, MPI_CHAR, right, 2, comm, &requests[0]);
    MPI_Irecv(second, bytes, MPI_CHAR, left, 1, comm, &requests[1]);
    MPI_Isend(data, bytes, MPI_CHAR, right, 1, comm, &requests[2]);
    MPI_Isend(data, bytes, MPI_CHAR, left, 2, comm, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    return;
  case Pattern::Ordered:
    if (peers.rank % 2 == 0) {
      MPI_Send(data, bytes, MPI_CHAR, right, 1, comm);
      MPI_Send(data, bytes, MPI_CHAR, left, 2, comm);
      MPI_Recv(first, bytes, MPI_CHAR, right, 2, comm, MPI_STATUS_IGNORE);
      MPI_Recv(second, bytes, MPI_CHAR, left, 1, comm, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(first, bytes, MPI_CHAR, left, 1, comm, MPI_STATUS_IGNORE);
      MPI_Recv(second, bytes, MPI_CHAR, right, 2, comm, MPI_STATUS_IGNORE);
      MPI_Send(data, bytes, MPI_CHAR, left, 2, comm);
      MPI_Send(data, bytes, MPI_CHAR, right, 1, comm);
    }
    return;
  }
}

static void byHand(Pattern pattern, unsigned char *data, int bytes, int rounds,
                   Peers peers, bool direct) {
  const size_t all = pattern == Pattern::Pingpong ? bytes : 3 * (size_t)bytes;
  static unsigned char *host = nullptr;
  static size_t capacity = 0;
  if (!direct && capacity < all) {
    check(cudaFreeHost(host));
    check(cudaMallocHost((void **)&host, capacity = all));
  }
  for (int round = 0; round < rounds; ++round) {
    if (direct) {
      exchange(pattern, data, bytes, peers);
    } else {
      check(cudaMemcpy(host, data, bytes, cudaMemcpyDeviceToHost));
      exchange(pattern, host, bytes, peers);
      check(cudaMemcpy(data, host, all, cudaMemcpyHostToDevice));
    }
    changing<<<1, 32>>>(data, round);
    check(cudaDeviceSynchronize());
  }
}

static void embedded(Pattern pattern, unsigned char *data, int bytes,
                     int rounds, Peers peers) {
  switch (pattern) {
  case Pattern::Pingpong:
    embeddedPingpong<<<1, 32>>>(data, bytes, rounds, peers);
    break;
  case Pattern::Ring:
    embeddedRing<<<1, 32>>>(data, bytes, rounds, peers);
    break;
  case Pattern::Halo:
    embeddedHalo<<<1, 32>>>(data, bytes, rounds, peers);
    break;
  case Pattern::Ordered:
    embeddedOrdered<<<1, 32>>>(data, bytes, rounds, peers);
    break;
  }
  check(cudaDeviceSynchronize());
}

static void alone(Pattern pattern, unsigned char *data, int bytes, int rounds,
                  Peers peers) {
  for (int round = 0; round < rounds; ++round) {
    exchange(pattern, data, bytes, peers);
    data[0] += round;
  }
}

int main(int argc, char **argv) {
  Peers peers;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &peers.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &peers.size);
  if (argc < 4) {
    if (peers.rank == 0)
      std::fprintf(stderr, "usage: messages MAXBYTES BUDGET direct|copied\n");
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  const long long most = std::atoll(argv[1]);
  const double budget = std::atof(argv[2]); // Seconds for each figure.
  const bool direct = std::string(argv[3]) == "direct";
  unsigned char *data = nullptr;
  check(cudaMalloc((void **)&data, 3 * most));
  std::vector<unsigned char> host(3 * most);
  const char *const names[] = {"pingpong", "ring", "halo", "ordered"};
  for (const Pattern pattern :
       {Pattern::Pingpong, Pattern::Ring, Pattern::Halo, Pattern::Ordered}) {
    if ((pattern == Pattern::Pingpong && peers.size != 2) ||
        (pattern == Pattern::Ordered && peers.size % 2 != 0))
      continue;
    for (long long size = 1; size <= most;
         size = size < most ? std::min(size * 8, most) : most + 1) {
      const int bytes = (int)size;
      // About as many rounds as fit.
      double once =
          seconds([&] { alone(pattern, host.data(), bytes, 10, peers); });
      MPI_Bcast(&once, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
      const int rounds =
          std::clamp((int)(budget / (once / 10 + 1e-5)), 4, 20000);
      double best[3] = {1e9, 1e9, 1e9};
      for (int repeat = 0; repeat < 5; ++repeat) {
        check(cudaMemset(data, 0, 3 * most));
        best[0] =
            std::min(best[0], seconds([&] {
                       byHand(pattern, data, bytes, rounds, peers, direct);
                     }));
        unsigned char expected = 0, got = 0;
        check(cudaMemcpy(&expected, data, 1, cudaMemcpyDeviceToHost));
        check(cudaMemset(data, 0, 3 * most));
        best[1] = std::min(best[1], seconds([&] {
                             embedded(pattern, data, bytes, rounds, peers);
                           }));
        check(cudaMemcpy(&got, data, 1, cudaMemcpyDeviceToHost));
        if (got != expected) {
          std::fprintf(stderr, "%s: the results differ\n", names[(int)pattern]);
          MPI_Abort(MPI_COMM_WORLD, 1);
        }
        best[2] = std::min(best[2], seconds([&] {
                             alone(pattern, host.data(), bytes, rounds, peers);
                           }));
      }
      if (peers.rank == 0) {
        std::printf("%s %lld %d %.9f %.9f %.9f\n", names[(int)pattern], size,
                    rounds, best[0], best[1], best[2]);
        std::fflush(stdout);
      }
    }
  }
  check(cudaFree(data));
  MPI_Finalize();
}
