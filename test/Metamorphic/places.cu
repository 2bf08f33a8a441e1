// Which places of a program all threads come to together.
// RUN: rm -rf %t && mkdir %t && cp %s %t/places.cu
// RUN: gpumpi-insert-barriers %t/places.cu --text=HERE > %t/places.json
// RUN: FileCheck %s < %t/places.cu
// RUN: FileCheck %s --check-prefix=JSON < %t/places.json
// JSON: "functions":5,
// JSON-SAME: "kernels":3,

// CHECK: #include <gpumpi/gpumpi.h>
// CHECK-NEXT: #line 1 "places.cu"

// Reached by some threads only.
__device__ int some(int x) {
  // CHECK: {{^}}  x += 1;
  x += 1;
  // CHECK: {{^}}  return x;
  return x;
}

// Some return before others.
__device__ int early(int x) {
  // CHECK: {{^}}  HERE if (x > 3)
  if (x > 3)
    return 3;
  // CHECK: {{^}}  x += 1;
  x += 1;
  // CHECK: {{^}}  return x;
  return x;
}

// All return together.
__device__ int together(int n, int x) {
  // CHECK: {{^}}  HERE if (n > 3) {
  if (n > 3) {
    // CHECK: {{^}}    HERE return 3;
    return 3;
  }
  // CHECK: {{^}}  HERE return x;
  return x;
}

// A function of the host, too, and one that calls itself.
__host__ __device__ int both(int x) {
  // CHECK: {{^}}  return x;
  return x;
}
__device__ int down(int n) {
  // CHECK: {{^}}  return n ? down(n - 1) : 0;
  return n ? down(n - 1) : 0;
}

__global__ void places(int *p, int n, const int *uniform) {
  // CHECK: {{^}}  HERE int i = threadIdx.x, same = n * 2, changed = 0;
  int i = threadIdx.x, same = n * 2, changed = 0;
  // CHECK: {{^}}  HERE if (same > 3) {
  if (same > 3) {
    // CHECK: {{^}}    HERE p[i] = early(i);
    p[i] = early(i);
    // CHECK: {{^}}  HERE }
  }
  // CHECK: {{^}}  HERE if (i > 3) {
  if (i > 3) {
    // CHECK: {{^}}    p[i] = some(i);
    p[i] = some(i);
    // CHECK: {{^}}    changed = 1;
    changed = 1;
    // CHECK: {{^}}  }
  }
  // CHECK: {{^}}  HERE while (n-- > 0) {
  while (n-- > 0) {
    // CHECK: {{^}}    HERE p[i] += together(n, i);
    p[i] += together(n, i);
    // CHECK: {{^}}    HERE if (same)
    if (same)
      break;
    // CHECK: {{^}}  HERE }
  }
  // CHECK: {{^}}  HERE for (int k = 0; k < same; ++k) {
  for (int k = 0; k < same; ++k) {
    // CHECK: {{^}}    if (p[i] == k)
    if (p[i] == k)
      break;
    // CHECK: {{^}}    p[i] -= 1;
    p[i] -= 1;
    // CHECK: {{^}}  }
  }
  // Its address was given away.
  // CHECK: {{^}}  HERE int given = 3;
  int given = 3;
  // CHECK: {{^}}  HERE atomicAdd(&given, i);
  atomicAdd(&given, i);
  // CHECK: {{^}}  HERE if (given) {
  if (given) {
    // CHECK: {{^}}    p[i] += both(1);
    p[i] += both(1);
    // CHECK: {{^}}  }
  }
  // CHECK: {{^}}  HERE switch (same) {
  switch (same) {
  // CHECK: {{^}}  case 1:
  case 1:
    // CHECK: {{^}}    HERE p[i] += 1;
    p[i] += 1;
    // CHECK: {{^}}    HERE break;
    break;
  // CHECK: {{^}}  default:
  default:
    // CHECK: {{^}}    HERE p[i] += down(3);
    p[i] += down(3);
    // CHECK: {{^}}  }
  }
  // CHECK: {{^}}  HERE if (changed) {
  if (changed) {
    // CHECK: {{^}}    p[i] += 2;
    p[i] += 2;
    // CHECK: {{^}}  }
  }
#pragma unroll
  // CHECK: {{^}}  for (int k = 0; k < 4; ++k) {
  for (int k = 0; k < 4; ++k) {
    // CHECK: {{^}}    HERE p[i] += uniform[k];
    p[i] += uniform[k];
    // CHECK: {{^}}  HERE }
  }
  // Those that do not enter are done.
  // CHECK: {{^}}  HERE if (!(i < p[0])) return; {
  if (i < p[0]) {
    // CHECK: {{^}}    HERE p[i] += 1;
    p[i] += 1;
    // CHECK: {{^}}  HERE }
  }
  // CHECK: {{^}}HERE }
}

// A statement that ends in the macro, and an empty one behind it.
#define NEXT +1;
__global__ void ended(int *p, int n) {
  // CHECK: HERE p[0] = n NEXT HERE ;
  p[0] = n NEXT;
}

// What is uniform for one instantiation is not for another.
template <bool Same> __global__ void pattern(int *p, int n) {
  // CHECK: {{^}}  HERE const int k = Same ? n : threadIdx.x;
  const int k = Same ? n : threadIdx.x;
  // CHECK: {{^}}  HERE if (k > 3) {
  if (k > 3) {
    // CHECK: {{^}}    *p = 4;
    *p = 4;
    // CHECK: {{^}}  }
  }
  // CHECK: {{^}}  HERE *p += 1;
  *p += 1;
  // CHECK: {{^}}HERE }
}
template __global__ void pattern<true>(int *, int);
template __global__ void pattern<false>(int *, int);

// Brackets as some formatters write them.
void launch(int *p) {
  // clang-format off
  // CHECK: {{^}}  ended << <1, 32>> > (p, 3);
  ended << <1, 32>> > (p, 3);
  // clang-format on
}
