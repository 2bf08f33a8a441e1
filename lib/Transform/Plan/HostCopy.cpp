//===- HostCopy.cpp -------------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/HostCopy.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gpumpi::transform {

/// True if the words of \p Body may mean something else behind it.
static bool changesWords(llvm::StringRef Body) {
  llvm::SmallVector<llvm::StringRef> All;
  Body.split(All, '\n');
  return llvm::any_of(All, [](llvm::StringRef Line) {
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      return false;
    Line = Line.ltrim();
    return Line.starts_with("define") || Line.starts_with("undef") ||
           Line.starts_with("include");
  });
}

bool canBeCopied(const KernelPlan &Plan, const SourceText &Text) {
  const FunctionDecl *Kernel = Plan.Kernel;
  if (!Plan.IsKernel || !Plan.IsEmbedded || Plan.OfBlocks ||
      Kernel->isTemplated() || Kernel->isVariadic())
    return false;
  const auto Body = Text.slice(Kernel->getBody()->getSourceRange());
  return Body && !changesWords(Text.text(*Body));
}

PrintingPolicy hostPolicy(const ASTContext &Context) {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.SuppressTagKeyword = true;
  return Policy;
}

std::string printed(const Expr *E, const ASTContext &Context) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->printPretty(OS, nullptr, hostPolicy(Context));
  return Text;
}

} // namespace gpumpi::transform
