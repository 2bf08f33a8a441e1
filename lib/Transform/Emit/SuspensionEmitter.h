//===- SuspensionEmitter.h - Where a kernel is left -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation becomes the request for it, what saves the variables that are
// needed again, and the way out of the kernel:
//
//   cuda_mpi_recv(p, n, 0);       {
//                                   const gpumpi::Request gpumpi_r =
//                                       gpumpi::make_recv(p, n, 0);
//                                   gpumpi_spill_k_1(gpumpi_t, i);
//                                   gpumpi_t.suspend(1, 1, gpumpi_r);
//                                   return;
//                                 }
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SUSPENSIONEMITTER_H
#define GPUMPI_TRANSFORM_SUSPENSIONEMITTER_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

#include <string>

namespace gpumpi::transform {

class SuspensionEmitter {
public:
  /// Of the kernel or function of \p Plan.
  SuspensionEmitter(const KernelPlan &Plan, EmitContext &Emit)
      : Plan(Plan), Emit(Emit), Text(Emit.Text) {}

  /// Replaces the statement of \p P.
  void emit(const SuspensionPoint &P);

  /// On what the kernel suspends at \p P; empty if it always does.
  std::string condition(const SuspensionPoint &P) const;

private:
  const KernelPlan &Plan;
  EmitContext &Emit;
  const SourceText &Text;

  bool declaresNameIn(llvm::StringRef Type) const;
  std::string conditionOf(const SuspensionPoint &P) const;
  std::string leave() const;
  std::string spill(const SuspensionPoint &P) const;
  void emitBarrier(const SuspensionPoint &P, unsigned Begin, unsigned End);
  unsigned nameEnd(const clang::CallExpr *Call) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SUSPENSIONEMITTER_H
