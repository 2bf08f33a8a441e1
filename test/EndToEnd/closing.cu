//===- closing.cu - Kernels that end if an operation says so --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where parameters and memory say that nothing is left to do behind an
// operation, the host sees it as well, and the kernel is not resumed: the
// statistics tell how often each was activated. Each process prints what it has
// computed, the same in every lowering.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=suspend --open=off -O1 %s -o %t.off
// RUN: %gpumpicxx --target=cpu --lowering=sync -O1 %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.1
// RUN: %mpirun -np 3 %t.direct > %t.3
// RUN: %mpirun -np 1 %t.suspend | diff %t.1 -
// RUN: %mpirun -np 3 %t.suspend | diff %t.3 -
// RUN: %mpirun -np 3 %t.off | diff %t.3 -
// RUN: %mpirun -np 3 %t.sync | diff %t.3 -
// RUN: %mpirun -np 1 %t.loops | diff %t.1 -
// RUN: %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_STATS=- %mpirun -np 3 %t.loops 2>&1 | FileCheck --check-prefixes=CHECK,LOOPS %s
// RUN: env GPUMPI_STATS=- %mpirun -np 3 %t.suspend 2>&1 | FileCheck --check-prefixes=CHECK,SUSPEND %s
// RUN: env GPUMPI_STATS=- %mpirun -np 3 %t.off 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: %gpumpi-translate --target=cpu --explain %s -o %t.cpp | FileCheck --check-prefix=WHY %s
//
//===----------------------------------------------------------------------===//

#include "Inputs/in_turn.h"

#include <gpumpi/gpumpi.h>

#include <string>

constexpr int Blocks = 3, Threads = 40, Count = Blocks * Threads;

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

/// A turn: all find out how much is left to do, what each knows of \p mine.
__device__ void turn(int *data, int *mine) {
  data[number()] = 3 * data[number()] + 1;
  if (number() == 0)
    mine[1] = mine[0] > 0 ? --mine[0] : 0;
}

// CHECK-DAG: asksBehind ({{.*}}): 3 launches, 9 activations,
// OFF-DAG: asksBehind ({{.*}}): 3 launches, 12 activations,
// WHY: 'asksBehind' suspends in 'cuda_mpi_allreduce', point 1 of 1
// WHY-NEXT: is not resumed where the kernel would only end
__global__ void asksBehind(int *data, int *mine, int *left) {
  do {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  } while (*left > 0);
}

// CHECK-DAG: asksBefore ({{.*}}): 3 launches, 9 activations,
__global__ void asksBefore(int *data, int *mine, const int *left) {
  while (*left) {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], const_cast<int *>(left), 1, MPI_SUM);
  }
}

// CHECK-DAG: counts ({{.*}}): 3 launches, 9 activations,
__global__ void counts(int *data, int *mine, int *left) {
  for (int step = 0; left[0] != 0; step += 2) {
    turn(data, mine);
    data[number()] += step;
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  }
}

// CHECK-DAG: breaks ({{.*}}): 3 launches, 9 activations,
__global__ void breaks(int *data, int *mine, int *left) {
  if (data) {
    for (int step = 0;; ++step) {
      turn(data, mine);
      data[number()] += step;
      cuda_mpi_bcast(data, Threads, 0);
      cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
      if (*left == 0) {
        break;
      }
    }
  }
}

struct Work {
  int *data, *mine, *left;
  double error;
  __host__ __device__ bool isOver() const { return !(0 < left[0]); }
};
// Two such places, a function of a struct, which others only look at.
__device__ void turn(const Work &work) { turn(work.data, work.mine); }
// Threads return by themselves, which a loop over them has to see.
// SUSPEND-DAG: twice ({{.*}}): 3 launches, 9 activations,
// LOOPS-DAG: twice ({{.*}}): 3 launches, 12 activations,
__global__ void twice(Work work) {
  while (true) {
    turn(work);
    cuda_mpi_allreduce(&work.mine[1], work.left, 1, MPI_SUM);
    if (work.isOver())
      return;
    turn(work);
    cuda_mpi_allreduce(&work.mine[1], work.left, 1, MPI_SUM);
    if (work.isOver())
      break;
  }
}

// Floating-point numbers are compared.
// CHECK-DAG: converges ({{.*}}): 3 launches, 9 activations,
__global__ void converges(Work work, float *error) {
  do {
    turn(work);
    if (number() == 0)
      *error = (float)work.mine[1];
    cuda_mpi_allreduce(&error[0], &error[1], 1, MPI_MAX);
  } while (work.error < error[1]);
}

// None of these can be told by the host.
// CHECK-DAG: computes ({{.*}}): 3 launches, 12 activations,
__global__ void computes(Work work, float *error) {
  do {
    turn(work);
    if (number() == 0)
      *error = (float)work.mine[1];
    cuda_mpi_allreduce(&error[0], &error[1], 1, MPI_MAX);
  } while (error[1] * 2 > work.error);
}

