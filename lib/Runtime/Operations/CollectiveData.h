//===- CollectiveData.h - The buffers of a collective -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who sends and receives how much depends on the operation, on who is the root,
// and on whether there are two groups. This is MPI-3.1, chapter 5, in a table.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_COLLECTIVEDATA_H
#define GPUMPI_RUNTIME_COLLECTIVEDATA_H

#include "Operations/Datatype.h"
#include "Operations/Transfer.h"

#include <vector>

namespace gpumpi {

/// What this process sends in a collective, or what it receives.
struct CollectiveSide {
  /// MPI looks at the buffer here.
  bool used = false;
  /// The data lies in the other side's buffer.
  bool inPlace = false;
  long long count = 0; ///< As the call gives it, in elements.
  /// The counts and places of the processes' parts, if they differ.
  std::vector<int> counts, places;
  StagedData data;
  Datatype type = Datatype::bytes(0); ///< With `count`, if there are no parts.

  /// What MPI is given as buffer.
  void *buffer() const { return inPlace ? MPI_IN_PLACE : data.data(); }
};

/// Both sides.
struct CollectiveData {
  CollectiveSide sent, received;

  /// \throws OperationError
  CollectiveData(const Request &request, const Communicator &comm,
                 const TransferContext &context);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_COLLECTIVEDATA_H
