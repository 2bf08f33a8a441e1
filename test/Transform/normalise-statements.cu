// The heads of statements lose their suspending calls; bodies stay in place.
// RUN: %gpumpi-translate %s --target=cpu --print-stage=normalise > %t.cu
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s
#include <gpumpi/gpumpi.h>

struct Range {
  int values[3];
  __device__ int *begin() { return values; }
  __device__ int *end() { return values + 3; }
};
__device__ Range range() { return {}; }

// CHECK-LABEL: __global__ void choices(
__global__ void choices(int *p, int n) {
  // CHECK: {{^}}  { int gpumpi_e[[A:[0-9]+]]; gpumpi_e[[A]] = cuda_mpi_barrier(); if (gpumpi_e[[A]]){{$}}
  // CHECK-NEXT: {{^}}    p[0] = 1; // one{{$}}
  // CHECK-NEXT: {{^}}  else { int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_send(p, 4, 0); if (gpumpi_e[[B]] > 2){{$}}
  // CHECK-NEXT: {{^}}    p[0] = 2; } }{{$}}
  if (cuda_mpi_barrier())
    p[0] = 1; // one
  else if (cuda_mpi_send(p, 4, 0) > 2)
    p[0] = 2;
  // CHECK: { int m = n; if (m > 1)
  // CHECK-NEXT: cuda_mpi_barrier(); }
  if (int m = n; m > 1)
    cuda_mpi_barrier();
  // CHECK: { int m = n; if (m)
  // CHECK-NEXT: cuda_mpi_barrier(); }
  if (int m = n)
    cuda_mpi_barrier();
  // CHECK: { int s; s = cuda_mpi_barrier(); switch (s) {
  // CHECK: default: { cuda_mpi_barrier(); n = 1; }
  // CHECK-NEXT: } }
  switch (int s = cuda_mpi_barrier(); s) {
  default: cuda_mpi_barrier(), n = 1;
  }
}

// CHECK-LABEL: __global__ void entered(
__global__ void entered(int *p, int n) {
  // CHECK: { bool gpumpi_e[[A:[0-9]+]]; { bool gpumpi_e[[B:[0-9]+]] = n > 1; if (gpumpi_e[[B]]) { {{.*}}} gpumpi_e[[A]] = static_cast<bool>(gpumpi_e[[B]]); } if (gpumpi_e[[A]]) {
  if (n > 1 && cuda_mpi_barrier()) {
  here:
    p[0] = 1;
  }
  // CHECK: { int gpumpi_e[[A:[0-9]+]]; { int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_barrier(); gpumpi_e[[A]] = static_cast<int>(gpumpi_e[[B]]); } switch (gpumpi_e[[A]]) {
  switch (cuda_mpi_barrier()) {
  there:
    p[0] = 2;
  }
  if (p[0] == 3)
    goto here;
  if (p[0] == 4)
    goto there;
}

// CHECK-LABEL: __global__ void loops(
__global__ void loops(int *p, int n) {
  // CHECK: for (;;) { { int gpumpi_e[[A:[0-9]+]]; gpumpi_e[[A]] = cuda_mpi_barrier(); if (!(gpumpi_e[[A]] < n)) break; }{{ *$}}
  // CHECK-NEXT: --n; }
  while (cuda_mpi_barrier() < n)
    --n;
  // CHECK: for (;;) {
  // CHECK-NEXT: --n;
  // CHECK-NEXT: { int gpumpi_e[[A:[0-9]+]]; gpumpi_e[[A]] = cuda_mpi_barrier(); if (!(gpumpi_e[[A]])) break; } }
  do
    --n;
  while (cuda_mpi_barrier());
  // A `continue` goes on with the condition.
  // CHECK: for (;;) { {
  // CHECK-NEXT: if (--n)
  // CHECK-NEXT: goto gpumpi_e[[A:[0-9]+]];
  // CHECK-NEXT: } gpumpi_e[[A]]:; { int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_barrier(); if (!(gpumpi_e[[B]])) break; } }
  do {
    if (--n)
      continue;
  } while (cuda_mpi_barrier());
  // CHECK: for (int i = 0; i < n; ) {
  // CHECK-NEXT: p[i] = 0;
  // CHECK-NEXT: #line [[@LINE+2]] "{{.*}}normalise-statements.cu"
  // CHECK-NEXT: cuda_mpi_barrier(); ++i; }
  for (int i = 0; i < n; cuda_mpi_barrier(), ++i)
    p[i] = 0;
  // CHECK: {{^}}#pragma unroll
  // CHECK-NEXT: for (int i = 0; i < n; ) {
  // CHECK-NEXT: if (p[i])
  // CHECK-NEXT: goto gpumpi_e[[A:[0-9]+]]; gpumpi_e[[A]]:;
  // CHECK-NEXT: #line
  // CHECK-NEXT: cuda_mpi_barrier(); ++i; }
#pragma unroll
  for (int i = 0; i < n; cuda_mpi_barrier(), ++i)
    if (p[i])
      continue;
}

// CHECK-LABEL: __global__ void ranges(
__global__ void ranges(int *p) {
  int list[] = {1, 2};
  // CHECK: { unsigned gpumpi_e[[A:[0-9]+]] = 0; for (; gpumpi_e[[A]] < 2u; ++gpumpi_e[[A]]) { const auto &i = (list)[gpumpi_e[[A]]];
  // CHECK-NEXT: cuda_mpi_send(p, 4, i); } }
  for (const auto &i : list)
    cuda_mpi_send(p, 4, i);
  // CHECK: { auto gpumpi_e[[A:[0-9]+]] = range(); auto gpumpi_e[[B:[0-9]+]] = (gpumpi_e[[A]]).begin(); auto gpumpi_e[[C:[0-9]+]] = (gpumpi_e[[A]]).end(); for (; gpumpi_e[[B]] != gpumpi_e[[C]]; ++gpumpi_e[[B]]) { int i = *gpumpi_e[[B]]; {
  for (int i : range()) {
    cuda_mpi_send(p, 4, i);
  }
}
