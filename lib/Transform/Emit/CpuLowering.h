//===- CpuLowering.h - What a host compiler cannot take ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CPULOWERING_H
#define GPUMPI_TRANSFORM_CPULOWERING_H

#include "Transform/Diagnostics.h"
#include "Transform/Parse/UnitFacts.h"
#include "Transform/Text/EmitContext.h"

#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// Lowers the __shared__ variables of the main file for the CPU target: they
/// become references into the storage of the block that runs.
///
///   __shared__ float a[4];        float (&a)[4] = sharedVariable([] {});
///   extern __shared__ float b[];  float (&b)[] = dynamicShared();
///
/// Those whose names stand at \p Placed have been given a place already.
void emitSharedVariables(const UnitFacts &Facts,
                         const llvm::DenseSet<unsigned> &Placed,
                         EmitContext &Emit, Reporter &Report);

/// Where the reference of a __shared__ variable is declared if a jump passes
/// its declaration.
struct SharedBinding {
  const clang::DeclStmt *Declaration;
  const clang::CompoundStmt *Block; ///< At the beginning of this one.
};

/// True if a jump of its function passes the declaration of \p D, as written.
bool isBypassed(const clang::VarDecl *D);

/// The place for bypassed variable \p D, as written, if there is one where its
/// declaration means the same.
std::optional<SharedBinding> findSharedBinding(const clang::VarDecl *D);

/// Makes the declaration of __shared__ variable \p D that of a reference with
/// \p Initializer. \p Statements: the places of the statements of which a
/// declarator has been edited before. One that a jump passes must have a
/// SharedBinding.
void makeSharedReference(const clang::VarDecl *D, llvm::StringRef Initializer,
                         llvm::DenseSet<unsigned> &Statements,
                         EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CPULOWERING_H
