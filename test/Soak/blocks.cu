//===- blocks.cu - Random work of single blocks ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   mpirun -np 4 blocks [--seed=1] [--seeds=1] [--blocks=4] [--streams=1]
//                       [--events=300] [--room=5000] [--threads=32] [--watch=0]
//
// Each process launches a kernel in each of several streams, and chance, the
// same in all processes, plans what the blocks of all of them do: messages of
// every kind between any two blocks, collectives of blocks in communicators of
// several kinds, and of grids. Each block compares every byte and every status
// that it gets. So many seeds are tried, one after the other, each with new
// communicators. It ends with 1 if something was wrong. What did not end within
// the seconds of --watch does then, and says where every block stands.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -O2 -I %S/../EndToEnd/Inputs %s
// DEFINE: %{tcp} = env OMPI_MCA_btl=tcp,self OMPI_MCA_pml=ob1 OMPI_MCA_btl_tcp_if_include=lo MPIR_CVAR_NOLOCAL=1 MPIR_CVAR_CH4_NETMOD=ofi FI_PROVIDER=tcp

// RUN: %{build} -o %t
// RUN: %mpirun -np 1 %t --watch=60 --seeds=3 --blocks=16 --streams=3
// RUN: %mpirun -np 2 %t --watch=60 --seeds=4 --streams=3
// RUN: %mpirun -np 3 %t --watch=60 --seed=21 --seeds=2 --blocks=2 --room=140000
// RUN: %mpirun -np 4 %t --watch=60 --seed=31 --seeds=4 --streams=3 --events=50
// RUN: %mpirun -np 8 %t --watch=60 --seed=41 --seeds=2 --blocks=1 --streams=3 --events=150
// RUN: %mpirun -np 2 %t --watch=60 --seed=51 --blocks=300 --events=2000 --threads=4

// RUN: %{build} --lowering=suspend -o %t.suspend
// RUN: %mpirun -np 1 %t.suspend --watch=60 --seed=61 --seeds=3 --blocks=2
// RUN: %mpirun -np 2 %t.suspend --watch=60 --seed=71 --seeds=3 --blocks=1 --streams=3 --threads=1 --events=150
// RUN: %mpirun -np 3 %t.suspend --watch=60 --seed=81 --seeds=2 --blocks=2 --streams=3
// RUN: %mpirun -np 3 %t.suspend --watch=60 --seeds=4 --blocks=1 --streams=3 --events=30
// RUN: %mpirun -np 4 %t.suspend --watch=60 --seeds=10 --blocks=1 --events=0
// RUN: %mpirun -np 4 %t.suspend --watch=60 --seed=91 --seeds=2 --blocks=16 --threads=33
// RUN: %mpirun -np 8 %t.suspend --watch=60 --seed=101 --seeds=2 --blocks=16 --streams=3
// RUN: %mpirun -np 3 %t.suspend --watch=60 --seed=111 --blocks=300 --events=2000 --threads=4
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 %mpirun -np 4 %t.suspend --watch=60 --seed=121 --seeds=2 --streams=3 --room=70000
// RUN: env GPUMPI_CPU_ORDER=random:5 %mpirun -np 3 %t.suspend --watch=60 --seed=131 --seeds=2 --blocks=16 --streams=3
// RUN: %{tcp} %mpirun -np 3 %t.suspend --watch=60 --seed=141 --seeds=2 --streams=3 --room=140000

// Launches of this lowering do not interleave.
// RUN: %{build} --lowering=direct -o %t.direct
// RUN: %mpirun -np 2 %t.direct --watch=60 --seed=151 --seeds=2 --blocks=16
// RUN: %mpirun -np 4 %t.direct --watch=60 --seed=161 --blocks=60

// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=sm_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "harness.h"

#include "Inputs/plan_events.h"
#include "Inputs/work.h"

#include <csignal>
#include <memory>
#include <string>
#include <unistd.h>

/// What is under way, for the handler.
static std::vector<std::unique_ptr<Work>> works;

/// It may print, since what hangs waits for messages and not within printf.
static void printAndEnd(int) {
  for (const std::unique_ptr<Work> &work : works)
    work->printWhere();
  std::_Exit(1);
}

static int valueOf(int argc, char **argv, const char *name, int otherwise) {
  const std::string option = std::string("--") + name + "=";
  for (int i = 1; i < argc; ++i)
    if (std::strncmp(argv[i], option.c_str(), option.size()) == 0)
      return std::atoi(argv[i] + option.size());
  return otherwise;
}

static void trySeed(harness::Test &test, const Extent &extent, unsigned seed,
                    int threads, int watch) {
  const Plan plan(extent, seed);
  const Communicators messages(test.rank, test.size);
  for (int stream = 0; stream < extent.streams; ++stream)
    works.push_back(
        std::make_unique<Work>(plan, seed, test, stream, extent.room));
  alarm(watch);
  // Processes come to the communicators of the streams in different orders.
  for (int i = 0; i < extent.streams; ++i)
    works[(i + test.rank) % extent.streams]->launch(messages, threads);
  CHECK(cudaDeviceSynchronize());
  alarm(0);
  int count = 0;
  for (const std::unique_ptr<Work> &work : works)
    count += work->printMistakes();
  // All have sent what they send.
  MPI_Barrier(MPI_COMM_WORLD);
  const std::string what = "seed " + std::to_string(seed);
  test.expect((what + ": mistakes").c_str(), count, 0);
  test.expect((what + ": messages are left").c_str(), messages.haveMessages(),
              false);
  works.clear();
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const auto option = [&](const char *name, int otherwise) {
    return valueOf(argc, argv, name, otherwise);
  };
  const Extent extent = {test.size, option("streams", 1), option("blocks", 4),
                         option("events", 300), option("room", 5000)};
  const int first = option("seed", 1), seeds = option("seeds", 1);
  std::signal(SIGALRM, printAndEnd);
  for (int seed = first; seed < first + seeds; ++seed)
    trySeed(test, extent, (unsigned)seed, option("threads", 32),
            option("watch", 0));
  return test.finish();
}
