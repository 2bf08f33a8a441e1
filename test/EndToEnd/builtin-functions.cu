// Built-in functions that convert, count and wait, with what CUDA's
// documentation says of them.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=reverse %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %t.loops | FileCheck %s
//
// CHECK: numbers: all right
// CHECK-NEXT: functions: all right
// CHECK-NEXT: memory: all right
// CHECK-NEXT: atomic objects: all right
// CHECK-NEXT: pipeline: all right
// CHECK-NEXT: barrier: all right

#include <cstdio>

#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda_awbarrier_primitives.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline_primitives.h>

__global__ void numbers(unsigned *wrong) {
  unsigned bad = 0, bit = 0;
  const auto expect = [&](bool right) { bad |= (unsigned)!right << bit++; };
  expect(__int2double_rn(-2147483647) == -2147483647.0);
  expect(__uint2double_rn(4294967295u) == 4294967295.0);
  expect(__uint_as_float(0x40490fdbu) == 3.14159274f);
  expect(__frsqrt_rn(16.0f) == 0.25f);
  expect(__frsqrt_rn(3.0f) == 0.57735026f);
  expect(__uhadd(4294967295u, 4294967293u) == 4294967294u);
  expect(__uhadd(3, 4) == 3);
  expect(__usad(3, 10, 5) == 12 && __usad(10, 3, 5) == 12);
  expect(__usad(0, 4294967295u, 1) == 0);
  expect(__half2float(__ushort_as_half(0x3e00)) == 1.5f);
  expect(__bfloat162float(__ushort_as_bfloat16(0x3fc0)) == 1.5f);
  expect(__bfloat162float(__float2bfloat16_rz(1.0078124f)) == 1.0f);
  expect(__bfloat162float(__float2bfloat16_rz(-1.0078124f)) == -1.0f);
  const __half2 pair = __floats2half2_rn(-1.5f, 2.0f);
  expect(__low2float(__hneg2(pair)) == 1.5f &&
         __high2float(__hneg2(pair)) == -2.0f);
  const __half2 nans =
      __hisnan2(__floats2half2_rn(__uint_as_float(0x7fc00000u), 2.0f));
  expect(__low2float(nans) == 1.0f && __high2float(nans) == 0.0f);
  float sine, cosine;
  __sincosf(1.0f, &sine, &cosine);
  expect(fabsf(sine - 0.841471f) < 1e-5f && fabsf(cosine - 0.540302f) < 1e-5f);
  __nanosleep(100);
  __threadfence_system();
  atomicOr(wrong, bad);
}

__device__ bool isNear(double value, double expected, double error) {
  return fabs(value - expected) <= error * fabs(expected);
}

__global__ void functions(unsigned *wrong) {
  unsigned bad = 0, bit = 0;
  const auto expect = [&](bool right) { bad |= (unsigned)!right << bit++; };
  constexpr double Exact = 1e-15, Single = 2e-7, Fast = 1e-5;
  expect(isNear(cbrt(-27.0), -3, Exact) && isNear(cbrtf(-27.0f), -3, Single));
  expect(isNear(rcbrt(0.001), 10, Exact) && isNear(rcbrtf(0.001f), 10, Single));
  expect(isNear(hypot(3.0, 4.0), 5, Exact));
  expect(isNear(rhypot(3.0, 4.0), 0.2, Exact));
  expect(isNear(hypot(3e200, 4e200), 5e200, Exact));
  expect(isNear(rhypotf(3e30f, 4e30f), 0.2e-30, Single));
  const double three[] = {1, 2, 2}, four[] = {2, 4, 4, 8};
  expect(isNear(norm3d(1, 2, 2), 3, Exact) &&
         isNear(rnorm3d(1, 2, 2), 1 / 3.0, Exact));
  expect(isNear(norm4d(2, 4, 4, 8), 10, Exact) &&
         isNear(rnorm4d(2, 4, 4, 8), 0.1, Exact));
  expect(isNear(norm(3, three), 3, Exact) &&
         isNear(rnorm(4, four), 0.1, Exact));
  double sine, cosine;
  float sineF, cosineF;
  sincospi(1.0 / 6, &sine, &cosine);
  sincospif(0.25f, &sineF, &cosineF);
  expect(isNear(sine, 0.5, Exact) && isNear(cosine, 0.8660254037844386, Exact));
  expect(isNear(sineF, 0.70710678, Single) && isNear(cosineF, sineF, Single));
  expect(cospif(0.5f) == 0 && cospif(1.0f) == -1 && sinpif(2.0f) == 0);
  expect(isNear(fdividef(7.0f, 2.0f), 3.5, Single));
  expect(isNear(__exp10f(2.0f), 100, Fast) &&
         isNear(__expf(1.0f), 2.7182818, Fast));
  expect(isNear(__log10f(1000.0f), 3, Fast) && isNear(__log2f(8.0f), 3, Fast));
  expect(isNear(__logf(10.0f), 2.30258509, Fast));
  expect(isNear(__tanf(0.5f), 0.54630249, Fast));
  expect(isNear(__powf(2.0f, 5.0f), 32, Fast));
  atomicOr(wrong, bad);
}

