//===- opening.cu - Kernels that begin with operations --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel asks for first the host performs before it is activated, where
// that depends on nothing but parameters, rank and number of processes: the
// statistics tell how often each was activated. Each process prints what it has
// computed, the same in every lowering.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=suspend --open=off -O1 %s -o %t.off
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.1
// RUN: %mpirun -np 3 %t.direct > %t.3
// RUN: %mpirun -np 1 %t.suspend | diff %t.1 -
// RUN: %mpirun -np 3 %t.suspend | diff %t.3 -
// RUN: %mpirun -np 1 %t.off | diff %t.1 -
// RUN: %mpirun -np 3 %t.off | diff %t.3 -
// RUN: %mpirun -np 1 %t.loops | diff %t.1 -
// RUN: %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t.loops | diff %t.3 -
// RUN: env GPUMPI_STATS=- %mpirun -np 3 %t.loops 2>&1 | FileCheck --check-prefixes=CHECK,LOOPS %s
// RUN: env GPUMPI_STATS=- %mpirun -np 3 %t.suspend 2>&1 | FileCheck --check-prefixes=CHECK,SUSPEND %s
// RUN: env GPUMPI_STATS=- %mpirun -np 3 %t.off 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: not %gpumpi-translate --target=cuda --open=on %s -o %t.cu 2>&1 | FileCheck --check-prefix=CUDA %s
// RUN: not %gpumpicxx --open=maybe %s -o %t 2>&1 | FileCheck --check-prefix=MAYBE %s
// CUDA: error: --open=on needs --target=cpu
// MAYBE: unknown value 'maybe' in --open; it can be on or off
//
//===----------------------------------------------------------------------===//

#include "Inputs/in_turn.h"

#include <gpumpi/gpumpi.h>

#include <string>

constexpr int Blocks = 3, Threads = 40, Count = Blocks * Threads;

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

// Batches, at the end of which the kernel would suspend.
// CHECK-DAG: exchange ({{.*}}): 21 launches, 21 activations,
// OFF-DAG: exchange ({{.*}}): 21 launches, 42 activations,
__global__ void exchange(int *data, int *out, int n) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  if (rank != last)
    cuda_mpi_send(&data[n], sizeof(int), rank + 1);
  if (rank != 0)
    cuda_mpi_send(&data[1], sizeof(int), rank - 1);
  if (rank != 0)
    cuda_mpi_recv(&data[0], sizeof(int), rank - 1);
  if (rank != last)
    cuda_mpi_recv(&data[n + 1], sizeof(int), rank + 1);
  for (int i = number() + 1; i <= n; i += Count)
    out[i] = data[i - 1] + data[i] * 3 + data[i + 1];
}

// Of a loop the first turn, if there is one.
// CHECK-DAG: rounds ({{.*}}): 22 launches, 25 activations,
// OFF-DAG: rounds ({{.*}}): 22 launches, 46 activations,
__global__ void rounds(int *data, int times) {
  for (int i = 0; i < times; ++i) {
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count, MPI_MAX);
    data[number()] += i * number();
  }
}

// What is behind a loop with no turn, and a loop of another kind.
// CHECK-DAG: behind ({{.*}}): 1 launch, 1 activation,
__global__ void behind(int *data, int none) {
  for (int i = none; i < 0; ++i)
    cuda_mpi_bcast(data, Count, i);
  while (none > 0) {
    cuda_mpi_barrier();
    --none;
  }
  data[number()] += none;
}

// Functions that only return something, constructors that only initialize.
struct Grid {
  int rank, size, offsets[2];
  int *data;
  __host__ __device__ int next() const { return (rank + 1) % size; }
  __host__ __device__ int before(int by) const {
    return (rank + size - by % size) % size;
  }
  __host__ __device__ int *at(int i) const { return data + offsets[i]; }
};
struct Part {
  int *begin;
  const int count;
  __host__ __device__ Part(const Grid &grid, int i)
      : begin(grid.at(i)), count(i == 0 ? 7 : 9) {}
  __host__ __device__ size_t bytes() const { return count * sizeof *begin; }
};
__host__ __device__ constexpr int tagOf(int i) { return 5 * i + 1; }
// CHECK-DAG: methods ({{.*}}): 1 launch, 1 activation,
__global__ void methods(Grid grid) {
  const Part mine(grid, 0), other(grid, 1);
  cuda_mpi_sendrecv(mine.begin, mine.bytes(), grid.next(), tagOf(grid.size),
                    grid.at(1) + 1, other.bytes(), grid.before(1),
                    tagOf(grid.size));
  grid.data[number()] ^= grid.offsets[1];
}

