//===- Batches.h - Operations that share a suspension -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A batch is a run of statements in one block that are operations, `if`s around
// operations, and pure work (PureWork.h) between them. Nobody jumps into it or
// out of it, so whoever begins it comes to its end. Its operations are only
// left with the host, and the kernel suspends once for all of them (paper, 4.2,
// where this is future work; its Figure 7 takes two activations): in the last
// one, if every thread comes to that, else behind the last statement:
//
//   if (rank != last) cuda_mpi_send(...);      left
//   if (rank != 0) cuda_mpi_recv(...);         left
//   ::gpumpi::completeRequested();             suspends, if any was left
//
// The host performs them in their order. An operation cannot be left that gives
// something back, or that may use a variable which ends before the batch does.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BATCHES_H
#define GPUMPI_TRANSFORM_BATCHES_H

#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

#include <vector>

namespace gpumpi::transform {

struct Batch {
  /// The closing parentheses of the operations that are left.
  std::vector<clang::SourceLocation> Left;
  /// The statement behind which the kernel suspends for them; null if it does
  /// so in an operation.
  const clang::Stmt *Last = nullptr;
};

/// The batches of \p Function, meant as written, that all functions agree on
/// which are made of its text.
std::vector<Batch> findBatches(const clang::FunctionDecl *Function,
                               const SuspendGraph &Graph);

/// True if an operation may use the local variable \p V, or what it is bound
/// to. \p Uses: of the whole body.
bool mayBeUsed(const clang::VarDecl *V, const LocalUses &Uses);

/// True if \p Use, an operation, which is \p Statement, gives nothing back.
bool canBeLeft(const SuspendingCall &Use, const clang::Stmt *Statement);

/// The stage: has the kernel suspend behind the batches that do not end with
/// an operation. \returns whether there was something to edit.
bool coalesce(const UnitFacts &Facts, const SuspendGraph &Graph,
              EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BATCHES_H
