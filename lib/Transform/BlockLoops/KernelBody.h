//===- KernelBody.h - What stands in a kernel's body ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What BlockLevel.h asks of a kernel's body, found in one walk. Lambdas and
// local classes have bodies of their own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELBODY_H
#define GPUMPI_TRANSFORM_KERNELBODY_H

#include "Transform/Analysis/Operations.h"
#include "Transform/Analysis/WarpCalls.h"
#include "Transform/Text/SourceText.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <vector>

namespace gpumpi::transform {

/// An operation that is called.
struct OperationCall {
  const clang::CallExpr *Call;
  Operation Op;
};

struct KernelBody {
  llvm::SmallVector<const clang::CallExpr *> Barriers; ///< isBlockBarrier().
  std::vector<OperationCall> Operations;               ///< That may suspend.
  std::vector<WarpCall> WarpCalls; ///< Not those in lambdas and classes.
  llvm::DenseMap<const clang::VarDecl *,
                 llvm::SmallVector<const clang::DeclRefExpr *, 4>>
      Mentions;
  llvm::SmallVector<const clang::Stmt *> Jumps; ///< `break`, `continue`.
  llvm::SmallVector<const clang::ReturnStmt *> Returns;
  /// Assignments to local variables as a whole.
  llvm::DenseMap<const clang::VarDecl *,
                 llvm::SmallVector<const clang::Expr *, 2>>
      Assignments;
  /// Variables that may be assigned to in some other way.
  llvm::DenseSet<const clang::VarDecl *> Odd;
  const clang::Stmt *Unfit = nullptr; ///< A label and the like.
};

KernelBody lookIntoKernel(const clang::Stmt *Body);

/// The same of \p Kernel, if its text can be edited and threads wait in it: it
/// is written in the main file, for its own sake, and has barriers or
/// operations, and nothing that is unfit.
std::optional<KernelBody> waitingBody(const clang::FunctionDecl *Kernel,
                                      const SourceText &Text);

/// The local variable that \p E names, without more.
const clang::VarDecl *namedLocal(const clang::Expr *E);

/// The local variable that \p E is a part of; null if it is none.
const clang::VarDecl *localAround(const clang::Expr *E);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELBODY_H