// What only the kernel knows is no hindrance, unless it is needed, or a loop
// over the threads.
// SUSPEND-DAG: mixed ({{.*}}): 1 launch, 1 activation,
// LOOPS-DAG: mixed ({{.*}}): 1 launch, 2 activations,
__global__ void mixed(int *data, bool yes) {
  __shared__ int tile[Threads];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int kept[2] = {3, i}, unset;
  const int root = cuda_mpi_comm_size() - 1;
  if (yes) {
    const int size = root;
    cuda_mpi_bcast(data + 2, Count - 2, size);
  }
  unset = kept[1];
  tile[threadIdx.x] = data[i];
  __syncthreads();
  data[i] = tile[Threads - 1 - threadIdx.x] + kept[0] + unset;
}

// Where something else comes first, in the branch that is taken.
// SUSPEND-DAG: branches ({{.*}}): 2 launches, 3 activations,
// LOOPS-DAG: branches ({{.*}}): 2 launches, 4 activations,
__global__ void branches(int *data, int first) {
  if (first == cuda_mpi_comm_rank())
    data[number()] *= 3;
  cuda_mpi_bcast(data, Count, 0);
  data[number()] -= 1;
}

// None of these begins with what the host could do.
// CHECK-DAG: written ({{.*}}): 1 launch, 2 activations,
__global__ void written(int *data) {
  data[number()] += 5;
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count, MPI_SUM);
  data[number()] += 1;
}
// CHECK-DAG: looks ({{.*}}): 1 launch, 2 activations,
__global__ void looks(int *data, const int *root) {
  cuda_mpi_bcast(data, Count, *root);
  data[number()] += 2;
}
// CHECK-DAG: changed ({{.*}}): 1 launch, 2 activations,
__global__ void changed(int *data, int root) {
  root = root % cuda_mpi_comm_size();
  cuda_mpi_bcast(data, Count, root);
  data[number()] += 3;
}
// CHECK-DAG: counted ({{.*}}): 1 launch, 2 activations,
__global__ void counted(int *data, int n) {
  const int before = n++ + (int)threadIdx.x;
  cuda_mpi_bcast(data, n, cuda_mpi_comm_size() - 1);
  data[number()] += before;
}
// CHECK-DAG: result ({{.*}}): 1 launch, 2 activations,
__global__ void result(int *data) {
  const int code = cuda_mpi_barrier();
  data[number()] += code + 4;
}
// CHECK-DAG: floats ({{.*}}): 1 launch, 2 activations,
__global__ void floats(int *data, float part) {
  cuda_mpi_bcast(data, (int)(part * Count), 0);
  data[number()] += 5;
}
struct Unsteady {
  int *calls;
  __host__ __device__ int root() const { return calls[0] = 0; }
};
// CHECK-DAG: effects ({{.*}}): 1 launch, 2 activations,
__global__ void effects(int *data, Unsteady of) {
  cuda_mpi_bcast(data, Count, of.root());
  data[number()] += 6;
}

class Secret {
  int root;

public:
  __host__ __device__ explicit Secret(int root) : root(root) {}
  friend __global__ void secret(int *data, Secret of);
};
// CHECK-DAG: secret ({{.*}}): 1 launch, 2 activations,
__global__ void secret(int *data, Secret of) {
  cuda_mpi_bcast(data, Count, of.root);
  data[number()] += 8;
}

// A return in front of it, and several operations in different places.
// SUSPEND-DAG: returns ({{.*}}): 2 launches, 2 activations,
// LOOPS-DAG: returns ({{.*}}): 2 launches, 3 activations,
__global__ void returns(int *data, int n) {
  if (n == 0)
    return;
  cuda_mpi_bcast(data, n, 0);
  if (n > 3) {
    const int *const from = &data[n / 2];
    cuda_mpi_reduce(from, data, 1, MPI_SUM, 0);
  } else {
    cuda_mpi_barrier(MPI_COMM_SELF);
  }
  data[number()] += 7;
}

// A communicator, enumerators, constants; names that hide others.
enum Tags { First = 3, Second };
static const int Half = Count / 2;
namespace inner {
const unsigned Words = 4;
} // namespace inner
// CHECK-DAG: words ({{.*}}): 1 launch, 1 activation,
__global__ void words(int *data, MPI_Comm comm, int rank, int size) {
  {
    const int size = 2;
    const auto bytes = static_cast<size_t>(inner::Words) * size;
    cuda_mpi_sendrecv_replace(data + Half, bytes, rank, First + 0u, rank,
                              Tags(First), comm);
  }
  cuda_mpi_sendrecv_replace(
      data, size > 1 ? sizeof(int) : inner::Words, (rank + 1) % size, Second,
      !(size - 1) ? rank : (rank + size - 1) % size, Second, comm);
  data[number()] += rank;
}

