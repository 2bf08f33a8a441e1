//===- BlockLevel.h - What a block does as a whole --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel can run block by block if all threads of a block are bound to come
// to the same barriers:
//
//   - each __syncthreads(), or sync() of a cooperative group that is the block,
//     is a statement, reached through blocks, loops and ifs alone (these are
//     *structured*), and so are the jumps that leave structured loops;
//   - the heads of what is structured are computed of *block variables*,
//     memory, blockIdx and the like, without threadIdx;
//   - a block variable has a number or a pointer whose address nobody knows;
//     it is only assigned to in such heads, and in statements that stand in
//     structured blocks by themselves (*block statements*), from such values;
//     the loops and ifs around them are structured for that.
//
// So heads and block statements can be carried out once for all threads of the
// block, when all have come there: threads may do so at the same moment.
//
// Other variables that are the same in all threads, as the one that says which
// of two buffers is the next, become the block's as well, where no region is
// taken apart for that.
//
// Where all threads of a block come to a warp function, lanes *meet* in its
// statement: first each gives its value, and then each takes its result. An
// `if` or a loop that is structured for that alone may be *masked*: its
// condition differs between threads, and those of whom it is not true take no
// part in what stands in it, or in further steps.
//
// An operation is a block statement. What it gives back to every thread, and
// what it sends of a local variable, may be a *block object*: a variable that
// nothing else is done with than to read it, whose address only operations are
// given.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKLEVEL_H
#define GPUMPI_TRANSFORM_BLOCKLEVEL_H

#include "Transform/Analysis/CalledCode.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/WarpCalls.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

#include <optional>

namespace gpumpi::transform {

/// Why a kernel cannot run block by block.
struct LoopObstacle {
  clang::SourceLocation Where;
  std::string Why;
};

struct BlockLevel {
  llvm::DenseSet<const clang::Stmt *> Structured;
  llvm::DenseSet<const clang::Stmt *> Barriers;
  /// Statements that are carried out once, jumps included.
  llvm::DenseSet<const clang::Stmt *> Statements;
  /// Declarations of variables of the block and of others. Each thread has its
  /// own, too, until the next statement of the block.
  llvm::DenseSet<const clang::Stmt *> Mixed;
  llvm::DenseSet<const clang::VarDecl *> Variables;
  /// Those of them that operations may change.
  llvm::DenseSet<const clang::VarDecl *> Objects;
  /// Where block variables are assigned to after their declaration.
  llvm::DenseMap<const clang::VarDecl *,
                 llvm::SmallVector<const clang::Expr *, 2>>
      Assignments;
  /// Statements in which lanes meet.
  llvm::DenseMap<const clang::Stmt *, llvm::SmallVector<WarpCall, 1>> Meetings;
  /// `if`s and loops.
  llvm::DenseSet<const clang::Stmt *> Masked;
  /// What leaves a masked loop or a step of it, and the loop.
  llvm::SmallVector<std::pair<const clang::Stmt *, const clang::Stmt *>, 2>
      MaskedJumps;
  llvm::SmallVector<const clang::ReturnStmt *> Returns;
  bool HasBarriers = false; ///< Or operations, or meetings.
  bool Waits = false;       ///< In functions that are called.
  std::optional<LoopObstacle> Obstacle;
};

/// True if the declaration of \p V gives it a value, or runs a constructor.
bool isInitialized(const clang::VarDecl *V);

/// What is looked for in a kernel.
struct BlockLevelSearch {
  bool MayWait; ///< Threads may wait between barriers, too.
  bool Meets;   ///< They meet in warp functions, and do not wait there.
  /// Loops that are structured, without barriers, where that is possible.
  llvm::ArrayRef<const clang::ForStmt *> Shared = {};
  /// So are variables made the block's on which nothing depends, instead of
  /// keeping one for each thread.
  bool More = false;
  /// So is all masked that can be, whether conditions differ or not.
  bool AllMasked = false;
};

/// Looks at kernel \p F, no template.
BlockLevel findBlockLevel(const clang::FunctionDecl *F, const LocalUses &Uses,
                          const clang::ParentMap &Parents, CalledCode &Called,
                          const BlockLevelSearch &Search);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKLEVEL_H
