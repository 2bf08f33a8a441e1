// What of a kernel's variables is kept, and how it is declared again.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --dump-plan > %t.plan
// RUN: FileCheck %s --check-prefix=PLAN --input-file=%t.plan
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %t.cu -o %t.cuda.o %}
#include <gpumpi/gpumpi.h>

#include <cassert>

struct Pair {
  int first;
  double second;
};
__device__ void touch(int *);
__device__ void touch(int *p) { *p += 1; }
__device__ int next(int i);
__device__ int next(int i) { return i + 1; }

// PLAN-LABEL: kernel values:
// CHECK-LABEL: __global__ void values(
__global__ void values(int *p, int n) {
  // A constant is declared again and costs nothing.
  // PLAN-DAG: variable size: constant
  // CHECK: constexpr int size = 3;
  constexpr int size = 3;
  // PLAN-DAG: variable live: spill, 4 bytes
  // CHECK: int live = gpumpi_t.state ? gpumpi_restore_values_live<::gpumpi::Value<decltype(live)>>(gpumpi_t) : static_cast<::gpumpi::Value<decltype(live)>>(next(n));
  int live = next(n);
  // PLAN-DAG: variable dead: dead{{$}}
  // CHECK: int dead = gpumpi_t.state ? ::gpumpi::deadValue<
  int dead = next(n + 1);
  // PLAN-DAG: variable pair: spill, 16 bytes
  // CHECK: Pair pair = gpumpi_t.state ? {{.*}} : ::gpumpi::Value<decltype(pair)>{1, 2.0};
  Pair pair = {1, 2.0};
  // PLAN-DAG: variable deduced: spill, 8 bytes
  // CHECK: auto deduced = gpumpi_t.state ? gpumpi_restore_values_deduced<double>(gpumpi_t) : (pair.second * n);
  auto deduced = pair.second * n;
  // The array's initializer runs once, and it gets its bound.
  // PLAN-DAG: variable array: spill, 12 bytes
  // CHECK: int array[3] {{ *}};
  // CHECK-NEXT: if (gpumpi_t.state)
  // CHECK-NEXT: gpumpi_restore_values_array(gpumpi_t, array);
  // CHECK-NEXT: if (!gpumpi_t.state) {
  // CHECK-NEXT: const ::gpumpi::Value<decltype(array)> gpumpi_v =
  // CHECK-NEXT: #line [[@LINE+4]]
  // CHECK-NEXT: {n, next(n), size};
  // CHECK-NEXT: ::gpumpi::assignValue<::gpumpi::Value<decltype(array)>>(array, gpumpi_v);
  // CHECK-NEXT: }
  int array[] = {n, next(n), size};
  // PLAN-DAG: variable late: spill, 4 bytes
  // CHECK: int late;
  // CHECK-NEXT: if (gpumpi_t.state)
  // CHECK-NEXT: gpumpi_restore_values_late(gpumpi_t, late);
  int late;
  late = array[1];
  // PLAN-DAG: variable escaping: home, 4 bytes at {{[0-9]+}}, address escapes at line [[@LINE+3]]
  // CHECK: int &escaping = gpumpi_home_values_escaping<{{.*}}>(gpumpi_t, gpumpi_t.state ? ::gpumpi::deadValue<{{.*}}>() : static_cast<{{.*}}>(5));
  int escaping = 5;
  touch(&escaping);
  // PLAN-DAG: variable element: reference, 8 bytes
  // CHECK: int &element = *(gpumpi_t.state ? gpumpi_restore_values_element<{{.*}}>(gpumpi_t) : ::gpumpi::addressOf(p[dead]));
  int &element = p[dead];
  cuda_mpi_barrier();
  p[0] = size + live + pair.first + deduced + array[2] + late + escaping;
  element = 1;
}

// A parameter is kept only where the body changes it.
// PLAN-LABEL: kernel parameters:
// PLAN-NOT: variable p:
// PLAN: variable n: spill
// PLAN: variable m: home
// CHECK-LABEL: __global__ void parameters(::gpumpi::ActivationParameter gpumpi_a, int *p, int n, int gpumpi_p_m) {
// CHECK: gpumpi_restore_parameters_n(gpumpi_t, n);
// CHECK: decltype(gpumpi_p_m) &m = gpumpi_home_parameters_m<
__global__ void parameters(int *p, int n, int m) {
  n /= 2;
  touch(&m);
  cuda_mpi_barrier();
  p[0] = n + m;
}

// The outer variable's name means another one at the suspension, so it lives
// in the frame.
// PLAN-LABEL: kernel hidden:
// PLAN: variable x: home{{.*}}, its name is hidden at a suspension
// PLAN: variable x_2: spill
__global__ void hidden(int *p) {
  int x = p[0];
  {
    int x = p[1];
    cuda_mpi_barrier();
    p[0] = x;
  }
  p[1] = x;
}

// Variables of scopes that are left before the kernel suspends do not matter.
// PLAN-LABEL: kernel scopes: 1 suspension points, 4 frame bytes
// CHECK-LABEL: __global__ void scopes(
__global__ void scopes(int *p, int n) {
  // CHECK: int inner = n;
  // CHECK-NEXT: touch(&inner);
  {
    int inner = n;
    touch(&inner);
    p[0] = inner;
  }
  cuda_mpi_barrier();
  // CHECK: int after = 3;
  int after = 3;
  p[1] = after;
}

// Names, qualifiers and macros that are the user's own business.
// PLAN-LABEL: kernel odd:
__global__ void odd(int *p, int n) {
  assert(n);
  int *__restrict__ q = p, T = 3, gpumpi = 4;
  int *__restrict__ r = p;
  assert(&r);
  cuda_mpi_barrier();
  p[0] = *q + T + *r + gpumpi;
}

// Stubs have names of their own whatever the kernels and variables are called.
__global__ void odd_q(int *p, int x, int x_2) {
  x += x_2++;
  int r = p[1];
  {
    int x = p[0];
    cuda_mpi_barrier();
    p[0] = x;
  }
  p[1] = x + x_2 + r;
}
__global__ void odd(int *p) {
  int q_r = p[0];
  cuda_mpi_barrier();
  p[0] = q_r;
}
