//===- Divergence.h - Operations that not every thread reaches --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At grid scope every live thread reaches the same operation. A thread that
// waits in one while another runs on would break the barrier that the operation
// is, so a condition which visibly differs between threads is an error. Values
// that come out of memory are taken for uniform; what differs then is caught
// when the kernel suspends.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DIVERGENCE_H
#define GPUMPI_TRANSFORM_DIVERGENCE_H

#include "Transform/Diagnostics.h"
#include "Transform/SuspendGraph.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// Refuses operations that stand under a condition which depends on
/// `threadIdx` or `blockIdx`, directly or through local variables.
void checkDivergence(const clang::FunctionDecl *Kernel,
                     llvm::ArrayRef<SuspendingCall> Calls,
                     const clang::ParentMap &Parents, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DIVERGENCE_H
