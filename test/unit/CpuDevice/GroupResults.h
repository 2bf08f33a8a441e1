//===- GroupResults.h - What the threads of a block compute -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_UNIT_CPUDEVICE_GROUPRESULTS_H
#define GPUMPI_TEST_UNIT_CPUDEVICE_GROUPRESULTS_H

#include "DeviceMemory.h"

#include <cooperative_groups.h>

#include <vector>

/// What each of \p threads threads gets from \p body(rank in the block).
template <class T, class Body>
std::vector<T> computed(unsigned threads, Body body) {
  const DeviceArray<T> results(threads, T());
  T *out = results.get();
  launchKernel(1, threads, 0,
               [=] DEVICE_CODE { out[threadIdx.x] = body((int)threadIdx.x); });
  return results.toHost();
}

template <class T>
std::vector<T> expected(unsigned threads, T (*of)(int thread)) {
  std::vector<T> values;
  for (unsigned i = 0; i < threads; ++i)
    values.push_back(of((int)i));
  return values;
}

template <unsigned Size> DEVICE_CODE auto tile() {
  namespace cg = cooperative_groups;
  return cg::tiled_partition<Size>(cg::this_thread_block());
}

#endif // GPUMPI_TEST_UNIT_CPUDEVICE_GROUPRESULTS_H
