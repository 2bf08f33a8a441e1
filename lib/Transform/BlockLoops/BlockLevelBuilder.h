//===- BlockLevelBuilder.h - Makes statements the block's -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes statements structured and variables the block's (BlockLevel.h), with
// all that they need in their turn, or says why that cannot be. What was only
// tried is taken back.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKLEVELBUILDER_H
#define GPUMPI_TRANSFORM_BLOCKLEVELBUILDER_H

#include "Transform/Analysis/LocalDeclarations.h"
#include "Transform/Analysis/NamedLocals.h"
#include "Transform/BlockLoops/BlockLevel.h"
#include "Transform/BlockLoops/BlockValues.h"
#include "Transform/BlockLoops/KernelBody.h"

namespace gpumpi::transform {

class BlockLevelBuilder {
public:
  /// \p Kernel: no template.
  BlockLevelBuilder(const clang::FunctionDecl *Kernel, const LocalUses &Uses,
                    const clang::ParentMap &Parents, CalledCode &Called,
                    const BlockLevelSearch &Search);
  BlockLevelBuilder(const BlockLevelBuilder &) = delete;

  KernelBody Body;
  BlockLevel Level;

  /// Notes why the kernel cannot run block by block, if there is no reason yet.
  bool refuse(clang::SourceLocation Where, const llvm::Twine &Why);

  /// Makes what stands around \p S structured.
  void addAround(const clang::Stmt *S);
  /// Jumps that leave structured loops are block statements.
  void addJumps();
  /// Makes the block's what an operation is given the address of.
  void addObject(const clang::VarDecl *V);

  /// Makes the block's what the head of \p S depends on, or masks it.
  void requireHead(const clang::Stmt *S);
  /// The same of all that is structured, but what was \p Before.
  void requireHeads(const llvm::DenseSet<const clang::Stmt *> &Before = {});
  /// True if what \p E does and computes can be done once for the block.
  bool require(const clang::Expr *E);
  bool requireVariable(const clang::VarDecl *V);
  /// Declarations of block variables become statements of the block, if all
  /// that they declare can.
  void placeDeclarations();

  /// What is done only where it costs nothing must not take statements apart.
  void structureNoMore() { MayStructure = false; }

  bool mayMask(const clang::Stmt *S) const;
  bool masksAreRight() const;

  /// Takes back what \p Do has done if it returns false. It is given what
  /// there was before.
  bool attempt(llvm::function_ref<bool(const BlockLevel &Before)> Do);

private:
  const clang::FunctionDecl *Kernel;
  const LocalUses &Uses;
  const clang::ParentMap &Parents;
  CalledCode &Called;
  const BlockLevelSearch &Search;
  const LocalDeclarations Declarations;
  const BlockValues Values;
  /// What declares block variables in a block, and how many of them have become
  /// statements of the block.
  llvm::SetVector<const clang::DeclStmt *> Declared;
  size_t Placed = 0;
  bool MayStructure = true;

  bool requireAll(const NamedLocals &Variables);
  bool requireStatement(const clang::Stmt *S);
  bool requireHome(const clang::Stmt *Part);
  bool structure(const clang::Stmt *Outer, const clang::Stmt *S);
  bool canBeOfBlock(const clang::VarDecl *V) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKLEVELBUILDER_H
