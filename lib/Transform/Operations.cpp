//===- Operations.cpp - Recognising the operations ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Operations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

std::optional<Operation> operationOf(const FunctionDecl *Function) {
  if (!Function)
    return std::nullopt;
  for (const FunctionDecl *Redeclaration : Function->redecls())
    for (const auto *Attr : Redeclaration->specific_attrs<AnnotateAttr>()) {
      llvm::StringRef Text = Attr->getAnnotation();
      const std::string Name = Function->getNameAsString();
      if (Text == "gpumpi.identity")
        return Operation{Name, "", false};
      if (Text.consume_front("gpumpi.suspends:"))
        return Operation{Name, ("make_" + Text).str(), true};
    }
  return std::nullopt;
}

std::optional<Operation> operationOf(const CallExpr *Call) {
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    return operationOf(Callee);
  const auto *Lookup =
      dyn_cast<UnresolvedLookupExpr>(Call->getCallee()->IgnoreParens());
  if (!Lookup)
    return std::nullopt;
  for (const NamedDecl *Candidate : Lookup->decls())
    if (auto Found = operationOf(dyn_cast<FunctionDecl>(Candidate)))
      return Found;
  return std::nullopt;
}

} // namespace gpumpi::transform
