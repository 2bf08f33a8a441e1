//===- LocalNames.cpp - What the names in a function mean -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LocalNames.h"

#include "Transform/Analysis/AstVisitor.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

static bool isLocal(const Decl *D) {
  return D->getDeclContext()->getRedeclContext()->isFunctionOrMethod();
}

namespace {

class DeclarationWalk : public AstVisitor {
public:
  llvm::SmallVector<const NamedDecl *> Found;
  bool VisitNamedDecl(NamedDecl *D) override {
    if (isLocal(D) && !isa<LabelDecl>(D))
      Found.push_back(D);
    return true;
  }
};

/// Whether something in a declaration comes from a macro.
class MacroWalk : public AstVisitor {
public:
  bool Found = false;
  bool VisitStmt(Stmt *S) override {
    return see(S->getBeginLoc(), S->getEndLoc());
  }
  bool VisitTypeLoc(TypeLoc Type) override {
    return see(Type.getBeginLoc(), Type.getEndLoc());
  }

private:
  bool see(SourceLocation Begin, SourceLocation End) {
    Found |= Begin.isMacroID() || End.isMacroID();
    return !Found;
  }
};

} // namespace

LocalNames::LocalNames(const FunctionDecl *F)
    : SM(F->getASTContext().getSourceManager()) {
  DeclarationWalk Walk;
  Walk.TraverseStmt(F->getBody());
  Walk.Found.append(F->param_begin(), F->param_end());
  for (const NamedDecl *D : Walk.Found) {
    if (isa<UsingDirectiveDecl>(D))
      Namespaces.push_back(D);
    else if (D->getDeclName().isIdentifier() && D->getIdentifier())
      Found[D->getName()].push_back(D);
    if (!isa<VarDecl>(D))
      Types.push_back(D);
  }
}

bool LocalNames::areAll(const NamedDecl *D) const {
  return D->getIdentifier() &&
         llvm::all_of(Found.lookup(D->getName()), [&](const NamedDecl *Own) {
           return Own->getCanonicalDecl() == D->getCanonicalDecl();
         });
}

bool LocalNames::anyBehind(llvm::ArrayRef<const NamedDecl *> Some,
                           const VarDecl *V) const {
  return llvm::any_of(Some, [&](const NamedDecl *D) {
    return SM.isBeforeInTranslationUnit(V->getLocation(), D->getLocation());
  });
}

bool LocalNames::sayTheSame(llvm::StringRef Text, const VarDecl *V) const {
  if (anyBehind(Namespaces, V))
    return false;
  MacroWalk Macros;
  Macros.TraverseDecl(const_cast<VarDecl *>(V));
  if (Macros.Found && anyBehind(Types, V))
    return false;
  const std::string Words = Text.str();
  Lexer Lex(SourceLocation(), V->getASTContext().getLangOpts(), Words.data(),
            Words.data(), Words.data() + Words.size());
  for (Token T; !Lex.LexFromRawLexer(T) || T.isNot(tok::eof);) {
    if (!T.is(tok::raw_identifier) || T.getRawIdentifier() == V->getName())
      continue;
    const auto Named = Found.find(T.getRawIdentifier());
    if (Named != Found.end() && anyBehind(Named->second, V))
      return false;
  }
  return true;
}

} // namespace gpumpi::transform
