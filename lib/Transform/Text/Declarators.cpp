//===- Declarators.cpp ----------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/Declarators.h"

#include "clang/AST/TypeLoc.h"

#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace gpumpi::transform {

std::optional<unsigned> declaratorBegin(const VarDecl *D,
                                        const SourceText &Text) {
  auto Begin = Text.offset(D->getLocation());
  const auto Take = [&](SourceLocation Loc) {
    const auto Place = Text.offset(Loc);
    if (!Place)
      Begin.reset();
    else if (Begin)
      Begin = std::min(*Begin, *Place);
  };
  for (TypeLoc T = D->getTypeSourceInfo()->getTypeLoc(); T;
       T = T.getNextTypeLoc()) {
    if (const auto Pointer = T.getAs<PointerTypeLoc>())
      Take(Pointer.getStarLoc());
    else if (const auto Reference = T.getAs<ReferenceTypeLoc>())
      Take(Reference.getSigilLoc());
    else if (const auto Paren = T.getAs<ParenTypeLoc>())
      Take(Paren.getLParenLoc());
    else if (const auto Member = T.getAs<MemberPointerTypeLoc>())
      Take(Member.getBeginLoc());
    else if (!T.getAs<ArrayTypeLoc>() && !T.getAs<FunctionTypeLoc>() &&
             !T.getAs<QualifiedTypeLoc>())
      break;
  }
  return Begin;
}

bool specifiersNameDeclared(const VarDecl *D, const SourceText &Text) {
  const auto Begin = Text.offset(D->getBeginLoc());
  std::optional<unsigned> End;
  llvm::StringSet<> Names;
  for (const Decl *Other : D->getDeclContext()->decls())
    if (const auto *V = dyn_cast<VarDecl>(Other);
        V && V->getBeginLoc() == D->getBeginLoc()) {
      Names.insert(V->getName());
      const auto At = declaratorBegin(V, Text);
      End = End && At ? std::min(*End, *At) : At;
    }
  for (unsigned At = Begin.value_or(0); Begin && End && At < *End;) {
    const Token Next = Text.tokenAt(At);
    const unsigned Here = *Text.offset(Next.getLocation());
    At = Here + Next.getLength();
    if (Next.is(tok::raw_identifier) && Here < *End &&
        Names.contains(Next.getRawIdentifier()))
      return true;
  }
  return false;
}

std::optional<Slice> alignmentSlice(const Attr *A, const SourceText &Text) {
  const SourceManager &SM = Text.sourceManager();
  const SourceRange Where = A->getRange();
  if (!Where.getBegin().isMacroID()) {
    auto Written = Text.slice(Where);
    // Clang's range may leave out the argument.
    if (Written && Text.tokenAt(Written->End).is(tok::l_paren)) {
      int Depth = 0;
      do {
        const Token Next = Text.tokenAt(Written->End);
        Depth += Next.is(tok::l_paren);
        Depth -= Next.is(tok::r_paren);
        Written->End = *Text.offset(Next.getLocation()) + Next.getLength();
      } while (Depth);
    }
    return Written;
  }
  const CharSourceRange Macro = SM.getExpansionRange(Where.getBegin());
  const auto Written = Text.slice(Macro.getAsRange());
  if (!Written || !Text.text(*Written).starts_with("__align__"))
    return std::nullopt;
  return Written;
}

std::string returnType(const FunctionDecl *D, const SourceText &Text) {
  const FunctionTypeLoc Type = D->getFunctionTypeLoc();
  const auto Where =
      Type ? Text.slice(Type.getReturnLoc().getSourceRange()) : std::nullopt;
  if (!Where)
    return "";
  const auto Name = Text.offset(D->getLocation());
  const bool AroundName = Name && Where->Begin <= *Name && *Name < Where->End;
  return AroundName ? "" : Text.text(*Where).str();
}

} // namespace gpumpi::transform
