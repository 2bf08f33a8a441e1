//===- SharedPlaces.cpp - The places of __shared__ variables --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SharedPlaces.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

static const FunctionDecl *functionOf(const VarDecl *D) {
  return dyn_cast<FunctionDecl>(D->getDeclContext());
}

/// Whether the variables that are made of \p D are told apart by a key.
static bool hasKey(const VarDecl *D) {
  const FunctionDecl *F = functionOf(D);
  return F && !F->hasAttr<CUDAGlobalAttr>() &&
         (F->isTemplated() || F->isTemplateInstantiation());
}

std::vector<const VarDecl *> madeShared(const VarDecl *D,
                                        const UnitFacts &Facts) {
  std::vector<const VarDecl *> Made;
  for (const auto *Variables : {&Facts.SharedVariables, &Facts.SharedInstances})
    for (const VarDecl *Other : *Variables)
      if (Other->getLocation() == D->getLocation() &&
          !Other->getDeclContext()->isDependentContext())
        Made.push_back(Other);
  return Made;
}

std::vector<const VarDecl *> placedApart(const VarDecl *D,
                                         const UnitFacts &Facts) {
  if (hasKey(D) && D->getDeclContext()->isDependentContext())
    return madeShared(D, Facts);
  return {D};
}

unsigned numberOf(const VarDecl *D, const UnitFacts &Facts) {
  const auto Found =
      llvm::find_if(Facts.SharedVariables, [&](const VarDecl *Other) {
        return Other->getLocation() == D->getLocation();
      });
  return unsigned(Found - Facts.SharedVariables.begin()) + 1;
}

uint64_t placeBytes(const VarDecl *D, const UnitFacts &Facts) {
  const ASTContext &Context = D->getASTContext();
  if (hasKey(D))
    return Context.getTypeSizeInChars(D->getType()).getQuantity();
  // A template that nobody instantiates is not compiled either.
  uint64_t Bytes = 1;
  for (const VarDecl *Made : madeShared(D, Facts))
    Bytes = std::max<uint64_t>(
        Bytes, Context.getTypeSizeInChars(Made->getType()).getQuantity());
  return Bytes;
}

/// That of the type and of what is written; a host gives some arrays more. The
/// same for all instantiations.
static unsigned placeAlignment(const VarDecl *D, const UnitFacts &Facts) {
  unsigned Bits = 8;
  for (const VarDecl *Made : madeShared(D, Facts))
    Bits = std::max<unsigned>({Bits,
                               D->getASTContext().getTypeAlign(Made->getType()),
                               Made->getMaxAlignment()});
  return Bits / 8;
}

/// Puts a comma in front of all parts but the first.
static void append(std::string &List, const std::string &Part) {
  List += (List.empty() ? "" : ", ") + Part;
}

/// Adds the names of the parameters of \p List to \p Key.
static bool addParameters(const TemplateParameterList &List, std::string &Key) {
  for (const NamedDecl *P : List) {
    const std::string Name = P->getNameAsString();
    if (Name.empty() || isa<TemplateTemplateParmDecl>(P))
      return false;
    const bool IsValue = isa<NonTypeTemplateParmDecl>(P);
    append(Key,
           (IsValue ? "::gpumpi::Constant<decltype(" + Name + "), " + Name + ">"
                    : Name) +
               (P->isTemplateParameterPack() ? "..." : ""));
  }
  return true;
}

static bool hasName(const TemplateArgument &Argument);

/// Whether \p T can be written outside of functions.
static bool hasName(QualType T) {
  T = T.getCanonicalType();
  if (T->isPointerType() || T->isReferenceType())
    return hasName(T->getPointeeType());
  if (const auto *Array = dyn_cast<ConstantArrayType>(T))
    return hasName(Array->getElementType());
  if (T->isBuiltinType())
    return true;
  const TagDecl *Tag = T->getAsTagDecl();
  if (!Tag || !Tag->getIdentifier())
    return false;
  if (const auto *Made = dyn_cast<ClassTemplateSpecializationDecl>(Tag))
    for (const TemplateArgument &Argument : Made->getTemplateArgs().asArray())
      if (!hasName(Argument))
        return false;
  const DeclContext *In = Tag->getDeclContext();
  while (isa<NamespaceDecl, LinkageSpecDecl>(In))
    In = In->getParent();
  if (const auto *Class = dyn_cast<CXXRecordDecl>(In))
    return hasName(In->getParentASTContext().getTypeDeclType(Class));
  return In->isTranslationUnit();
}

