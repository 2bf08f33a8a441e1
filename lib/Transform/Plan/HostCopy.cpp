//===- HostCopy.cpp -------------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/HostCopy.h"

#include "Transform/Text/OutsideNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/QualTypeNames.h"
#include "clang/Basic/CharInfo.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

bool canBeCopied(const KernelPlan &Plan, const SourceText &Text) {
  const FunctionDecl *Kernel = Plan.Kernel;
  if (!Plan.IsKernel || !Plan.IsEmbedded || Plan.OfBlocks ||
      Kernel->isTemplated() || Kernel->isVariadic())
    return false;
  // Parameters that hide their kernel have other names there.
  if (llvm::any_of(Kernel->parameters(), [&](const ParmVarDecl *P) {
        return P->getDeclName() == Kernel->getDeclName();
      }))
    return false;
  const auto Body = Text.slice(Kernel->getBody()->getSourceRange());
  return Body && !Text.changesWords(*Body);
}

static PrintingPolicy hostPolicy(const ASTContext &Context) {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.SuppressTagKeyword = true;
  Policy.SuppressUnwrittenScope = true;
  return Policy;
}

std::string declared(QualType T, std::string Name, const ASTContext &Context) {
  // Names of types may be the kernel's own, or hide others.
  TypeName::getFullyQualifiedType(T.getCanonicalType(), Context,
                                  /*WithGlobalNsPrefix=*/true)
      .getAsStringInternal(Name, hostPolicy(Context));
  return Name;
}

namespace {

/// Writes what the printer would write in words that mean something else.
class Words final : public PrinterHelper {
public:
  explicit Words(const ASTContext &Context)
      : Context(Context), Policy(hostPolicy(Context)) {}

  bool handledStmt(Stmt *S, llvm::raw_ostream &OS) override {
    // The operand may be a variable of the kernel.
    if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(S)) {
      OS << Trait->EvaluateKnownConstInt(Context).getZExtValue() << "UL";
      return true;
    }
    // A type of several words cannot be written like a function.
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S)) {
      OS << "((" << declared(Cast->getTypeAsWritten(), "", Context) << ")(";
      Cast->getSubExpr()->printPretty(OS, this, Policy);
      OS << "))";
      return true;
    }
    if (const auto *Made = dyn_cast<CXXTemporaryObjectExpr>(S)) {
      const bool IsList = Made->isListInitialization();
      OS << declared(Made->getType(), "", Context) << (IsList ? "{" : "(");
      llvm::ListSeparator Comma;
      for (const Expr *Argument : Made->arguments())
        if (!isa<CXXDefaultArgExpr>(Argument)) {
          OS << Comma;
          Argument->printPretty(OS, this, Policy);
        }
      OS << (IsList ? "}" : ")");
      return true;
    }
    // It may be found by way of a type or a `using` of the kernel's.
    const auto *Mention = dyn_cast<DeclRefExpr>(S);
    const ValueDecl *D = Mention ? Mention->getDecl() : nullptr;
    const auto *V = dyn_cast_or_null<VarDecl>(D);
    if (D && !(V && V->isLocalVarDeclOrParm())) {
      OS << outsideName(D);
      return true;
    }
    return false;
  }

private:
  const ASTContext &Context;
  const PrintingPolicy Policy;
};

} // namespace

bool namesMacro(llvm::StringRef Text, const ASTContext &Context) {
  while (!Text.empty()) {
    const llvm::StringRef Word =
        Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    const auto Found = Context.Idents.find(Word);
    if (Found != Context.Idents.end() && Found->second->hadMacroDefinition())
      return true;
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return false;
}

std::string printed(const Expr *E, const ASTContext &Context) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Words Helper(Context);
  E->printPretty(OS, &Helper, hostPolicy(Context));
  return Text;
}

} // namespace gpumpi::transform
