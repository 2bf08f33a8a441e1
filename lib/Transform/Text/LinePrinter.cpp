//===- LinePrinter.cpp ----------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/LinePrinter.h"

#include "Transform/Analysis/Lambdas.h"
#include "Transform/Emit/KernelLinkage.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

unsigned beginOf(const FunctionDecl *D, const SourceText &Text) {
  D = outermost(D);
  const Decl *Outer = D;
  // `f(auto n)` has no head.
  if (const FunctionTemplateDecl *Template = D->getDescribedFunctionTemplate();
      Template && Template->getBeginLoc().isValid())
    Outer = Template;
  if (const LinkageSpecDecl *Linkage = ownLinkage(D))
    Outer = Linkage;
  const SourceManager &SM = Text.sourceManager();
  unsigned Begin = *Text.offset(SM.getExpansionLoc(Outer->getBeginLoc()));
  // The template heads of the classes whose member is defined outside, and of
  // a specialization.
  for (unsigned I = 0; I < D->getNumTemplateParameterLists(); ++I)
    if (const auto Head =
            Text.offset(D->getTemplateParameterList(I)->getTemplateLoc()))
      Begin = std::min(Begin, *Head);
  return Text.attributesBefore(Begin);
}

unsigned endOf(const FunctionDecl *D, const SourceText &Text) {
  D = outermost(D);
  const SourceManager &SM = Text.sourceManager();
  const unsigned End =
      *Text.tokenEnd(SM.getExpansionRange(D->getEndLoc()).getEnd());
  if (D->doesThisDeclarationHaveABody())
    return End;
  return *Text.findToken(End, tok::semi) + 1;
}

Slice parameterSlice(const FunctionDecl *D, const SourceText &Text) {
  const FunctionTypeLoc Type = D->getFunctionTypeLoc();
  return {*Text.offset(Type.getLParenLoc()) + 1,
          *Text.offset(Type.getRParenLoc())};
}

LinePrinter::LinePrinter(unsigned Offset, const FunctionDecl *D,
                         EmitContext &Emit)
    : Offset(Offset), Like(beginOf(D, Emit.Text)), Emit(Emit),
      InC(outermost(D)->isInExternCContext()) {
  if (InC)
    line("extern \"C++\" {");
}

LinePrinter::~LinePrinter() {
  if (InC)
    line("}");
}

} // namespace gpumpi::transform
