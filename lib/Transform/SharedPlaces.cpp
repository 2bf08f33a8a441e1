//===- SharedPlaces.cpp - Names for shared memory -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SharedPlaces.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/QualTypeNames.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

const FunctionDecl *functionOf(const VarDecl *D) {
  return dyn_cast<FunctionDecl>(D->getLexicalDeclContext());
}

/// True if all parameters of \p Template are types, which is what
/// ::gpumpi::Template takes.
static bool takesTypes(const TemplateDecl *Template) {
  return llvm::all_of(
      *Template->getTemplateParameters(),
      [](const NamedDecl *P) { return isa<TemplateTypeParmDecl>(P); });
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

namespace {

/// Writes template arguments for one place in the file.
class ArgumentWriter {
public:
  ArgumentWriter(const ASTContext &Context, SourceLocation At)
      : Context(Context), At(At) {}

  /// Appends \p List to \p Words; \returns whether all could be named.
  bool add(llvm::ArrayRef<TemplateArgument> List, std::string &Words) const {
    return llvm::all_of(
        List, [&](const TemplateArgument &A) { return add(A, Words); });
  }

private:
  const ASTContext &Context;
  const SourceLocation At;

  bool add(const TemplateArgument &A, std::string &Words) const {
    if (A.getKind() == TemplateArgument::Pack)
      return add(A.getPackAsArray(), Words);
    std::string Word;
    if (A.getKind() == TemplateArgument::Type) {
      if (!isNameable(A.getAsType()))
        return false;
      Word = name(A.getAsType());
    } else if (A.getKind() == TemplateArgument::Integral) {
      const QualType Type = A.getIntegralType();
      if (!isNameable(Type))
        return false;
      Word = "::gpumpi::Constant<static_cast<" + name(Type) + ">(" +
             llvm::toString(A.getAsIntegral(), 10) + ")>";
    } else if (A.getKind() == TemplateArgument::Template) {
      const TemplateDecl *Template = A.getAsTemplate().getAsTemplateDecl();
      if (!Template || !takesTypes(Template) || !isReachable(Template))
        return false;
      llvm::raw_string_ostream OS(Word = "::gpumpi::Template<::");
      Template->printQualifiedName(OS, policy());
      OS << ">";
    } else {
      return false;
    }
    Words += (Words.empty() ? "" : ", ") + Word;
    return true;
  }

  PrintingPolicy policy() const {
    PrintingPolicy Policy(Context.getPrintingPolicy());
    Policy.SuppressTagKeyword = true;
    Policy.SuppressUnwrittenScope = true;
    Policy.Bool = true;
    return Policy;
  }

  std::string name(QualType Type) const {
    return TypeName::getFullyQualifiedName(Type.getCanonicalType(), Context,
                                           policy(), true);
  }

  /// True if \p Type has a name everywhere behind its declaration, and `At` is
  /// there.
  bool isNameable(QualType Type) const {
    Type = Type.getCanonicalType();
    if (const auto *Pointer = Type->getAs<PointerType>())
      return isNameable(Pointer->getPointeeType());
    if (const auto *Reference = Type->getAs<ReferenceType>())
      return isNameable(Reference->getPointeeType());
    if (const auto *Array = Context.getAsConstantArrayType(Type))
      return isNameable(Array->getElementType());
    if (const auto *Function = Type->getAs<FunctionProtoType>())
      return isNameable(Function->getReturnType()) &&
             llvm::all_of(Function->param_types(),
                          [&](QualType P) { return isNameable(P); });
    if (Type->isBuiltinType())
      return !Type->isPlaceholderType();
    const auto *Tag = Type->getAs<TagType>();
    return Tag && isNameable(Tag->getDecl());
  }

  bool isNameable(const TagDecl *Tag) const {
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Tag))
      if (!llvm::all_of(Special->getTemplateArgs().asArray(),
                        [&](const TemplateArgument &A) {
                          std::string Words;
                          return add(A, Words);
                        }))
        return false;
    return Tag->getIdentifier() && isReachable(Tag);
  }

  /// True if the name of \p D can be written at `At`.
  bool isReachable(const NamedDecl *D) const {
    const auto IsHidden = [](const Decl *D) {
      return D->getAccess() == AS_private || D->getAccess() == AS_protected;
    };
    for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent()) {
      if (C->isFunctionOrMethod())
        return false;
      const auto *Around = dyn_cast<TagDecl>(C);
      if (Around && (!Around->getIdentifier() || IsHidden(Around) ||
                     isa<TemplateDecl>(D)))
        return false;
    }
    return !IsHidden(D) && Context.getSourceManager().isBeforeInTranslationUnit(
                               D->getCanonicalDecl()->getLocation(), At);
  }
};

} // namespace

std::string instanceFrom(const FunctionDecl *F, SourceLocation At) {
  const ArgumentWriter Writer(F->getASTContext(), At);
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
