// Inline assembly, textures, surfaces and NVIDIA's builtins stay as they are written around operations, for CUDA: only names of variables that
// are kept in the frame change.
// REQUIRES: nvcc
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s
// RUN: %if nvcc %{ %nvcc -c %t.cu -o %t.o %}
#include <gpumpi/gpumpi.h>
#include <cuda_pipeline.h>

__device__ unsigned laneOf() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  cuda_mpi_barrier();
  return lane;
}

// CHECK-LABEL: __global__ void __launch_bounds__(128, 2) assembly(
__global__ void __launch_bounds__(128, 2) assembly(int *out, int n) {
  int a = out[threadIdx.x], b, kept = n;
  int *where = &kept;
  // CHECK: asm volatile("{\n\t"
  // CHECK-NEXT: ".reg .s32 t;\n\t"
  // CHECK-NEXT: "add.s32 t, %1, %2;\n\t"
  // CHECK-NEXT: "mov.s32 %0, t;\n\t}"
  // CHECK-NEXT: : "=r"(b)
  // CHECK-NEXT: : "r"(a), "r"(3)
  // CHECK-NEXT: : "memory");
  asm volatile("{\n\t"
               ".reg .s32 t;\n\t"
               "add.s32 t, %1, %2;\n\t"
               "mov.s32 %0, t;\n\t}"
               : "=r"(b)
               : "r"(a), "r"(3)
               : "memory");
  cuda_mpi_barrier();
  // A variable whose address is known lives in the frame.
  // CHECK: asm("add.s32 %0, %0, %1;" : "+r"({{.*}}kept{{.*}}) : "r"(b));
  asm("add.s32 %0, %0, %1;" : "+r"(kept) : "r"(b));
  cuda_mpi_barrier();
  // CHECK: asm volatile("bar.sync 0;");
  asm volatile("bar.sync 0;");
  out[threadIdx.x] = *where + a + laneOf();
}

// CHECK-LABEL: __global__ void textures(
__global__ void textures(cudaTextureObject_t image, cudaSurfaceObject_t surface, float *out) {
  const int x = threadIdx.x, y = blockIdx.x;
  cudaTextureObject_t again = image;
  // CHECK: float4 texel = {{.*}}(tex2D<float4>(again, x + 0.5f, y + 0.5f));
  float4 texel = tex2D<float4>(again, x + 0.5f, y + 0.5f);
  cuda_mpi_barrier();
  // CHECK: surf2Dwrite(texel.x, surface, x * 4, y);
  surf2Dwrite(texel.x, surface, x * 4, y);
  __syncthreads();
  // CHECK: out[x] = surf2Dread<float>(surface, x * 4, y, cudaBoundaryModeClamp) + tex1Dfetch<float>(again, x);
  out[x] = surf2Dread<float>(surface, x * 4, y, cudaBoundaryModeClamp) + tex1Dfetch<float>(again, x);
  cuda_mpi_barrier();
  // CHECK: out[x] += __ldg(out + x + 1) + __ldcg(out) + texel.w;
  out[x] += __ldg(out + x + 1) + __ldcg(out) + texel.w;
}

// CHECK-LABEL: __global__ void copies(
__global__ void copies(float4 *in, float4 *out) {
  __shared__ float4 tile[64];
  // CHECK: __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(float4));
  // CHECK-NEXT: __pipeline_commit();
  // CHECK-NEXT: __pipeline_wait_prior(0);
  __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(float4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  cuda_mpi_barrier();
  // CHECK: __nanosleep(20);
  __nanosleep(20);
  out[threadIdx.x] = tile[63 - threadIdx.x];
}

// CHECK-LABEL: __global__ void orders(
__global__ void orders(int *cell, unsigned long long *sum, int n) {
  int seen = 0;
  // CHECK: seen = __nv_atomic_load_n(cell, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
  seen = __nv_atomic_load_n(cell, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
  cuda_mpi_barrier();
  // CHECK: while (!__nv_atomic_compare_exchange_n(cell, &seen, n, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_RELAXED))
  while (!__nv_atomic_compare_exchange_n(cell, &seen, n, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_RELAXED))
    ;
  cuda_mpi_barrier();
  __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
  __nv_atomic_add(sum, __nv_atomic_fetch_max(cell, seen, __NV_ATOMIC_RELAXED), __NV_ATOMIC_RELAXED);
  __nv_atomic_store_n(cell, seen, __NV_ATOMIC_RELEASE);
}

int main(int argc, char **) {
  // nvcc has them in host code, too.
  const unsigned blocks = min(max(argc, 1u), 4);
  orders<<<blocks, min(32, argc)>>>(nullptr, nullptr, max(1.0f, 2.0) > 1);
  assembly<<<1, 128>>>(nullptr, 1);
  textures<<<1, 32>>>(0, 0, nullptr);
  copies<<<1, 64>>>(nullptr, nullptr);
}
