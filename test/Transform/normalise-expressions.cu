// Suspending calls in expressions become statements; what stands before them is
// evaluated before them, what stands behind them stays.
// RUN: %gpumpi-translate %s --target=cpu --print-stage=normalise > %t.cu
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s
#include <gpumpi/gpumpi.h>

struct Pair {
  int a, b;
};
__device__ int f(int a, int b, int c) { return a + b + c; }
__device__ void change(int &place, int by) { place += by; }
__device__ int &element(int *p, int i) { return p[i]; }

// CHECK-LABEL: __global__ void declarations(
__global__ void declarations(int *p, int n) {
  // CHECK: {{^}}  int err; err = cuda_mpi_send(p, 4, 0);{{$}}
  int err = cuda_mpi_send(p, 4, 0);
  // CHECK: {{^}}  int gpumpi_e[[R:[0-9]+]]; gpumpi_e[[R]] = cuda_mpi_recv(p, 4, 0); const int c = gpumpi_e[[R]];{{$}}
  const int c = cuda_mpi_recv(p, 4, 0);
  // CHECK: {{^}}  int a = n; int b; b = cuda_mpi_barrier(); int *q = p, d = b;{{$}}
  int a = n, b = cuda_mpi_barrier(), *q = p, d = b;
  // CHECK: {{^}}  int gpumpi_e[[R:[0-9]+]]; gpumpi_e[[R]] = cuda_mpi_barrier(); Pair pair = {a + n, gpumpi_e[[R]]};{{$}}
  Pair pair = {a + n, cuda_mpi_barrier()};
  // CHECK: {{^}}  int gpumpi_e[[R:[0-9]+]]; gpumpi_e[[R]] = cuda_mpi_barrier(); auto deduced(gpumpi_e[[R]] + 1);{{$}}
  auto deduced(cuda_mpi_barrier() + 1);
  p[0] = err + c + d + *q + pair.b + deduced;
}

// CHECK-LABEL: __global__ void order(
__global__ void order(int *p, int n) {
  // What the call could change is read before it, the rest is left alone.
  // CHECK: { auto gpumpi_e[[A:[0-9]+]] = p[0]; int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_barrier(); n = f(gpumpi_e[[A]], gpumpi_e[[B]], p[1]) + n; }
  n = f(p[0], cuda_mpi_barrier(), p[1]) + n;
  // The right side of an assignment comes first.
  // CHECK: { int gpumpi_e[[A:[0-9]+]]; gpumpi_e[[A]] = cuda_mpi_barrier(); element(p, 1) += gpumpi_e[[A]]; }
  element(p, 1) += cuda_mpi_barrier();
  // An object is kept as a reference.
  // CHECK: { auto &gpumpi_e[[A:[0-9]+]] = element(p, 2); int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_barrier(); change(gpumpi_e[[A]], gpumpi_e[[B]]); }
  change(element(p, 2), cuda_mpi_barrier());
  // Nothing is evaluated here.
  // CHECK: n += sizeof(cuda_mpi_barrier());
  n += sizeof(cuda_mpi_barrier());
  // What the comma throws away is kept nowhere.
  // CHECK: { auto gpumpi_e[[A:[0-9]+]] = p[0]; cuda_mpi_barrier(); n = f(gpumpi_e[[A]], (p[1]), 3) * (n > 2); }
  n = f(p[0], (cuda_mpi_barrier(), p[1]), 3) * (n > 2);
  // Several lines stay the lines that they are.
  // CHECK: { int gpumpi_e[[A:[0-9]+]]; gpumpi_e[[A]] = cuda_mpi_send(p,
  // CHECK-NEXT: 4,
  // CHECK-NEXT: 0);
  // CHECK-NEXT: #line [[@LINE+2]] "{{.*}}normalise-expressions.cu"
  // CHECK-NEXT: p[0] = gpumpi_e[[A]]
  p[0] = cuda_mpi_send(p,
                       4,
                       0)
         + n;
}

// CHECK-LABEL: __global__ void branches(
__global__ void branches(int *p, int n) {
  // CHECK: { bool gpumpi_e[[A:[0-9]+]] = n > 0; if (gpumpi_e[[A]]) { int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_barrier(); gpumpi_e[[A]] = static_cast<bool>(gpumpi_e[[B]]); } p[0] = gpumpi_e[[A]]; }
  p[0] = n > 0 && cuda_mpi_barrier();
  // CHECK: { if (!(n)) { cuda_mpi_barrier(); } }
  n || cuda_mpi_barrier();
  // CHECK: { if (n) { cuda_mpi_barrier(); } else { cuda_mpi_send(p, 4, 0); } }
  n ? cuda_mpi_barrier() : cuda_mpi_send(p, 4, 0);
  // CHECK: { cuda_mpi_barrier(); ++n; cuda_mpi_barrier(); }
  cuda_mpi_barrier(), ++n, cuda_mpi_barrier();
  // CHECK: int gpumpi_e[[A:[0-9]+]]; if (n) { int gpumpi_e[[B:[0-9]+]]; gpumpi_e[[B]] = cuda_mpi_barrier(); gpumpi_e[[A]] = (gpumpi_e[[B]]); } else { gpumpi_e[[A]] = (p[0]); } int x = gpumpi_e[[A]];
  int x = n ? cuda_mpi_barrier() : p[0];
  p[0] = x;
}

// What is in normal form is not touched.
// CHECK-LABEL: __global__ void normal(
__global__ void normal(int *p, int n) {
  // CHECK: {{^}}  cuda_mpi_barrier();{{$}}
  cuda_mpi_barrier();
  // CHECK: {{^}}  (void)cuda_mpi_barrier();{{$}}
  (void)cuda_mpi_barrier();
  // CHECK: {{^}}  n = cuda_mpi_send(p + n, 4, 0); // as it is{{$}}
  n = cuda_mpi_send(p + n, 4, 0); // as it is
}
