//===- RequestCheck.h - Is a request one that MPI can perform? --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A request comes from device memory and is checked before MPI sees it, so
// that a mistake in a kernel is reported in the kernel's own terms and a
// damaged request cannot harm the host.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_REQUESTCHECK_H
#define GPUMPI_RUNTIME_REQUESTCHECK_H

#include <gpumpi/request.h>

#include <string>

namespace gpumpi {

/// Says why \p request cannot be performed on a communicator of \p peers
/// processes (of the remote group, if it is an intercommunicator) where tags
/// go up to \p tagUpperBound; empty where it can. The communicator itself has
/// been checked.
std::string requestProblem(const Request &request, int peers,
                           int tagUpperBound);

/// The arguments as a message shows them: " (addr 0x10, size 4 bytes, rank 1,
/// tag 0)"; empty where the operation has none.
std::string describeArguments(const Request &request);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_REQUESTCHECK_H
