//===- mixed.cu - Both lowerings in one program -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files are translated one by one. A function of a header may end up in the
// program as either file has it; it gives the same answer or none.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %gpumpicxx --target=cpu -O0 -I %S/../Inputs -I %S/Inputs -c
// RUN: %{compile} %s -o %t.1.o
// RUN: %{compile} --lowering=direct %S/Inputs/mixed-direct.cu -o %t.2.o

// RUN: %gpumpicxx --target=cpu %t.1.o %t.2.o -o %t
// RUN: %mpirun -np 3 %t direct translated direct
// RUN: %mpirun -np 2 %t translated direct translated

// The linker takes who() from the first file.
// RUN: %gpumpicxx --target=cpu %t.2.o %t.1.o -o %t.other
// RUN: %mpirun -np 3 %t.other direct direct
// RUN: not %mpirun -np 2 %t.other translated 2>&1 | FileCheck %s
// CHECK: who.h:10: error: cuda_mpi_comm_rank was translated with --lowering=direct and is called in a kernel that was not; translate both files alike

#include "harness.h"
#include "who.h"

#include <string>

static __global__ void ring(int *cell, int *out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = who(), size = cuda_mpi_comm_size();
  if (thread == 0)
    cell[0] = 1000 * rank;
  cuda_mpi_send(&cell[0], sizeof(int), (rank + 1) % size);
  cuda_mpi_recv(&cell[1], sizeof(int), (rank + size - 1) % size);
  out[thread] = cell[1] + thread;
}

void launchTranslated(int *cell, int *out) { ring<<<3, 50>>>(cell, out); }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  std::vector<int> expected(150);
  for (int thread = 0; thread < 150; ++thread)
    expected[thread] =
        1000 * ((test.rank + test.size - 1) % test.size) + thread;
  for (int i = 1; i < argc; ++i) {
    harness::Device<int> cell(2), out(150);
    const bool direct = argv[i] == std::string("direct");
    (direct ? launchDirect : launchTranslated)(cell, out);
    test.expect(argv[i], out.values(), expected);
  }
  return test.finish();
}
