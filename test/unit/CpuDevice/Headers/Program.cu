//===- Headers/Program.cu - A CUDA program for the headers to be parsed with
//-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuComplex.h>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <curand_kernel.h>
#include <device_atomic_functions.h>
#include <device_functions.h>
#include <math_constants.h>
#include <math_functions.h>
#include <mma.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

// By these, other headers see what is there.
#if !defined(__CUDA_RUNTIME_API_H__) || !defined(__CUDA_RUNTIME_H__) ||        \
    !defined(__DRIVER_TYPES_H__) || !defined(__VECTOR_TYPES_H__)
#error "the guards of NVIDIA's headers are not defined"
#endif

__constant__ float table[4];
__device__ int counter;
__device__ int *pointer;

struct Pair {
  float a, b;
  __host__ __device__ float sum() const { return a + b; }
};

__device__ int groups(int *values) {
  namespace cg = cooperative_groups;
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<32>(block);
  const cg::thread_block_tile<8> part = cg::tiled_partition<8>(tile);
  const cg::thread_group any = cg::tiled_partition(block, 4);
  const cg::coalesced_group active = cg::coalesced_threads();
  cg::memcpy_async(block, values, values + 32, 32 * sizeof(int));
  cg::wait(block);
  any.sync();
  cg::sync(tile);
  const double2 pair = tile.shfl_xor(make_double2(1, 2), 1);
  const auto label = cg::labeled_partition(tile, values[0]);
  return cg::reduce(tile, values[0], cg::plus<int>()) +
         cg::exclusive_scan(part, 1) + active.shfl(1, 0) + (int)pair.x +
         (int)cg::this_grid().thread_rank() + (int)label.size() +
         cg::invoke_one_broadcast(active, [] { return 3; });
}

template <class T> __host__ __device__ __forceinline__ T square(T x) {
  return x * x;
}

__device__ __noinline__ float mathematics(float x, double y) {
  x += sinf(x) + __expf(x) + rsqrtf(x) + fmaxf(x, 1.0f) + powf(x, 2.0f);
  x += std::sqrt(x) + std::abs(x) + sqrt(x) + abs(x) + floor(x) + pow(x, 2);
  x += min(1, 2u) + max(1.0f, 2.0) + std::min(1, 2) + __fmaf_rn(x, x, x);
  x += __fadd_ru(x, x) + __saturatef(x) + norm3df(x, x, x) + CUDART_PI_F;
  x += (float)(sin(y) + rsqrt(y) + exp10(y) + erfinv(y) + cospi(y) +
               fma(y, y, y));
  x += (float)(__float_as_int(x) + __float2int_rn(x) + __popc(3u) + __clz(3));
  float s, c;
  sincosf(x, &s, &c);
  return s + c + (isnan(x) ? 0.0f : x);
}

__host__ __device__ float complexNumbers(float x) {
  const cuComplex a = cuCdivf(make_cuComplex(x, 1), cuConjf({1, x}));
  const cuDoubleComplex b = cuCfma(cuComplexFloatToDouble(a), {1, 2}, {3, 4});
  return cuCabsf(a) + (float)cuCabs(cuCmul(b, b)) + cuCimagf(a);
}

__device__ int integers(int a, unsigned b) {
  bool high, low;
  b += __vadd4(b, b) + __vabsss2(b) + __vcmpgts4(b, 3) + __vsadu4(b, 1);
  b += __vibmax_s16x2(b, 5, &high, &low) + __nv_bswap32(b);
  a +=
      __dp4a(a, 1, 2) + __dp2a_hi(make_short2(1, 2), make_char4(1, 2, 3, 4), a);
  return __vimax3_s32_relu(a, (int)b, 5) + __viaddmin_s32(a, high, low);
}

__device__ float randomNumbers(curandState *state, int n) {
  curandStatePhilox4_32_10_t philox;
  curandStateMRG32k3a_t mrg;
  curand_init(1, n, 0, state);
  curand_init(1, n, 0, &philox);
  curand_init(1, n, 0, &mrg);
  const float4 four = curand_normal4(&philox);
  return curand_uniform(state) + four.x + (float)curand_poisson(&mrg, 100) +
         curand_log_normal(state, 0, 1) + (float)curand_normal_double(&mrg);
}

__device__ float matrices(float *out) {
  using namespace nvcuda;
  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32,
                 wmma::row_major>
      a;
  wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32,
                 wmma::col_major>
      b;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> c;
  wmma::load_matrix_sync(a, out, 16);
  wmma::load_matrix_sync(b, out, 16);
  wmma::fill_fragment(c, 0.0f);
  for (int i = 0; i < a.num_elements; ++i)
    a.x[i] = wmma::__float_to_tf32(a.x[i]);
  wmma::mma_sync(c, a, b, c);
  wmma::store_matrix_sync(out, c, 16, wmma::mem_row_major);
  return c.x[0];
}

__device__ float eightBits(__nv_fp8_e4m3 x, __nv_fp8x4_e5m2 *four) {
  *four = __nv_fp8x4_e5m2(float4{(float)x, 1, 2, (float)__nv_fp8_e8m0(3)});
  return ((float4)*four).x;
}

__device__ float narrow(half x, __half2 *pair, __nv_bfloat16 *number) {
  __shared__ half tile[32];
  tile[threadIdx.x] = hexp(x) + __float2half(2) * __hfma(x, x, half(1));
  x = __shfl_down_sync(~0u, tile[31 - threadIdx.x], 1);
  atomicAdd(pair, __halves2half2(x, __ldg(&pair->y)));
  atomicAdd(number, (__nv_bfloat16)x);
  return __hgt(x, CUDART_ZERO_FP16) ? (float)x : __low2float(h2sqrt(*pair));
}