// CHECK-DAG: more ({{.*}}): 3 launches, 12 activations,
__global__ void more(int *data, int *mine, int *left) {
  do {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  } while (*left > 0);
  data[number()] += 7;
}

// CHECK-DAG: inside ({{.*}}): 3 launches, 12 activations,
__global__ void inside(int *data, int *mine, int *left) {
  for (int i = 0; i < 1; ++i) {
    do {
      turn(data, mine);
      cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
      if (*left == 0)
        break;
    } while (true);
    data[number()] ^= 5;
  }
}

// CHECK-DAG: marks ({{.*}}): 3 launches, 12 activations,
__global__ void marks(int *data, int *mine, int *left) {
  while (true) {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
    if (*left == 0) {
      data[number()] += 11;
      break;
    }
  }
}

// CHECK-DAG: effects ({{.*}}): 3 launches, 12 activations,
__global__ void effects(int *data, int *mine, int *left, int *steps) {
  for (; *left > 0; atomicAdd(steps, 1)) {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  }
}

// CHECK-DAG: changed ({{.*}}): 3 launches, 12 activations,
__global__ void changed(int *data, int *mine, int *left) {
  ++left;
  do {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  } while (*left > 0);
}

// CHECK-DAG: local ({{.*}}): 3 launches, 12 activations,
__global__ void local(int *data, int *mine, int *left) {
  int most = 100;
  do {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
    most -= 33;
  } while (*left > 0 && most > 0);
}

// CHECK-DAG: threads ({{.*}}): 3 launches, 12 activations,
__global__ void threads(int *data, int *mine, int *left) {
  do {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  } while (*left > (int)threadIdx.x / 1024);
}

// CHECK-DAG: gives ({{.*}}): 3 launches, 12 activations,
__global__ void gives(int *data, int *mine, int *left, int *code) {
  do {
    turn(data, mine);
    *code = cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
  } while (*left > 0);
}

// CHECK-DAG: waits ({{.*}}): 3 launches, 12 activations,
__global__ void waits(int *data, int *mine, volatile int *left) {
  do {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], const_cast<int *>(left), 1, MPI_SUM);
  } while (*left > 0);
}

// CHECK-DAG: chooses ({{.*}}): 3 launches, 12 activations,
__global__ void chooses(int *data, int *mine, int *left) {
  while (true) {
    turn(data, mine);
    cuda_mpi_allreduce(&mine[1], left, 1, MPI_SUM);
    switch (*left) {
    case 0:
      return;
    default:
      if (*left < 0)
        break;
      data[number()] += 1;
    }
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  std::string lines;
  int *data, *some;
  float *error;
  cudaMallocManaged(&data, Count * sizeof(int));
  cudaMallocManaged(&some, 5 * sizeof(int));
  cudaMallocManaged(&error, 2 * sizeof(float));
  for (int i = 0; i < Count; ++i)
    data[i] = 100 * rank + i;
  // What is left, and a place behind it; what is left to this process.
  int *const left = some, *const mine = some + 2, *const code = some + 4;
  const auto run = [&](const char *name, auto launch) {
    *code = 0;
    for (int i = 0; i < 3; ++i) {
      left[0] = left[1] = 1;
      mine[0] = rank == size - 1 ? 3 : 1;
      launch();
      if (cudaDeviceSynchronize() != cudaSuccess)
        lines += "error ";
    }
    unsigned sum = *code;
    for (int i = 0; i < Count; ++i)
      sum = sum * 31 + (unsigned)data[i];
    lines +=
        std::to_string(rank) + " " + name + " " + std::to_string(sum) + "\n";
  };
  const Work work = {data, mine, left, 0.5};
#define RUN(kernel, ...)                                                       \
  run(#kernel, [&] { kernel<<<Blocks, Threads>>>(__VA_ARGS__); })
  RUN(asksBehind, data, mine, left);
  RUN(asksBefore, data, mine, left);
  RUN(counts, data, mine, left);
  RUN(breaks, data, mine, left);
  RUN(twice, work);
  RUN(converges, work, error);
  RUN(computes, work, error);
  RUN(more, data, mine, left);
  RUN(inside, data, mine, left);
  RUN(marks, data, mine, left);
  RUN(effects, data, mine, left, code);
  RUN(changed, data, mine, left);
  RUN(local, data, mine, left);
  RUN(threads, data, mine, left);
  RUN(gives, data, mine, left, code);
  RUN(waits, data, mine, left);
  RUN(chooses, data, mine, left);
  printInTurn(lines);
  cudaFree(error);
  cudaFree(some);
  cudaFree(data);
  MPI_Finalize();
}
