//===- Sequence.h - The operations of one suspension ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that share a suspension have the results that they would have one
// after the other. Some may be under way at the same time nevertheless, and
// then it takes the time of one:
//
//   - messages that are sent: MPI says of none of them when it arrives
//     (MPI-3.1, 3.5), and those to one process arrive in their order;
//   - messages that are received, also behind others that are sent: what one
//     receive may match has not come later because another was posted earlier;
//   - all of them only if none is received to where another is or is read.
//
// A message is not sent before those that stand in front of it have been
// received: who gets it may know that they have. For the same reason nothing
// else is begun before all that stands in front of it is complete.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_SEQUENCE_H
#define GPUMPI_RUNTIME_SEQUENCE_H

#include "Operations/Operations.h"
#include "Operations/Underway.h"
#include "Runtime.h"

#include <vector>

namespace gpumpi {

/// Performs \p asked from number \p from on, and reports what fails; \p
/// together is empty before and behind. \p reply becomes the last one's. Until
/// it is done other launches go on, unless it is to be \p soon. \returns false
/// if that takes long, or may; then it is to be called once more, with the same
/// \p from, for what is left. \throws Failure
bool performSequence(Runtime &runtime, const KernelInfo &kernel,
                     Operations &operations, Underway &together,
                     const std::vector<Asked> &asked, size_t &from, bool soon,
                     Reply &reply);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_SEQUENCE_H