__device__ float textures(cudaTextureObject_t texture,
                          cudaSurfaceObject_t surface) {
  float2 pair;
  tex2D(&pair, texture, 1.0f, 2.0f);
  surf2Dwrite(make_uchar4(1, 2, 3, 4), surface, 4, 0, cudaBoundaryModeZero);
  return pair.x + tex1Dfetch<float>(texture, 3) +
         tex3D<float4>(texture, 1, 2, 3).w + (float)surf1Dread<int>(surface, 0);
}

__global__ void __launch_bounds__(256, 2)
    kernel(int *out, const float *__restrict__ in, int n, Pair pair) {
  __shared__ float tile[16][17];
  extern __shared__ float dynamic[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  tile[threadIdx.y][threadIdx.x] = table[0] + __ldg(in + i);
  dynamic[threadIdx.x] = square(pair.sum()) + mathematics(in[i], 2.0) +
                         complexNumbers(in[i]) +
                         randomNumbers((curandState *)out, i);
  __syncthreads();
  int changed = __syncthreads_count(i) + __syncthreads_or(i);
  changed += atomicAdd(out, 1) + atomicCAS(out, 1, 2) + atomicExch(out, 3);
  atomicAdd((float *)out, 1.0f);
  atomicAdd((double *)out, 1.0);
  atomicMax((unsigned long long *)out, 3ull);
  atomicInc((unsigned *)out, 3u);
  *out += (int)matrices((float *)out);
  *out += eightBits(__nv_fp8_e4m3(half(2)), (__nv_fp8x4_e5m2 *)out);
  *out += integers(n, 3) + (int)narrow(3, (half2 *)out, (__nv_bfloat16 *)out);
  float v = __shfl_down_sync(0xffffffffu, dynamic[0], 16);
  v += __shfl_xor_sync(0xffffffffu, (double)v, 1, 16);
  const unsigned ballot = __ballot_sync(__activemask(), i % 2);
  __syncwarp();
  __threadfence();
  printf("%d %d %f\n", i, warpSize, v);
  assert(ballot != 0 && changed);
  const long long start = clock64() + clock();
  counter = (int)start;
  memcpy(out, &v, sizeof(v));
  int *heap = (int *)malloc(4);
  free(heap);
  delete new int(3);
  if (ballot == 0)
    __trap();
  const float4 four = make_float4(1, 2, 3, 4);
  const dim3 extent(1, 2);
  const uint3 index = threadIdx;
  *out = (int)(textures(0, 0) + four.x + extent.y + index.z + gridDim.z);
}

template <class T, int N> __global__ void generic(T *out) {
  __shared__ T tile[N];
  tile[threadIdx.x] = T(threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = tile[N - 1 - threadIdx.x];
}

int main() {
  int *out;
  float *in;
  if (cudaMalloc(&out, 100) != cudaSuccess || cudaMallocHost(&in, 100))
    return 1;
  cudaMallocManaged(&in, 100);
  const float values[4] = {1, 2, 3, 4};
  cudaMemcpyToSymbol(table, values, sizeof(values));
  cudaMemcpyToSymbol(pointer, &out, sizeof(out));
  cudaGetSymbolAddress((void **)&out, counter);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  kernel<<<1, 2>>>(out, in, 3, Pair{1, 2});
  kernel<<<dim3(1, 2), dim3(2), 1024, stream>>>(out, in, 3, Pair());
  generic<float, 8><<<1, 8, 0, stream>>>(in);
  void (*callee)(float *) = generic<float, 4>;
  callee<<<1, 4>>>(in);
  const cudaChannelFormatDesc element = cudaCreateChannelDesc<float4>();
  cudaArray_t array;
  cudaMallocArray(&array, &element, 64, 64);
  cudaMemcpy3DParms copy = {};
  copy.extent = make_cudaExtent(1, 2, 3);
  cudaMemcpy3D(&copy);
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  cudaGraphNode_t node;
  cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, table, values,
                                 sizeof(values), 0, cudaMemcpyHostToDevice);
  cudaStreamUpdateCaptureDependencies(stream, &node, 1);
  cudaStreamUpdateCaptureDependencies(stream, &node, nullptr, 1);
  cudaStreamUpdateCaptureDependencies(stream, nullptr, 0,
                                      cudaStreamSetCaptureDependencies);
  int blocks, threads;
  cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, generic<float, 8>);
  cudaEvent_t start, end;
  cudaEventCreate(&start);
  cudaEventCreate(&end);
  cudaEventRecord(start);
  cudaEventRecord(end, stream);
  float milliseconds;
  cudaEventElapsedTime(&milliseconds, start, end);
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  std::vector<int> host(3);
  const half2 pair = __floats2half2_rn(1, __half2float(half(3)));
  host[0] = (int)pair.x + (pair.y > pair.x ? 1 : 0) + (int)__hadd(pair.x, 2);
  std::sort(host.begin(), host.end());
  const std::function<void()> function = [&] { host.push_back(1); };
  function();
  cudaMemcpy(host.data(), out, 12, cudaMemcpyDeviceToHost);
  std::cout << cudaGetErrorString(cudaGetLastError()) << std::string("\n");
  cudaProfilerStop();
  return std::max(cudaFree(out), cudaSuccess);
}
