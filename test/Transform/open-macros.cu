// Macros are replaced by what they stand for where that has to be edited; all
// others stay, also inside.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --print-stage=open > %t.open
// RUN: grep -vE '// [A-Z-]+: ' %t.open | FileCheck %s --check-prefixes=CHECK,CPU
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: %cxx_cpu -Wno-unused -c %t.cpp -o %t.o
// RUN: FileCheck %s --check-prefix=POINTS < %t.cpp
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda --print-stage=open > %t.open
// RUN: grep -vE '// [A-Z-]+: ' %t.open | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: FileCheck %s --check-prefix=HOST < %t.cu
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
#include <gpumpi/gpumpi.h>
#include <cassert>

#define N 4
#define SIZE (sizeof(int) * N)
#define CALL(X) do { X; if (__LINE__ == 0) trap(#X, __FILE__, __LINE__); } while (0)
#define WAIT cuda_mpi_barrier()
#define CAT2(A, B) A##B
#define CAT(A, B) CAT2(A, B)
#define UNIQUE CAT(name_, __COUNTER__)
#define ARCH (__cplusplus > 0)
#define GLOBAL __global__
#define DEFINE(NAME) GLOBAL void NAME(int *p) { p[0] = N; }
#define LAUNCH(K, ...) K<<<N, N>>>(__VA_ARGS__)
#define EMPTY
#define MINUS -

__device__ void trap(const char *, const char *, int);
__device__ inline void trap(const char *, const char *, int) {}

// An attribute that a macro writes may stay.
// CHECK: GLOBAL void k(int *p, int n) {
GLOBAL void k(int *p, int n) {
  // Arguments keep their macros, what was made of the text its words.
  // CHECK: do {
  // CHECK-NEXT: {{^}}#line [[@LINE+2]] "{{.*}}open-macros.cu"
  // CHECK-NEXT: {{^}}       cuda_mpi_send(p, SIZE, MPI_PROC_NULL); if ([[@LINE+1]] == 0) trap("cuda_mpi_send(p, SIZE, MPI_PROC_NULL)", __FILE__, [[@LINE+1]]); } while (0);{{$}}
  CALL(cuda_mpi_send(p, SIZE, MPI_PROC_NULL));
  // POINTS: {"cuda_mpi_send", "{{.*}}open-macros.cu", [[@LINE-1]], 8},
  // POINTS: {"cuda_mpi_barrier", "{{.*}}open-macros.cu", [[@LINE+2]], 3},
  // CHECK: {{^}}  cuda_mpi_barrier(); p[0] = SIZE;
  WAIT; p[0] = SIZE;
  // One that is used with system macros and lines of its own.
  // CHECK: {{^}}  do { assert(p[0] MINUS 1 != ARCH);
  // CHECK-NEXT: {{^}}#line [[@LINE+2]]
  // CHECK-NEXT: {{^}}                                  cuda_mpi_barrier(); if
  CALL(assert(p[0] MINUS 1 != ARCH); WAIT);
  // Lines of arguments are kept.
  // CHECK: {{^}}  do {
  // CHECK-NEXT: {{^}}#line [[@LINE+5]]
  // CHECK-NEXT: {{^}}       cuda_mpi_barrier();
  // CHECK-NEXT: {{^}}#line [[@LINE+4]]
  // CHECK-NEXT: {{^}}    p[1] = [[@LINE+3]];
  // CHECK: {{^}}    ; p[2] = __LINE__;
  CALL(WAIT;
    p[1] = __LINE__
    ); p[2] = __LINE__;
  // CHECK: {{^}}  int name_0 = N
  // CHECK-NEXT: {{^}}#if __COUNTER__
  // CHECK-NEXT: {{^}}#endif
  // CHECK-NEXT: {{^}}#line [[@LINE+3]]
  // CHECK-NEXT: ;
#define VARIABLE int UNIQUE = N
  VARIABLE;
  // What is not in scope of an operation stays.
  // CHECK: {{^}}  { VARIABLE; }
  { VARIABLE; }
  // CHECK: {{^}}  TWICE(-1); p[- -1 - -1] = 1;
#define TWICE(X) p[-X-X] = 1
#define BOTH(X) TWICE(X); p[-X - X] = 1; WAIT
  BOTH(-1);
  // CHECK: {{^}}  (cuda_mpi_barrier)();
  // CHECK-NEXT: {{^}}#line [[@LINE+3]]
  // CHECK-NEXT: {{^}}  (cuda_mpi_barrier)();
#define cuda_mpi_barrier() cuda_mpi_barrier(); cuda_mpi_barrier()
  cuda_mpi_barrier();
#undef cuda_mpi_barrier
  WAIT;
}

// The CPU target makes a launch stub for every kernel.
// CPU: {{^}}GLOBAL void made(int *p) { p[0] = N; }
// CUDA: {{^}}DEFINE(made)
DEFINE(made)

int main() {
  // CPU: {{^}}  k<<<N, N>>>(nullptr, 2);
  // HOST: {{^}}  gpumpi_launch_k(::gpumpi::LaunchConfig(N, N), nullptr, 2);
  LAUNCH(k, nullptr, 2);
  // CPU: {{^}}  made<<<N, N>>>(nullptr);
  // CUDA: {{^}}  LAUNCH(made, nullptr);
  // HOST: {{^}}  LAUNCH(made, nullptr);
  LAUNCH(made, nullptr);
  // CHECK: {{^}}  assert(N MINUS 2);
  assert(N MINUS 2);
}
