//===- extern-variables.cu - Device variables of another file ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels read and write __device__ and __constant__ variables that another
// file defines, functions of the other file do as well, and the host copies to
// and from them by symbol in either file. Kernels without operations, and one
// that has one of them for its buffer.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{flags} = -Wall -Wextra -Werror -I %S/Inputs
// DEFINE: %{build} = %gpumpicxx --target=cpu %{flags}
// DEFINE: %{other} = %S/Inputs/extern-variables-other.cu
// RUN: %gpumpicxx --target=cpu %{flags} %s %{other} -o %t
// RUN: %mpirun -np 2 %t
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %{build} -O2 -c %s -o %t.d/one.o
// RUN: %{build} -O2 -c %{other} -o %t.d/other.o
// RUN: %{build} %t.d/other.o %t.d/one.o -o %t.d/linked
// RUN: %mpirun -np 2 %t.d/linked
// RUN: %{build} --lowering=suspend -O1 %s %{other} -o %t.suspend
// RUN: %mpirun -np 2 %t.suspend
// RUN: %{build} --lowering=sync -O1 %s %{other} -o %t.sync
// RUN: %mpirun -np 2 %t.sync
// RUN: %{build} --lowering=direct -O1 %s %{other} -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %{build} --check %s %{other} -o %t.check
// RUN: %mpirun -np 1 %t.check
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -rdc=true -I %S/Inputs -c %s -o %t.o %}

#include "extern-variables.h"

__global__ void uses(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = factors[i % Factors] * table[i % Entries] + point.x;
  atomicAdd(&calls, 1);
}

__global__ void changes() { table[threadIdx.x] += point.y; }

__global__ void keeps(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int before = table[i % Entries];
  cuda_mpi_allreduce(MPI_IN_PLACE, &calls, 1, MPI_SUM);
  out[i] = before + factors[i % Factors] * calls;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  constexpr int Size = 64;
  const int given[Factors] = {2, 3, 5, 7};
  CHECK(cudaMemcpyToSymbol(factors, given, sizeof given));
  const Point at = {11, 13};
  CHECK(cudaMemcpyToSymbol(point, &at, sizeof at));
  setTable(17);

  harness::Device<int> out(Size);
  uses<<<2, Size / 2>>>(out);
  std::vector<int> expected;
  for (int i = 0; i < Size; ++i)
    expected.push_back(given[i % Factors] * (17 + i % Entries) + at.x);
  test.expect("used", out.values(), expected);

  int called = 0;
  CHECK(cudaMemcpyFromSymbol(&called, calls, sizeof called));
  test.expect("calls", called, Size);
  test.expect("calls, in the other file", callsSeenElsewhere(), Size);
  void *here = nullptr;
  CHECK(cudaGetSymbolAddress(&here, table));
  test.expect("address", (unsigned long long)here, tableSeenElsewhere());

  changes<<<1, Entries>>>();
  keeps<<<2, Size / 2>>>(out);
  for (int i = 0; i < Size; ++i)
    expected[(size_t)i] =
        17 + i % Entries + at.y + given[i % Factors] * Size * test.size;
  test.expect("kept", out.values(), expected);
  return test.finish();
}
