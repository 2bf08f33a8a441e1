//===- LocalReferences.cpp - Other names of variables ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/LocalReferences.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/ConstUses.h"
#include "Transform/BlockLoops/KernelBody.h"
#include "Transform/Text/MovedText.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMap.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// What a kernel declares and names.
struct NameWalk : AstVisitor {
  /// How many variables, types and functions have a name.
  llvm::StringMap<unsigned> Declared;
  llvm::MapVector<const VarDecl *, const DeclStmt *> References;
  llvm::DenseMap<const ValueDecl *, std::vector<const DeclRefExpr *>> Uses;

  bool VisitNamedDecl(NamedDecl *D) override {
    if (D->getIdentifier())
      ++Declared[D->getName()];
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) override {
    const auto *V =
        S->isSingleDecl() ? dyn_cast<VarDecl>(S->getSingleDecl()) : nullptr;
    if (V && V->getType()->isLValueReferenceType() && V->hasLocalStorage() &&
        V->getInit() && V->getIdentifier())
      References.insert({V, S});
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    Uses[Mention->getDecl()].push_back(Mention);
    return true;
  }
  // What is asked for there is the type of the reference.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc) override { return true; }
};

/// A variable of a kernel, or a part of it.
struct Place {
  const VarDecl *Variable = nullptr; ///< Null: it is something else.
  std::string Words;
};

/// Finds the references of a kernel that are other names.
class ReferenceFinder {
public:
  ReferenceFinder(const FunctionDecl *Kernel, const SourceText &Text)
      : Kernel(Kernel), Text(Text), Parents(Kernel->getBody()) {
    Names.TraverseStmt(Kernel->getBody());
    for (const ParmVarDecl *P : Kernel->parameters())
      if (P->getIdentifier())
        ++Names.Declared[P->getName()];
  }

  /// Calls \p Do with the declaration of each such reference, what that is a
  /// name of and its uses.
  template <class Work> void forEach(const Work &Do) const {
    llvm::DenseSet<const VarDecl *> Found;
    for (const auto &[V, Declaration] : Names.References) {
      const Place Of = placeOf(V->getInit());
      // What is another name of another name is dropped in the next turn.
      if (!Of.Variable || Found.contains(Of.Variable) ||
          !isSame(V, Declaration, Of))
        continue;
      Found.insert(V);
      Do(Declaration, Of.Words, usesOf(V));
    }
  }

private:
  const FunctionDecl *const Kernel;
  const SourceText &Text;
  const ParentMap Parents;
  NameWalk Names;

  llvm::ArrayRef<const DeclRefExpr *> usesOf(const VarDecl *V) const {
    const auto Found = Names.Uses.find(V);
    return Found == Names.Uses.end()
               ? llvm::ArrayRef<const DeclRefExpr *>()
               : llvm::ArrayRef<const DeclRefExpr *>(Found->second);
  }

  static bool mayBeMacro(const NamedDecl *D) {
    return !D->getIdentifier() || D->getIdentifier()->hadMacroDefinition();
  }

  static Place placeOf(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
      return Cast->getCastKind() == CK_NoOp ? placeOf(Cast->getSubExpr())
                                            : Place();
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
      return V && V->hasLocalStorage() && !mayBeMacro(V) &&
                     !Mention->refersToEnclosingVariableOrCapture()
                 ? Place{V, V->getNameAsString()}
                 : Place();
    }
    const auto *Member = dyn_cast<MemberExpr>(E);
    const auto *Field =
        Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
    if (!Field || Member->isArrow() || Member->hasQualifier() ||
        mayBeMacro(Field) || Field->getType()->isReferenceType())
      return Place();
    Place Of = placeOf(Member->getBase());
    Of.Words += "." + Field->getNameAsString();
    return Of;
  }

  /// Whether \p Of may be written wherever \p V is named.
  bool isSame(const VarDecl *V, const DeclStmt *Declaration,
              const Place &Of) const {
    const auto *Scope =
        dyn_cast_or_null<CompoundStmt>(Parents.getParent(Declaration));
    const QualType T = V->getType().getNonReferenceType(),
                   Own = V->getInit()->IgnoreParenImpCasts()->getType();
    if (!Scope || !Text.isPlain(Declaration) || mayBeMacro(V) ||
        !V->getASTContext().hasSameUnqualifiedType(T, Own) ||
        T.isVolatileQualified() != Own.isVolatileQualified() ||
        // It could be hidden.
        Names.Declared.lookup(Of.Variable->getName()) != 1)
      return false;
    const llvm::ArrayRef<const DeclRefExpr *> Uses = usesOf(V);
    return (T.isConstQualified() == Own.isConstQualified() ||
            areRead(Kernel->getBody(), Uses)) &&
           areAllWords(V, Declaration, Scope, Uses);
  }

  /// Whether \p Uses are all words with the name of \p V in \p Scope behind
  /// its \p Declaration, but for members of something.
  bool areAllWords(const VarDecl *V, const DeclStmt *Declaration,
                   const CompoundStmt *Scope,
                   llvm::ArrayRef<const DeclRefExpr *> Uses) const {
    llvm::DenseSet<unsigned> Known;
    for (const DeclRefExpr *Use : Uses) {
      const auto At = Text.offset(Use->getLocation());
      if (!At || Use->refersToEnclosingVariableOrCapture())
        return false;
      Known.insert(*At);
    }
    const auto Begin = Text.statementEnd(Declaration),
               End = Text.offset(Scope->getRBracLoc());
    if (!Begin || !End)
      return false;
    bool IsMember = false;
    for (unsigned At = *Begin; At < *End;) {
      const Token Next = Text.tokenAt(At);
      if (Next.is(tok::eof))
        return false;
      const unsigned Here = *Text.offset(Next.getLocation());
      At = Here + Next.getLength();
      if (Next.is(tok::raw_identifier) &&
          Next.getRawIdentifier() == V->getName() && !IsMember &&
          !Known.contains(Here))
        return false;
      IsMember = Next.isOneOf(tok::period, tok::arrow, tok::coloncolon);
    }
    return true;
  }
};

} // namespace

bool dropLocalReferences(const UnitFacts &Facts, const SuspendGraph &,
                         EmitContext &Emit, Reporter &) {
  bool Edited = false;
  for (const FunctionDecl *Kernel : Facts.Kernels) {
    if (!waitingBody(Kernel, Emit.Text))
      continue;
    ReferenceFinder(Kernel, Emit.Text)
        .forEach([&](const DeclStmt *Declaration, const std::string &Words,
                     llvm::ArrayRef<const DeclRefExpr *> Uses) {
          const unsigned Begin = Emit.Text.attributesBefore(
                             *Emit.Text.offset(Declaration->getBeginLoc())),
                         End = *Emit.Text.statementEnd(Declaration);
          Emit.replace(Begin, End, ";" + lineBreaks(Emit.Text, {Begin, End}));
          for (const DeclRefExpr *Use : Uses)
            Emit.replace(*Emit.Text.offset(Use->getLocation()),
                         *Emit.Text.tokenEnd(Use->getLocation()), Words);
          Edited = true;
        });
  }
  return Edited;
}

} // namespace gpumpi::transform
