//===- DeclaredNames.cpp - The names that a function declares -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/DeclaredNames.h"

#include "Transform/Parse/UnitFacts.h"

using namespace clang;

namespace gpumpi::transform {

DeclaredNames::DeclaredNames(const FunctionDecl *F) {
  add(F);
  // What an instance of a template leaves out.
  if (const FunctionDecl *Written = asWritten(F); Written != F) {
    add(Written);
    if (const FunctionTemplateDecl *Template = F->getPrimaryTemplate())
      for (const NamedDecl *P : *Template->getTemplateParameters())
        if (P->getIdentifier())
          Found.insert(P->getName());
  }
}

bool DeclaredNames::VisitNamedDecl(NamedDecl *D) {
  HasMore |= isa<UsingDirectiveDecl>(D);
  if (D->getIdentifier())
    Found.insert(D->getName());
  return true;
}

void DeclaredNames::add(const FunctionDecl *F) {
  for (ParmVarDecl *P : F->parameters())
    TraverseDecl(P);
  if (F->hasBody(F))
    TraverseStmt(F->getBody());
}

} // namespace gpumpi::transform
