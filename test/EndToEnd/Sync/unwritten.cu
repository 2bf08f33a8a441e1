//===- unwritten.cu - What kernels do without a word ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels as loops over threads, in which destructors, inherited constructors,
// default arguments and default initialisers of members ask for the thread,
// wait for others or have to come last; and jumps out of loops around loops
// whose steps a block takes together. Each kernel prints a hash of its results.
//
// RUN: %gpumpicxx --target=cpu -O2 -Wall -Wextra -Werror --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.direct > %t.expected
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.sync | diff %t.expected -
// RUN: FileCheck %s < %t.expected
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int Threads = 64, Blocks = 2, Cells = 128;

//===-- Who asks for the thread -------------------------------------------===//

__device__ int own(int t = threadIdx.x) { return t; }
__device__ int place(int i = blockIdx.x * blockDim.x + threadIdx.x) {
  return i;
}
struct Numbered {
  int t = threadIdx.x, two = 2;
};

// CHECK: ownArgument: 0 1 2 3
__global__ void ownArgument(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = own();
}
// CHECK: ownShared: 1 0 3 2
__global__ void ownShared(int *out) {
  __shared__ int all[Threads];
  all[threadIdx.x] = own();
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = all[threadIdx.x ^ 1];
}
// CHECK: ownMembers: 4 6 8 10
__global__ void ownMembers(int *out) {
  Numbered made{}, standing;
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      made.t + made.two + standing.t + standing.two;
}
// CHECK: ownPlace: 0 2 4 6
__global__ void ownPlace(int *out) { out[place()] = place() * 2; }
// CHECK: ownPlaceToo: 0 3 6 9
__global__ void ownPlaceToo(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = place() * 2 + i;
}
// CHECK: ownClass: 0 1 2 3
__global__ void ownClass(int *out) {
  struct Local {
    int t = threadIdx.x, b = blockIdx.x;
  };
  Local l;
  out[blockIdx.x * blockDim.x + threadIdx.x] = l.t + 100 * l.b;
}

// All threads draw, though few write.
struct Ticket {
  int *counter;
  int number = atomicAdd(counter, 1);
};
__device__ int tickets;
__device__ int drawn(int number = atomicAdd(&tickets, 1)) { return number; }

// CHECK: memberDraws: 128 7 7 7
__global__ void memberDraws(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const Ticket ticket{out};
  (void)ticket;
  if (i > 0 && i < 40)
    out[i] = 7;
}
__global__ void argumentDraws(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int number = drawn();
  if (i < 40)
    out[i] = 7 + 0 * number;
}
// CHECK: howMany: 128 128 128 128
__global__ void howMany(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = tickets;
}
__device__ int waited(int k, int barrier = (__syncthreads(), 3)) {
  return k + barrier;
}
// CHECK: waits: 66 65 64 63
__global__ void waits(int *out) {
  __shared__ int all[Threads];
  all[threadIdx.x] = threadIdx.x;
  const int three = waited(0);
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      all[blockDim.x - 1 - threadIdx.x] + three;
}

struct Adds {
  int *to;
  __device__ ~Adds() { to[threadIdx.x] += 100 + threadIdx.x; }
};
struct HasOne {
  Adds part;
};
struct IsOne : Adds {};
struct Asks {
  int t;
  __device__ Asks(int k) : t(threadIdx.x + k) {}
};
struct Inherits : Asks {
  using Asks::Asks;
};
struct Several {
  Inherits one{3}, more[2] = {4, 5};
};

// CHECK: member: 105 106 107 108
__global__ void member(int *out) {
  int *row = out + blockIdx.x * blockDim.x;
  {
    HasOne object{{row}};
    row[threadIdx.x] = 5;
  }
}
// CHECK: base: 105 106 107 108
__global__ void base(int *out) {
  int *row = out + blockIdx.x * blockDim.x;
  {
    IsOne object{{row}};
    row[threadIdx.x] = 5;
  }
}
// CHECK: inherited: 19 23 27 31
__global__ void inherited(int *out) {
  Inherits object(7);
  Several others;
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      object.t + others.one.t + others.more[0].t + others.more[1].t;
}

//===-- Who waits ---------------------------------------------------------===//

struct WaitsLast {
  __device__ ~WaitsLast() { __syncthreads(); }
};
struct Phase {
  WaitsLast end;
  int factor;
};
struct WaitsFirst {
  int value;
  __device__ WaitsFirst(int k) : value(k) { __syncthreads(); }
};
struct After : WaitsFirst {
  using WaitsFirst::WaitsFirst;
};
struct Third {
  int value;
  __device__ Third(int k) : value(__shfl_sync(~0u, k, 3)) {}
};
struct FromThird : Third {
  using Third::Third;
};

