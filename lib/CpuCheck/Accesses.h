//===- Accesses.h - Whether an access is right ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is compiled with `gpumpicxx --check` calls a function before each access
// to memory: the compiler's instrumentation for ThreadSanitizer does that,
// whose own library is not there. They all come here.
//
// The host may use everything but device memory. A kernel may use everything
// but what is known to be the host's: the stack of the code that launched it,
// and the heap. Neither may use what is beside an allocation, or freed.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUCHECK_ACCESSES_H
#define GPUMPI_LIB_CPUCHECK_ACCESSES_H

#include "Races.h"

#include <cstddef>

namespace gpumpi::cpu {

/// \p bytes bytes at \p address are about to be read or, if \p writes, written,
/// from \p returnAddress. Ends the program with a message if that is wrong.
void checkAccess(const volatile void *address, std::size_t bytes, bool writes,
                 Use use, const void *returnAddress);

/// The same for an atomic operation, which may do both.
void checkAtomic(const volatile void *address, std::size_t bytes, bool reads,
                 bool writes, const void *returnAddress);

/// A fence is executed.
void checkFence();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUCHECK_ACCESSES_H
