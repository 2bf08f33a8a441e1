//===- LocalUses.h - What a kernel does with its locals ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's liveness does not see through `&x`, `int &r = x`, by-reference
// captures and array decay. A variable for which one of these is written may be
// read and written behind the analysis's back, and pointers to it must stay
// valid over a suspension: it gets a stable home in the frame for its whole
// life.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOCALUSES_H
#define GPUMPI_TRANSFORM_LOCALUSES_H

#include "clang/AST/ASTContext.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace gpumpi::transform {

class Borrowing;

/// How the locals and parameters of a function are used. What is done with a
/// structured binding is done with the object to whose part it gives a name.
struct LocalUses {
  /// Those whose address may be known to somebody else, with the place where
  /// it escapes. Conservative: every use that is not plainly a read, an
  /// assignment, a subscript, a member access or the call of a function that
  /// only reads it counts.
  llvm::DenseMap<const clang::VarDecl *, clang::SourceLocation> Escapes;
  /// Those that are assigned to after their declaration.
  llvm::DenseSet<const clang::VarDecl *> Assigned;
  /// References that are used in such a way: what is bound to them escapes,
  /// where that is a temporary which they keep alive.
  llvm::DenseMap<const clang::VarDecl *, clang::SourceLocation> PassedOn;
  /// Those whose declared type is asked for, with the places of the
  /// `decltype(x)`. A place is invalid where the type is asked for in another
  /// way, as by `decltype(auto) y = x`.
  llvm::DenseMap<const clang::VarDecl *,
                 llvm::SmallVector<clang::SourceRange, 2>>
      InDecltype;
  /// In a member function: the address of its object may be known to others.
  bool ThisEscapes = false;
};

/// \p PassesOn tells whether a member function that is called on the own object
/// may let that escape. Without it, each may, and what the constructors of
/// variables do counts.
LocalUses findLocalUses(
    const clang::Stmt *Body,
    llvm::function_ref<bool(const clang::CXXMethodDecl *)> PassesOn = nullptr);

/// The same where there are more bodies to look at: \p Known remembers what
/// functions do with what they are given by reference, and says what counts.
LocalUses
findLocalUses(const clang::Stmt *Body,
              llvm::function_ref<bool(const clang::CXXMethodDecl *)> PassesOn,
              Borrowing &Known);

/// Of the whole of \p Function. What a lambda captures, others know, too.
LocalUses findLocalUses(const clang::FunctionDecl *Function);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOCALUSES_H
