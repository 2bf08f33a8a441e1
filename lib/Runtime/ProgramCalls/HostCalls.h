//===- HostCalls.h - What host code does with MPI by itself -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_HOSTCALLS_H
#define GPUMPI_RUNTIME_HOSTCALLS_H

#include <string>

namespace gpumpi {

/// What in the process may receive or probe for messages apart from kernels and
/// MPI itself: "the program receives messages in host code"; empty: nothing.
/// Looks at what is loaded now.
std::string hostReceives();

/// For MpiReceives.cpp, which is linked if the program calls what it defines.
void noteHostReceives();

/// Whether the function \p name, of C or Fortran, receives or probes.
bool isReceive(const std::string &name);

/// The same of what may call one of MPI's nonblocking collectives by which
/// kernels move data, as IpcCollective.h has them.
std::string hostCollectives();
void noteHostCollectives();
bool isMovingCollective(const std::string &name);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_HOSTCALLS_H