static bool hasName(const TemplateArgument &Argument) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type:
    return hasName(Argument.getAsType());
  case TemplateArgument::Integral:
    return hasName(Argument.getIntegralType());
  case TemplateArgument::Pack:
    return llvm::all_of(
        Argument.pack_elements(),
        [](const TemplateArgument &Part) { return hasName(Part); });
  default:
    return false;
  }
}

static std::string nameOf(QualType T, const ASTContext &Context) {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  Policy.PrintCanonicalTypes = true;
  return T.getCanonicalType().getAsString(Policy);
}

/// Adds the name of \p Argument to \p Key.
static void addArgument(const TemplateArgument &Argument,
                        const ASTContext &Context, std::string &Key) {
  if (Argument.getKind() == TemplateArgument::Pack) {
    for (const TemplateArgument &Part : Argument.pack_elements())
      addArgument(Part, Context, Key);
  } else if (Argument.getKind() == TemplateArgument::Type) {
    append(Key, nameOf(Argument.getAsType(), Context));
  } else {
    const llvm::APSInt Value = Argument.getAsIntegral();
    const std::string Type = nameOf(Argument.getIntegralType(), Context);
    append(Key, "::gpumpi::Constant<" + Type + ", (" + Type + ")" +
                    llvm::toString(Value, 10) +
                    (Value.isUnsigned() ? "u" : "") + ">");
  }
}

/// The templates around \p F, the innermost first: their parameters, or for an
/// instantiation the arguments. \returns false if they have no common names.
static bool
forTemplates(const FunctionDecl *F,
             llvm::function_ref<bool(const TemplateParameterList &)> Parameters,
             llvm::function_ref<bool(const TemplateArgumentList &)> Arguments) {
  if (const auto *Template = F->getDescribedFunctionTemplate())
    if (!Parameters(*Template->getTemplateParameters()))
      return false;
  if (const auto *Given = F->getTemplateSpecializationArgs())
    if (!Arguments(*Given))
      return false;
  for (const DeclContext *In = F->getDeclContext(); In; In = In->getParent()) {
    if (isa<ClassTemplatePartialSpecializationDecl>(In))
      return false;
    const auto *Class = dyn_cast<CXXRecordDecl>(In);
    const auto *Template = Class ? Class->getDescribedClassTemplate() : nullptr;
    // Outside of the class, its parameters may have other names.
    if (Template &&
        (F->isOutOfLine() || !Parameters(*Template->getTemplateParameters())))
      return false;
    if (const auto *Made = dyn_cast<ClassTemplateSpecializationDecl>(In))
      if (!Made->isExplicitSpecialization() &&
          !Arguments(Made->getTemplateArgs()))
        return false;
  }
  return true;
}

static std::string placeType(const VarDecl *D, const UnitFacts &Facts,
                             const std::string &Bytes, const std::string &Key) {
  return "::gpumpi::SharedPlace<" + std::to_string(numberOf(D, Facts)) + ", " +
         Bytes + ", " + std::to_string(placeAlignment(D, Facts)) +
         (Key.empty() ? "" : ", ::gpumpi::Key<" + Key + ">") + ">";
}

std::string ownPlace(const VarDecl *D, const UnitFacts &Facts) {
  if (!hasKey(D))
    return placeType(D, Facts, std::to_string(placeBytes(D, Facts)), "");
  const FunctionDecl *F = functionOf(D);
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    F = Pattern;
  std::string Key;
  const bool Named = forTemplates(
      F, [&](const auto &List) { return addParameters(List, Key); },
      [](const auto &) { return true; });
  return Named
             ? placeType(D, Facts, "sizeof(" + D->getNameAsString() + ")", Key)
             : "";
}

std::string knownPlace(const VarDecl *D, const UnitFacts &Facts) {
  const std::string Bytes = std::to_string(placeBytes(D, Facts));
  if (!hasKey(D))
    return placeType(D, Facts, Bytes, "");
  const ASTContext &Context = D->getASTContext();
  std::string Key;
  const bool Named = forTemplates(
      functionOf(D), [](const auto &) { return true; },
      [&](const TemplateArgumentList &List) {
        for (const TemplateArgument &Argument : List.asArray()) {
          if (!hasName(Argument))
            return false;
          addArgument(Argument, Context, Key);
        }
        return true;
      });
  return Named ? placeType(D, Facts, Bytes, Key) : "";
}

} // namespace gpumpi::transform