// A kernel that begins to post, and one in which a function suspends.
// CHECK-DAG: posts ({{.*}}): 1 launch, 2 activations,
__global__ void posts(int *data) {
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_bcast(data, 3, 0);
  cuda_mpi_request request;
  cuda_mpi_ibcast(data + 3, 5, 0, &request);
  cuda_mpi_wait(&request);
  data[number()] += rank;
}
__device__ void sum(int *data) {
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count, MPI_MIN);
}
// CHECK-DAG: function ({{.*}}): 1 launch, 3 activations,
__global__ void function(int *data) {
  cuda_mpi_bcast(data + 1, 3, 0);
  data[number()] ^= 9;
  cuda_mpi_bcast(data + 4, 3, 0);
  sum(data);
  data[number()] *= 3;
}

// More barriers of the block than operations: each pass begins anew.
// CHECK-DAG: passes ({{.*}}): 1 launch, 4 activations,
__global__ void passes(int *data) {
  __shared__ int tile[Threads];
  for (int i = 0; i < 4; ++i) {
    cuda_mpi_bcast(data + i, 2, 0);
    tile[threadIdx.x] = data[number()];
    __syncthreads();
    data[number()] = tile[(threadIdx.x + i) % Threads];
    __syncthreads();
  }
}

// What the stream has to do before is done before.
__global__ void fill(int *data, int value) {
  for (int k = 0; k < 1000; ++k)
    data[number()] = value * number() + k;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm own;
  MPI_Comm_dup(MPI_COMM_WORLD, &own);
  std::string lines;
  const int Room = Count + 64;
  int *data, *out;
  cudaMallocManaged(&data, Room * sizeof(int));
  cudaMallocManaged(&out, Room * sizeof(int));
  for (int i = 0; i < Room; ++i)
    data[i] = 100 * rank + i, out[i] = 0;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  const auto say = [&](const char *name) {
    if (cudaDeviceSynchronize() != cudaSuccess)
      lines += "error ";
    unsigned sum = 0;
    for (int i = 0; i < Room; ++i)
      sum = (sum * 31 + (unsigned)data[i]) * 31 + (unsigned)out[i];
    lines +=
        std::to_string(rank) + " " + name + " " + std::to_string(sum) + "\n";
  };
  exchange<<<Blocks, Threads>>>(data, out, Count - 2);
  say("exchange");
  rounds<<<Blocks, Threads>>>(data, 4);
  rounds<<<Blocks, Threads>>>(data, 0);
  say("rounds");
  behind<<<Blocks, Threads>>>(data, 1);
  say("behind");
  methods<<<Blocks, Threads>>>(Grid{rank, size, {3, 20}, data});
  say("methods");
  mixed<<<Blocks, Threads>>>(data, true);
  say("mixed");
  branches<<<Blocks, Threads>>>(data, 0);
  branches<<<Blocks, Threads>>>(data, -1);
  say("branches");
  written<<<Blocks, Threads>>>(data);
  say("written");
  *out = size - 1;
  looks<<<Blocks, Threads>>>(data, out);
  say("looks");
  changed<<<Blocks, Threads>>>(data, 7);
  say("changed");
  counted<<<Blocks, Threads>>>(data, 3);
  say("counted");
  result<<<Blocks, Threads>>>(data);
  say("result");
  floats<<<Blocks, Threads>>>(data, 0.5f);
  say("floats");
  effects<<<Blocks, Threads>>>(data, Unsteady{out});
  say("effects");
  secret<<<Blocks, Threads>>>(data, Secret(size - 1));
  say("secret");
  returns<<<Blocks, Threads>>>(data, 0);
  returns<<<Blocks, Threads>>>(data, 10);
  say("returns");
  words<<<Blocks, Threads>>>(data, own, rank, size);
  say("words");
  posts<<<Blocks, Threads>>>(data);
  say("posts");
  function<<<Blocks, Threads>>>(data);
  say("function");
  passes<<<Blocks, Threads>>>(data);
  say("passes");
  for (int turn = 0; turn < 20; ++turn) {
    fill<<<Blocks, Threads, 0, stream>>>(data, turn + rank);
    exchange<<<Blocks, Threads, 0, stream>>>(data, out, Count - 2);
    cudaMemcpyAsync(data, out, Count * sizeof(int), cudaMemcpyDeviceToDevice,
                    stream);
    rounds<<<Blocks, Threads, 0, stream>>>(data, 1);
  }
  say("stream");
  printInTurn(lines);
  cudaStreamDestroy(stream);
  cudaFree(out);
  cudaFree(data);
  MPI_Comm_free(&own);
  MPI_Finalize();
}
