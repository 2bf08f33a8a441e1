//===- group_operators.h - Sums, minima and the others ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operators of reductions and scans. `less` is the minimum and `greater`
// the maximum.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GROUP_OPERATORS_H
#define GPUMPI_CPU_GROUP_OPERATORS_H

#include "../../macros_off.h"

#include "../host_defines.h"

namespace cooperative_groups {

template <class T> struct plus {
  __device__ T operator()(const T &a, const T &b) const {
    return static_cast<T>(a + b);
  }
};
template <class T> struct less {
  __device__ T operator()(const T &a, const T &b) const {
    return b < a ? b : a;
  }
};
template <class T> struct greater {
  __device__ T operator()(const T &a, const T &b) const {
    return a < b ? b : a;
  }
};
template <class T> struct bit_and {
  __device__ T operator()(const T &a, const T &b) const {
    return static_cast<T>(a & b);
  }
};
template <class T> struct bit_or {
  __device__ T operator()(const T &a, const T &b) const {
    return static_cast<T>(a | b);
  }
};
template <class T> struct bit_xor {
  __device__ T operator()(const T &a, const T &b) const {
    return static_cast<T>(a ^ b);
  }
};

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GROUP_OPERATORS_H
