//===- batches.cu - Operations that share a suspension --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Neighbouring operations have the results that they have one after the other,
// also where some of them are under way at the same time.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --open=off -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: env GPUMPI_STATS=%t.%r.json %mpirun -np 2 %t
// RUN: FileCheck --check-prefix=SHARED --input-file=%t.1.json %s
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: %mpirun -np 4 %t 300000
// RUN: env GPUMPI_STAGING=always GPUMPI_STATS=%t.of3.%r.json %mpirun -np 3 %t
// RUN: FileCheck --check-prefix=SHARED --input-file=%t.of3.1.json %s
// RUN: env GPUMPI_CPU_ORDER=random:7 %mpirun -np 2 %t
// RUN: env OMPI_MCA_btl_vader_eager_limit=88 OMPI_MCA_btl_self_eager_limit=88 %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t.open
// RUN: env GPUMPI_STATS=%t.open.%r.json %mpirun -np 3 %t.open
// RUN: FileCheck --check-prefix=OPENED --input-file=%t.open.1.json %s
// RUN: %gpumpicxx --target=cpu --coalesce=off -I %S/../EndToEnd/Inputs %s -o %t.off
// RUN: env GPUMPI_STATS=%t.off.%r.json %mpirun -np 2 %t.off
// RUN: FileCheck --check-prefix=APART --input-file=%t.off.1.json %s
// RUN: env GPUMPI_STATS=%t.off.of3.%r.json %mpirun -np 3 %t.off
// RUN: FileCheck --check-prefix=MIDDLE --input-file=%t.off.of3.1.json %s
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

// The limits, of which headers take 56 bytes of Open MPI 4 and 80 of Open MPI
// 5, have none of the 40 bytes of `exchange` sent before there is a receive.

#include "Inputs/messages.h"

// The paper's Figure 7: twice through the kernel, not five times, where there
// are two neighbours, and not three times, where there is one; once where the
// host performs what it begins with. It is launched twice.
__global__ void figure7(unsigned *c, int n) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  if (rank != last)
    cuda_mpi_send(&c[n], sizeof *c, rank + 1);
  if (rank != 0)
    cuda_mpi_send(&c[1], sizeof *c, rank - 1);
  if (rank != 0)
    cuda_mpi_recv(&c[0], sizeof *c, rank - 1);
  if (rank != last)
    cuda_mpi_recv(&c[n + 1], sizeof *c, rank + 1);
  const int i = threadOfGrid();
  if (i < n)
    c[n + 2 + i] = c[i] + c[i + 1] + c[i + 2];
}
// SHARED: "name": "figure7"
// SHARED: "activations": 4,
// SHARED: "name": "chain"
// OPENED: "name": "figure7"
// OPENED: "activations": 2,
// OPENED: "name": "chain"
// APART: "name": "figure7"
// APART: "activations": 6,
// APART: "name": "chain"
// MIDDLE: "name": "figure7"
// MIDDLE: "activations": 10,
// MIDDLE: "name": "chain"

static void testFigure7(harness::Test &test, int grid, int block) {
  const int n = grid * block;
  const auto cell = [&](int rank, int i) { return word(rank, 1, i); };
  std::vector<unsigned> whole = words(test.rank, 1, n + 2);
  harness::Device<unsigned> c(2 * n + 2);
  CHECK(cudaMemcpy(c, whole.data(), (n + 2) * sizeof(unsigned),
                   cudaMemcpyHostToDevice));
  figure7<<<grid, block>>>(c, n);
  if (test.rank != 0)
    whole[0] = cell(test.rank - 1, n);
  if (test.rank != test.size - 1)
    whole[n + 1] = cell(test.rank + 1, 1);
  for (int i = 0; i < n; ++i)
    whole.push_back(whole[i] + whole[i + 1] + whole[i + 2]);
  test.expect("figure 7", c.values(), whole);
}

// What arrives is passed on, and replaced by what arrives next.
__global__ void chain(unsigned *data, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int k = 0; k < rounds; ++k) {
    cuda_mpi_bcast(data, 1, k % size);
    if (rank == 0 && size > 1) {
      cuda_mpi_send(data, sizeof *data, 1, k);
      cuda_mpi_send(data + 1, sizeof *data, 1, k);
    } else if (rank > 0) {
      cuda_mpi_recv(data + 2, sizeof *data, rank - 1, k);
      cuda_mpi_recv(data + 2, sizeof *data, rank - 1, k);
      if (rank + 1 < size) {
        cuda_mpi_send(data, sizeof *data, rank + 1, k);
        cuda_mpi_send(data + 2, sizeof *data, rank + 1, k);
      }
    }
    cuda_mpi_allreduce(data, data + 3, 1, MPI_SUM);
    if (threadOfGrid() == 0) {
      data[0] = mix(data[0], data[2]);
      data[1] = mix(data[1], data[3]);
    }
    cuda_mpi_barrier();
  }
}

static void testChain(harness::Test &test, int rounds) {
  harness::Device<unsigned> data(words(test.rank, 2, 4));
  chain<<<3, 4>>>(data, rounds);
  // All processes, one after the other.
  std::vector<std::vector<unsigned>> all;
  for (int r = 0; r < test.size; ++r)
    all.push_back(words(r, 2, 4));
  for (int k = 0; k < rounds; ++k) {
    unsigned sum = 0;
    for (auto &one : all)
      one[0] = all[k % test.size][0];
    for (int r = 1; r < test.size; ++r)
      all[r][2] = all[0][1];
    for (const auto &one : all)
      sum += one[0];
    for (auto &one : all) {
      one[3] = sum;
      one[0] = mix(one[0], one[2]);
      one[1] = mix(one[1], one[3]);
    }
  }
  test.expect("chain", data.values(), all[test.rank]);
}

