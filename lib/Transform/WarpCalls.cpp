//===- WarpCalls.cpp - Calls in which lanes meet --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/WarpCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/Support/Path.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

struct Known {
  llvm::StringRef Name;
  const char *Take;
};

constexpr Known All[] = {
    {"__syncwarp", ""},         {"__shfl_sync", "Index"},
    {"__shfl_up_sync", "Up"},   {"__shfl_down_sync", "Down"},
    {"__shfl_xor_sync", "Xor"}, {"__ballot_sync", "Ballot"},
    {"__any_sync", "Any"},      {"__all_sync", "All"},
};

} // namespace

/// What is known of \p F, which must be the CPU device's own: a program may
/// have others of that name.
static const Known *find(const FunctionDecl *F) {
  if (!F || !F->getIdentifier() ||
      !F->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return nullptr;
  const auto *Found = llvm::find_if(
      All, [&](const Known &One) { return One.Name == F->getName(); });
  if (Found == std::end(All))
    return nullptr;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const bool IsOfDevice =
      llvm::any_of(F->redecls(), [&](const FunctionDecl *D) {
        const llvm::StringRef File =
            SM.getFilename(SM.getExpansionLoc(D->getLocation()));
        return llvm::sys::path::filename(File) == "warp.h" &&
               SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation()));
      });
  return IsOfDevice ? Found : nullptr;
}

bool isWarpFunction(const FunctionDecl *F) { return find(F); }

std::optional<WarpCall> warpCallOf(const CallExpr *Call) {
  const Known *Function = find(Call->getDirectCallee());
  if (!Function || Call->getNumArgs() == 0)
    return std::nullopt;
  return WarpCall{Call, Function->Take, Call->getArg(0),
                  Call->getNumArgs() > 1 ? Call->getArg(1) : nullptr};
}

} // namespace gpumpi::transform
