//===- InlinedNames.cpp - Names of a function in a kernel -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlinedNames.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace gpumpi::transform {

/// The number whose decimal digits, behind a sign, are one more than what is
/// returned: powers of two, which end with no zero.
static std::string lessOne(llvm::StringRef Number) {
  std::string Digits = Number.drop_front().str();
  --Digits.back();
  return Digits;
}

KernelTerms::KernelTerms(const FunctionDecl *Kernel, bool ByParameters)
    : Context(Kernel->getASTContext()), ByParameters(ByParameters) {
  const FunctionTemplateDecl *Template = Kernel->getPrimaryTemplate();
  if (!Template || !Kernel->isTemplateInstantiation())
    return;
  Parameters = Template->getTemplateParameters();
  Arguments = Kernel->getTemplateSpecializationArgs();
}

std::string KernelTerms::parameter(
    llvm::function_ref<bool(const TemplateArgument &)> Is) const {
  if (Parameters && ByParameters)
    for (unsigned I = 0; I < Parameters->size() && I < Arguments->size(); ++I) {
      const NamedDecl *P = Parameters->getParam(I);
      if (!P->isParameterPack() && P->getIdentifier() && Is(Arguments->get(I)))
        return P->getNameAsString();
    }
  return "";
}

std::string KernelTerms::type(QualType T) const {
  const std::string Own = parameter([&](const TemplateArgument &Argument) {
    return Argument.getKind() == TemplateArgument::Type &&
           Context.hasSameType(Argument.getAsType(), T);
  });
  return Own.empty() ? nameOfType(T, Context) : Own;
}

std::string KernelTerms::number(const TemplateArgument &Number) const {
  return parameter([&](const TemplateArgument &Argument) {
    return Argument.getKind() == TemplateArgument::Integral &&
           Context.hasSameType(Argument.getIntegralType(),
                               Number.getIntegralType()) &&
           Argument.getAsIntegral() == Number.getAsIntegral();
  });
}

std::string unusedName(std::string Name, const ASTContext &Context) {
  while (Context.Idents.find(Name) != Context.Idents.end())
    Name += '_';
  return Name;
}

std::string templateGiven(const FunctionDecl *F, unsigned I) {
  const auto &Arguments = *F->getTemplateSpecializationArgs();
  if (I >= Arguments.size() ||
      Arguments[I].getKind() != TemplateArgument::Template)
    return "";
  const auto *Given = dyn_cast_or_null<ClassTemplateDecl>(
      Arguments[I].getAsTemplate().getAsTemplateDecl());
  if (!Given)
    return "";
  for (const DeclContext *Scope = Given->getDeclContext();
       !Scope->isTranslationUnit(); Scope = Scope->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(Scope);
        !Space || Space->isAnonymousNamespace())
      return "";
  return "::" + Given->getQualifiedNameAsString();
}

std::string argumentOf(const FunctionDecl *F, const NamedDecl *Parameter,
                       unsigned I, const std::string &Name,
                       const KernelTerms *Terms) {
  const auto &Arguments = *F->getTemplateSpecializationArgs();
  const ASTContext &Context = F->getASTContext();
  if (Parameter->isParameterPack() || I >= Arguments.size())
    return "";
  if (!Parameter->getIdentifier())
    return " "; // It has no name by which it could be meant.
  const TemplateArgument &Argument = Arguments[I];
  if (isa<TemplateTemplateParmDecl>(Parameter))
    return templateGiven(F, I).empty() ? "" : " "; // It is named itself.
  if (isa<TemplateTypeParmDecl>(Parameter) &&
      Argument.getKind() == TemplateArgument::Type) {
    const std::string Type = Terms ? Terms->type(Argument.getAsType())
                                   : nameOfType(Argument.getAsType(), Context);
    return Type.empty()
               ? ""
               : "using " + Name + " [[maybe_unused]] = " + Type + "; ";
  }
  if (Argument.getKind() != TemplateArgument::Integral)
    return "";
  const std::string Type = nameOfType(Argument.getIntegralType(), Context);
  if (const std::string Own = Terms ? Terms->number(Argument) : "";
      !Own.empty() && !Type.empty())
    return "[[maybe_unused]] constexpr " + Type + " " + Name + " = " + Own +
           "; ";
  const llvm::APSInt &Value = Argument.getAsIntegral();
  llvm::SmallString<24> Number;
  Value.toString(Number, 10);
  // The least number is no literal.
  const std::string Literal =
      Value.isMinSignedValue() && Value.isSigned()
          ? "(-" + lessOne(Number) + " - 1)"
          : Number.str().str() + (Value.isUnsigned() ? "u" : "");
  return Type.empty() ? ""
                      : "[[maybe_unused]] constexpr " + Type + " " + Name +
                            " = (" + Type + ")" + Literal + "; ";
}

bool saysItsArguments(const FunctionDecl *F) {
  if (!F->isFunctionTemplateSpecialization())
    return !F->isTemplateInstantiation();
  const auto *Template = F->getPrimaryTemplate();
  const auto *Arguments = F->getTemplateSpecializationArgs();
  if (!Template || !Arguments ||
      F->getTemplateSpecializationKind() != TSK_ImplicitInstantiation)
    return false;
  return llvm::all_of(
      llvm::enumerate(*Template->getTemplateParameters()),
      [&](const auto &One) {
        return !argumentOf(F, One.value(), One.index(), "x").empty();
      });
}

std::string nameOfShared(const VarDecl *V, unsigned I, const FunctionDecl *F,
                         const KernelTerms &Terms) {
  const ASTContext &Context = F->getASTContext();
  // What else is named so stands elsewhere, or is of another type.
  std::string Whole;
  llvm::raw_string_ostream Out(Whole);
  Out << I << ' '
      << Context.getSourceManager().getPresumedLoc(F->getLocation()).getLine()
      << ' ' << F->getName() << ' '
      << (Terms.isOfTemplate() ? asWritten(F) : F)
             ->getType()
             .getCanonicalType()
             .getAsString();
  if (const auto *Arguments = F->getTemplateSpecializationArgs())
    for (const TemplateArgument &Argument : Arguments->asArray()) {
      Out << ' ';
      // All instances of a kernel call it the same.
      std::string Own;
      if (Terms.isOfTemplate() && Argument.getKind() == TemplateArgument::Type)
        Own = Terms.type(Argument.getAsType());
      else if (Terms.isOfTemplate() &&
               Argument.getKind() == TemplateArgument::Integral)
        Own = Terms.number(Argument);
      if (Own.empty())
        Argument.print(Context.getPrintingPolicy(), Out, true);
      else
        Out << Own;
    }
  return (V->getName() + "_" + F->getName() + "_" +
          llvm::utohexstr(llvm::xxh3_64bits(Out.str()), /*LowerCase=*/true))
      .str();
}

std::string declareShared(const VarDecl *V, const std::string &Name,
                          const KernelTerms &Terms) {
  const ASTContext &Context = V->getASTContext();
  QualType T = V->getType();
  std::string Bounds;
  while (const auto *Array = Context.getAsConstantArrayType(T)) {
    Bounds += "[" + std::to_string(Array->getSize().getZExtValue()) + "]";
    T = Array->getElementType();
  }
  const std::string Type = Terms.type(T.getUnqualifiedType());
  if (Type.empty() || T->isArrayType())
    return "";
  return "__shared__ " +
         std::string(T.isVolatileQualified() ? "volatile " : "") + Type + " " +
         Name + Bounds + "; ";
}

} // namespace gpumpi::transform
