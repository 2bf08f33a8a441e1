//===- Operations.h - Recognising the operations ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation is a function whose declaration in gpumpi/operations.h carries
// an annotation. The translator knows no operation by its name: adding one is
// a change of the headers and the runtime alone.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OPERATIONS_H
#define GPUMPI_TRANSFORM_OPERATIONS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>
#include <vector>

namespace gpumpi::transform {

/// Who performs an operation once, all together.
enum class Scope { Grid, Block };
constexpr Scope Scopes[] = {Scope::Grid, Scope::Block};

/// "grid", "block".
llvm::StringRef name(Scope Of);

/// An operation that a kernel may call.
struct Operation {
  std::string Function; ///< As the user writes it: "cuda_mpi_send".
  std::string Maker;    ///< Builds the request: "make_send"; empty if none.
  bool Suspends = false;
  bool Posts = false; ///< It suspends only if it cannot be posted instead.
  /// It completes what has been posted, and suspends only if the host has not
  /// told yet that it is complete.
  bool IsCompletion = false;
  /// It is no operation, but waits for those that have been left (Batches.h).
  bool Completes = false;
  /// It is a barrier of a block: threads that suspend in it go on in the same
  /// activation.
  bool IsBarrier = false;
  Scope Of = Scope::Grid;
  /// The parameters through which it gives something back to every thread:
  /// each has a place of its own for it. The others make up the request.
  std::vector<unsigned> Outputs;

  bool isOutput(unsigned Parameter) const;
};

/// The operation that \p Function is, if it is one, with all its outputs.
std::optional<Operation> operationOf(const clang::FunctionDecl *Function);

/// The operation that \p Call calls, if any; also where the call is in a
/// template and not resolved yet. It has no outputs where \p Call wants none.
std::optional<Operation> operationOf(const clang::CallExpr *Call);

/// True if \p F, if any, is __syncthreads(), or sync() of cooperative groups
/// for a whole block.
bool isBlockBarrier(const clang::FunctionDecl *F);

/// What \p Op is called that each block performs by itself; empty if there is
/// no such operation in the file.
std::string blockForm(const Operation &Op, const clang::ASTContext &Context);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OPERATIONS_H