// CHECK: phase: 3 6 9 12
__global__ void phase(int *out) {
  __shared__ int all[Threads];
  {
    Phase now{{}, 3};
    all[threadIdx.x] = threadIdx.x * now.factor;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      all[(threadIdx.x + 1) % blockDim.x];
}
// CHECK: after: 7 10 13 16
__global__ void after(int *out) {
  __shared__ int all[Threads];
  all[threadIdx.x] = threadIdx.x * 3;
  After others(4);
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      all[(threadIdx.x + 1) % blockDim.x] + others.value;
}
// CHECK: shuffled: 3 3 3 3
__global__ void shuffled(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  FromThird object(i);
  out[i] = object.value;
}

//===-- What comes last ---------------------------------------------------===//

struct AtEnd {
  int *at, digit;
  __device__ AtEnd(int *at, int digit) : at(at), digit(digit) {}
  __device__ ~AtEnd() { *at = *at * 10 + digit; }
};
__device__ void sevenAtEnd(int **at) { **at = **at * 10 + 7; }

// CHECK: behindConstant: 47 57 67 77
__global__ void behindConstant(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  AtEnd end(out + i, 7);
  const int four = 4;
  out[i] = i + four;
}
// CHECK: behindShared: 37 47 57 67
__global__ void behindShared(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  AtEnd end(out + i, 7);
  __shared__ int all[Threads];
  all[threadIdx.x] = i + 3;
  out[i] = all[threadIdx.x];
}
// CHECK: behindType: 97 107 117 127
__global__ void behindType(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const AtEnd &end = AtEnd(out + i, 7);
  typedef int Number;
  Number x = i + 9;
  out[i] = x;
  (void)end;
}
// CHECK: behindCleanup: 47 57 67 77
__global__ void behindCleanup(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  __attribute__((cleanup(sevenAtEnd))) int *at = out + i;
  const int four = 4;
  out[i] = i + four;
}
// CHECK: behindRows: 17 27 37 47
__global__ void behindRows(int *out) {
  AtEnd end(out + threadIdx.x * 8 + threadIdx.y, 7);
  for (int y = threadIdx.y; y < 8; y += blockDim.y)
    out[threadIdx.x * 8 + y] = y + 1;
}
// CHECK: behindColumns: 7 87 167 247
__global__ void behindColumns(const int *in, int *out, int n) {
  const int x = threadIdx.x;
  AtEnd end(out + x, 7);
  int sum = 0;
  for (int k = 0; k < n; ++k)
    sum += in[k * n + x];
  out[x] = sum;
}

//===-- Who leaves a loop -------------------------------------------------===//

// CHECK: breaks: 8 6408 11206 12004
__global__ void breaks(const int *in, int *out, int n) {
  const int x = threadIdx.x;
  int sum = 0, rounds = 0;
  for (int r = 0; r < n; ++r) {
    for (int k = 0; k < n; ++k)
      sum += in[k * n + x];
    if (sum > 100)
      break;
    ++rounds;
  }
  out[x] = sum * 100 + rounds;
}
// CHECK: continues: 8 6408 12806 19204
__global__ void continues(const int *in, int *out, int n) {
  const int x = threadIdx.x;
  int sum = 0, rounds = 0;
  for (int r = 0; r < n; ++r) {
    for (int k = 0; k < n; ++k)
      sum += in[k * n + x];
    if (sum > 100)
      continue;
    ++rounds;
  }
  out[x] = sum * 100 + rounds;
}
// CHECK: endless: 4 3204 6404 9604
__global__ void endless(const int *in, int *out, int n) {
  const int x = threadIdx.x;
  int sum = 0, rounds = 0;
  for (;;) {
    for (int k = 0; k < n; ++k)
      sum += in[k * n + x];
    if (++rounds > 3)
      break;
  }
  out[x] = sum * 100 + rounds;
}

template <class Launch> static void run(const char *name, Launch launch) {
  std::vector<int> host(2 * Cells);
  for (int i = 0; i < Cells; ++i)
    host[Cells + i] = i % 8;
  int *device;
  cudaMalloc(&device, host.size() * sizeof(int));
  cudaMemcpy(device, host.data(), host.size() * sizeof(int),
             cudaMemcpyHostToDevice);
  launch(device, device + Cells);
  cudaMemcpy(host.data(), device, Cells * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(device);
  unsigned hash = 0;
  for (int i = 0; i < Cells; ++i)
    hash = hash * 31 + host[i];
  std::printf("%s: %d %d %d %d, %08x\n", name, host[0], host[1], host[2],
              host[3], hash);
}

#define RUN(NAME)                                                              \
  run(#NAME, [](int *out, const int *) { NAME<<<Blocks, Threads>>>(out); })
#define RUN_COLUMNS(NAME)                                                      \
  run(#NAME, [](int *out, const int *in) { NAME<<<1, 8>>>(in, out, 8); })

int main() {
  RUN(ownArgument);
  RUN(ownShared);
  RUN(ownMembers);
  RUN(ownPlace);
  RUN(ownPlaceToo);
  RUN(ownClass);
  RUN(memberDraws);
  RUN(argumentDraws);
  RUN(howMany);
  RUN(waits);
  RUN(member);
  RUN(base);
  RUN(inherited);
  RUN(phase);
  RUN(after);
  RUN(shuffled);
  RUN(behindConstant);
  RUN(behindShared);
  RUN(behindType);
  RUN(behindCleanup);
  run("behindRows",
      [](int *out, const int *) { behindRows<<<1, dim3(8, 8)>>>(out); });
  RUN_COLUMNS(behindColumns);
  RUN_COLUMNS(breaks);
  RUN_COLUMNS(continues);
  RUN_COLUMNS(endless);
}
