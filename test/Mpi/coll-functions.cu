//===- coll-functions.cu - Collectives in functions, templates and loops ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device functions, member functions, lambdas and templates that call
// collectives; loops whose length comes out of a collective; operations in
// conditions.
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

/// The sum over all processes, in every thread.
template <class T> __device__ T total(const T *mine, T *room, MPI_Comm comm) {
  cuda_mpi_allreduce(mine, room, 1, MPI_SUM, comm);
  return *room;
}

/// A function that calls one that calls the operation. The block's partial sums
/// are in shared memory.
template <class T> __device__ T dot(const T *a, const T *b, int n, T *room) {
  __shared__ T partial;
  if (threadIdx.x == 0) {
    partial = 0;
    for (int k = 0; k < n; ++k)
      partial += a[k] * b[k];
  }
  __syncthreads();
  return total(&partial, room, MPI_COMM_WORLD);
}

/// MPI-3.1, 5.9.6, for the type and the length that the template gives. The
/// value of one call goes into the next.
template <class T, int N>
__global__ void dots(const T *a, const T *b, T *room, T *seen) {
  const T first = dot(a, b, N, room);
  const T second = dot(a + 1, b, N - 1, room + 1) + first;
  seen[blockIdx.x * blockDim.x + threadIdx.x] = second * 2 + dot(b, b, 2, room);
}

/// Values and what is done with them.
template <class T> struct Field {
  T *data;
  int n;

  __device__ int share(int root) { return cuda_mpi_bcast(data, n, root); }
  __device__ void add(const Field &other, T *room) {
    cuda_mpi_allreduce(other.data, room, n, MPI_SUM);
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
      data[i] += room[i];
  }
};

/// MPI-3.1, 5.4 and 5.9.6, in member functions.
template <class T>
__global__ void members(T *data, T *other, T *room, int n, int *failed) {
  Field<T> field = {data, n}, more = {other, n};
  failed[blockIdx.x * blockDim.x + threadIdx.x] = field.share(0);
  field.add(more, room);
}

/// MPI-3.1, 5.11.1, in a lambda that is called several times.
__global__ void lambda(const int *in, int *out, int times) {
  auto prefix = [&](int k, MPI_Op op) {
    cuda_mpi_scan(in + k, out + k, 1, op);
  };
  for (int k = 0; k < times; ++k)
    prefix(k, k % 2 ? MPI_MAX : MPI_SUM);
}

/// Process 0 has lists of any length and sends them; a length of zero is the
/// end. The number of operations comes out of the operations.
__global__ void lists(const int *lengths, int *list, int *seen) {
  __shared__ int length;
  const int i = threadIdx.x, rank = cuda_mpi_comm_rank();
  int count = 0;
  unsigned hash = 1;
  for (int k = 0;; ++k) {
    if (rank == 0 && i == 0)
      length = lengths[k];
    __syncthreads();
    cuda_mpi_bcast(&length, 1, 0);
    if (cuda_mpi_uniform(length == 0))
      break;
    if (rank == 0 && i < length)
      list[i] = 100 * k + i;
    cuda_mpi_bcast(list, length, 0);
    for (int e = 0; e < length; ++e)
      hash = hash * 31 + (unsigned)list[e];
    ++count;
    cuda_mpi_barrier();
  }
  seen[i] = count * 1000000 + (int)(hash % 1000000);
}

/// Every process has work of another length; all go on until the last one has
/// finished.
__global__ void untilAllHaveFinished(int mine, int *left, int *rounds) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int round = 0;
  do {
    ++round;
    if (i == 0)
      left[0] = max(mine - round, 0);
    if (cuda_mpi_allreduce(left, left + 1, 1, MPI_MAX) != MPI_SUCCESS)
      break;
  } while (cuda_mpi_uniform(left[1] > 0));
  rounds[i] = round;
}

