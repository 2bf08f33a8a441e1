//===- InlinedParameters.cpp - Parameters that become variables -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlinedParameters.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/ConstUses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMap.h"

using namespace clang;

namespace gpumpi::transform {

/// Whether what \p E is made of is gone, or has been destroyed, behind its
/// declaration as a variable of type \p T.
static bool needsTemporary(const Expr *E, QualType T) {
  struct Walk : AstVisitor {
    bool Any = false, Destroyed = false;
    bool VisitStmt(Stmt *S) override {
      Any |= isa<MaterializeTemporaryExpr, CompoundLiteralExpr>(S);
      Destroyed |= isa<CXXBindTemporaryExpr>(S);
      return true;
    }
  } Look;
  Look.TraverseStmt(const_cast<Expr *>(E));
  return Look.Destroyed ||
         (Look.Any && !T->isArithmeticType() && !T->isEnumeralType());
}

/// The number that is given where the caller says none; empty if it is none.
static std::string defaultOf(const CXXDefaultArgExpr *Argument, QualType T) {
  const ASTContext &Context = Argument->getParam()->getASTContext();
  const Expr *E = Argument->getExpr();
  if (!T->isIntegerType() || T->isEnumeralType() || E->isValueDependent())
    return "";
  const auto Value = E->getIntegerConstantExpr(Context);
  if (!Value || Value->getSignificantBits() > 63)
    return "";
  llvm::SmallString<24> Number;
  Value->toString(Number, 10);
  return Number.str().str();
}

/// Where the bounds of \p P, an array of which the first begins at \p At, go on
/// behind that one.
static std::optional<unsigned> behindFirstBound(unsigned At,
                                                const SourceText &Text) {
  for (unsigned Depth = 0;;) {
    const Token Next = Text.tokenAt(At);
    if (Next.is(tok::eof))
      return std::nullopt;
    At = *Text.offset(Next.getLocation()) + Next.getLength();
    if (Next.is(tok::l_square))
      ++Depth;
    else if (Next.is(tok::r_square) && --Depth == 0)
      return At;
    else if (Depth == 0)
      return std::nullopt;
  }
}

/// The array that \p Argument is, if \p P is written as one and its \p Uses in
/// \p F say its elements only: then that can stand there.
static const VarDecl *arrayGiven(const FunctionDecl *F, const ParmVarDecl *P,
                                 const Expr *Argument,
                                 llvm::ArrayRef<const DeclRefExpr *> Uses) {
  const auto *Named = dyn_cast<DeclRefExpr>(Argument->IgnoreParenImpCasts());
  const auto *V = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  const ASTContext &Context = P->getASTContext();
  if (!V || Named->getQualifier() || !P->getOriginalType()->isArrayType() ||
      !Context.getAsArrayType(V->getType()))
    return nullptr;
  const QualType Own = Context.getBaseElementType(V->getType()),
                 Given =
                     Context.getBaseElementType(P->getType()->getPointeeType());
  if (!Context.hasSameUnqualifiedType(Own, Given) ||
      Own.isVolatileQualified() != Given.isVolatileQualified())
    return nullptr;
  const ParentMap Parents(F->getBody());
  const auto CastOf = [&](const Expr *E, CastKind Kind) {
    const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Parents.getParent(E));
    return Cast && Cast->getCastKind() == Kind ? Cast : nullptr;
  };
  for (const Expr *E : Uses) {
    const Expr *Base = CastOf(E, CK_LValueToRValue);
    const ArraySubscriptExpr *At = nullptr;
    for (; Base; Base = CastOf(At, CK_ArrayToPointerDecay)) {
      const auto *Next =
          dyn_cast_or_null<ArraySubscriptExpr>(Parents.getParent(Base));
      if (!Next || Next->getLHS() != Base)
        break;
      At = Next;
    }
    // What may be changed could be given to another function.
    if (!At || Base ||
        (Own.isConstQualified() != Given.isConstQualified() &&
         !CastOf(At, CK_LValueToRValue)))
      return nullptr;
  }
  return V;
}

/// The variable that \p Argument is, if \p P can be a reference to nothing
/// else.
static const VarDecl *boundTo(const ParmVarDecl *P, const Expr *Argument) {
  const QualType T = P->getType().getNonReferenceType();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Argument)) {
    if (Cast->getCastKind() != CK_NoOp)
      return nullptr;
    Argument = Cast->getSubExpr();
  }
  const auto *Named = dyn_cast<DeclRefExpr>(Argument->IgnoreParens());
  const auto *V = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  return V && !Named->getQualifier() &&
                 V->getASTContext().hasSameUnqualifiedType(
                     T, V->getType().getNonReferenceType()) &&
                 T.isVolatileQualified() ==
                     V->getType().getNonReferenceType().isVolatileQualified()
             ? V
             : nullptr;
}

const VarDecl *variableGiven(const FunctionDecl *F, const ParmVarDecl *P,
                             const Expr *Argument,
                             llvm::ArrayRef<const DeclRefExpr *> Uses) {
  if (!P->getType()->isReferenceType())
    return arrayGiven(F, P, Argument, Uses);
  const VarDecl *V = boundTo(P, Argument);
  const auto IsConst = [](const ValueDecl *D) {
    return D->getType().getNonReferenceType().isConstQualified();
  };
  return V && (IsConst(P) == IsConst(V) || areRead(F->getBody(), Uses))
             ? V
             : nullptr;
}

std::optional<InlinedParameter> declareInlined(const ParmVarDecl *P,
                                               const Expr *Argument,
                                               const std::string &Name,
                                               const Replacements &Renamed,
                                               const SourceText &Text) {
  InlinedParameter Result;
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument)) {
    Result.Default = defaultOf(Default, P->getType());
    if (Result.Default.empty())
      return std::nullopt;
  } else {
    Result.Argument = Text.slice(Argument->getSourceRange());
    if (!Result.Argument || needsTemporary(Argument, P->getType()))
      return std::nullopt;
  }
  const auto Begin = Text.offset(P->getBeginLoc()),
             At = Text.offset(P->getLocation()),
             Behind = Text.tokenEnd(P->getLocation());
  const auto Whole = Text.slice(P->getSourceRange());
  if (!Begin || !At || !Behind || !Whole || *At <= *Begin)
    return std::nullopt;
  Result.Words.push_back({*Begin, *At});
  std::string Declarator = Name;
  if (P->getOriginalType()->isArrayType()) {
    // `int a[2][3]` is a pointer to rows.
    const auto Rest = behindFirstBound(*Behind, Text);
    if (!Rest || *Rest > Whole->End || P->hasDefaultArg() ||
        P->getType().isConstQualified())
      return std::nullopt;
    Declarator = "*" + Name;
    if (*Rest < Whole->End) {
      Result.Words.push_back({*Rest, Whole->End});
      Declarator = "(" + Declarator + ")" + Renamed.render({*Rest, Whole->End});
    }
  } else if (Whole->End != *Behind &&
             !(P->hasDefaultArg() && Text.tokenAt(*Behind).is(tok::equal))) {
    return std::nullopt;
  }
  Result.Declaration = "[[maybe_unused]] " + Renamed.render({*Begin, *At}) +
                       " " + Declarator + " = ";
  return Result;
}

} // namespace gpumpi::transform
