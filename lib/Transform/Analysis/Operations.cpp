//===- Operations.cpp - Recognising the operations ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Operations.h"

#include "Transform/Analysis/Annotations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

llvm::StringRef name(Scope Of) { return Of == Scope::Grid ? "grid" : "block"; }

/// Finds out which parameters of \p Function are outputs.
static void findOutputs(const FunctionDecl *Function, Operation &Op) {
  for (unsigned I = 0; I < Function->getNumParams(); ++I)
    if (isAnnotated(Function->getParamDecl(I), "gpumpi.output"))
      Op.Outputs.push_back(I);
}

bool Operation::isOutput(unsigned Parameter) const {
  return llvm::is_contained(Outputs, Parameter);
}

std::optional<Operation> operationOf(const FunctionDecl *Function) {
  if (!Function)
    return std::nullopt;
  if (const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern())
    Function = Pattern;
  for (const FunctionDecl *Redeclaration : Function->redecls())
    for (const auto *Attr : Redeclaration->specific_attrs<AnnotateAttr>()) {
      llvm::StringRef Text = Attr->getAnnotation();
      Operation Op;
      Op.Function = Function->getNameAsString();
      if (Text == "gpumpi.identity")
        return Op;
      Op.Completes = Text == "gpumpi.completes";
      if (Op.Completes) {
        Op.Maker = "make_nothing";
        Op.Suspends = true;
        return Op;
      }
      Op.IsBarrier = Text.consume_front("gpumpi.barrier:");
      if (Op.IsBarrier) {
        Op.Maker = ("make_" + Text).str();
        Op.Suspends = true;
        return Op;
      }
      const bool OfBlockPosts = Text.consume_front("gpumpi.blockposts:");
      Op.Posts = OfBlockPosts || Text.consume_front("gpumpi.posts:");
      const bool OfBlockCompletes =
          Text.consume_front("gpumpi.blockcompletion:");
      Op.IsCompletion =
          OfBlockCompletes || Text.consume_front("gpumpi.completion:");
      if (OfBlockPosts || OfBlockCompletes ||
          Text.consume_front("gpumpi.block:"))
        Op.Of = Scope::Block;
      if (Op.Posts || Op.IsCompletion || Op.Of == Scope::Block ||
          Text.consume_front("gpumpi.suspends:")) {
        Op.Maker = ("make_" + Text).str();
        Op.Suspends = true;
        findOutputs(Redeclaration, Op);
        return Op;
      }
    }
  return std::nullopt;
}

bool isBlockBarrier(const FunctionDecl *F) {
  if (!F)
    return false;
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    F = Pattern;
  // Which of them it has depends on whether barriers suspend.
  return llvm::any_of(F->redecls(), [](const FunctionDecl *D) {
    return isAnnotated(D, "gpumpi.waits:syncthreads") ||
           isAnnotated(D, "gpumpi.barrier:syncthreads");
  });
}

/// Of an overloaded function that is not resolved yet: all its overloads have
/// the same maker.
static std::optional<Operation>
operationAmong(const UnresolvedLookupExpr *Lookup) {
  for (const NamedDecl *Candidate : Lookup->decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Candidate))
      Candidate = Template->getTemplatedDecl();
    if (auto Found = operationOf(dyn_cast<FunctionDecl>(Candidate)))
      return Found;
  }
  return std::nullopt;
}

std::optional<Operation> operationOf(const CallExpr *Call) {
  std::optional<Operation> Op;
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    Op = operationOf(Callee);
  else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(
               Call->getCallee()->IgnoreParens()))
    Op = operationAmong(Lookup);
  if (Op && llvm::none_of(Op->Outputs, [&](unsigned I) {
        return I < Call->getNumArgs() &&
               !isa<CXXDefaultArgExpr>(Call->getArg(I));
      }))
    Op->Outputs.clear();
  return Op;
}

std::string blockForm(const Operation &Op, const ASTContext &Context) {
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    const auto Other = operationOf(dyn_cast<FunctionDecl>(D));
    if (Other && Other->Of == Scope::Block && Other->Maker == Op.Maker)
      return Other->Function;
  }
  return "";
}

} // namespace gpumpi::transform
