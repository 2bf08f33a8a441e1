//===- Recursion.h - Functions that suspend and call themselves -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function's part of the frame is that of one call. Where a template's
// instantiations call each other, calls of one text are under way at the same
// time, each of another instantiation: how many there can be is known, and each
// has a part of its own, by its *level*, which the caller tells:
//
//   template <int N> void climb() {       template <int N> void climb(…) {
//                                           gpumpi_t.enter(gpumpi_t.atLevel(0,
//                                           4));
//     cuda_mpi_barrier();                   …
//     if constexpr (N > 0)                  if constexpr (N > 0) {
//                                             const unsigned gpumpi_l =
//                                                 gpumpi_t.deepen(true);
//       climb<N - 1>();                       climb<N - 1>(gpumpi_t);
//                                             gpumpi_t.returnTo(gpumpi_l);
//                                             if (gpumpi_t.left(1,
//                                             gpumpi_t.atLevel(0, 4))) …
//   }                                       }
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_RECURSION_H
#define GPUMPI_TRANSFORM_RECURSION_H

#include "Transform/Analysis/SuspendGraph.h"

namespace gpumpi::transform {

/// The functions that suspend and call themselves, directly or through others.
/// All functions are meant as they are written.
class Recursion {
public:
  Recursion(const UnitFacts &Facts, const SuspendGraph &Graph);

  /// True if \p Function calls itself, also as another instantiation.
  bool recurs(const clang::FunctionDecl *Function) const {
    return Cycles.contains(Function);
  }

  /// \p Function, which recurs, and those that call each other with it.
  llvm::ArrayRef<const clang::FunctionDecl *>
  cycle(const clang::FunctionDecl *Function) const {
    return Cycles.find(Function)->second.Members;
  }

  /// How many calls of the functions of that cycle may be under way at the same
  /// time; zero if instantiations call themselves, so that nobody knows.
  unsigned levels(const clang::FunctionDecl *Function) const {
    return Cycles.find(Function)->second.Levels;
  }

  /// The call by which \p Function, which recurs, comes back to itself.
  const clang::CallExpr *wayBack(const clang::FunctionDecl *Function) const {
    return Cycles.find(Function)->second.WayBack;
  }

  /// True if \p Use calls a function of the caller's cycle.
  bool staysInCycle(const SuspendingCall &Use) const;

  /// True if \p Use calls a function that recurs.
  bool leadsIntoCycle(const SuspendingCall &Use) const {
    return llvm::any_of(Use.Callees, [&](const clang::FunctionDecl *Callee) {
      return recurs(Callee);
    });
  }

private:
  struct Cycle {
    std::vector<const clang::FunctionDecl *> Members;
    const clang::CallExpr *WayBack = nullptr;
    unsigned Levels = 0;
  };
  llvm::DenseMap<const clang::FunctionDecl *, Cycle> Cycles;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_RECURSION_H
