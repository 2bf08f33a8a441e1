//===- OpenNeeds.h - What has to stand in the text itself -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tokens that the stages behind this one edit, or between which they put
// something: calls that suspend, the statements around them, variables whose
// values are kept, heads of kernels, launches.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OPENNEEDS_H
#define GPUMPI_TRANSFORM_OPENNEEDS_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Open/OpenMacros.h"

namespace gpumpi::transform {

/// Collects places that have to be in the main file, outside of macros.
class NeedList {
public:
  explicit NeedList(const SourceText &Text) : Text(Text) {}

  /// The token at \p Loc.
  void token(clang::SourceLocation Loc);

  /// The token at \p Loc, if it is not written by a system header's macro.
  void specifier(clang::SourceLocation Loc);

  /// The first token of a call that suspends.
  void call(clang::SourceLocation Loc);

  /// The ends of \p Range, unless these are the ends of macros.
  void range(clang::SourceRange Range);

  llvm::ArrayRef<OpenNeed> list() const { return Needs; }

private:
  const SourceText &Text;
  std::vector<OpenNeed> Needs;
};

/// What the state machines of the embedded kernels need.
void addSuspensionNeeds(const SuspendGraph &Graph, NeedList &Needs);

/// What the barriers of \p Kernel need, if it is to become loops over threads.
void addBarrierNeeds(const clang::FunctionDecl *Kernel,
                     const SuspendGraph &Graph, NeedList &Needs);

/// What the heads of \p Kernel's declarations need for a launch stub.
void addHeadNeeds(const clang::FunctionDecl *Kernel, NeedList &Needs);

/// What the launch \p Launch needs to become a call.
void addLaunchNeeds(const clang::CUDAKernelCallExpr *Launch, NeedList &Needs);

/// The same for the call \p Launch of cudaLaunchKernel.
void addLaunchNeeds(const clang::CallExpr *Launch, NeedList &Needs);

/// What \p Name, whose address is taken, needs to be wrapped in a call.
void addAddressNeeds(const clang::Expr *Name, NeedList &Needs);

/// The same for \p Name that the runtime API is given and does not know. What
/// headers say so stays as it is.
void addNameNeeds(const clang::Expr *Name, const SourceText &Text,
                  NeedList &Needs);

/// What the __shared__ variable \p Variable needs to become a reference.
void addSharedNeeds(const clang::VarDecl *Variable, NeedList &Needs);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OPENNEEDS_H
