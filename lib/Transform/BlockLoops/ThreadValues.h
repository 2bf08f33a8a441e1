//===- ThreadValues.h - What a thread takes over a barrier ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable that is declared in one region (ThreadRegions.h) and used in
// another *crosses* a barrier. Its value is computed again, or kept for each
// thread in an array.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_THREADVALUES_H
#define GPUMPI_TRANSFORM_THREADVALUES_H

#include "Transform/BlockLoops/ThreadRegions.h"

namespace gpumpi::transform {

/// How a variable comes from one region into others.
enum class Crossing {
  Again, ///< It is declared again, with its initializer; a parameter as a copy.
  Copy,  ///< A local copy of what is kept, written back where that is assigned.
  Place, ///< A reference to the place where it is kept.
};

struct CrossingValue {
  const clang::VarDecl *Variable;
  Crossing How;
  /// The statement that declares it; null for a parameter.
  const clang::DeclStmt *Statement = nullptr;
  /// Index of the region that declares it; -1 if the block does.
  int Region = -1;
  std::string Again; ///< The declaration for the other regions.
  std::string Type;  ///< For PerThread.
  std::string Slot;  ///< The name of the array.
  /// Those that have to be declared again before it.
  llvm::SmallVector<const clang::VarDecl *, 2> Needs;
  /// Where the frame has it, if its life may go on behind an operation.
  std::optional<unsigned> Offset = std::nullopt;
};

struct ThreadValues {
  std::vector<CrossingValue> Values; ///< In the order of their declarations.
  std::optional<LoopObstacle> Obstacle;
};

ThreadValues findThreadValues(const clang::FunctionDecl *F,
                              const BlockLevel &Level,
                              const ThreadRegions &Regions,
                              const LocalUses &Uses,
                              const clang::ParentMap &Parents,
                              CalledCode &Called, const SourceText &Text);

/// The declaration of \p V, a number or a pointer, by itself; empty if there is
/// none.
std::string declarationOf(const clang::VarDecl *V, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_THREADVALUES_H
