//===- CollectiveExtents.h - How much collectives move ----------*- C++ -*-===//
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

#ifndef GPUMPI_RUNTIME_COLLECTIVEEXTENTS_H
#define GPUMPI_RUNTIME_COLLECTIVEEXTENTS_H

#include "Operations/Communicator.h"

#include <gpumpi/request.h>

namespace gpumpi {

/// How much a side holds, in parts of the count that the call gives.
struct Extent {
  bool used = false;     ///< MPI looks at the buffer.
  bool hasParts = false; ///< Each part has a count and a place of its own.
  int parts = 0;
};

struct Extents {
  Extent sent, received;
};

/// Of a process of \p comm; none of one that takes no part.
Extents extentsOf(const Request &request, const Communicator &comm);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_COLLECTIVEEXTENTS_H
