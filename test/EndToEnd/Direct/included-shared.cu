// Several blocks wait on one worker at a time: its copy of a shared variable
// would be the same for all of them.

// RUN: not %gpumpi-translate --target=cpu --lowering=direct %s -o %t.cpp -- -I %S/Inputs 2>&1 | FileCheck %s
// RUN: not ls %t.cpp
// RUN: %gpumpi-translate --target=cpu %s -o - -- -I %S/Inputs

#include <gpumpi/gpumpi.h>

#include "shared.h"

// CHECK: shared.h:3:18: error: __shared__ variable 'tile' of an included file is not kept apart between the blocks that wait in the direct lowering [GM2008]
__global__ void kernel(int *out) {
  int *tile = headers_tile();
  tile[threadIdx.x] = blockIdx.x;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = tile[63 - threadIdx.x];
}
