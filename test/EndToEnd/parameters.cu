//===- parameters.cu - Parameters that the kernel changes ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parameters are arguments again in every activation; what the body assigned to
// them must not be lost. Pointers that advance, structs by value, a parameter
// whose address is taken, const ones,
// those that every thread shares (__grid_constant__), and `__restrict__` ones
// whose address is taken. Arguments are copied as often as by CUDA, if that
// shows: a template makes another copy of what can be changed.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -O1 -I %S/Inputs %s -o %t.loops
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t.loops
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Range {
  int begin, end;
};

__global__ void parameters(unsigned *out, const int *values, int count,
                           Range range, bool flag, const int fixed,
                           unsigned char small, double factor) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  out += thread;
  unsigned h = fixed;
  int *where = &count;
  while (count > 0) {
    h = mix(h, *values++);
    cuda_mpi_barrier();
    --*where;
    flag = !flag;
    range.begin += 2;
    if (range.begin > range.end) {
      cuda_mpi_barrier();
      range.end += 5;
      small += 100;
    }
    factor *= 0.5;
    cuda_mpi_barrier();
    h = mix(h, range.end * 10 + flag);
  }
  cuda_mpi_barrier();
  h = mix(h, small);
  h = mix(h, (unsigned)(factor * 1024));
  h = mix(h, count + fixed);
  *out = mix(h, thread);
}

#define FIXED const __grid_constant__

struct Weights {
  unsigned first[4], last;
};

// In the launch stubs, which are no kernels, the word means nothing.
template <class T>
__global__ void constant(unsigned *out, FIXED T weights,
                         const __grid_constant__ int n) {
  const unsigned *where = &weights.last;
  cuda_mpi_barrier();
  out[threadIdx.x] = mix(weights.first[threadIdx.x % 4], *where + n);
}

__global__ void restricted(unsigned *__restrict__ out,
                           const unsigned *__restrict__ const in) {
  unsigned *__restrict__ *const where = &out;
  cuda_mpi_barrier();
  *where += threadIdx.x;
  **where = mix(1, in[threadIdx.x]);
}

// Only some instances have such a parameter.
template <class P> __global__ void mayBeRestricted(P out, unsigned value) {
  P *const where = &out;
  cuda_mpi_barrier();
  *where += threadIdx.x;
  **where = mix(2, value);
}

// It is given to each thread, where threads become loops.
__global__ void advances(unsigned *__restrict__ out, int rounds) {
  __shared__ unsigned shared[6];
  out += threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
    shared[threadIdx.x] = *out + round;
    __syncthreads();
    *out = mix(*out, shared[5 - threadIdx.x]);
    cuda_mpi_barrier();
  }
}

/// Tells whether it is the copy of one that could be changed.
struct Copied {
  unsigned copies;

  __host__ __device__ Copied(unsigned &&copies) : copies(copies) {}
  __host__ __device__ Copied(const Copied &) = default;
  template <class T>
  __host__ __device__ Copied(T &&other) : copies(other.copies + 100) {}
};

__global__ void ordinary(Copied value, unsigned *out) {
  out[threadIdx.x] = value.copies;
}

__global__ void embedded(Copied value, unsigned *out) {
  cuda_mpi_barrier();
  out[threadIdx.x] = value.copies;
}

template <class T, class... Ts>
__global__ void anyEmbedded(unsigned *out, T value, Ts... values) {
  cuda_mpi_barrier();
  out[threadIdx.x] = (value.copies + ... + values);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const std::vector<int> values{5, 4, 3, 2, 1, 0};
  harness::Device<int> device(values);
  harness::Device<unsigned> out(80);
  parameters<<<5, 16>>>(out, device, (int)values.size(), Range{0, 3}, true, 42,
                        200, 8.0);
  // Rounds: begin 2 4 6 8 10 12, end 3 8 8 8 13 13, small wraps at 256.
  unsigned h = 42;
  const int ends[] = {3, 8, 8, 8, 13, 13};
  for (int i = 0; i < 6; ++i)
    h = mix(mix(h, values[i]), ends[i] * 10 + i % 2);
  h = mix(mix(mix(h, (200 + 2 * 100) % 256), 8 * 1024 / 64), 42);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 80; ++t)
    expected.push_back(mix(h, t));
  test.expect("out", out.values(), expected);

  harness::Device<unsigned> constants(6);
  const Weights weights{{3, 1, 4, 1}, 5};
  constant<<<1, 6>>>(constants, weights, 9);
  test.expect(
      "constant", constants.values(),
      {mix(3, 14), mix(1, 14), mix(4, 14), mix(1, 14), mix(3, 14), mix(1, 14)});

  harness::Device<unsigned> copies(6);
  restricted<<<1, 6>>>(copies, constants);
  expected.clear();
  for (const unsigned value : constants.values())
    expected.push_back(mix(1, value));
  test.expect("restricted", copies.values(), expected);
  mayBeRestricted<unsigned *__restrict__><<<1, 6>>>(constants, 7);
  test.expect("mayBeRestricted", constants.values(),
              std::vector<unsigned>(6, mix(2, 7)));
  mayBeRestricted<unsigned *><<<1, 6>>>(constants, 8);
  test.expect("mayBeRestricted, or not", constants.values(),
              std::vector<unsigned>(6, mix(2, 8)));
  advances<<<1, 6>>>(constants, 2);
  unsigned last = mix(2, 8);
  last = mix(last, last);
  last = mix(last, last + 1);
  test.expect("advances", constants.values(), std::vector<unsigned>(6, last));

  Copied changing(1u);
  const Copied constantOne(1u);
  const auto expect = [&](const char *kernel, unsigned copies) {
    test.expect(kernel, constants.values(), std::vector<unsigned>(6, copies));
  };
  ordinary<<<1, 6>>>(changing, constants);
  expect("ordinary", 101);
  ordinary<<<1, 6>>>(constantOne, constants);
  expect("ordinary, of a constant", 1);
  embedded<<<1, 6>>>(changing, constants);
  expect("embedded", 101);
  embedded<<<1, 6>>>(constantOne, constants);
  expect("embedded, of a constant", 1);
  anyEmbedded<<<1, 6>>>(constants, changing, 2, 3);
  expect("anyEmbedded", 106);
  anyEmbedded<<<1, 6>>>(constants, constantOne);
  expect("anyEmbedded, of a constant", 1);
  return test.finish();
}
