//===- HiddenBarriers.cpp - Barriers that are not compiled ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/HiddenBarriers.h"

#include "Transform/Analysis/AstVisitor.h"

#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Where something is named.
struct NameWalk : AstVisitor {
  const SourceText &Text;
  llvm::DenseSet<unsigned> Found;

  explicit NameWalk(const SourceText &Text) : Text(Text) {}
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    return add(Mention->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    return add(Member->getMemberLoc());
  }
  bool VisitNamedDecl(NamedDecl *D) override { return add(D->getLocation()); }

private:
  bool add(SourceLocation Where) {
    if (const auto At = Text.offset(Where))
      Found.insert(*At);
    return true;
  }
};

} // namespace

bool hidesBarrier(const CompoundStmt *Body, const SourceText &Text) {
  const auto Begin = Text.offset(Body->getLBracLoc()),
             End = Text.offset(Body->getRBracLoc());
  NameWalk Names(Text);
  Names.TraverseStmt(const_cast<CompoundStmt *>(Body));
  for (unsigned At = *Begin; At < *End;) {
    const Token Next = Text.tokenAt(At);
    if (Next.is(tok::eof))
      break;
    const unsigned Here = *Text.offset(Next.getLocation());
    if (Next.is(tok::raw_identifier) &&
        llvm::is_contained({"__syncthreads", "sync"},
                           Next.getRawIdentifier()) &&
        !Names.Found.contains(Here))
      return true;
    At = Here + Next.getLength();
  }
  return false;
}

} // namespace gpumpi::transform
