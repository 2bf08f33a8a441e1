//===- program_names.h - Names of the program that are no device's -*- C++ -*-//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels and the device's variables are functions and variables as all others
// are. So where a program gives the runtime API one that is none, the
// translator writes that down, and the API answers as CUDA's does, with
// cudaErrorInvalidSymbol and cudaErrorInvalidDeviceFunction:
//
//   cudaMemcpyToSymbol(ofHost, ...)
//     ->  cudaMemcpyToSymbol(::gpumpi::cpu::noSymbol(ofHost), ...)
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_PROGRAM_NAMES_H
#define GPUMPI_CPU_PROGRAM_NAMES_H

#include "../../macros_off.h"

namespace gpumpi {
namespace cpu {
namespace detail {
/// What the calling thread gives the API next is none of the device's, if it is
/// at \p address.
void noteForeign(const volatile void *address);
} // namespace detail

/// \p function, which is no kernel.
template <class Function> inline Function &noKernel(Function &function) {
  detail::noteForeign(reinterpret_cast<const void *>(&function));
  return function;
}

/// \p variable, which is none of the device's.
template <class T> inline const T &noSymbol(const T &variable) {
  detail::noteForeign(__builtin_addressof(variable));
  return variable;
}

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_PROGRAM_NAMES_H
