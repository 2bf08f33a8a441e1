//===- SharedPlaces.cpp - Names for shared memory -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/SharedPlaces.h"

#include "Transform/Text/WrittenTypes.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

const FunctionDecl *functionOf(const VarDecl *D) {
  return dyn_cast<FunctionDecl>(D->getLexicalDeclContext());
}

/// Appends the names of the parameters \p List; \returns whether all have one
/// that can be given to ::gpumpi::Instance.
static bool addParameters(const TemplateParameterList *List,
                          std::string &Names) {
  for (const NamedDecl *P : *List) {
    const auto *Template = dyn_cast<TemplateTemplateParmDecl>(P);
    if (!P->getDeclName() || P->isImplicit() ||
        (Template && !takesTypes(Template)))
      return false;
    const std::string Name = P->getNameAsString();
    Names += Names.empty() ? "" : ", ";
    if (Template)
      Names += "::gpumpi::Template<" + Name + ">";
    else if (isa<NonTypeTemplateParmDecl>(P))
      Names += "::gpumpi::Constant<" + Name + ">";
    else
      Names += Name;
    if (P->isTemplateParameterPack())
      Names += "...";
  }
  return true;
}

static std::string instance(const std::string &Arguments) {
  return "::gpumpi::Instance<" + Arguments + ">";
}

std::string instanceInside(const FunctionDecl *F) {
  std::string Names;
  if (const unsigned Heads = F->getNumTemplateParameterLists()) {
    // A member that is defined outside of its class repeats the heads.
    for (unsigned I = 0; I < Heads; ++I)
      if (!addParameters(F->getTemplateParameterList(I), Names))
        return "";
  } else {
    llvm::SmallVector<const CXXRecordDecl *> Classes;
    for (const DeclContext *C = F->getParent(); C; C = C->getParent())
      if (const auto *Class = dyn_cast<CXXRecordDecl>(C))
        Classes.push_back(Class);
    for (const CXXRecordDecl *Class : llvm::reverse(Classes)) {
      // The arguments of a partial specialization are not its parameters.
      if (isa<ClassTemplatePartialSpecializationDecl>(Class))
        return "";
      if (const auto *Template = Class->getDescribedClassTemplate())
        if (!addParameters(Template->getTemplateParameters(), Names))
          return "";
    }
  }
  if (const auto *Template = F->getDescribedFunctionTemplate())
    if (!addParameters(Template->getTemplateParameters(), Names))
      return "";
  return instance(Names);
}

std::string instanceFrom(const FunctionDecl *F, SourceLocation At) {
  const WrittenTypes Writer(F->getASTContext(), At);
  std::string Words;
  llvm::SmallVector<const ClassTemplateSpecializationDecl *> Classes;
  for (const DeclContext *C = F->getParent(); C; C = C->getParent())
    if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(C))
      Classes.push_back(Class);
  for (const ClassTemplateSpecializationDecl *Class : llvm::reverse(Classes))
    if (!Writer.add(Class->getTemplateArgs().asArray(), Words))
      return "";
  if (const TemplateArgumentList *Arguments =
          F->getTemplateSpecializationArgs())
    if (!Writer.add(Arguments->asArray(), Words))
      return "";
  return instance(Words);
}

/// The alignment that is written for \p D, in bytes; 1 if none is.
static unsigned writtenAlignment(const VarDecl *D) {
  return std::max(1u, D->getMaxAlignment() / 8);
}

std::string placeOf(const VarDecl *D, unsigned Number, SourceLocation At) {
  const ASTContext &Context = D->getASTContext();
  const QualType Type = D->getType();
  const FunctionDecl *F = functionOf(D);
  std::string Of;
  // A block runs one kernel, so that its own variables are told apart anyway.
  if (F->isTemplateInstantiation() && !F->hasAttr<CUDAGlobalAttr>()) {
    Of = instanceFrom(F, At);
    if (Of.empty())
      return "";
    Of = ", " + Of;
  }
  // The alignment of the type and what is written; a host gives some arrays
  // more.
  const unsigned Alignment =
      std::max<unsigned>(Context.getTypeAlign(Type) / 8, writtenAlignment(D));
  return "::gpumpi::SharedPlace<" + std::to_string(Number) + ", " +
         std::to_string(Context.getTypeSizeInChars(Type).getQuantity()) + ", " +
         std::to_string(Alignment) + Of + ">";
}

std::string placeInside(const VarDecl *D, unsigned Number) {
  const FunctionDecl *F = functionOf(D);
  if (!F->isTemplated())
    return placeOf(D, Number, D->getLocation()) + "()";
  for (const auto *A : D->specific_attrs<AlignedAttr>())
    if (A->isAlignmentDependent())
      return "";
  std::string Of;
  if (!F->hasAttr<CUDAGlobalAttr>()) {
    Of = instanceInside(F);
    if (Of.empty())
      return "";
    Of = ", " + Of;
  }
  return "::gpumpi::SharedPlaceIn<" + std::to_string(Number) + ", " +
         std::to_string(writtenAlignment(D)) + Of + ">()";
}

} // namespace gpumpi::transform