/// Hints change nothing of what is read and written.
__global__ void memory(int *values, unsigned *wrong) {
  unsigned bad = 0;
  bad |= __ldg(values) != 7 || __ldca(values + 1) != 8;
  bad |= (__ldcg(values + 2) != 9 || __ldcs(values + 3) != 10) << 1;
  bad |= (__ldlu(values + 4) != 11 || __ldcv(values + 5) != 12) << 2;
  const int4 four = __ldg(reinterpret_cast<const int4 *>(values + 4));
  bad |= (four.x != 11 || four.w != 14) << 3;
  __stwb(values, 1);
  __stcg(values + 1, 2);
  __stcs(values + 2, 3);
  __stwt(values + 3, 4);
  bad |= (values[0] != 1 || values[1] != 2 || values[2] != 3 || values[3] != 4)
         << 4;
  atomicOr(wrong, bad);
}

__global__ void atomicObjects(unsigned *wrong) {
  __shared__ cuda::barrier<cuda::thread_scope_block> meeting;
  __shared__ unsigned number;
  const unsigned i = threadIdx.x;
  if (i == 0) {
    init(&meeting, blockDim.x);
    number = 0xffu;
  }
  __syncthreads();
  cuda::atomic_ref<unsigned, cuda::thread_scope_block> all(number);
  all.fetch_and(~(1u << i % 8));
  (void)meeting.arrive();
  meeting.wait_parity(false);
  if (number != 0)
    atomicOr(wrong, 1);
  __syncthreads();
  all.fetch_or(1u << i);
  all.fetch_xor(i % 2 ? 1u << i : 0);
  cuda::atomic_signal_fence(cuda::memory_order_seq_cst);
  (void)meeting.arrive();
  meeting.wait_parity(true);
  if (number != 0x55555555u)
    atomicOr(wrong, 2);
  __syncthreads();
  all.fetch_sub(1);
  __syncthreads();
  if (number != 0x55555555u - 32)
    atomicOr(wrong, 4);
}

/// Each thread copies what another one uses, two stages at a time.
__global__ void pipeline(const int *in, unsigned *wrong) {
  __shared__ int stages[2][64];
  const int i = threadIdx.x;
  __pipeline_memcpy_async(&stages[0][i], &in[i], sizeof(int));
  __pipeline_commit();
  // Of the last two bytes, zeros take the place.
  __pipeline_memcpy_async(&stages[1][i], &in[64 + i], sizeof(int), 2);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  __syncthreads();
  if (stages[0][63 - i] != in[63 - i])
    atomicOr(wrong, 1);
  __pipeline_wait_prior(0);
  __syncthreads();
  if (stages[1][63 - i] != (in[127 - i] & 0xffff))
    atomicOr(wrong, 2);
}

__global__ void barrier(unsigned *wrong) {
  __shared__ __mbarrier_t meeting;
  __shared__ int values[32];
  const int i = threadIdx.x;
  if (i == 0)
    __mbarrier_init(&meeting, blockDim.x);
  __syncthreads();
  values[i] = i;
  __mbarrier_token_t token = __mbarrier_arrive(&meeting);
  while (!__mbarrier_try_wait(&meeting, token, 1000))
    continue;
  if (values[(i + 1) % 32] != (i + 1) % 32)
    atomicOr(wrong, 1);
  __syncthreads();
  // Half of them leave; the others meet without them.
  if (i >= 16) {
    __mbarrier_arrive_and_drop(&meeting);
  } else {
    values[i] = 2 * i;
    token = __mbarrier_arrive(&meeting);
    while (!__mbarrier_test_wait(&meeting, token))
      continue;
    token = __mbarrier_arrive(&meeting);
    while (!__mbarrier_test_wait(&meeting, token))
      continue;
    if (values[15 - i] != 2 * (15 - i))
      atomicOr(wrong, 2);
  }
  __syncthreads();
  if (i == 0)
    __mbarrier_inval(&meeting);
  // So many threads can be expected at the least.
  if (__mbarrier_maximum_count() < 1024)
    atomicOr(wrong, 4);
}

static void report(const char *what, unsigned *wrong) {
  unsigned got;
  cudaMemcpy(&got, wrong, sizeof got, cudaMemcpyDeviceToHost);
  cudaMemset(wrong, 0, sizeof *wrong);
  if (got || cudaGetLastError() != cudaSuccess)
    std::printf("%s: wrong: %x\n", what, got);
  else
    std::printf("%s: all right\n", what);
}

int main() {
  unsigned *wrong;
  int *in, values[128];
  cudaMalloc(&wrong, sizeof *wrong);
  cudaMemset(wrong, 0, sizeof *wrong);
  cudaMalloc(&in, sizeof values);
  for (int i = 0; i < 128; ++i)
    values[i] = 0x10001 * (i + 7);
  cudaMemcpy(in, values, sizeof values, cudaMemcpyHostToDevice);
  numbers<<<1, 1>>>(wrong);
  report("numbers", wrong);
  functions<<<1, 1>>>(wrong);
  report("functions", wrong);
  int *eight;
  cudaMalloc(&eight, 8 * sizeof(int));
  const int hinted[] = {7, 8, 9, 10, 11, 12, 13, 14};
  cudaMemcpy(eight, hinted, sizeof hinted, cudaMemcpyHostToDevice);
  memory<<<1, 1>>>(eight, wrong);
  report("memory", wrong);
  cudaFree(eight);
  atomicObjects<<<2, 32>>>(wrong);
  report("atomic objects", wrong);
  pipeline<<<3, 64>>>(in, wrong);
  report("pipeline", wrong);
  barrier<<<2, 32>>>(wrong);
  report("barrier", wrong);
  cudaFree(in);
  cudaFree(wrong);
}
