//===- straight.cu - Operations one after another -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values computed before an operation are used after it, in a kernel without
// any control flow. The message travels around the ring of processes; a process
// alone sends to itself.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void straight(unsigned *out, unsigned *box, unsigned seed) {
  int rank = cuda_mpi_comm_rank();
  int size = cuda_mpi_comm_size();
  unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned threads = gridDim.x * blockDim.x;
  unsigned a = mix(seed, thread);
  box[thread] = mix(a, rank);
  int right = (rank + 1) % size;
  cuda_mpi_send(box, threads * sizeof(unsigned), right);
  unsigned b = mix(a, 1);
  unsigned c = a + b;
  int left = (rank + size - 1) % size;
  cuda_mpi_recv(box + threads, threads * sizeof(unsigned), left);
  b = mix(b, c);
  cuda_mpi_barrier();
  unsigned neighbour = (thread + 1) % threads;
  unsigned received = box[threads + neighbour];
  cuda_mpi_barrier();
  out[thread] = mix(mix(mix(a, b), c), received);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  // 800 bytes: of a message to the process itself, Open MPI 5 takes 944 before
  // they are received.
  const unsigned blocks = 5, block = 40, threads = blocks * block, seed = 77;
  harness::Device<unsigned> out(threads), box(2 * threads);
  straight<<<blocks, block>>>(out, box, seed);

  std::vector<unsigned> expected;
  const int left = (test.rank + test.size - 1) % test.size;
  for (unsigned t = 0; t < threads; ++t) {
    const unsigned a = mix(seed, t), before = mix(a, 1), c = a + before;
    const unsigned theirs = mix(mix(seed, (t + 1) % threads), left);
    expected.push_back(mix(mix(mix(a, mix(before, c)), c), theirs));
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
