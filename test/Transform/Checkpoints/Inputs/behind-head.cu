// The errors are behind the head, one in a header there.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>
int before;
#include "broken.h"
__global__ void k(int *p) { cuda_mpi_barrier(none); }
