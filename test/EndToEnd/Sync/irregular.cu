// Kernels that are no loops over threads between barriers stay as they are, and
// right: of each it is said here what keeps it.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o %t.gpumpi.cpp
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.gpumpi.cpp
// NONE-NOT: {{^ *}}if (!::gpumpi::cpu::beginBlock())
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=sync -O2 %s -o %t.sync
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -
//
// With a kernel that cannot suspend all barriers of the file are waited for.
// RUN: %gpumpicxx --target=cpu --lowering=suspend -DWAITING -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o - -- -DWAITING | FileCheck %s --check-prefix=WAITS
// WAITS-NOT: {{^ +}}gpumpi_t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=sync -DWAITING -O2 %s -o %t.sync
// RUN: %t.sync | diff %t.expected -

#include "Inputs/check.h"

// A condition that depends on the thread: some wait once more.
__global__ void someWait(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  for (int i = threadIdx.x / 32; i < 2; ++i)
    __syncthreads();
  if (threadIdx.x < blockDim.x)
    __syncthreads();
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

// The number of rounds is changed where threads differ.
__global__ void conditional(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int rounds = n;
  if (threadIdx.x < 64)
    rounds = 2;
  for (int i = 0; i < rounds; ++i) {
    cells[threadIdx.x] = in[threadIdx.x] + i;
    __syncthreads();
  }
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

// In an expression of which the rest belongs to the thread.
__global__ void inExpression(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int own = 0;
  int k = 0;
  while (k < n) {
    cells[threadIdx.x] = in[threadIdx.x] + k;
    __syncthreads();
    own += cells[63 - threadIdx.x] * k++;
    __syncthreads();
  }
  out[threadIdx.x] = own;
}

// Somebody else may change it.
__device__ void advance(int &k) { ++k; }
__global__ void byReference(const int *in, int *out, int n) {
  __shared__ int cells[64];
  for (int k = 0; k < n; advance(k)) {
    cells[threadIdx.x] = in[threadIdx.x] + k;
    __syncthreads();
  }
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

// A device function waits, too, and who returns early depends on the thread.
__device__ int meet(int *cells, int value) {
  if (threadIdx.x > 512)
    return 0;
  cells[threadIdx.x] = value;
  __syncthreads();
  return cells[63 - threadIdx.x];
}
__global__ void inFunction(const int *in, int *out) {
  __shared__ int cells[64];
  const int got = meet(cells, in[threadIdx.x]);
  __syncthreads();
  out[threadIdx.x] = got;
}

// Warps wait for themselves.
__global__ void shuffles(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] =
      (int)__match_any_sync(0xffffffffu, cells[63 - threadIdx.x]);
}

__global__ void counts(const int *in, int *out) {
  out[threadIdx.x] = __syncthreads_count(in[threadIdx.x] % 2);
  __syncthreads();
  out[threadIdx.x] += threadIdx.x;
}

__global__ void switched(const int *in, int *out, int n) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  switch (n) {
  case 1:
    __syncthreads();
    break;
  default:
    __syncthreads();
    cells[threadIdx.x] = 0;
    __syncthreads();
  }
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

__global__ void labels(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int k = 0;
again:
  cells[threadIdx.x] = in[threadIdx.x] + k;
  __syncthreads();
  if (++k < n)
    goto again;
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

#ifdef WAITING
struct Counted {
  int value;
  __device__ Counted(int v) : value(v) {}
  __device__ Counted(const Counted &other) : value(other.value + 1) {}
  __device__ ~Counted() { value = 0; }
};
__global__ void objects(const int *in, int *out) {
  __shared__ int cells[64];
  Counted own(in[threadIdx.x]);
  cells[threadIdx.x] = own.value;
  __syncthreads();
  out[threadIdx.x] = cells[63 - threadIdx.x] + own.value;
}
#endif

// What has a type without a name.
__global__ void closures(const int *in, int *out) {
  __shared__ int cells[64];
  auto add = [=](int v) { return v + in[threadIdx.x]; };
  cells[threadIdx.x] = add(1);
  __syncthreads();
  out[threadIdx.x] = add(cells[63 - threadIdx.x]);
}
__global__ void reference(const int *in, int *out) {
  __shared__ int cells[64];
  int k = in[threadIdx.x] & 63;
  int &cell = cells[k];
  if (threadIdx.x == 0)
    for (int i = 0; i < 64; ++i)
      cells[i] = i;
  k = 0;
  __syncthreads();
  atomicAdd(&cell, 1);
  __syncthreads();
  out[threadIdx.x] = cells[63 - threadIdx.x] + k;
}
__global__ void pointers(const int *in, int *out) {
  __shared__ int cells[64];
  int a = in[threadIdx.x], *p = &a; // Declared together.
  cells[threadIdx.x] = a;
  __syncthreads();
  *p += cells[63 - threadIdx.x];
  out[threadIdx.x] = a;
}

// Two instances of one text of which one could.
template <class T> __device__ int kindOf(T) { return 1; }
template <> __device__ int kindOf(float) {
  __syncthreads();
  return 2;
}
template <class T> __global__ void instances(const T *in, int *out) {
  __shared__ T cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = kindOf(cells[63 - threadIdx.x]) + (int)cells[5];
}

// A function has barriers and returns early, and what it returns is not of the
// same type in all instances. Nothing of gpumpi's is included.
template <class T>
__device__ T fromOtherSide(T own, volatile T *cells, unsigned at) {
  cells[at] = own;
  __syncthreads();
  if (at > 63)
    return own;
  return cells[63 - at];
}
template <class T, class Pair>
__global__ void members(const int *in, int *out) {
  __shared__ T cells[64];
  Pair pair;
  pair.x = in[threadIdx.x];
  pair.y = in[threadIdx.x + 64];
  T sum = fromOtherSide<T>(pair.y, (volatile T *)cells, threadIdx.x);
  pair.x += sum;
  out[threadIdx.x] = (int)(pair.x - pair.y);
}

// A member template of the class that is instantiated: there it needs no word
// `template`.
template <int Size> struct Turning {
  int cells[Size];
  template <bool Twice> __device__ int turn(int own) {
    cells[threadIdx.x] = own;
    __syncthreads();
    return cells[Size - 1 - threadIdx.x] * (Twice ? 2 : 1);
  }
  __device__ static int run(int own, bool twice) {
    __shared__ Turning<Size> turning;
    if (twice)
      own = turning.turn<true>(own);
    else
      own = turning.turn<false>(own) + 1;
    return own;
  }
};
template <int Size> __global__ void memberTemplates(const int *in, int *out) {
  out[threadIdx.x] = Turning<Size>::run(in[threadIdx.x], in[3] > 0);
}

// Two instances of which one changes a variable.
template <bool Twice> __global__ void branches(const int *in, int *out) {
  __shared__ int cells[64];
  const int tid = threadIdx.x, own = in[tid];
  int more = own;
  cells[tid] = own;
  __syncthreads();
  if constexpr (Twice)
    more += cells[63 - tid];
  __syncthreads();
  out[tid] = Twice ? more : cells[tid ^ 1];
}
// A function that is not known here might wait.
__global__ void throughPointer(const int *in, int *out, int (*f)(int)) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = f ? f(cells[63 - threadIdx.x]) : cells[63 - threadIdx.x];
}

int main() {
  CHECK(someWait, 1, 32, 0, run.ints, run.result);
  CHECK(conditional, 1, 64, 0, run.ints, run.result, 3);
  CHECK(inExpression, 1, 64, 0, run.ints, run.result, 3);
  CHECK(byReference, 1, 64, 0, run.ints, run.result, 3);
  CHECK(inFunction, 1, 64, 0, run.ints, run.result);
  CHECK(shuffles, 1, 64, 0, run.ints, run.result);
  CHECK(counts, 1, 64, 0, run.ints, run.result);
  CHECK(switched, 1, 64, 0, run.ints, run.result, 2);
  CHECK(labels, 1, 64, 0, run.ints, run.result, 3);
#ifdef WAITING
  CHECK(objects, 1, 64, 0, run.ints, run.result);
#endif
  CHECK(closures, 1, 64, 0, run.ints, run.result);
  CHECK(reference, 1, 64, 0, run.ints, run.result);
  CHECK(pointers, 1, 64, 0, run.ints, run.result);
  CHECK((members<int, int2>), 1, 64, 0, run.ints, run.result);
  CHECK((members<float, float2>), 1, 64, 0, run.ints, run.result);
  CHECK(memberTemplates<64>, 1, 64, 0, run.ints, run.result);
  CHECK(instances<int>, 1, 64, 0, run.ints, run.result);
  CHECK(instances<float>, 1, 64, 0, run.floats, run.result);
  CHECK(branches<false>, 1, 64, 0, run.ints, run.result);
  CHECK(branches<true>, 1, 64, 0, run.ints, run.result);
  CHECK(throughPointer, 1, 64, 0, run.ints, run.result, nullptr);
}
