//===- Coalescing.h - Operations that could share a suspension --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two operations that follow each other can be requested together, in one
// suspension, if the kernel can go on from the first to the second before the
// first has been performed (paper, Figure 7). The host performs them in their
// order, so it does not matter which buffers and communicators they have. The
// rule: on the way from the first operation to the second there is nothing but
//
//   - arithmetic on constants, thread coordinates, and locals whose address
//     nobody knows, and assignments to such locals;
//   - the ends of the `if`s in which the first stands, `if`s with nothing else
//     in their branches, and the conditions of the `if`s in which the second
//     stands, all with such conditions;
//   - the computation of the second's arguments, by such arithmetic.
//
// An operation is a barrier for the grid, so all other memory may change in it:
// what another thread has written before, or what was received. What the first
// operation returns is not known before it has been performed. Operations that
// each block performs by itself are not looked into.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_COALESCING_H
#define GPUMPI_TRANSFORM_COALESCING_H

#include "Transform/Analysis/PureWork.h"
#include "Transform/Plan/Plan.h"

namespace gpumpi::transform {

/// Answers for the operations of one function.
class Coalescing {
public:
  /// \p Written: the function; \p Instances: what is made of its text, where it
  /// is a template, else itself.
  Coalescing(const clang::FunctionDecl *Written,
             llvm::ArrayRef<const clang::FunctionDecl *> Instances);
  ~Coalescing();

  /// The first obstacle of each kind between \p First and \p Second, the next
  /// suspension point in the text; in any instance. None: they could share a
  /// suspension.
  std::vector<MergeObstacle> obstacles(const SuspensionPoint &First,
                                       const SuspensionPoint &Second) const;

private:
  struct Body;
  std::vector<std::unique_ptr<Body>> Bodies;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_COALESCING_H
