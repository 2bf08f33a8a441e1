//===- HostPages.h - What the process may do with memory --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of memory that CUDA does not know the system knows whether it is there, and
// for whom: a damaged address must not end the process.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_HOSTPAGES_H
#define GPUMPI_RUNTIME_HOSTPAGES_H

namespace gpumpi {

/// What is done with memory.
enum class Access {
  Read,
  Write ///< Or both.
};

/// Whether the process may \p access the bytes \p from to \p to, which are
/// some, counted from \p base; true, too, where the system does not tell.
bool mayUse(const void *base, long long from, long long to, Access access);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_HOSTPAGES_H