/// A different collective in every round.
__global__ void byTurns(int *x, int *room, int rounds) {
  const int size = cuda_mpi_comm_size();
  for (int round = 0; round < rounds; ++round) {
    switch (round % 4) {
    case 0:
      cuda_mpi_allgather(x, 1, room, 1);
      break;
    case 1:
      cuda_mpi_alltoall(room, 1, room + 8, 1);
      break;
    case 2:
      cuda_mpi_reduce_scatter_block(room + 8, x, 1, MPI_SUM);
      break;
    default:
      cuda_mpi_bcast(x, 1, round % size);
    }
  }
}

template <class T> static void check(harness::Test &test, const char *type) {
  const int n = 7;
  auto a = [](int r, int k) { return T(r * 2 + k % 3); };
  auto b = [](int r, int k) { return T(k + 1 + r % 2); };
  std::vector<T> as, bs;
  for (int k = 0; k < n; ++k) {
    as.push_back(a(test.rank, k));
    bs.push_back(b(test.rank, k));
  }
  T first = 0, second = 0, third = 0;
  for (int r = 0; r < test.size; ++r)
    for (int k = 0; k < n; ++k) {
      first += a(r, k) * b(r, k);
      if (k + 1 < n)
        second += a(r, k + 1) * b(r, k);
      if (k < 2)
        third += b(r, k) * b(r, k);
    }
  harness::Device<T> left(as), right(bs), room(n), seen(2 * 9);
  dots<T, n><<<2, 9>>>(left, right, room, seen);
  test.expect(type, seen.values(),
              std::vector<T>(2 * 9, (first + second) * 2 + third));

  harness::Device<int> failed(3 * 4);
  members<<<3, 4>>>((T *)left, (T *)right, (T *)room, n, (int *)failed);
  std::vector<T> sums;
  for (int k = 0; k < n; ++k) {
    sums.push_back(a(0, k));
    for (int r = 0; r < test.size; ++r)
      sums[k] += b(r, k);
  }
  test.expect(type, left.values(), sums);
  test.expect(type, failed.values(), std::vector<int>(3 * 4, 0));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  check<int>(test, "int");
  check<unsigned long>(test, "unsigned long");
  check<float>(test, "float");
  check<double>(test, "double");
  {
    auto value = [](int r, int k) { return (r * 7 + k * 3) % 10; };
    std::vector<int> values, expected;
    for (int k = 0; k < 6; ++k) {
      values.push_back(value(rank, k));
      int result = value(0, k);
      for (int r = 1; r <= rank; ++r)
        result = k % 2 ? std::max(result, value(r, k)) : result + value(r, k);
      expected.push_back(result);
    }
    harness::Device<int> in(values), out(6);
    lambda<<<2, 8>>>(in, out, 6);
    test.expect("lambda", out.values(), expected);
  }
  {
    const std::vector<int> lengths = {3, 8, 1, 5, 0, 9};
    unsigned hash = 1;
    for (int k = 0; lengths[k]; ++k)
      for (int e = 0; e < lengths[k]; ++e)
        hash = hash * 31 + unsigned(100 * k + e);
    harness::Device<int> device(rank == 0 ? lengths : std::vector<int>(6, -5)),
        list(10), seen(24);
    lists<<<1, 24>>>(device, list, seen);
    test.expect("lists", seen.values(),
                std::vector<int>(24, 4 * 1000000 + int(hash % 1000000)));
  }
  {
    auto work = [](int r) { return (r * 5 + 2) % 7 + 1; };
    int longest = 0;
    for (int r = 0; r < size; ++r)
      longest = std::max(longest, work(r));
    harness::Device<int> left(2), rounds(2 * 16);
    untilAllHaveFinished<<<2, 16>>>(work(rank), left, rounds);
    test.expect("until all have finished", rounds.values(),
                std::vector<int>(2 * 16, longest));
  }
  {
    // Behind MPI_Alltoall process i has the number of process i in every place.
    int x = 0;
    for (int r = 0; r < size; ++r)
      x += 3 * r + 2;
    x *= size; // The second time all have the same.
    harness::Device<int> device(std::vector<int>{3 * rank + 2}), room(16);
    byTurns<<<3, 5>>>(device, room, 8);
    test.expect("by turns", device.values(), {x});
  }
  return test.finish();
}
