//===- SameMeaning.cpp - Names that mean the same in a kernel -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/SameMeaning.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// What stands behind a function, and in front of the end of a kernel.
class Between {
public:
  Between(const FunctionDecl *F, const FunctionDecl *Kernel)
      : Files(F->getASTContext().getSourceManager()), Begin(F->getBeginLoc()),
        End(Kernel->getEndLoc()) {}

  bool contains(const Decl *D) const {
    return Files.isBeforeInTranslationUnit(Begin, D->getBeginLoc()) &&
           Files.isBeforeInTranslationUnit(D->getBeginLoc(), End);
  }

  /// Whether \p Scope declares something else in it with a name of what is
  /// \p Found, such as an overload, or an operator that could be used.
  bool hasOthers(const DeclContext *Scope, const InlinedBody &Found) const {
    return llvm::any_of(Scope->decls(), [&](const Decl *D) {
      if (const auto *Friend = dyn_cast<FriendDecl>(D))
        D = Friend->getFriendDecl();
      else if (isa<CXXMethodDecl>(D))
        return false;
      const auto *Other = dyn_cast_or_null<NamedDecl>(D);
      if (Other && isOther(Other, Found) && contains(Other))
        return true;
      return isa_and_nonnull<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(
                 D) &&
             hasOthers(cast<DeclContext>(D), Found);
    });
  }

private:
  const SourceManager &Files;
  const SourceLocation Begin, End;

  static bool isOther(const NamedDecl *D, const InlinedBody &Found) {
    return (Found.MayOverload && D->getDeclName().getNameKind() ==
                                     DeclarationName::CXXOperatorName) ||
           llvm::any_of(Found.Outside, [&](const NamedDecl *One) {
             return One->getDeclName() == D->getDeclName() &&
                    One->getCanonicalDecl() != D->getCanonicalDecl();
           });
  }
};

} // namespace

bool meansTheSame(const FunctionDecl *F, const InlinedBody &Found,
                  const FunctionDecl *Kernel) {
  const Between Behind(F, Kernel);
  for (const DeclContext *Scope = F->getDeclContext(); Scope;
       Scope = Scope->getParent())
    for (const UsingDirectiveDecl *Using : Scope->using_directives())
      if (Behind.contains(Using))
        return false;
  return !Behind.hasOthers(F->getASTContext().getTranslationUnitDecl(), Found);
}

} // namespace gpumpi::transform
