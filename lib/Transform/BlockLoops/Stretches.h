//===- Stretches.h - What is done between operations ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a kernel with operations, a *stretch* is a structured statement that has
// barriers and no operation: it is carried out without suspending. So it can be
// what a kernel without operations is, a lambda of which there are copies for
// the usual order of threads, and what threads keep in it alone need not
// outlive a suspension.
//
// The lambda has copies of the block's variables. A stretch therefore assigns
// to none of which others know, takes no address of one that may be kept for
// longer, and does not jump out of itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STRETCHES_H
#define GPUMPI_TRANSFORM_STRETCHES_H

#include "Transform/Analysis/LocalUses.h"
#include "Transform/BlockLoops/ThreadRegions.h"

#include "clang/AST/ParentMap.h"

#include <vector>

namespace gpumpi::transform {

struct Stretch {
  Slice Where;

  bool contains(const Slice &Part) const {
    return Part.Begin >= Where.Begin && Part.End <= Where.End;
  }
};

/// In kernel \p F, in the order of the text; none contains another. \p
/// OfThreads: the variables that each region declares anew.
std::vector<Stretch>
findStretches(const clang::FunctionDecl *F, const BlockLevel &Level,
              const ThreadRegions &Regions,
              const llvm::DenseSet<const clang::VarDecl *> &OfThreads,
              const LocalUses &Uses, const clang::ParentMap &Parents,
              const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STRETCHES_H
