//===- SuspendGraph.h - Who can suspend, and why ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SUSPENDGRAPH_H
#define GPUMPI_TRANSFORM_SUSPENDGRAPH_H

#include "Transform/UnitFacts.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// Which kernels are embedded, and where they call operations.
class SuspendGraph {
public:
  explicit SuspendGraph(const UnitFacts &Facts);

  /// True if an operation is reachable from \p Kernel.
  bool isEmbedded(const clang::FunctionDecl *Kernel) const {
    return Reaching.contains(Kernel->getCanonicalDecl());
  }

  /// The suspending calls that \p Kernel makes itself, in source order.
  llvm::ArrayRef<const OperationCall *>
  suspensions(const clang::FunctionDecl *Kernel) const;

  /// The embedded kernels in source order.
  llvm::ArrayRef<const clang::FunctionDecl *> embedded() const {
    return Embedded;
  }

private:
  llvm::DenseSet<const clang::FunctionDecl *> Reaching;
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::vector<const OperationCall *>>
      Suspensions;
  std::vector<const clang::FunctionDecl *> Embedded;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SUSPENDGRAPH_H
