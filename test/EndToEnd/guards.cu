//===- guards.cu - Threads beyond the data ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The usual guard at the top: more threads than elements, whole blocks without
// any live thread, the first block among them, and messages posted by whoever
// is first.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void guarded(int *data, int *in, int skip, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x - skip;
  if (i < 0 || i >= n)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  data[i] = rank * 1000 + i;
  cuda_mpi_send(data, n * sizeof(int), (rank + 1) % size);
  cuda_mpi_recv(in, n * sizeof(int), (rank + size - 1) % size);
  if (i % 2 == 1)
    return;
  data[i] = in[n - 1 - i];
  cuda_mpi_barrier();
  // The odd ones are gone.
  in[i] = i + 1 < n ? data[i] - data[i + 1] : -1;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (int skip : {0, 1, 64, 300})
    for (int n : {1, 2, 63, 64, 65, 200}) {
      harness::Device<int> data(n), in(n);
      guarded<<<8, 64>>>(data, in, skip, n);
      std::vector<int> expectedData, expectedIn;
      for (int i = 0; i < n; ++i) {
        const int mine = test.rank * 1000 + i;
        const int mirrored = left * 1000 + n - 1 - i;
        expectedData.push_back(i % 2 ? mine : mirrored);
        expectedIn.push_back(i % 2        ? left * 1000 + i
                             : i + 1 == n ? -1
                                          : mirrored - (mine + 1));
      }
      test.expect("data", data.values(), expectedData);
      test.expect("in", in.values(), expectedIn);
    }
  return test.finish();
}
