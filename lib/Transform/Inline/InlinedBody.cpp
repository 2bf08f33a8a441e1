//===- InlinedBody.cpp - What a kernel takes of a function ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlinedBody.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Parse/PreprocessorRecord.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class BodyWalk : public AstVisitor {
public:
  InlinedBody Found;

  BodyWalk(const FunctionDecl *F, const UnitFacts &Facts,
           const SourceText &Text)
      : F(F), Facts(Facts), Text(Text) {
    if (!F->getReturnType()->isVoidType())
      if (const auto *Body = cast<CompoundStmt>(F->getBody());
          !Body->body_empty())
        Found.Return = dyn_cast<ReturnStmt>(Body->body_back());
    Found.Fits = F->getReturnType()->isVoidType() ||
                 (Found.Return && Found.Return->getRetValue());
    TraverseStmt(F->getBody());
    // These become variables.
    for (const ParmVarDecl *P : F->parameters())
      if (const TypeSourceInfo *T = P->getTypeSourceInfo();
          T && !P->getType()->isReferenceType())
        TraverseTypeLoc(T->getTypeLoc());
  }

  bool VisitStmt(Stmt *S) override {
    if ((isa<ReturnStmt>(S) && S != Found.Return) ||
        isa<LabelStmt, GotoStmt, IndirectGotoStmt, LambdaExpr, AsmStmt,
            CXXForRangeStmt, PredefinedExpr, SourceLocExpr, CXXTryStmt,
            StmtExpr, BlockExpr, CoroutineBodyStmt>(S) ||
        !(declaresShared(S) || isNumberIfMacro(S->getBeginLoc())) ||
        !isNumberIfMacro(S->getEndLoc()))
      Found.Fits = false;
    // Of a template, the branch that is left out is there in the kernel.
    if (const auto *If = dyn_cast<IfStmt>(S);
        If && If->isConstexpr() && F->isTemplateInstantiation())
      Found.Fits = false;
    if (isa<BinaryOperator, UnaryOperator, ArraySubscriptExpr>(S))
      for (const Stmt *Child : S->children())
        if (const auto *E = dyn_cast_or_null<Expr>(Child)) {
          const QualType T = E->IgnoreUnlessSpelledInSource()->getType();
          Found.MayOverload |= T->isRecordType() || T->isEnumeralType();
        }
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) override {
    if (declaresShared(S))
      Found.Shared[cast<VarDecl>(S->getSingleDecl())] = S;
    return true;
  }
  bool VisitDecl(Decl *D) override {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V && Found.Shared.contains(V))
      return true;
    if (!V || isa<DecompositionDecl>(V) ||
        !(V->hasLocalStorage() || isDynamicShared(V)) ||
        (V->hasAttrs() && !isDynamicShared(V)) ||
        V->getLocation().isMacroID() || !V->getIdentifier())
      return Found.Fits = false, true;
    Found.Locals.insert(V);
    Found.Mentions.push_back({V->getLocation(), V});
    if (isDynamicShared(V)) // `__shared__` is a macro.
      Found.Macros.push_back(Text.sourceManager().getExpansionLoc(
          V->getAttr<CUDASharedAttr>()->getLocation()));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    name(Mention->getDecl(), Mention->getLocation());
    Found.Uses[Mention->getDecl()].push_back(Mention);
    if (const auto *Function = dyn_cast<FunctionDecl>(Mention->getDecl()))
      Found.Called.insert(Function);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    Found.Members.push_back(Member->getMemberLoc());
    return look(Member->getMemberDecl());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) override {
    return look(Made->getConstructor());
  }
  bool VisitTypeLoc(TypeLoc Named) override {
    const Type *T = Named.getTypePtr();
    // That of a reference, which may be no reference in the kernel.
    if (const auto *Auto = dyn_cast<AutoType>(T);
        isa<DecltypeType>(T) || (Auto && Auto->isDecltypeAuto()))
      Found.Fits = false;
    if (const auto *Tag = dyn_cast<TagType>(T))
      name(Tag->getDecl(), Named.getBeginLoc());
    else if (const auto *Other = dyn_cast<TypedefType>(T))
      name(Other->getDecl(), Named.getBeginLoc());
    else if (const auto *Template = dyn_cast<TemplateSpecializationType>(T))
      name(Template->getTemplateName().getAsTemplateDecl(),
           Named.getBeginLoc());
    return true;
  }

private:
  const FunctionDecl *F;
  const UnitFacts &Facts;
  const SourceText &Text;

  /// True if \p S declares one variable in shared memory: it may begin with
  /// `__shared__`.
  static bool declaresShared(const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    const auto *V = Declaration && Declaration->isSingleDecl()
                        ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                        : nullptr;
    return V && isSharedLocal(V);
  }
  /// True if \p V is a variable in shared memory that can stand in a kernel.
  static bool isSharedLocal(const VarDecl *V) {
    return V->hasAttr<CUDASharedAttr>() && !V->hasExternalStorage() &&
           V->getIdentifier() && !V->getLocation().isMacroID() &&
           !V->hasAttr<AlignedAttr>() &&
           V->getType()->getBaseElementTypeUnsafe()->isScalarType();
  }

  /// True if \p D is dynamic shared memory that a function declares: any name
  /// of it will do.
  static bool isDynamicShared(const Decl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    return V && V->hasExternalStorage() && V->hasAttr<CUDASharedAttr>() &&
           !V->hasAttr<AlignedAttr>() &&
           V->getLexicalDeclContext()->isFunctionOrMethod() &&
           V->getType()->isIncompleteArrayType();
  }

  /// True unless a macro has written what stands at \p Loc, and something else
  /// than a number.
  bool isNumberIfMacro(SourceLocation Loc) {
    if (!Loc.isMacroID())
      return true;
    const SourceLocation Name = Text.sourceManager().getExpansionLoc(Loc);
    const MacroUse *Use = Facts.Preprocessed->use(Name);
    const auto Begin = Text.offset(Name), End = Text.tokenEnd(Name);
    if (!Use || Use->HasArguments || !Begin || !End)
      return false;
    std::string Words;
    for (const ExpandedToken &One : Facts.Preprocessed->tokensAt(*Begin)) {
      if (One.IsPragma || One.Text.empty() ||
          isAsciiIdentifierStart(One.Text[0]) || One.Text[0] == '"')
        return false;
      Words += (One.Space ? " " : "") + One.Text;
    }
    if (Words.empty())
      return false;
    // With blanks, since it is no part of a word, nor of an operator.
    Found.Numbers.push_back({{*Begin, *End}, " " + Words + " "});
    return true;
  }

  /// A friend of a class may name what others may not.
  bool look(const Decl *D) {
    Found.Fits &= D->getAccess() == AS_public || D->getAccess() == AS_none;
    return true;
  }
  void name(const NamedDecl *D, SourceLocation Where) {
    if (!D)
      Found.Fits = false;
    else if (D->getDeclContext() == F ||
             (isDynamicShared(D) && D->getLexicalDeclContext() == F))
      Found.Mentions.push_back({Where, dyn_cast<ValueDecl>(D)});
    else if (look(D))
      Found.Outside.insert(D);
  }
};

} // namespace

InlinedBody lookIntoInlined(const FunctionDecl *F, const UnitFacts &Facts,
                            const SourceText &Text) {
  return std::move(BodyWalk(F, Facts, Text).Found);
}

} // namespace gpumpi::transform
