//===- ThreadRegions.h - What threads do between barriers -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_THREADREGIONS_H
#define GPUMPI_TRANSFORM_THREADREGIONS_H

#include "Transform/BlockLoops/RowLoops.h"
#include "Transform/Text/SourceText.h"

#include <vector>

namespace gpumpi::transform {

/// What takes part in the branches of a masked `if`, or in steps of a loop.
struct Mask {
  const clang::Stmt *Of;
  bool Else = false;
};

/// A run of statements of one structured statement that each thread carries out
/// by itself.
struct ThreadRegion {
  llvm::SmallVector<const clang::Stmt *> Statements;
  Slice Where;         ///< From what stands before it to what stands behind.
  bool InLoop = false; ///< May be carried out again.
  bool Ends = false;   ///< The kernel ends with it.
  /// It begins, or ends, as a statement of an `if`, say, without braces.
  bool Opens = false, Closes = false;
  bool Returns = false;
  bool NamesThread = false;   ///< threadIdx.
  bool AsksThread = false;    ///< Through what it calls.
  bool Waits = false;         ///< It may wait for other threads.
  bool NamesFunction = false; ///< `__func__` and the like.
  /// The counter, if the region is a loop that a row of threads takes together.
  const clang::VarDecl *RowCounter = nullptr;
  llvm::DenseSet<const clang::VarDecl *> Uses, Assigned;
  /// Lanes meet at its end, or have done so at its beginning.
  llvm::ArrayRef<WarpCall> Gives, Takes;
  /// What is masked by the condition that is asked for at the end; null if
  /// there is none. If that is a loop, the region is its head.
  const clang::Stmt *Asks = nullptr;
  /// Only threads take part that all of these have.
  llvm::SmallVector<Mask, 1> Masks;

  /// Whether what threads do depends on what others have given, or gives that.
  bool meets() const {
    return !Gives.empty() || !Takes.empty() || Asks || !Masks.empty();
  }
};

/// A statement of the block.
struct BlockItem {
  const clang::Stmt *Statement;
  Slice Where;
};

struct ThreadRegions {
  std::vector<ThreadRegion> Regions; ///< In the order of the text.
  /// Declarations that are carried out once.
  std::vector<BlockItem> Declarations;
  std::vector<BlockItem> Barriers; ///< Without their semicolons.
  /// What is structured in a block, outer ones in front of those in them.
  std::vector<BlockItem> Structures;
  /// Masked statements in front of which regions have opened braces.
  std::vector<BlockItem> Closings;
  std::optional<LoopObstacle> Obstacle;
};

/// \p Rows: loops that become regions of their own.
ThreadRegions findThreadRegions(const clang::FunctionDecl *F,
                                const BlockLevel &Level, const RowLoops &Rows,
                                CalledCode &Called, const SourceText &Text);

/// Where the head of a loop goes on behind the semicolon of what it begins
/// with; nothing if that stands in a macro.
std::optional<unsigned> behindInit(const clang::ForStmt *For,
                                   const SourceText &Text);

/// The local variables that \p Code names, parameters included.
llvm::DenseSet<const clang::VarDecl *> variablesIn(const clang::Stmt *Code);

/// The variable that \p Named is, or to whose part it gives a name; null if it
/// is no local one.
const clang::VarDecl *localNamed(const clang::ValueDecl *Named);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_THREADREGIONS_H
