//===- who.h - A device function that two files have in common ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

__device__ inline int who() { return cuda_mpi_comm_rank(); }

/// Launch a kernel that sends a number round the ring: out[thread] becomes
/// 1000 * the process before this one + the thread.
void launchDirect(int *cell, int *out);
void launchTranslated(int *cell, int *out);
