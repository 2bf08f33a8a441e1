//===- PlanBuilder.h - From analyses to the plan ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PLANBUILDER_H
#define GPUMPI_TRANSFORM_PLANBUILDER_H

#include "Transform/Analysis/Recursion.h"
#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Analysis/Uniformity.h"
#include "Transform/Plan/Batches.h"
#include "Transform/Plan/Plan.h"

#include "clang/AST/ParentMap.h"

#include "llvm/ADT/StringSet.h"

namespace gpumpi::transform {

/// An operation of a file, in whatever function.
struct FileOperation {
  SuspendingCall Use;
  bool Left;           ///< As SuspensionPoint::Left...
  bool IsLast = false; ///< ... and SuspensionPoint::IsLast.
};

/// What the plans of one file have in common.
struct FilePlan {
  FilePlan(const Recursion &Again, const Uniformity &Known)
      : Again(Again), Known(Known) {}

  const Recursion &Again;
  const Uniformity &Known;
  llvm::StringSet<> FunctionNames;
  llvm::StringSet<> VariableNames; ///< "function_variable".
  /// The operations in the order of their numbers, which begin at 1.
  std::vector<FileOperation> Operations;
  /// Where the next function's part of the frame begins.
  unsigned FunctionBytes = 0;
  /// Where the parts end that the functions planned so far need.
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> FunctionsEnd;
};

/// Plans \p Function, an embedded kernel or a device function that suspends,
/// whose structure has been checked. The functions that it calls have been
/// planned before. \p Batches: its own.
KernelPlan buildPlan(const clang::FunctionDecl *Function,
                     const SuspendGraph &Graph, const clang::ParentMap &Parents,
                     llvm::ArrayRef<Batch> Batches, FilePlan &File);

/// \p Name, with a number if \p Prefix + \p Name is in \p Names already; what
/// comes out is entered there.
std::string uniqueName(const std::string &Prefix, const std::string &Name,
                       llvm::StringSet<> &Names);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PLANBUILDER_H