// All send first, more than MPI buffers.
__global__ void exchange(unsigned *out, unsigned *in, int count) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, count * sizeof *out, right, 1);
  cuda_mpi_send(out + count, count * sizeof *out, right, 1);
  cuda_mpi_send(out + 2 * count, count * sizeof *out, left, 2);
  cuda_mpi_recv(in, count * sizeof *in, left, 1);
  cuda_mpi_recv(in + 2 * count, count * sizeof *in, right, 2);
  cuda_mpi_recv(in + count, count * sizeof *in, left, 1);
}

static void testExchange(harness::Test &test, int count) {
  const int right = (test.rank + 1) % test.size,
            left = (test.rank + test.size - 1) % test.size;
  harness::Device<unsigned> out(words(test.rank, 3, 3 * count)), in(3 * count);
  exchange<<<2, 3>>>(out, in, count);
  std::vector<unsigned> expected = words(left, 3, 2 * count);
  const std::vector<unsigned> back = words(right, 3, 3 * count);
  expected.insert(expected.end(), back.begin() + 2 * count, back.end());
  test.expect("exchange", in.values(), expected);
}

// Process 0 must not send before it has received: process 2 gets the message of
// process 1 first, which was sent synchronously.
__global__ void causes(unsigned *data, unsigned *seen, int away) {
  const int rank = cuda_mpi_comm_rank();
  if (rank == 0) {
    cuda_mpi_recv(data, sizeof *data, 1, 1);
    cuda_mpi_send(data + 1, sizeof *data, 2, 2);
  } else if (rank == 1) {
    cuda_mpi_recv(data, sizeof *data, 2, 3);
    cuda_mpi_ssend(data + 1, sizeof *data, 2, 2);
    cuda_mpi_send(data + 1, sizeof *data, 0, 1);
  } else if (rank == 2) {
    cuda_mpi_recv(data + 2, sizeof *data, away, 4);
    cuda_mpi_send(data + 1, sizeof *data, 1, 3);
    cuda_mpi_recv(data, sizeof *data, CUDA_MPI_ANY_SOURCE, 2);
    cuda_mpi_recv(data + 1, sizeof *data, CUDA_MPI_ANY_SOURCE, 2);
  }
  if (threadOfGrid() == 0) {
    seen[0] = data[0];
    seen[1] = data[1];
  }
}

static void testCauses(harness::Test &test) {
  if (test.size < 3)
    return;
  harness::Device<unsigned> data(words(test.rank, 4, 3)), seen(2);
  causes<<<1, 2>>>(data, seen, CUDA_MPI_PROC_NULL);
  if (test.rank == 2)
    test.expect("causes", seen.values(), {word(1, 4, 1), word(0, 4, 1)});
}

// Locals, shared memory, variables of inner blocks, and more operations than
// there is room for.
__global__ void places(unsigned *out, int deep) {
  const int self = cuda_mpi_comm_rank();
  unsigned mine = 7 + deep, other[3] = {1, 2, 3};
  __shared__ unsigned shared[2];
  shared[0] = 40 + deep;
  shared[1] = 41;
  __syncthreads();
  cuda_mpi_sendrecv(&mine, 4, self, 1, &other[0], 4, self, 1);
  cuda_mpi_sendrecv(&other[0], 4, self, 1, &other[1], 4, self, 1);
  cuda_mpi_sendrecv(&shared[0], 4, self, 1, &other[2], 4, self, 1);
  cuda_mpi_sendrecv(&other[1], 4, self, 1, &shared[1], 4, self, 1);
  {
    unsigned inner = 100;
    cuda_mpi_sendrecv(&inner, 4, self, 1, &out[0], 4, self, 1);
  }
  {
    unsigned inner = 200;
    cuda_mpi_sendrecv(&inner, 4, self, 1, &out[1], 4, self, 1);
  }
#define FOUR(WORK) WORK WORK WORK WORK
#define MOVE                                                                   \
  cuda_mpi_sendrecv(&out[deep % 90 + 2], 4, self, 1,                           \
                    &out[(deep + 1) % 90 + 2], 4, self, 1);                    \
  ++deep;
  FOUR(FOUR(FOUR(MOVE)))
  FOUR(FOUR(MOVE))
  if (threadOfGrid() == 0) {
    out[100] = mine;
    out[101] = other[0] + 1000 * other[1] + 1000000 * other[2];
    out[102] = shared[0] + 1000 * shared[1];
    out[103] = deep;
  }
}

static void testPlaces(harness::Test &test, int deep) {
  std::vector<unsigned> out = words(test.rank, 5, 104);
  harness::Device<unsigned> got(out);
  places<<<1, 3>>>(got, deep);
  const unsigned mine = 7 + deep, shared = 40 + deep;
  out[0] = 100;
  out[1] = 200;
  for (int k = 0; k < 80; ++k)
    out[(deep + k + 1) % 90 + 2] = out[(deep + k) % 90 + 2];
  out[100] = mine;
  out[101] = mine + 1000 * mine + 1000000 * shared;
  out[102] = shared + 1000 * mine;
  out[103] = deep + 80;
  test.expect("places", got.values(), out);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  testFigure7(test, 1, 1);
  testChain(test, 1);
  testChain(test, 9);
  testExchange(test, argc > 1 ? std::atoi(argv[1]) : 10);
  testCauses(test);
  testPlaces(test, 0);
  testPlaces(test, 13);
  testFigure7(test, 5, 32);
  return test.finish();
}
