//===- Divergence.h - What not all threads make alike -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that waits in an operation while another runs on would break the
// barrier that the operation is. So an operation under a condition that differs
// between threads (Uniformity.h) is an error, with the reasons and with what to
// write instead. What is not known to differ is accepted; should it, that is
// caught when the kernel suspends.
//
// It is performed once, with the arguments of one thread. So an argument that
// differs is an error, too; but each thread may give the address of a variable
// of its own.
//
// All of this holds among the threads of the grid, or of a block, as the
// operation is performed. Where only blocks differ from each other, a note
// names the operation that each of them performs by itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DIVERGENCE_H
#define GPUMPI_TRANSFORM_DIVERGENCE_H

#include "Transform/Analysis/Uniformity.h"
#include "Transform/Diagnostics.h"

namespace gpumpi::transform {

/// Refuses those of \p Calls, which stand in one function, that not every
/// thread reaches, or for which they have different arguments.
void checkDivergence(llvm::ArrayRef<SuspendingCall> Calls,
                     const Uniformity &Known, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DIVERGENCE_H
