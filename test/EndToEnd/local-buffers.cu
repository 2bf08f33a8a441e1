//===- local-buffers.cu - Local variables as buffers --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Send from and receive into locals, arrays and members. Only the variable of
// the first live thread is filled; the others keep what they had.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Message {
  int from;
  float value[3];
};

__global__ void localBuffers(int *scalars, float *members, int *elements,
                             int firstLive) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread < firstLive)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;

  int scalar = 1000 * rank + thread;
  cuda_mpi_send(&scalar, sizeof scalar, right);
  cuda_mpi_recv(&scalar, sizeof scalar, left);

  Message message = {rank, {0.5f * thread, 1.5f, 2.5f}};
  cuda_mpi_send(&message, sizeof(Message), right);
  Message answer = {-1, {-1, -2, -3}};
  cuda_mpi_recv(&answer, sizeof answer, left);

  int array[6] = {thread, thread + 1, thread + 2, thread + 3};
  cuda_mpi_send(array + 1, 2 * sizeof(int), right, 3);
  cuda_mpi_recv(&array[4], 2 * sizeof(int), left, 3);

  scalars[thread] = scalar;
  members[thread] = answer.from * 100 + answer.value[0] + answer.value[2];
  elements[thread] = array[0] * 7 + array[4] * 3 + array[5];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (int first : {0, 1, 31, 32, 75}) {
    const int threads = 96;
    const std::vector<int> zeros(threads, 0);
    harness::Device<int> scalars(zeros), elements(zeros);
    harness::Device<float> members(std::vector<float>(threads, 0));
    localBuffers<<<3, 32>>>(scalars, members, elements, first);
    std::vector<int> expectedScalars(zeros), expectedElements(zeros);
    std::vector<float> expectedMembers(threads, 0);
    for (int t = first; t < threads; ++t) {
      expectedScalars[t] = (t == first ? left : test.rank) * 1000 + t;
      expectedMembers[t] = t == first ? left * 100 + 0.5f * t + 2.5f : -104;
      expectedElements[t] = t * 7 + (t == first ? 4 * t + 5 : 0);
    }
    test.expect("scalars", scalars.values(), expectedScalars);
    test.expect("members", members.values(), expectedMembers);
    test.expect("elements", elements.values(), expectedElements);
  }
  return test.finish();
}
