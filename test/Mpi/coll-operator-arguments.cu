//===- coll-operator-arguments.cu - Operators in all forms -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every predefined operator is written in the kernel; an MPI_Op comes to it as
// a parameter, in a class, chosen by a condition, out of device memory or of a
// local array.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <algorithm>

/// MPI-3.1, 5.9.2: each name means its own operator. The results lie behind
/// each other.
__global__ void byName(const int *in, int *out) {
  cuda_mpi_allreduce(in, out + 0, 1, MPI_MAX);
  cuda_mpi_allreduce(in, out + 1, 1, MPI_MIN);
  cuda_mpi_allreduce(in, out + 2, 1, MPI_SUM);
  cuda_mpi_allreduce(in, out + 3, 1, MPI_PROD);
  cuda_mpi_allreduce(in + 1, out + 4, 2, MPI_LAND);
  cuda_mpi_allreduce(in + 1, out + 6, 2, MPI_LOR);
  cuda_mpi_allreduce(in + 1, out + 8, 2, MPI_LXOR);
  cuda_mpi_allreduce(in + 3, out + 10, 1, MPI_BAND);
  cuda_mpi_allreduce(in + 3, out + 11, 1, MPI_BOR);
  cuda_mpi_allreduce(in + 3, out + 12, 1, MPI_BXOR);
}

/// MPI-3.1, 5.9.4: the two that find a place.
__global__ void placesByName(const cuda_mpi_value_index<int> *in,
                             cuda_mpi_value_index<int> *out) {
  cuda_mpi_allreduce(in, out, 1, MPI_MAXLOC);
  cuda_mpi_allreduce(in, out + 1, 1, MPI_MINLOC);
}

struct Step {
  int first;
  MPI_Op op;
};

/// An operator in a class, and one that a condition chooses.
__global__ void inClass(const int *in, int *out, Step step, bool least) {
  cuda_mpi_allreduce(in, out, 1, step.op);
  const MPI_Op chosen = least ? MPI_MIN : MPI_MAX;
  cuda_mpi_allreduce(in, out + 1, 1, chosen);
  cuda_mpi_allreduce(in, out + 2, 1, least ? MPI_MAX : step.op);
}

/// Operators in device memory, one after the other.
__global__ void inMemory(const int *in, int *out, const MPI_Op *ops, int n) {
  for (int k = 0; k < n; ++k)
    cuda_mpi_allreduce(in, out + k, 1, ops[k]);
}

/// Operators in a local array that is filled in the kernel, kept over the
/// operations.
__global__ void inArray(const int *in, int *out, MPI_Op third) {
  MPI_Op ops[4] = {MPI_MIN, MPI_SUM};
  ops[2] = third;
  ops[3] = ops[0];
  for (int k = 0; k < 4; ++k)
    cuda_mpi_scan(in, out + k, 1, ops[k]);
}

/// A function that gets the operator.
template <class T> __device__ void total(const T *in, T *out, MPI_Op op) {
  cuda_mpi_allreduce(in, out, 1, op);
}
__global__ void inFunction(const int *in, int *out) {
  total(in, out, MPI_SUM);
  total(in, out + 1, MPI_PROD);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  // The numbers are no sequence: the greatest is in the middle.
  auto number = [](int r) { return (r * 5 + 3) % 8 + 1; };
  auto bits = [](int r) {
    return 0xf0000 | 1 << r | (r % 2 ? 0x5500 : 0x3300);
  };
  int most = 0, least = 100, sum = 0, product = 1, prefixLeast = 100,
      prefixSum = 0, prefixProduct = 1, all = -1, any = 0, odd = 0, where = 0,
      whereLeast = 0;
  for (int r = 0; r < size; ++r) {
    if (number(r) > most)
      most = number(r), where = r;
    if (number(r) < least)
      least = number(r), whereLeast = r;
    sum += number(r);
    product *= number(r);
    all &= bits(r);
    any |= bits(r);
    odd ^= bits(r);
    if (r <= rank) {
      prefixLeast = std::min(prefixLeast, number(r));
      prefixSum += number(r);
      prefixProduct *= number(r);
    }
  }
  // Truths: all but the last process say yes, and only the first.
  harness::Device<int> in(
      std::vector<int>{number(rank), rank != size - 1, rank == 0, bits(rank)});
  {
    harness::Device<int> out(13);
    byName<<<2, 16>>>(in, out);
    test.expect("by name", out.values(),
                {most, least, sum, product, 0, size == 1, size > 1, 1,
                 (size - 1) % 2, 1, all, any, odd});
  }
  {
    harness::Device<int> pair(std::vector<int>{number(rank), 10 + rank}),
        out(4);
    placesByName<<<1, 32>>>((const cuda_mpi_value_index<int> *)(int *)pair,
                            (cuda_mpi_value_index<int> *)(int *)out);
    test.expect("places", out.values(),
                {most, 10 + where, least, 10 + whereLeast});
  }
  for (bool wantLeast : {false, true}) {
    harness::Device<int> out(3);
    inClass<<<3, 8>>>(in, out, Step{0, MPI_PROD}, wantLeast);
    test.expect(
        "in a class", out.values(),
        {product, wantLeast ? least : most, wantLeast ? most : product});
  }
  {
    const std::vector<MPI_Op> ops = {MPI_PROD, MPI_MAX, MPI_SUM, MPI_MIN};
    MPI_Op *device;
    CHECK(cudaMalloc(&device, sizeof(MPI_Op) * 4));
    CHECK(cudaMemcpy(device, ops.data(), sizeof(MPI_Op) * 4,
                     cudaMemcpyHostToDevice));
    harness::Device<int> out(4);
    inMemory<<<2, 40>>>(in, out, device, 4);
    test.expect("in memory", out.values(), {product, most, sum, least});
    CHECK(cudaFree(device));
  }
  {
    harness::Device<int> out(4);
    inArray<<<2, 5>>>(in, out, MPI_PROD);
    test.expect("in an array", out.values(),
                {prefixLeast, prefixSum, prefixProduct, prefixLeast});
  }
  {
    harness::Device<int> out(2);
    inFunction<<<1, 64>>>(in, out);
    test.expect("in a function", out.values(), {sum, product});
  }
  return test.finish();
}
