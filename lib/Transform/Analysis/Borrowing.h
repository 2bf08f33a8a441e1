//===- Borrowing.h - Functions that only look at an object ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels pass structs on by reference:
//
//   __device__ int rows(const Box &box) { return box.end - box.begin; }
//   ... rows(box) ... box.rows() ...
//
// Nobody knows where `box` is when such a call has returned, nor has it
// changed. So the variable can be where it wants to, and need not live in the
// frame.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BORROWING_H
#define GPUMPI_TRANSFORM_BORROWING_H

#include "clang/AST/DeclCXX.h"

#include "llvm/ADT/DenseMap.h"

namespace gpumpi::transform {

/// Answers questions about functions, and remembers the answers.
class Borrowing {
public:
  /// \p SeesGroups: naming a static member of an object, or waiting for a group
  /// of threads, does nothing with it. Which members of CUDA's groups are
  /// static differs between the targets, so this is for what only one of them
  /// has.
  explicit Borrowing(bool SeesGroups = false) : SeesGroups(SeesGroups) {}
  const bool SeesGroups;

  /// True if \p Function reads what its parameter number \p Parameter refers
  /// to, a constant, and does no more with it. False also where that is not
  /// known, and where the function may suspend.
  bool onlyReads(const clang::FunctionDecl *Function, unsigned Parameter);

  /// The same of the object of \p Method.
  bool onlyReadsObject(const clang::CXXMethodDecl *Method);

  /// True if nobody knows where the captures of a lambda are when its call
  /// operator \p Method has returned.
  bool keepsCaptures(const clang::CXXMethodDecl *Method);

private:
  using Key = std::pair<const clang::FunctionDecl *, unsigned>;
  llvm::DenseMap<Key, bool> Known;
  llvm::DenseMap<const clang::FunctionDecl *, bool> MayLeave;

  bool mayLeave(const clang::FunctionDecl *Function);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BORROWING_H
