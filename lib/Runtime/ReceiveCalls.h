//===- ReceiveCalls.h - By which the runtime receives -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the program receives messages in host code shows in the symbols that
// it refers to (HostReceives.h). The runtime's own calls must not be among
// them: it looks these functions up. What it finds is what it would have
// called: those of a tool that looks at a program's calls, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_RECEIVECALLS_H
#define GPUMPI_RUNTIME_RECEIVECALLS_H

#include <mpi.h>

namespace gpumpi {

/// The function \p name behind this program's own definition, or \p otherwise.
void (*functionBehind(const char *name, void (*otherwise)()))();

template <class Function>
Function *functionBehind(const char *name, Function *otherwise) {
  return reinterpret_cast<Function *>(
      functionBehind(name, reinterpret_cast<void (*)()>(otherwise)));
}

/// The same for MPI's function NAME, found once.
#define GPUMPI_BEHIND(NAME)                                                    \
  ([]() -> decltype(P##NAME) & {                                               \
    static const auto found = functionBehind(#NAME, &P##NAME);                 \
    return *found;                                                             \
  }())

/// MPI's functions.
struct ReceiveCalls {
  decltype(&MPI_Irecv) irecv = functionBehind("MPI_Irecv", &PMPI_Irecv);
  decltype(&MPI_Iprobe) iprobe = functionBehind("MPI_Iprobe", &PMPI_Iprobe);
  decltype(&MPI_Improbe) improbe = functionBehind("MPI_Improbe", &PMPI_Improbe);
  decltype(&MPI_Mrecv) mrecv = functionBehind("MPI_Mrecv", &PMPI_Mrecv);
};

const ReceiveCalls &receiveCalls();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_RECEIVECALLS_H
