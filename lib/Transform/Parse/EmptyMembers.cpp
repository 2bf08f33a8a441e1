//===- EmptyMembers.cpp - Objects of libcu++ in shared memory -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/EmptyMembers.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gpumpi::transform {

/// True if \p Class is of namespace cuda, and of a header that is not the
/// user's.
static bool isOfLibrary(const CXXRecordDecl *Class) {
  if (!Class->getASTContext().getSourceManager().isInSystemHeader(
          Class->getLocation()))
    return false;
  const NamespaceDecl *Outermost = nullptr;
  for (const DeclContext *C = Class->getDeclContext(); C; C = C->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(C))
      Outermost = Space;
  return Outermost && Outermost->getName() == "cuda";
}

void EmptyMembersConsumer::HandleTagDeclDefinition(TagDecl *D) {
  auto *Class = dyn_cast<CXXRecordDecl>(D);
  if (To != Target::Cuda || !Class || Class->isDependentContext() ||
      !isOfLibrary(Class))
    return;
  const auto PassForTrivial = [this](FunctionDecl *Member) {
    if (Member->isTrivial() || Member->isDeleted())
      return;
    Member->setTrivial(true);
    Members.push_back(Member);
  };
  for (CXXConstructorDecl *Constructor : Class->ctors())
    if (Constructor->isDefaultConstructor())
      PassForTrivial(Constructor);
  if (CXXDestructorDecl *Destructor = Class->getDestructor())
    PassForTrivial(Destructor);
}

void EmptyMembersConsumer::restoreMembers() {
  for (FunctionDecl *Member : Members)
    Member->setTrivial(false);
  Members.clear();
}

namespace {

class SyntaxAction : public ASTFrontendAction {
public:
  explicit SyntaxAction(Target To) : To(To) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 llvm::StringRef) override {
    return std::make_unique<EmptyMembersConsumer>(To);
  }

private:
  const Target To;
};

} // namespace

std::unique_ptr<FrontendAction> createSyntaxAction(Target To) {
  return std::make_unique<SyntaxAction>(To);
}

} // namespace gpumpi::transform
