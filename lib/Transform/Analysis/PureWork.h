//===- PureWork.h - What may be done while an operation waits ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation is a barrier for the grid, and what it does to memory is not
// known before it has been performed. A kernel that has asked for one can go on
// as long as that makes no difference:
//
//   - arithmetic on constants, thread coordinates, and locals whose address
//     nobody knows, and assignments to such locals;
//   - `if`s with such conditions and nothing else in their branches;
//   - finding out where something lies in memory, without looking at it.
//
// What is not known to be of that kind is not.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PUREWORK_H
#define GPUMPI_TRANSFORM_PUREWORK_H

#include "Transform/Analysis/LocalUses.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// Why two operations need a suspension each.
enum class Obstacle {
  SuspendingFunction, ///< One of them is the call of a function that suspends.
  OfBlocks,           ///< Each block performs one of them by itself.
  OtherBranch,        ///< They stand in branches of which one is taken.
  Loop,               ///< A loop begins, ends or lies between.
  Switch,             ///< The same of a `switch`.
  Label,              ///< The second may be reached without the first.
  Jump,          ///< The way may lead somewhere else: `return`, `break` ...
  Call,          ///< A function is called.
  MemoryRead,    ///< Memory is read that the first may change.
  MemoryWrite,   ///< Memory is written, which has to happen behind it.
  SideEffect,    ///< Inline assembly and the like.
  Dependent,     ///< What it does depends on a template's arguments.
  ScopeEnds,     ///< A variable ends that the first may use.
  ReturnsResult, ///< The first gives something back.
  NextReturns,   ///< So does the second, to which not all may come.
  NeedsResult,   ///< What the first returns is used.
  NeedsReceived, ///< What the first receives is used.
  NotLookedInto  ///< Something else.
};

/// An obstacle, and where it stands.
struct MergeObstacle {
  Obstacle What;
  clang::SourceLocation Where;
  /// It stands in the second operation's arguments.
  bool InArgument = false;
  std::string Name; ///< Of the function or operation; else empty.

  /// In words: "a loop lies between".
  std::string text() const;
};

/// The variable from which the address \p E is computed, or in which the object
/// \p E lies; null if there is none.
const clang::VarDecl *rootOf(const clang::Expr *E);

/// Looks at statements and expressions, and collects what is no such work.
class PureWork {
public:
  /// \p Uses: of the whole body.
  explicit PureWork(const LocalUses &Uses) : Uses(Uses) {}

  std::vector<MergeObstacle> Found; ///< The first of each kind.
  bool InArgument = false;          ///< As in MergeObstacle.

  /// For better words: what is given the operation's result, and the variables
  /// that it may write to.
  const clang::VarDecl *Result = nullptr;
  llvm::SmallVector<const clang::VarDecl *, 2> Received;

  void add(Obstacle What, clang::SourceLocation Where, std::string Name = "");

  void checkStatement(const clang::Stmt *S);
  /// The condition of \p If, and what it declares.
  void checkHead(const clang::IfStmt *If);
  /// The value of \p E is computed.
  void checkValue(const clang::Expr *E);

private:
  const LocalUses &Uses;

  void checkVariable(const clang::VarDecl *V);
  bool isPrivate(const clang::VarDecl *V) const;
  void checkEffect(const clang::Expr *E);
  void checkOperands(const clang::Expr *E);
  void checkCast(const clang::CastExpr *Cast);
  void checkConstruction(const clang::CXXConstructExpr *Construct);
  void checkCall(const clang::CallExpr *Call);
  void checkRead(const clang::Expr *E);
  void checkMention(const clang::Expr *E, const clang::ValueDecl *D);
  void checkPlace(const clang::Expr *E);
  void checkWrite(const clang::Expr *E);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PUREWORK_H
