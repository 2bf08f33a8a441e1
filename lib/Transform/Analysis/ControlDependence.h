//===- ControlDependence.h - Which branch decides what runs --- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A statement is *control dependent* on a branch if one way out of the branch
// always leads to it and another may not (Ferrante, Ottenstein and Warren 1987;
// computed from post-dominators).
//
// A thread that has returned from a kernel is gone, and an operation needs the
// live threads only. So ways that lead to a written `return` without passing
// an operation do not count: behind `if (i >= n) return;` nothing depends on
// the condition. Running into the end of the body is no return in this sense,
// also where a last `return;` is written there. The same holds for ways that
// end the program, in functions too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CONTROLDEPENDENCE_H
#define GPUMPI_TRANSFORM_CONTROLDEPENDENCE_H

#include "clang/AST/Decl.h"
#include "clang/Analysis/CFG.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <vector>

namespace gpumpi::transform {

/// The control-flow graph of \p Function, in which every expression has its
/// place and no branch is taken for dead. Null where Clang cannot build it.
std::unique_ptr<clang::CFG>
buildControlFlow(const clang::FunctionDecl *Function);

/// Clang takes a switch that names all enumerators for one that always finds
/// its case; but an enumeration has other values too. Adds the missing edges.
void addDoubtedEdges(clang::CFG &Graph);

/// True if threads may run into the brace that ends \p Function: it neither
/// returns there nor loops for ever.
bool runsIntoEnd(const clang::FunctionDecl *Function);

/// The control dependences of one function.
class ControlDependence {
public:
  /// \p HasOperation: whether the kernel may suspend in a block of \p Graph.
  ControlDependence(
      const clang::FunctionDecl *Function, const clang::CFG &Graph,
      llvm::function_ref<bool(const clang::CFGBlock *)> HasOperation);

  /// The branches on which \p Block depends directly.
  llvm::ArrayRef<const clang::CFGBlock *>
  branchesOf(const clang::CFGBlock *Block) const {
    return Branches[Block->getBlockID()];
  }

private:
  std::vector<llvm::SmallVector<const clang::CFGBlock *, 2>> Branches;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CONTROLDEPENDENCE_H
