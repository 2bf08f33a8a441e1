//===- before-init.cu - Launches while MPI is not there -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An embedded kernel launched before MPI_Init or after MPI_Finalize ends the
// program on every process, with the line of the launch.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: not %mpirun -np 2 %t 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: not %t 2>&1 | FileCheck %s --check-prefix=BEFORE --implicit-check-not=error:
// RUN: not %t after 2>&1 | FileCheck %s --check-prefix=AFTER --implicit-check-not=error:
// RUN: not %mpirun -np 2 %t after 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: not %t.direct 2>&1 | FileCheck %s --check-prefix=BEFORE --implicit-check-not=error:
// RUN: not %t.direct after 2>&1 | FileCheck %s --check-prefix=AFTER --implicit-check-not=error:

#include <gpumpi/gpumpi.h>

__global__ void kernel() { cuda_mpi_barrier(); }

int main(int argc, char **argv) {
  if (argc > 1) {
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    // AFTER: before-init.cu:[[@LINE+1]]: error: kernel 'kernel' is launched after MPI_Finalize
    kernel<<<1, 32>>>();
  }
  // BEFORE: before-init.cu:[[@LINE+1]]: error: kernel 'kernel' is launched before MPI_Init
  kernel<<<1, 32>>>();
}
