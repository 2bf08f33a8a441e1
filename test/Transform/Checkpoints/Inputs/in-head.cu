// The error is in the head.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>
#include "broken.h"
__global__ void k(int *p) { cuda_mpi_barrier(); }
