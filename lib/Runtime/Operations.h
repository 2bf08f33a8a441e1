//===- Operations.h - The MPI operations that kernels request ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Performs one request: the branches of the loop in the paper's Figure 12.
// Data travels as MPI_CHAR (paper, 3.2.1). Every failure, found before the call
// or reported by MPI, is an OperationError whose text is the reason alone; the
// launch knows kernel and line and makes the message of it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_OPERATIONS_H
#define GPUMPI_RUNTIME_OPERATIONS_H

#include "ErrorHandlers.h"
#include "Errors.h"
#include "Process.h"
#include "Transfer.h"

#include <gpumpi/host.h>

namespace gpumpi {

/// Performs the requests of one launch, one after another.
class Operations {
public:
  /// All arguments must outlive this. \p stream is the launch's, \p counts
  /// where bytes, requests and times are added.
  Operations(const Process &process, ErrorHandlers &errorHandlers,
             const TransferContext &context)
      : process(process), errorHandlers(errorHandlers), context(context) {}

  /// Checks \p request, performs it and returns when it is complete.
  /// \throws OperationError
  Reply perform(const Request &request);

private:
  const Process &process;
  ErrorHandlers &errorHandlers;
  const TransferContext context;

  std::unique_ptr<Transfer> start(const Request &request,
                                  const Communicator &comm) const;
};

/// The failure of \p request, which \p kernel made at \p point on process
/// \p rank, for the reason \p error.
Failure failedOperation(const KernelInfo &kernel, const SuspensionPoint &point,
                        int rank, const Request &request,
                        const OperationError &error);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_OPERATIONS_H
