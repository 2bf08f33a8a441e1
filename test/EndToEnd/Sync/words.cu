// Text that is moved: arguments and functions that take the place of a call,
// declarations that are written again. What it says there has to be what it
// says where it stands, or the kernel stays as it is.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s | FileCheck %s --check-prefix=WHY
// WHY-NOT: translated without
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O2 %s -o %t.loops
// RUN: %t.loops | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O2 %s -o %t.sync
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -

#include "Inputs/check.h"

#include <gpumpi/gpumpi.h>

constexpr unsigned All = 0xffffffffu;
__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

//===-- Macros that are named as members are, behind the function ---------===//

struct Field {
  int len, other;
  __device__ int get() const { return len; }
  __device__ int put() const { return other * 100; }
};
__device__ int byField(Field f, int v) {
  v += __shfl_xor_sync(All, v, 1);
  return v + f.len;
}
__device__ int byPointer(const Field *f, int v) {
  v += __shfl_xor_sync(All, v + f->len, 1);
  return v + f->get();
}
__device__ int byAssignment(Field f, int v) {
  v += __shfl_xor_sync(All, v + f.len, 1);
  f.len = v;
  __syncthreads();
  return v + f.other + f.get();
}
#define len other
#define get put
__global__ void members(int *result) {
  Field f = {3, 400};
  int v = byField(f, threadIdx.x);
  __syncthreads();
  v += byPointer(&f, v);
  __syncthreads();
  result[number()] = v + byAssignment(f, v);
}
#undef len
#undef get

//===-- Macros that change between a declaration and a use ----------------===//

#define Offset 3
__global__ void redefines(int *result) {
  const unsigned n = Offset + threadIdx.x;
  result[number()] = n;
#undef Offset
#define Offset 9000
  __syncthreads();
  result[number()] += n * Offset;
}
#undef Offset
#define Offset 4
__global__ void undefines(int *result) {
  const unsigned n = Offset + threadIdx.x;
  result[number()] = n;
#undef Offset
  __syncthreads();
  result[number()] += n;
}
#define Offset 5
__global__ void pops(int *result) {
#pragma push_macro("Offset")
#undef Offset
#define Offset 70
  const unsigned n = Offset + threadIdx.x;
  result[number()] = n;
#pragma pop_macro("Offset")
  __syncthreads();
  result[number()] += n * Offset;
}
__global__ void asks(int *result) {
  const unsigned n = Offset + threadIdx.x;
  result[number()] = n;
#undef Offset
#define Offset 9000
  cuda_mpi_barrier(MPI_COMM_SELF);
  result[number()] += n * Offset;
}

//===-- Declarations that name what they declare --------------------------===//

__device__ int shuffled(int v, int more) {
  v += __shfl_xor_sync(All, v, 1);
  return v + more;
}
__global__ void sizes(int *result) {
  unsigned char w = 5;
  {
    unsigned long long w = shuffled(threadIdx.x, sizeof(w));
    result[number()] = w;
  }
  __syncthreads();
  for (unsigned i = threadIdx.x / 32; i < 3; ++i) {
    unsigned long long w = __shfl_xor_sync(All, (unsigned)sizeof(w), 1);
    result[number()] += w + i;
  }
  result[number()] += w;
}

//===-- Types without a name, and names of several things -----------------===//

namespace {
struct Two {
  int a, b;
};
enum Side { Left, Right };
template <class T> struct Box {
  T inside;
};
__device__ int sumOf(const Two &two) { return two.a + two.b; }
__device__ Two both(int v) {
  Two two = {v, 1};
  two.a += __shfl_xor_sync(All, v, 1);
  return two;
}
__global__ void unnamed(int *result) {
  Two two = {(int)threadIdx.x, 7};
  Side side = threadIdx.x % 2 ? Left : Right;
  Box<Side> box = {side};
  __syncthreads();
  two.a += box.inside;
  side = Side(two.a % 2);
  __syncthreads();
  const Two other = both(sumOf(two));
  result[number()] = other.a + other.b + side;
}
__global__ void waits(int *result) {
  Two two = {(int)threadIdx.x, 7};
  two.a += 2;
  cuda_mpi_barrier(MPI_COMM_SELF);
  result[number()] = sumOf(two);
}
} // namespace

struct Both {
  int a;
};
__device__ int Both(int v) { return v + 1; }
__global__ void twice(int *result) {
  struct Both both = {(int)threadIdx.x};
  both.a += 2;
  __syncthreads();
  result[number()] = Both(both.a);
}

