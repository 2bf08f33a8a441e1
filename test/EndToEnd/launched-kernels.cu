//===- launched-kernels.cu - Which kernel is launched, and with what ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels of one name in several namespaces, to which arguments lead, too; in
// namespaces without a name, with a parameter of the kernel's name; arguments
// that are computed behind the configuration. All lowerings have one way of
// launching, so the results are written here.
//
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %mpirun -np 1 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O1 --lowering=suspend %s -o %t.suspend
// RUN: %mpirun -np 1 %t.suspend | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}

#include <gpumpi/gpumpi.h>

#include <complex>
#include <cstdio>

namespace theirs {
struct Value {
  int of;
};
template <class T> __global__ void ordinary(int *out, Value) { *out = 1; }
template <class T> __global__ void embedded(int *out, Value) {
  cuda_mpi_barrier();
  *out = 1;
}
} // namespace theirs
namespace ours {
template <class T> __global__ void ordinary(int *out, T) { *out = 2; }
template <class T> __global__ void embedded(int *out, T) {
  cuda_mpi_barrier();
  *out = 2;
}
// The standard library has one that looks alike.
template <class I, class T> __global__ void fill(I begin, I end, T value) {
  for (; begin != end; ++begin)
    *begin = (int)sizeof(value);
}
} // namespace ours

struct Value {
  int of;
};
__global__ void plain(int *out, Value) { *out = 3; }
namespace ours {
__global__ void plain(int *out, Value) { *out = 4; }
} // namespace ours

namespace ours {
__global__ void named(int *out, int) { *out = 5; }
namespace {
__global__ void named(int *out, int named) { *out = 6 + named; }
__global__ void alsoNamed(int *out, int alsoNamed) {
  cuda_mpi_barrier();
  *out = 7 + alsoNamed;
}
void launch(int *out) {
  named<<<1, 1>>>(out, 10);
  alsoNamed<<<1, 1>>>(out + 1, 10);
}
} // namespace
} // namespace ours

__global__ void set(int *out, int value) {
  out[threadIdx.x] = 100 * (int)gridDim.x + value;
}
__global__ void setTogether(int *out, int value) {
  cuda_mpi_barrier();
  out[threadIdx.x] = 100 * (int)gridDim.x + value;
}
static int *out;
static int blocksOf(int n, int &padded) {
  padded = (n + 3) / 4 * 4;
  return padded / 4;
}
static int blocksFor(int n, const void *kernel) { return kernel ? n : 0; }
struct Thrown {};
static int throws(int value) {
  if (value)
    throw Thrown();
  return value;
}
static int caught() {
  try {
    set<<<blocksFor(9, out), 2>>>(out, throws(1));
  } catch (const Thrown &) {
  }
  return 4;
}
__global__ void mentioned(int *out, int mentioned, decltype(mentioned) more) {
  *out = mentioned + more;
}
template <class T> static void launchWith(int *out, T n) {
  T padded = 0;
  set<<<blocksOf(n, padded), dim3(2, 1)>>>(out, padded);
}

static void print(const char *what) {
  cudaDeviceSynchronize();
  std::printf("%s: %d %d\n", what, out[0], out[1]);
  out[0] = out[1] = 0;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  cudaMallocManaged(&out, 2 * sizeof *out);
  ours::ordinary<<<1, 1>>>(out, theirs::Value{1});
  ours::embedded<<<1, 1>>>(out + 1, theirs::Value{1});
  print("by argument"); // CHECK: by argument: 2 2
  ours::fill<<<1, 1>>>(out, out + 2, std::complex<float>(2, 1));
  print("filled"); // CHECK: filled: 8 8
  plain<<<1, 1>>>(out, Value{1});
  ours::plain<<<1, 1>>>(out + 1, {1});
  print("plain"); // CHECK: plain: 3 4
  ours::launch(out);
  print("named"); // CHECK: named: 16 17
  int padded = -1;
  set<<<blocksOf(7, padded), 2>>>(out, padded);
  print("ordered"); // CHECK: ordered: 208 208
  padded = -1;
  setTogether<<<blocksOf(9, padded), 2>>>(out, padded);
  print("ordered, embedded"); // CHECK: ordered, embedded: 312 312
  launchWith(out, 3);
  print("ordered, in a template"); // CHECK: ordered, in a template: 104 104
  int blocks = 1;
  set<<<blocks, 2>>>(out, ++blocks);
  print("counted"); // CHECK: counted: 102 102
  set<<<[&] {
    set<<<blocksOf(7, padded), 2>>>(out, padded);
    return padded / 2;
  }(),
        2>>>(out, 5);
  print("nested"); // CHECK: nested: 405 405
  set<<<
#ifdef NEVER
      blocksFor(padded, nullptr) + 1
#else
      blocksFor(padded, (const void *)setTogether) // Of four.
#endif
      ,
      2>>>(out, padded);
  print("naming"); // CHECK: naming: 808 808
  set<<<blocksFor(3, out), 2>>>(out, caught());
  print("thrown"); // CHECK: thrown: 304 304
  mentioned<<<1, 1>>>(out, 3, 4);
  print("mentioned"); // CHECK: mentioned: 7 0
  cudaFree(out);
  MPI_Finalize();
}
