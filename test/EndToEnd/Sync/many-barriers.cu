// A kernel with very many barriers would become so many loops that the host
// compiler would take tens of seconds for them: it stays as it is.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o %t.gpumpi.cpp 2>&1 | FileCheck %s --check-prefix=WHY
// RUN: grep -v '^// [A-Z]' %t.gpumpi.cpp | FileCheck %s
// WHY: kernel 'many' does not become loops over threads: it would become too many loops
// WHY-NOT: kernel 'few'

// CHECK: void few(
// CHECK: beginBlock
// CHECK: void many(
// CHECK-NOT: beginBlock

// clang-format off
__global__ void few(int *out) {
  __shared__ int a[64], b[64];
  const int t = threadIdx.x;
  b[t] = t;
  __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  out[t] = b[t];
}

__global__ void many(int *out) {
  __shared__ int a[64], b[64];
  const int t = threadIdx.x;
  b[t] = t;
  __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  a[t] = b[t] + 1; __syncthreads(); b[63 - t] = a[t] * 3; __syncthreads();
  out[t] = b[t];
}

// What stands behind it.
int main() {}
