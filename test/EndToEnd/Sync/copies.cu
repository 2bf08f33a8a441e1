// Of the loops that kernels with barriers become there are two copies: one for
// threads in the order of their numbers, which runs block after block, and one
// for any order. Both compute what the kernel does, however it is launched.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o %t.gpumpi.cpp
// RUN: grep -v '^// TEXT' %t.gpumpi.cpp | FileCheck %s --check-prefix=TEXT
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:5 %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O3 -march=native -Wall -Wextra -Werror %s -o %t.O3
// RUN: %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=1 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=3 %t.O3 | diff %t.expected -

#include "Inputs/check.h"

// Each block finds the parameters as they were given.
// TEXT: void changing(
// TEXT: inCopies<true>(GPUMPI_CPU_THREADS(gpumpi_order) {
__global__ void changing(const int *in, int *out, unsigned width) {
  __shared__ int part[128];
  const unsigned t = threadIdx.x;
  in += blockIdx.x * 128;
  part[t] = in[t];
  __syncthreads();
  for (width /= 2; width > 0; width /= 2) {
    if (t < width)
      part[t] += part[t + width];
    __syncthreads();
  }
  out += blockIdx.x;
  if (t == 0)
    *out = part[0] + (int)width;
}

// Threads that know x only may still lie in several rows.
// TEXT: void rowsUnseen(
// TEXT: inCopies<true>(GPUMPI_CPU_THREADS(gpumpi_order) {
__global__ void rowsUnseen(const int *in, int *out) {
  __shared__ int sum[32];
  if (threadIdx.x < 32)
    sum[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&sum[threadIdx.x], in[blockIdx.x * 32 + threadIdx.x]);
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = sum[31 - threadIdx.x];
}

// TEXT: void turned(
// TEXT: inCopies<false>(GPUMPI_CPU_THREADS(gpumpi_order) {
__global__ void turned(const int *in, int *out) {
  __shared__ int tile[8][9];
  const unsigned block =
      (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  tile[threadIdx.y][threadIdx.x] =
      in[block * 64 + threadIdx.y * 8 + threadIdx.x];
  __syncthreads();
  out[block * 64 + threadIdx.y * 8 + threadIdx.x] =
      tile[threadIdx.x][threadIdx.y];
}

// What is called asks where the thread is.
__device__ unsigned placeInBlock() {
  return threadIdx.y * blockDim.x + threadIdx.x;
}
// TEXT: void asking(
// TEXT: inCopies<false>(GPUMPI_CPU_THREADS(gpumpi_order) {
__global__ void asking(const int *in, int *out) {
  __shared__ int cells[64];
  cells[placeInBlock()] = in[blockIdx.x * 64 + placeInBlock()];
  __syncthreads();
  out[blockIdx.x * 64 + placeInBlock()] = cells[63 - placeInBlock()];
}

// In a lambda these have another name.
// TEXT: void named(
// TEXT-NOT: inCopies
// TEXT: void restricted(
// TEXT-NOT: inCopies
// TEXT: void leaving(
__global__ void named(int *out) {
  __shared__ char first;
  if (threadIdx.x == 0)
    first = __func__[1];
  __syncthreads();
  out[threadIdx.x] = first + (int)sizeof(__PRETTY_FUNCTION__);
}

__global__ void restricted(const int *__restrict__ in, int *__restrict__ out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = cells[63 - threadIdx.x];
}

// A block whose threads have all returned is no reason to leave out the next.
__global__ void leaving(const int *in, int *out, int n) {
  __shared__ int cells[64];
  const int i = (int)(blockIdx.x * 64 + threadIdx.x);
  if (blockIdx.x % 3 == 1 || i >= n)
    return;
  cells[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = cells[threadIdx.x] + 1;
}

// Parameters of other types, one of which cannot be assigned to.
struct Scale {
  int by[4];
  __device__ int of(int value, unsigned which) {
    return by[which % 4]++ * value;
  }
};
template <class T, class... More>
__global__ void general(const T *in, T *out, Scale scale, const int more,
                        More... others) {
  __shared__ T cells[64];
  T sum = 0;
  ((sum += others), ...);
  const unsigned i = blockIdx.x * 64 + threadIdx.x;
  cells[threadIdx.x] = in[i] + sum + more;
  __syncthreads();
  const auto other = [&](unsigned which) { return cells[which] + more; };
  out[i] = scale.of(other(63 - threadIdx.x), 1);
}

int main() {
  CHECK(changing, 128, 128, 0, run.ints, run.result, 128);
  CHECK(changing, 5, 128, 0, run.ints, run.result, 1);
  CHECK(rowsUnseen, 200, 32, 0, run.ints, run.result);
  CHECK(rowsUnseen, 200, dim3(32, 3), 0, run.ints, run.result);
  CHECK(rowsUnseen, 200, dim3(32, 2, 3), 0, run.ints, run.result);
  CHECK(turned, dim3(5, 7, 7), dim3(8, 8), 0, run.ints, run.result);
  CHECK(turned, dim3(1, 200), dim3(8, 8), 0, run.ints, run.result);
  CHECK(asking, 100, dim3(16, 4), 0, run.ints, run.result);
  CHECK(asking, 100, 64, 0, run.ints, run.result);
  CHECK(named, 1, 64, 0, run.result);
  CHECK(restricted, 256, 64, 0, run.ints, run.result);
  CHECK(leaving, 256, 64, 0, run.ints, run.result, 10000);
  const Scale scale = {{2, 3, 5, 7}};
  CHECK((general<int, int, short>), 256, 64, 0, run.ints, run.result, scale, 4,
        5, (short)6);
  CHECK((general<int>), 100, 64, 0, run.ints, run.result, scale, 4);
}
