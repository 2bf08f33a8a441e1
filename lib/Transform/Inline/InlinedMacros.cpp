//===- InlinedMacros.cpp - Macros in functions with barriers --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlinedMacros.h"

#include "Transform/Analysis/WarpCalls.h"
#include "Transform/Parse/PreprocessorRecord.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace gpumpi::transform {

/// The bodies of functions of the main file that wait, and which kernels could
/// take.
static std::vector<Slice> waitingBodies(const UnitFacts &Facts,
                                        const SuspendGraph &Graph,
                                        const SourceText &Text) {
  std::vector<Slice> Bodies;
  for (const FunctionDecl *F : waitingFunctions(Facts))
    if (F->hasBody(F) && !F->hasAttr<CUDAGlobalAttr>() &&
        !isa<CXXMethodDecl>(F) && !Graph.leavesKernel(F))
      if (const auto Where = Text.slice(F->getBody()->getSourceRange()))
        Bodies.push_back(*Where);
  return Bodies;
}

static bool isNumber(llvm::ArrayRef<ExpandedToken> Tokens) {
  return llvm::none_of(Tokens, [](const ExpandedToken &T) {
    return T.IsPragma || T.Text.empty() || isAsciiIdentifierStart(T.Text[0]) ||
           T.Text[0] == '"';
  });
}

void addInlinedMacros(const UnitFacts &Facts, const SuspendGraph &Graph,
                      const SourceText &Text, NeedList &Needs) {
  const SourceManager &SM = Text.sourceManager();
  std::optional<std::vector<Slice>> Bodies;
  for (const MacroUse &Use : Facts.Preprocessed->uses()) {
    const auto At = Text.offset(Use.Name);
    if (!At || Use.Info->isBuiltinMacro() ||
        SM.isInSystemHeader(Use.Info->getDefinitionLoc()) ||
        SM.isWrittenInBuiltinFile(Use.Info->getDefinitionLoc()))
      continue;
    if (!Bodies)
      Bodies = waitingBodies(Facts, Graph, Text);
    if (llvm::none_of(*Bodies, [&](const Slice &Body) {
          return *At >= Body.Begin && *At < Body.End;
        }))
      continue;
    const auto Tokens = Facts.Preprocessed->tokensAt(*At);
    if (!Use.HasArguments && isNumber(Tokens))
      continue;
    for (const ExpandedToken &T : Tokens)
      Needs.specifier(T.Loc);
  }
}

} // namespace gpumpi::transform
