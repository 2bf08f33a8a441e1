//===- LookUp.h - Calls that are not the program's --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the program does in host code shows in the symbols that it refers to
// (HostCalls.h). The runtime's own calls must not be among them: it looks
// these functions up. What it finds is what it would have called: those of a
// tool that looks at a program's calls, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LOOKUP_H
#define GPUMPI_RUNTIME_LOOKUP_H

#include <mpi.h>

namespace gpumpi {

/// Which definition of a function is meant.
enum class Definition {
  First, ///< That which a call would reach,
  Behind ///< or the next one behind the caller's own.
};

/// The function \p name; \p otherwise if it is not found.
void (*lookUp(const char *name, Definition which, void (*otherwise)()))();

template <class Function>
Function *lookUp(const char *name, Definition which, Function *otherwise) {
  return reinterpret_cast<Function *>(
      lookUp(name, which, reinterpret_cast<void (*)()>(otherwise)));
}

/// MPI's function NAME, looked up once.
#define GPUMPI_LOOKED_UP(NAME)                                                 \
  ([]() -> decltype(P##NAME) & {                                               \
    static const auto found =                                                  \
        ::gpumpi::lookUp(#NAME, ::gpumpi::Definition::First, &P##NAME);        \
    return *found;                                                             \
  }())

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LOOKUP_H
