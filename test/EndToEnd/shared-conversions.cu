//===- shared-conversions.cu - Shared memory behind unwritten calls -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernel templates that reach shared memory by conversions, constructors and
// operators, which the text of a template does not tell: CUDA's samples get
// their dynamic memory so. The same program without suspensions prints the
// same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -I %S/Inputs
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// CHECK-LABEL: void reduced(
// CHECK: gpumpi_t.saveDynamicShared();
// CHECK-LABEL: void held(
// CHECK: gpumpi_t.saveShared{{(In)?}}<

#include "compare.h"

template <class T> struct SharedMemory {
  __device__ operator T *() {
    extern __shared__ int memory[];
    return (T *)memory;
  }
};

template <class T> __global__ void reduced(unsigned *out, T seed) {
  T *data = SharedMemory<T>();
  const unsigned t = threadIdx.x;
  data[t] = seed * (t + 1) + blockIdx.x;
  __syncthreads();
  cuda_mpi_barrier();
  for (unsigned s = blockDim.x / 2; s > 0; s /= 2) {
    if (t < s)
      data[t] += data[t + s];
    __syncthreads();
    cuda_mpi_barrier();
  }
  out[blockIdx.x * blockDim.x + t] = mix(t, (unsigned)data[t]);
}

/// A view of a variable that nobody names.
template <class T> struct Row {
  T *values;
  __device__ Row() {
    __shared__ T memory[32];
    values = memory;
  }
  __device__ T &operator[](unsigned i) const { return values[i]; }
};
template <class T> struct Single {
  __device__ T &operator*() const {
    __shared__ T memory;
    return memory;
  }
};

template <class T> __global__ void held(unsigned *out, T seed) {
  Row<T> row;
  Single<T> single;
  const unsigned t = threadIdx.x;
  row[t] = seed * (t + 1);
  if (t == 0)
    *single = seed + blockIdx.x;
  __syncthreads();
  cuda_mpi_barrier();
  T sum = row[(t + 1) % blockDim.x] + *single;
  cuda_mpi_barrier();
  sum += row[(t + 2) % blockDim.x];
  out[blockIdx.x * blockDim.x + t] = mix(t, (unsigned)sum);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "reduced int", 64,
       [](unsigned *out) { reduced<int><<<2, 32, 128>>>(out, 3); });
  show(test, "reduced double", 64,
       [](unsigned *out) { reduced<double><<<2, 32, 256>>>(out, 1.5); });
  show(test, "held int", 93,
       [](unsigned *out) { held<int><<<3, 31>>>(out, 3); });
  show(test, "held double", 62,
       [](unsigned *out) { held<double><<<2, 31>>>(out, 1.5); });
  return test.finish();
}
