// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu 2>&1 | FileCheck %s
// RUN: not test -e %t.cpp
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu -- -DLAUNCHES 2>&1 | FileCheck %s --check-prefix=LAUNCHES
#include <gpumpi/gpumpi.h>
__global__ void ordinary(int *p) { p[0] = 1; }
#ifndef LAUNCHES
// CHECK: kernels.h:1:17: error: embedded kernel 'in_header' is defined in an included file, which is never edited [GM1009]
#include "Inputs/kernels.h"
#else
// LAUNCHES: Inputs/kernels.h:2:33: error: a kernel is launched in an included file, which is never edited [GM2003]
#define cuda_mpi_send(...) (void)p
#include "Inputs/kernels.h"
void host(int *p) {
  // LAUNCHES: included.cu:[[@LINE+1]]:3: error: kernel 'plain_in_header' is defined in an included file; the CPU target cannot launch it yet [GM2005]
  plain_in_header<<<1, 1>>>(p);
}
#endif
