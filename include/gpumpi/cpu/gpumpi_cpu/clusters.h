//===- clusters.h - What CUDA's functions say of clusters -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of CUDA's sm_90_rt.h, for clusters of one block.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CLUSTERS_H
#define GPUMPI_CPU_CLUSTERS_H

#include "../../macros_off.h"

#include "../device_launch_parameters.h"
#include "atomics.h"
#include "memory_functions.h"
#include "synchronization.h"

/// Whether the kernel or its launch says a size.
__device__ inline unsigned __clusterDimIsSpecified() { return 0; }
__device__ inline dim3 __clusterDim() { return dim3(1, 1, 1); }
__device__ inline dim3 __clusterRelativeBlockIdx() { return dim3(0, 0, 0); }
__device__ inline dim3 __clusterGridDimInClusters() { return gridDim; }
__device__ inline dim3 __clusterIdx() { return dim3(blockIdx); }
__device__ inline unsigned __clusterRelativeBlockRank() { return 0; }
__device__ inline unsigned __clusterSizeInBlocks() { return 1; }

/// All threads of the block that arrive also wait.
__device__ inline void __cluster_barrier_arrive() {}
__device__ inline void __cluster_barrier_arrive_relaxed() {}
__device__ inline void __cluster_barrier_wait() { __syncthreads(); }

__device__ inline void __threadfence_cluster() { __threadfence(); }

/// The shared memory of block \p rank that corresponds to \p address.
__device__ inline void *__cluster_map_shared_rank(const void *address,
                                                  unsigned rank) {
  return rank == 0 ? const_cast<void *>(address) : nullptr;
}
__device__ inline unsigned __cluster_query_shared_rank(const void *) {
  return 0;
}

/// Whether \p address is one of the shared memory of the block, or of any block
/// of the cluster.
__device__ inline unsigned __isCtaShared(const void *address) {
  return __isShared(address);
}
__device__ inline unsigned __isClusterShared(const void *address) {
  return __isShared(address);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CLUSTERS_H
