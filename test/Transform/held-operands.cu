// What a call that is made again is given: variables of the caller hold what is
// converted, what references are bound to, and objects.
// RUN: %gpumpi-translate %s --target=cpu --print-stage=normalise > %t.cu
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s
#include <gpumpi/gpumpi.h>

struct Range {
  int *data;
  __device__ Range(int *data) : data(data) {}
  __device__ void visit(int n) { cuda_mpi_send(data, n, 0); }
};
__device__ void pass(Range range, int n) { cuda_mpi_send(range.data, n, 0); }
__device__ int refer(const long &n, int *data) {
  cuda_mpi_barrier();
  return data[n];
}
__device__ int take(int &&n) {
  cuda_mpi_barrier();
  return ++n;
}
__device__ int &place(int *data) {
  cuda_mpi_barrier();
  return *data;
}
template <class T> __device__ void universal(T &&) { cuda_mpi_barrier(); }

// CHECK-LABEL: __global__ void operands(
__global__ void operands(int *data, int n) {
  // CHECK: {{^}}  { const ::Range gpumpi_e[[R:[0-9]+]] = data; pass(gpumpi_e[[R]], n); }{{$}}
  pass(data, n);
  // CHECK: {{^}}  { auto gpumpi_e[[R:[0-9]+]] = Range(data); gpumpi_e[[R]].visit(n); }{{$}}
  Range(data).visit(n);
  // CHECK: {{^}}  { const long gpumpi_e[[R:[0-9]+]] = n + 1; int gpumpi_e[[S:[0-9]+]]; gpumpi_e[[S]] = refer(gpumpi_e[[R]], data); data[1] = gpumpi_e[[S]]; }{{$}}
  data[1] = refer(n + 1, data);
  // CHECK: {{^}}  { auto gpumpi_e[[R:[0-9]+]] = n * 2; int gpumpi_e[[S:[0-9]+]]; gpumpi_e[[S]] = take(static_cast<decltype(gpumpi_e[[R]]) &&>(gpumpi_e[[R]])); data[1] += gpumpi_e[[S]]; }{{$}}
  data[1] += take(n * 2);
  // CHECK: {{^}}  { int *gpumpi_e[[R:[0-9]+]]; gpumpi_e[[R]] = &place(data); (*gpumpi_e[[R]]) += 1; }{{$}}
  place(data) += 1;
  // These need nothing.
  // CHECK: {{^}}  universal(n);{{$}}
  universal(n);
  const Range range(data);
  // CHECK: {{^}}  pass(range, 4);{{$}}
  pass(range, 4);
}

// CHECK-LABEL: template <class T> __global__ void inTemplate(
template <class T> __global__ void inTemplate(T *data, T n) {
  // CHECK: {{^}}  { const ::Range gpumpi_e[[R:[0-9]+]] = data; pass(gpumpi_e[[R]], n); }{{$}}
  pass(data, n);
  // CHECK: {{^}}  { auto gpumpi_e[[R:[0-9]+]] = n + 1; universal(static_cast<decltype(gpumpi_e[[R]]) &&>(gpumpi_e[[R]])); }{{$}}
  universal(n + 1);
}
template __global__ void inTemplate<int>(int *, int);
