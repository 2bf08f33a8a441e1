//===- LoneCollective.h - Collectives of one process ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Along a row of a grid of processes there may be one process alone. What it
// moves stays on its device then, instead of going to the host and back.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LONECOLLECTIVE_H
#define GPUMPI_RUNTIME_LONECOLLECTIVE_H

#include "Operations/Transfer.h"

#include <memory>

namespace gpumpi {

/// Starts what \p request, which has been checked, asks for; null: MPI has to.
/// Request and context must outlive the result. \throws OperationError
std::unique_ptr<Transfer> startLoneCollective(const Request &request,
                                              const Communicator &comm,
                                              const TransferContext &context);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LONECOLLECTIVE_H
