//===- KernelNames.cpp - How kernels are named ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/KernelNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gpumpi::transform {

static bool addNames(const Expr *E, KernelNames &Names) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return addNames(Choice->getTrueExpr(), Names) &&
           addNames(Choice->getFalseExpr(), Names);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return (Unary->getOpcode() == UO_AddrOf ||
            Unary->getOpcode() == UO_Deref) &&
           addNames(Unary->getSubExpr(), Names);
  if (!isa<UnresolvedLookupExpr>(E) && kernelsOf(E).empty())
    return false;
  Names.push_back(E);
  return true;
}

KernelNames namedKernels(const Expr *Kernel) {
  KernelNames Names;
  if (!addNames(Kernel, Names))
    Names.clear();
  return Names;
}

llvm::SmallVector<const FunctionDecl *, 2> kernelsOf(const Expr *Name) {
  llvm::SmallVector<const FunctionDecl *, 2> Kernels;
  const auto Add = [&](const NamedDecl *D) {
    const FunctionDecl *Kernel = D->getUnderlyingDecl()->getAsFunction();
    if (Kernel && Kernel->hasAttr<CUDAGlobalAttr>())
      Kernels.push_back(Kernel);
  };
  if (const auto *Mention = dyn_cast<DeclRefExpr>(Name))
    Add(Mention->getDecl());
  else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name))
    for (const NamedDecl *D : Lookup->decls())
      Add(D);
  return Kernels;
}

DeclarationName nameOf(const Expr *Name) {
  if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name))
    return Lookup->getName();
  return cast<DeclRefExpr>(Name)->getDecl()->getDeclName();
}

bool isQualified(const Expr *Name) {
  if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name))
    return Lookup->getQualifier();
  return cast<DeclRefExpr>(Name)->hasQualifier();
}

SourceLocation nameLocation(const Expr *Name) {
  if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name))
    return Lookup->getNameLoc();
  return cast<DeclRefExpr>(Name)->getLocation();
}

bool isOverloaded(const FunctionDecl *Kernel) {
  llvm::SmallPtrSet<const Decl *, 4> Functions;
  const DeclContext *Scope = Kernel->getDeclContext()->getRedeclContext();
  for (const NamedDecl *D : Scope->lookup(Kernel->getDeclName()))
    if (D->getUnderlyingDecl()->getAsFunction())
      Functions.insert(D->getUnderlyingDecl()->getCanonicalDecl());
  return Functions.size() > 1;
}

bool isOfOneKernel(const Expr *Name) {
  if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name))
    return Lookup->getNumDecls() == 1;
  return !isOverloaded(kernelsOf(Name).front());
}

/// \p Written of the template's arguments are written, and it has \p All, if
/// that is known.
static Deduced whatIsDeduced(const FunctionTemplateDecl *Template,
                             unsigned Written,
                             const TemplateArgumentList *All) {
  Deduced Result = Deduced::Nothing;
  const TemplateParameterList &List = *Template->getTemplateParameters();
  for (unsigned I = Written; I < List.size(); ++I) {
    const NamedDecl *P = List.getParam(I);
    const auto *Type = dyn_cast<TemplateTypeParmDecl>(P);
    const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
    const bool CanBeLeftOut = P->isParameterPack()
                                  ? All && All->get(I).pack_size() == 0
                                  : (Type && Type->hasDefaultArgument()) ||
                                        (Value && Value->hasDefaultArgument());
    if (!CanBeLeftOut)
      return Deduced::Some;
    Result = Deduced::Perhaps;
  }
  return Result;
}

Deduced whatIsDeduced(const Expr *Name) {
  if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name)) {
    const auto *Template = dyn_cast<FunctionTemplateDecl>(
        (*Lookup->decls_begin())->getUnderlyingDecl());
    return Template
               ? whatIsDeduced(Template, Lookup->getNumTemplateArgs(), nullptr)
               : Deduced::Nothing;
  }
  const auto *Mention = cast<DeclRefExpr>(Name);
  const auto *Kernel = cast<FunctionDecl>(Mention->getDecl());
  const FunctionTemplateDecl *Template = Kernel->getPrimaryTemplate();
  return Template ? whatIsDeduced(Template, Mention->getNumTemplateArgs(),
                                  Kernel->getTemplateSpecializationArgs())
                  : Deduced::Nothing;
}

bool namesOneStub(const Expr *Name) {
  return isOfOneKernel(Name) && !isa<UnresolvedLookupExpr>(Name) &&
         whatIsDeduced(Name) != Deduced::Some;
}

llvm::StringRef calledName(const CallExpr *Call) {
  DeclarationName Name;
  if (const FunctionDecl *Callee = Call->getDirectCallee())
    Name = Callee->getDeclName();
  else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(
               Call->getCallee()->IgnoreParens()))
    Name = Lookup->getName();
  const IdentifierInfo *Id = Name.getAsIdentifierInfo();
  return Id ? Id->getName() : "";
}

bool isApiLaunch(const CallExpr *Call) {
  return Call->getNumArgs() >= 4 && calledName(Call) == "cudaLaunchKernel";
}

const Expr *apiLaunched(const CallExpr *Call) {
  return Call->getArg(0)->IgnoreParenCasts();
}

bool isUnfitForEmbedded(const CallExpr *Call) {
  return llvm::StringSwitch<bool>(calledName(Call))
      .Cases("cudaLaunchCooperativeKernel", "cudaGetFuncBySymbol",
             "cudaGetKernel", true)
      .Default(false);
}

bool isNodeKernel(const BinaryOperator *Assignment) {
  const auto *Member =
      dyn_cast<MemberExpr>(Assignment->getLHS()->IgnoreParenImpCasts());
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  return Field && Field->getName() == "func" &&
         Field->getParent()->getName().starts_with("cudaKernelNodeParams");
}

bool isKernelQuestion(const CallExpr *Call) {
  const llvm::StringRef Name = calledName(Call);
  return Name.starts_with("cudaOccupancy") ||
         llvm::StringSwitch<bool>(Name)
             .Cases("cudaFuncSetAttribute", "cudaFuncGetAttributes", true)
             .Cases("cudaFuncSetCacheConfig", "cudaFuncSetSharedMemConfig",
                    true)
             .Default(false);
}

} // namespace gpumpi::transform
