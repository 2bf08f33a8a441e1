// A header with what is edited takes the place of its #include; others stay.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --print-stage=open > %t.open
// RUN: grep -vE '// [A-Z-]+: ' %t.open | FileCheck %s
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --depfile %t.d
// RUN: %cxx_cpu -I %S -c %t.cpp -o %t.o
// RUN: FileCheck %s --check-prefix=POINTS < %t.cpp
// RUN: FileCheck %s --check-prefix=FILES < %t.d
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -I %S -c %t.cu -o %t.cuda.o %}
#include <gpumpi/gpumpi.h>

// FILES-DAG: open-headers.cu
// FILES-DAG: Inputs/kernels.h
// FILES-DAG: Inputs/shared.h

// CHECK: #include "Inputs/shared.h"
#include "Inputs/shared.h"
// CHECK: {{^}}#line 1 "{{.*}}Inputs/kernels.h"
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}__global__ void inlined(int *p) {
// CHECK: {{^}}#line [[@LINE+2]] "{{.*}}open-headers.cu"
// CHECK-NEXT: {{^}} // once
#include "Inputs/kernels.h" // once
// CHECK-NEXT: {{^}} // twice
#include "Inputs/kernels.h" // twice

// POINTS: {"cuda_mpi_barrier", "{{.*}}Inputs/kernels.h", 3, 3},
// POINTS: "inlined", "{{.*}}Inputs/kernels.h", 2,
