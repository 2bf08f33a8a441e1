//===- CooperativeGroups.h - Whether CUDA's groups are meant ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's cooperative groups lie in a namespace of a version inside
// cooperative_groups; those of the CPU device do not.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_COOPERATIVEGROUPS_H
#define GPUMPI_TRANSFORM_COOPERATIVEGROUPS_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

namespace gpumpi::transform {

/// True if \p D is declared in the namespace cooperative_groups, at any depth.
inline bool isOfCooperativeGroups(const clang::Decl *D) {
  const clang::DeclContext *Space = D->getDeclContext();
  for (; Space; Space = Space->getParent())
    if (const auto *Named = llvm::dyn_cast<clang::NamespaceDecl>(Space);
        Named && Named->getName() == "cooperative_groups")
      return true;
  return false;
}

/// True if \p E makes the group of all threads of the block, and does no more:
/// `this_thread_block()`.
bool makesThreadBlock(const clang::Expr *E);

/// The same, or \p E names a variable that is such a group.
bool isThreadBlock(const clang::Expr *E);

/// The first argument of the template named \p Name, of cooperative groups,
/// that \p Class is an instance of: how many lanes a tile has. 0 if it is none.
unsigned lanesOfTile(const clang::CXXRecordDecl *Class, llvm::StringRef Name);

/// If \p E makes a tile that lies within a warp, and does no more, what names
/// the group of which that is a part; null if it is not so.
const clang::Expr *partitionedForTile(const clang::Expr *E);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_COOPERATIVEGROUPS_H
