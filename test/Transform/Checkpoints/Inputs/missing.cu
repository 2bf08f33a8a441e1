// A header is not there.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>
#include "nowhere.h"
__global__ void k(int *p) { cuda_mpi_barrier(); }
