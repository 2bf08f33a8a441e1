//===- IpcCollective.h - Collectives from device to device ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The collectives that move data, and of which all processes know how much:
// bcast, gather, scatter, allgather, alltoall. If all are on one host, MPI
// gathers envelopes (Ipc.h) instead, and each device copies what it is to get.
// Where one has no memory to lend, its data follows in messages of the
// runtime's own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_IPCCOLLECTIVE_H
#define GPUMPI_RUNTIME_IPCCOLLECTIVE_H

#include "Operations/Transfer.h"

#include <memory>

namespace gpumpi {

/// Starts what \p request, which has been checked, asks for; null: it is none
/// of these, as all of \p comm find. Request and context must outlive the
/// result. \throws OperationError
std::unique_ptr<Transfer> startIpcCollective(const Request &request,
                                             const Communicator &comm,
                                             const TransferContext &context);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_IPCCOLLECTIVE_H
