//===- SuspendGraph.h - Who can suspend, and why ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function suspends if it calls an operation that suspends or a function that
// does. All instantiations of a template share one text, so if one of them
// suspends, all count as suspending.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SUSPENDGRAPH_H
#define GPUMPI_TRANSFORM_SUSPENDGRAPH_H

#include "Transform/Analysis/Lambdas.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <iterator>

namespace gpumpi::transform {

/// A call at which the calling function may be left.
struct SuspendingCall {
  const clang::CallExpr *Call;       ///< As written.
  const clang::FunctionDecl *Caller; ///< As written; null at namespace scope.
  bool InLambda;
  std::optional<Operation> Op; ///< If it calls an operation.
  /// Else the functions that it calls, as written: several in a template whose
  /// instantiations call different ones.
  llvm::SmallVector<const clang::FunctionDecl *, 1> Callees;
  /// In some instantiation it calls a function that does not suspend.
  bool Mixed = false;
  /// The call as each function makes it that is made of the text: there it is
  /// known what becomes of its arguments. None if nobody makes it.
  llvm::SmallVector<const clang::CallExpr *, 1> Made;

  /// What is called, for messages.
  std::string name() const {
    return Op ? Op->Function : shownName(Callees.front());
  }
};

/// Which functions suspend, and in which calls. All functions are meant as they
/// are written (`asWritten`).
class SuspendGraph {
public:
  explicit SuspendGraph(const UnitFacts &Facts);

  /// True if an operation of MPI, also one that never suspends, is reachable
  /// from \p Function.
  bool isEmbedded(const clang::FunctionDecl *Function) const {
    return Reaching.contains(asWritten(Function));
  }

  /// True if \p Function, a kernel or a device function, suspends.
  bool suspends(const clang::FunctionDecl *Function) const {
    return Leaving.contains(asWritten(Function));
  }

  /// True if it suspends in operations of scope \p Of.
  bool suspends(const clang::FunctionDecl *Function, Scope Of) const {
    return LeavingIn[index(Of)].contains(asWritten(Function));
  }

  /// True if it comes to operations that are only begun.
  bool posts(const clang::FunctionDecl *Function) const {
    return Posting.contains(asWritten(Function));
  }

  /// True if \p Use leaves the kernel for the host, in some instantiation; not
  /// if only for a barrier of the block.
  bool leavesKernel(const SuspendingCall &Use) const {
    return leadsTo(Use, Scope::Grid) || leadsTo(Use, Scope::Block);
  }
  /// True if \p Function suspends in a call that does.
  bool leavesKernel(const clang::FunctionDecl *Function) const {
    return suspends(Function, Scope::Grid) || suspends(Function, Scope::Block);
  }

  /// True if \p Call, of a function that is no template, leads to operations of
  /// scope \p Of that suspend. Of an instantiation only those count that are in
  /// it, if any.
  bool leadsTo(const clang::CallExpr *Call, Scope Of) const;

  /// True if \p Use does, in some instantiation.
  bool leadsTo(const SuspendingCall &Use, Scope Of) const;

  /// True if the kernel may be left in \p Call, which is meant as written.
  bool suspends(const clang::CallExpr *Call) const {
    return Suspending.contains(Call);
  }

  /// The suspending calls that \p Function makes itself, in source order.
  llvm::ArrayRef<SuspendingCall>
  suspensions(const clang::FunctionDecl *Function) const;

  /// The calls of functions that suspend in unevaluated operands of
  /// \p Function: they are never made, but name what they would call.
  llvm::ArrayRef<const clang::CallExpr *>
  unevaluated(const clang::FunctionDecl *Function) const;

  /// The kernels that are embedded or suspend, in source order.
  llvm::ArrayRef<const clang::FunctionDecl *> kernels() const {
    return Kernels;
  }

  /// The suspending functions that are no kernels, in source order.
  llvm::ArrayRef<const clang::FunctionDecl *> functions() const {
    return Functions;
  }

  /// Both: the functions whose text becomes a state machine.
  std::vector<const clang::FunctionDecl *> resumable() const;

  /// The functions that are made of the text of \p Function: the
  /// instantiations of a template, else \p Function itself.
  llvm::ArrayRef<const clang::FunctionDecl *>
  instances(const clang::FunctionDecl *Function) const;

private:
  using FunctionSet = llvm::DenseSet<const clang::FunctionDecl *>;
  FunctionSet Reaching, Leaving, Posting;
  static constexpr unsigned index(Scope Of) {
    return static_cast<unsigned>(Of);
  }
  FunctionSet LeavingIn[std::size(Scopes)];     ///< As written.
  FunctionSet MadeLeavingIn[std::size(Scopes)]; ///< As instantiated.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<SuspendingCall>>
      Suspensions;
  llvm::DenseSet<const clang::CallExpr *> Suspending;
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::vector<const clang::CallExpr *>>
      Unevaluated;
  std::vector<const clang::FunctionDecl *> Kernels, Functions;
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::vector<const clang::FunctionDecl *>>
      Instances;

  void collectScopes(const UnitFacts &Facts);
  void collect(const UnitFacts &Facts);
  void collectUnevaluated(const UnitFacts &Facts);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SUSPENDGRAPH_H
