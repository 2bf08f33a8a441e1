//===- Uniformity.h - Which threads reach an operation -------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At grid scope every live thread reaches the same operations in the same
// order. At block scope every live thread of a block does, and it does not
// matter what other blocks do. This analysis finds the conditions that decide
// whether an operation is reached, and tells those that differ between threads
// for certain from those of which that is not known. It starts at the kernels,
// follows the values of their variables over the control-flow graph
// (UniformValues.h), also where they depend on a condition only
// (ControlDependence.h), and goes into the functions that are called, with what
// they are given.
//
// `cuda_mpi_uniform(x)` says of x that it is the same in all threads.
//
// Each scope has an analysis of its own, which judges the calls that lead to
// operations of this scope: a function that has both is judged by both.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_UNIFORMITY_H
#define GPUMPI_TRANSFORM_UNIFORMITY_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Analysis/UniformValues.h"

namespace gpumpi::transform {

/// A condition that decides whether a thread makes a suspending call.
struct Condition {
  const clang::Stmt *Branch;           ///< The statement that branches.
  const clang::Expr *Value;            ///< What it looks at.
  const clang::CallExpr *Call;         ///< The call.
  const clang::FunctionDecl *Function; ///< In which these stand; an instance.
  UniformValue Known;                  ///< NotKnown or Differs.
};

/// An argument of an operation that differs between threads.
struct DifferingArgument {
  const clang::Expr *Value;
  const clang::ParmVarDecl *Parameter;
  const clang::FunctionDecl *Function; ///< Which makes the call; an instance.
  UniformValue Known;
};

/// How the threads come to a suspending call, and what with.
struct Arrival {
  /// The condition that keeps some threads from it, if there is one.
  std::optional<Condition> Differs;
  /// Conditions that are not known to be the same in all threads. Without one,
  /// and without the above, all live threads that enter the function come.
  std::vector<Condition> NotKnown;
  /// Of an operation: the first argument that differs, if there is one.
  std::optional<DifferingArgument> Argument;
  /// All arguments are known to be the same in all threads, or to be the same
  /// parts of their variables.
  bool ArgumentsAgree = true;
};

/// True if \p Callee is `cuda_mpi_uniform`.
bool isSaidToBeUniform(const clang::FunctionDecl *Callee);

/// Whether threads that come to the statement or operator that branches are all
/// there, and take the same way.
using Branches = llvm::DenseMap<const clang::Stmt *, bool>;

/// By calls as they are written.
using Arrivals = llvm::DenseMap<const clang::CallExpr *, Arrival>;

/// The arrivals at all suspending calls of a file.
class Uniformity {
public:
  explicit Uniformity(const SuspendGraph &Graph);

  /// How the threads of \p Among come to \p Call, as written, which leads to
  /// operations of this scope. It has none if no kernel leads to it.
  const Arrival &arrival(const clang::CallExpr *Call, Scope Among) const;

  /// True if nothing is known to differ between the threads of one block in
  /// \p Call, in which the threads of the grid differ.
  bool onlyBlocksDiffer(const clang::CallExpr *Call) const;

  /// True if all threads of \p Among that have not returned come to \p Branch,
  /// in an instance of a function that suspends, and take the same way.
  bool staysTogether(const clang::Stmt *Branch, Scope Among) const {
    return (Among == Scope::Grid ? BranchesOfGrid : BranchesOfBlock)
        .lookup(Branch);
  }

  /// True if something counts as the same because the user says so.
  bool takesWord() const { return TakesWord; }

private:
  bool TakesWord = false;
  Arrivals OfGrid, OfBlock;
  Branches BranchesOfGrid, BranchesOfBlock;
  /// Where threads of the grid differ: of all calls, those of blocks or not.
  Arrivals InBlock;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_UNIFORMITY_H
