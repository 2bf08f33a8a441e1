//===- Initializer.cpp - Where a variable's initializer is written --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/Initializer.h"

#include "Transform/Analysis/LocalKinds.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

std::optional<unsigned> beginOfDeclaration(const VarDecl *D,
                                           const SourceText &Text) {
  return Text.offset(Text.sourceManager().getExpansionLoc(D->getBeginLoc()));
}

unsigned endOfName(const VarDecl *D, const SourceText &Text) {
  const unsigned Begin = *Text.offset(D->getLocation());
  if (isa<DecompositionDecl>(D))
    return *Text.findToken(Begin, tok::r_square) + 1;
  if (!D->getDeclName())
    return Begin;
  unsigned End = *Text.tokenEnd(D->getLocation());
  while (Text.startsAttribute(End)) {
    int Depth = 0;
    do {
      const Token Next = Text.tokenAt(End);
      if (Next.is(tok::l_square))
        ++Depth;
      else if (Next.is(tok::r_square))
        --Depth;
      End = *Text.offset(Next.getLocation()) + Next.getLength();
    } while (Depth);
  }
  return End;
}

/// The last token of \p Kind between \p From and \p To.
static unsigned lastToken(unsigned From, unsigned To, tok::TokenKind Kind,
                          const SourceText &Text) {
  unsigned Last = From;
  for (auto At = Text.findToken(From, Kind); At && *At < To;
       At = Text.findToken(*At + 1, Kind))
    Last = *At;
  return Last;
}

/// Where the text of \p E begins, a macro taken as the user wrote it.
static unsigned beginOf(const Expr *E, const SourceText &Text) {
  return *Text.offset(Text.sourceManager().getExpansionLoc(E->getBeginLoc()));
}

Initializer findInitializer(const VarDecl *D, const SourceText &Text) {
  Initializer Found;
  const unsigned NameEnd = endOfName(D, Text);
  const Expr *E = D->getInit();
  const auto End = Text.slice({D->getLocation(), D->getEndLoc()});
  Found.End = std::max(NameEnd, End ? End->End : NameEnd);
  if (!hasWrittenInitializer(D))
    return Found;
  const CXXConstructExpr *Construct = constructionOf(D);
  switch (D->getInitStyle()) {
  case VarDecl::CInit: {
    Found.Open = *Text.findToken(NameEnd, tok::equal);
    const Token First = Text.tokenAt(Found.Open + 1);
    // A directive must stay at the beginning of its line.
    Found.Begin = First.is(tok::hash) ? Found.Open + 1
                                      : *Text.offset(First.getLocation());
    const bool Braces = First.is(tok::l_brace);
    Found.Form = Braces ? Initializer::Braces : Initializer::Expression;
    break;
  }
  case VarDecl::ListInit:
    Found.Form = Initializer::Braces;
    if (Text.text({NameEnd, Found.End}).ends_with("}"))
      Found.Open = *Text.findToken(NameEnd, tok::l_brace);
    else
      // The range is that of what stands in the braces.
      Found.Open = lastToken(NameEnd, beginOf(E, Text), tok::l_brace, Text);
    Found.Begin = Found.Open;
    if (!Text.text({Found.Begin, Found.End}).ends_with("}"))
      Found.End = *Text.findToken(Found.End, tok::r_brace) + 1;
    break;
  default:
    Found.Form = Initializer::Parentheses;
    // In a template, where nobody knows yet what it calls.
    if (const auto *List = dyn_cast<ParenListExpr>(E)) {
      Found.Begin = Found.Open = *Text.offset(List->getLParenLoc());
      Found.End = *Text.tokenEnd(List->getRParenLoc());
      break;
    }
    // `Point p(1, 2)` and `int a[](1, 2)` of C++20.
    if (const auto *List = dyn_cast<CXXParenListInitExpr>(E)) {
      Found.Begin = Found.Open = *Text.offset(List->getBeginLoc());
      Found.End = *Text.tokenEnd(List->getEndLoc());
      break;
    }
    // `int (*f)(int)(g)`: it is not the first one.
    Found.Open =
        Construct && Construct->getParenOrBraceRange().isValid()
            ? *Text.offset(Construct->getParenOrBraceRange().getBegin())
            : lastToken(NameEnd, beginOf(E, Text), tok::l_paren, Text);
    Found.Begin = Found.Open;
    // The range of a scalar's initializer ends before the parenthesis.
    if (!Text.text({Found.Begin, Found.End}).ends_with(")") || !Construct)
      Found.End = *Text.findToken(
                      std::max(Found.End, Text.slice(E->getSourceRange())->End),
                      tok::r_paren) +
                  1;
  }
  return Found;
}

} // namespace gpumpi::transform
