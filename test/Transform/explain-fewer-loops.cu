// What loops over threads were tried for, and why that led to nothing.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s | FileCheck %s
// CHECK: explain-fewer-loops.cu: translated without functions of headers in loops over threads, with which: {{.*}}next.h:1:1: error: {{.*}}[GM1051]
// CHECK-NEXT: explain-fewer-loops.cu:[[# @LINE + 7]]: kernel 'mirror' does not become loops over threads: 'exchange' may wait for threads
//
// What programs read has no room for it, and where nothing is explained nothing is said.
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain=json %s | FileCheck %s --check-prefix=SILENT
// RUN: %gpumpi-translate --target=cpu --lowering=loops %s -o %t.cpp 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// SILENT-NOT: without
#include "Inputs/next.h"
__global__ void mirror(int *cells) {
  __shared__ int shared[64];
  cells[threadIdx.x] = exchange(shared, cells[threadIdx.x]);
}
