//===- StubbedKernels.h - Which kernels have launch stubs -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Embedded kernels are launched through stubs. Ordinary ones are, too, where a
// launch cannot tell them apart: if their declaration is marked with
// GPUMPI_KERNEL, and if it depends on a template or a condition whether they or
// an embedded kernel is launched. On the CPU target all kernels are.
//
// Kernels whose addresses are taken have proxies (KernelProxies.h) if they are
// embedded, or may be as far as a file knows that sees the declaration only.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STUBBEDKERNELS_H
#define GPUMPI_TRANSFORM_STUBBEDKERNELS_H

#include "Transform/Parse/UnitFacts.h"
#include "Transform/Text/EmitContext.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace gpumpi::transform {

/// The embedded kernels, by the offsets of their declarations' names in the
/// main file: the device side's parse and the host side's share no other key.
using EmbeddedNames = llvm::DenseSet<unsigned>;

/// The kernels, as written, that \p Launch, as written, may launch: several
/// where it depends on a template or a condition. Empty if they are not named.
std::vector<const clang::FunctionDecl *>
launchedKernels(const clang::CUDAKernelCallExpr *Launch,
                const UnitFacts &Facts);

/// The same for a call of cudaLaunchKernel.
std::vector<const clang::FunctionDecl *>
launchedKernels(const clang::CallExpr *ApiLaunch);

/// The kernels of a file that are launched through stubs.
class StubbedKernels {
public:
  StubbedKernels(const UnitFacts &Facts, const EmbeddedNames &Embedded,
                 const SourceText &Text, Target To);

  /// True if \p Kernel calls operations, as far as this file knows.
  bool isEmbedded(const clang::FunctionDecl *Kernel) const;

  /// True if \p Kernel is launched through a stub.
  bool contains(const clang::FunctionDecl *Kernel) const {
    return isEmbedded(Kernel) || Ordinary.contains(stubOwner(Kernel));
  }

  /// The ordinary kernels that have a stub.
  llvm::ArrayRef<const clang::FunctionDecl *> ordinary() const {
    return Ordinary.getArrayRef();
  }

  /// The kernels, as written, that have a proxy.
  llvm::ArrayRef<const clang::FunctionDecl *> proxied() const {
    return Proxied.getArrayRef();
  }

  /// True if \p Name, in which an address is taken, means a proxy.
  bool meansProxy(const clang::Expr *Name) const;

private:
  const EmbeddedNames &Embedded;
  const SourceText &Text;
  llvm::SetVector<const clang::FunctionDecl *> Ordinary, Proxied;

  /// \p Kernel as written; an explicit specialization is launched through its
  /// template.
  static const clang::FunctionDecl *
  stubOwner(const clang::FunctionDecl *Kernel);
  /// Finds the kernels that have proxies.
  void addProxies(const UnitFacts &Facts);
  /// Adds those of which one launch chooses.
  void addChoice(llvm::ArrayRef<const clang::FunctionDecl *> Kernels, bool All);
  void add(const clang::FunctionDecl *Kernel) {
    if (!isEmbedded(Kernel))
      Ordinary.insert(stubOwner(Kernel));
  }
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STUBBEDKERNELS_H