// The names of types, which are those of parameters, too.
struct V {
  int x;
};
__device__ int named(struct V V, const struct V *W) {
  V.x += 2;
  cuda_mpi_barrier(MPI_COMM_SELF);
  return V.x + W->x;
}
__global__ void parameters(int *result) {
  struct V v = {(int)threadIdx.x};
  result[number()] = named(v, &v);
}

// A friend's words are those of its class.
constexpr int Length = 1000;
struct Friendly {
  int a;
  static constexpr int Length = 5;
  typedef short Word;
  friend __device__ int ofFriend(Friendly of, int v) {
    v += __shfl_xor_sync(All, v, 1);
    return v + of.a + Length + (Word)70000;
  }
};
__global__ void befriends(int *result) {
  Friendly of = {2};
  const int v = ofFriend(of, threadIdx.x);
  __syncthreads();
  result[number()] = v;
}

//===-- Classes that do not only copy what looks like copying -------------===//

struct Greedy {
  int a;
  Greedy() = default;
  template <class T> __device__ Greedy(T &&) : a(99) {}
};
struct Assigned {
  int a;
  template <class T> __device__ Assigned &operator=(T &&) {
    a = 77;
    return *this;
  }
};
struct Hidden {
  int a;
  __device__ Hidden *operator&() { return nullptr; }
};
__device__ Greedy greedy(int v) {
  Greedy made;
  made.a = v + __shfl_xor_sync(All, v, 1);
  return made;
}
__device__ Assigned assigned(int v) {
  Assigned made;
  made.a = v + __shfl_xor_sync(All, v, 1);
  if (v % 2)
    return made;
  made.a *= 3;
  return made;
}
__device__ Hidden hidden(int v) {
  Hidden made;
  made.a = v + __shfl_xor_sync(All, v, 1);
  return made;
}
__global__ void copies(int *result) {
  Greedy g = greedy(threadIdx.x);
  Assigned a = assigned(threadIdx.x);
  Hidden h = hidden(threadIdx.x);
  __syncthreads();
  result[number()] = g.a + 2 * a.a + 3 * h.a;
}
__device__ Greedy plain(int v) {
  Greedy made;
  made.a = v;
  return made;
}
__global__ void keeps(int *result) {
  const Greedy g = plain(threadIdx.x);
  Greedy changed = plain(threadIdx.x + 1);
  Hidden h = {(int)threadIdx.x};
  result[number()] = 1;
  cuda_mpi_barrier(MPI_COMM_SELF);
  result[number()] += g.a + changed.a + 2 * h.a;
  changed.a += ++h.a;
  if (blockIdx.x > 0)
    __syncthreads();
  result[number()] += changed.a + 2 * h.a;
}

//===-- A static member's object ------------------------------------------===//

struct Constant {
  static __device__ int of(int n) { return n - n + 5; }
};
__device__ Constant counted(int *at) {
  atomicAdd(at, 1);
  return {};
}
__global__ void objects(int *result) {
  result[number()] = threadIdx.x;
  __syncthreads();
  const int n = counted(&result[4000]).of(blockIdx.x);
  __syncthreads();
  result[number()] += n;
}
__global__ void arguments(int *result) {
  result[number()] = threadIdx.x;
  cuda_mpi_bcast(result, 3, counted(&result[4000]).of(3) - 5, MPI_COMM_SELF);
  result[number()] += 1;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  CHECK(members, 3, 64, 0, run.result);
  CHECK(redefines, 3, 64, 0, run.result);
  CHECK(undefines, 3, 64, 0, run.result);
  CHECK(pops, 3, 64, 0, run.result);
  CHECK(asks, 3, 64, 0, run.result);
  CHECK(sizes, 3, 64, 0, run.result);
  CHECK(unnamed, 3, 64, 0, run.result);
  CHECK(waits, 3, 64, 0, run.result);
  CHECK(twice, 3, 64, 0, run.result);
  CHECK(parameters, 3, 64, 0, run.result);
  CHECK(befriends, 3, 64, 0, run.result);
  CHECK(copies, 3, 64, 0, run.result);
  CHECK(keeps, 3, 64, 0, run.result);
  CHECK(objects, 3, 64, 0, run.result);
  CHECK(arguments, 3, 64, 0, run.result);
  MPI_Finalize();
}
