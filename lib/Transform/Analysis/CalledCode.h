//===- CalledCode.h - What the functions of a kernel do ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about functions, those that they call included. Of what cannot be
// looked into, everything is expected.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CALLEDCODE_H
#define GPUMPI_TRANSFORM_CALLEDCODE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>

namespace gpumpi::transform {

/// True if \p D is the built-in variable \p Name: threadIdx, blockIdx ...
bool isBuiltinVariable(const clang::ValueDecl *D, llvm::StringRef Name);

/// True if \p F, if any, tells who the process is: the same to all threads.
bool asksIdentity(const clang::FunctionDecl *F);

/// What one piece of code does by itself.
struct OwnCode {
  /// All that it calls, constructors and destructors included.
  llvm::SmallVector<const clang::FunctionDecl *> Callees;
  bool CallsUnknown = false; ///< Through a pointer, a virtual function, asm.
  bool NamesThread = false;  ///< threadIdx.
  bool NamesBlock = false;   ///< blockIdx.
  /// threadIdx or blockIdx, in a default argument or a default initializer of a
  /// member, as ::threadIdx or through a using-declaration: these are not what
  /// has that name where the code stands.
  bool NamesUnseen = false;
  bool HasEffects = false; ///< Reads or writes other than its own variables.
  bool Changes = false;    ///< Writes other than its own variables.
  bool HasLoops = false;
  /// Uses what threads talk to each other with, or share.
  bool Communicates = false;
};

OwnCode lookInto(const clang::Stmt *Code);

class CalledCode {
public:
  /// True if \p F may wait for other threads.
  bool mayWait(const clang::FunctionDecl *F);
  /// True if \p F may ask which thread it is called by.
  bool mayAskThread(const clang::FunctionDecl *F);
  /// True if \p F may ask in which place of the grid it is called, may wait for
  /// what another thread does, or has loops.
  bool mayKnowOthers(const clang::FunctionDecl *F);
  /// True if \p F only computes a number of the numbers that it is given.
  bool isArithmetic(const clang::FunctionDecl *F);
  /// True if \p F only looks at memory and what it is given, and neither waits
  /// nor asks which thread it is called by: whether it is called once or by
  /// each thread of a block at the same moment makes no difference.
  bool onlyLooks(const clang::FunctionDecl *F);

private:
  enum class Question { Waits, AsksThread, KnowsOthers, HasEffects, Changes };
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<OwnCode>> Known;

  const OwnCode &codeOf(const clang::FunctionDecl *Defined);
  bool ask(const clang::FunctionDecl *First, Question What);
  static bool askDeclared(const clang::FunctionDecl *F, Question What);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CALLEDCODE_H
