//===- UnitFacts.h - What one parse of the file says ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts are found once, here, in one walk over the AST; no later pass walks the
// whole unit again.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_UNITFACTS_H
#define GPUMPI_TRANSFORM_UNITFACTS_H

#include "Transform/Operations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <vector>

namespace gpumpi::transform {

/// A call of an operation.
struct OperationCall {
  const clang::CallExpr *Call;
  const clang::FunctionDecl *Caller; ///< Null at namespace scope.
  bool InLambda;
  Operation Op;
};

/// Everything that the later passes ask about a translation unit.
struct UnitFacts {
  /// Definitions of __global__ functions, patterns of templates included.
  std::vector<const clang::FunctionDecl *> Kernels;
  std::vector<OperationCall> Operations;
  /// Caller and callee of every other direct call.
  std::vector<
      std::pair<const clang::FunctionDecl *, const clang::FunctionDecl *>>
      Calls;
  std::vector<const clang::CUDAKernelCallExpr *> Launches;
  /// Mentions of kernels that are not the callee of a launch.
  std::vector<const clang::DeclRefExpr *> KernelMentions;
  /// __shared__ variables, of functions and of namespaces.
  std::vector<const clang::VarDecl *> SharedVariables;
};

/// Collects the facts about all code outside of system headers.
UnitFacts collectFacts(clang::ASTContext &Context);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_UNITFACTS_H
