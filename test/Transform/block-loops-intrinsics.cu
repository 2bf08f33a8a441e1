// Kernels that call arithmetic functions with a rounding of their own, which the
// CPU device's headers define, or functions of the C library that Clang does not
// know, become loops over threads as others do.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp > %t.explained 2>&1
// RUN: FileCheck %s --allow-empty --check-prefix=EXPLAIN < %t.explained
// EXPLAIN-NOT: does not become loops
// RUN: FileCheck %s < %t.cpp

#include <cuda_fp16.h>

// CHECK: void rounded(
// CHECK: GPUMPI_CPU_COPY_EACH_PART
__global__ void rounded(const float *in, float *out, double *wide) {
  __shared__ float part[64];
  const unsigned t = threadIdx.x;
  part[t] = __fadd_rn(__fmul_rn(in[t], in[t]), __fsub_rn(in[t], 1.0f));
  __syncthreads();
  out[t] = part[63 - t];
  wide[t] = __dmul_rn(__dadd_rn(in[t], 1.0), __dsub_rn(in[t], 2.0));
}

// CHECK: void halves(
// CHECK: GPUMPI_CPU_COPY_EACH_PART
__global__ void halves(const __half2 *in, __half2 *out, __half2 by) {
  __shared__ __half2 part[64];
  const unsigned t = threadIdx.x;
  part[t] = __hfma2(in[t], by, in[t]);
  __syncthreads();
  out[t] = part[63 - t];
}

// CHECK: void bessel(
// CHECK: GPUMPI_CPU_COPY_EACH_PART
__global__ void bessel(const float *in, float *out) {
  __shared__ float part[64];
  const unsigned t = threadIdx.x;
  part[t] = j0f(in[t]) + y1f(in[t]) + jnf(2, in[t]);
  __syncthreads();
  out[t] = exp10f(part[63 - t]);
}
