//===- ManagedVariables.cpp - Which variables are managed memory ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/ManagedVariables.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/Text/OutsideNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/StringMap.h"

#include <vector>

using namespace clang;

namespace gpumpi::transform {

/// True if \p D defines a managed variable that can be named.
static bool definesManaged(const VarDecl *D) {
  return isAnnotated(D, "gpumpi.managed") &&
         D->isThisDeclarationADefinition() == VarDecl::Definition &&
         !D->isTemplated() && !isa<VarTemplateSpecializationDecl>(D) &&
         D->getDeclContext()->getRedeclContext()->isFileContext();
}

/// Adds the managed variables of \p Scope and the namespaces in it. That is no
/// walk over the code.
static void addManaged(const DeclContext *Scope, const SourceManager &SM,
                       std::vector<const VarDecl *> &Managed) {
  for (const Decl *D : Scope->decls()) {
    if (Scope->isTranslationUnit() &&
        SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      continue;
    if (const auto *Variable = dyn_cast<VarDecl>(D);
        Variable && definesManaged(Variable))
      Managed.push_back(Variable);
    if (isa<NamespaceDecl, LinkageSpecDecl>(D))
      addManaged(cast<DeclContext>(D), SM, Managed);
  }
}

std::string managedVariables(const ASTContext &Context) {
  std::vector<const VarDecl *> Managed;
  addManaged(Context.getTranslationUnitDecl(), Context.getSourceManager(),
             Managed);
  llvm::StringMap<unsigned> Named;
  for (const VarDecl *D : Managed)
    ++Named[outsideName(D)];
  std::string Lines;
  unsigned Number = 0;
  for (const VarDecl *D : Managed) {
    const std::string Name = outsideName(D);
    if (Named[Name] > 1 || !hasOutsideName(D))
      continue;
    // What the user has written may be a macro by now.
    Lines += "#if " + noMacros(Name) +
             "\nstatic const ::gpumpi_cpu_managed gpumpi_managed" +
             std::to_string(++Number) + "(\n    __builtin_addressof(" + Name +
             "), sizeof(" + Name + "));\n#endif\n";
  }
  return Lines;
}

} // namespace gpumpi::transform
