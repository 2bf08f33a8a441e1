//===- LaunchEmitter.cpp - Launches ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/LaunchEmitter.h"

#include "Transform/KernelLinkage.h"
#include "Transform/StubEmitter.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class LaunchRewriter {
public:
  LaunchRewriter(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                 EmitContext &Emit, Reporter &Report)
      : Facts(Facts), Stubbed(Stubbed), Emit(Emit), Text(Emit.Text),
        Report(Report) {}

  void rewrite(const CUDAKernelCallExpr *Launch) {
    const auto Kernels = launchedKernels(Launch, Facts);
    if (Emit.To == Target::Cuda &&
        llvm::none_of(Kernels, [&](const FunctionDecl *Kernel) {
          return Stubbed.contains(Kernel);
        }))
      return;
    const SourceLocation Loc = Launch->getBeginLoc();
    const SourceManager &SM = Text.sourceManager();
    if (!SM.isWrittenInMainFile(SM.getExpansionLoc(Loc)))
      return Report.defect(Loc, "a launch in an included file");
    if (Kernels.empty())
      return Report.error(Loc, Message::GM2004);
    for (const FunctionDecl *Kernel : Kernels)
      if (!hasStub(Kernel, Launch))
        return Report.error(Loc, Message::GM2010,
                            {Kernel->getQualifiedNameAsString()});
    const Expr *Callee = Launch->getCallee()->IgnoreParenImpCasts();
    const std::string Name = Kernels.front()->getQualifiedNameAsString();
    if (isUsed(Callee) &&
        llvm::any_of(Kernels, [&](const FunctionDecl *Kernel) {
          return Kernel->getDeclContext()->getRedeclContext() !=
                 Kernels.front()->getDeclContext()->getRedeclContext();
        }))
      return Report.error(Loc, Message::GM2009, {Name});
    if (!edit(Launch, Callee, Kernels.front()))
      Report.defect(Loc, "the launch of '" + Name + "'");
  }

private:
  const UnitFacts &Facts;
  const StubbedKernels &Stubbed;
  EmitContext &Emit;
  const SourceText &Text;
  Reporter &Report;

  /// True if the stub of \p Kernel can be found from \p Launch: from a template
  /// also behind it.
  bool hasStub(const FunctionDecl *Kernel,
               const CUDAKernelCallExpr *Launch) const {
    const unsigned End =
        isa<DeclRefExpr>(Launch->getCallee()->IgnoreParenImpCasts())
            ? Text.offset(Launch->getRParenLoc()).value_or(~0u)
            : ~0u;
    return llvm::any_of(Kernel->redecls(), [&](const FunctionDecl *D) {
      const auto Where = Text.offset(D->getLocation());
      return Where && *Where < End && isAtNamespaceScope(D);
    });
  }

  /// True if a using-declaration brings in the kernel: it does not bring in the
  /// kernel's stub.
  static bool isUsed(const Expr *Callee) {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(Callee))
      return Mention->getFoundDecl() != Mention->getDecl();
    const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee);
    return Lookup && llvm::any_of(Lookup->decls(), [](const NamedDecl *D) {
             return isa<UsingShadowDecl>(D);
           });
  }

  static SourceLocation nameLocation(const Expr *Callee) {
    if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee))
      return Lookup->getNameLoc();
    return cast<DeclRefExpr>(Callee)->getLocation();
  }

  /// "::outer::inner::", without namespaces that have no name.
  static std::string qualifier(const NamedDecl *Kernel) {
    std::string Names = "::";
    for (const DeclContext *Outer = Kernel->getDeclContext(); Outer;
         Outer = Outer->getParent())
      if (const auto *Space = dyn_cast<NamespaceDecl>(Outer))
        if (!Space->isAnonymousNamespace())
          Names = "::" + Space->getNameAsString() + Names;
    return Names;
  }

  /// k<<<grid, block>>>(a)
  ///   -> gpumpi_launch_k(::gpumpi::LaunchConfig(grid, block), a)
  bool edit(const CUDAKernelCallExpr *Launch, const Expr *Callee,
            const FunctionDecl *Kernel) {
    const auto Name = Text.offset(nameLocation(Callee));
    const auto NameEnd = Text.tokenEnd(nameLocation(Callee));
    const auto Open = Text.offset(Launch->getConfig()->getBeginLoc());
    const auto Close = Text.offset(Launch->getConfig()->getRParenLoc());
    if (!Name || !NameEnd || !Open || !Close)
      return false;
    const auto Paren = Text.findToken(*Close + 3, tok::l_paren);
    const auto End = Text.offset(Launch->getRParenLoc());
    if (!Paren || !End)
      return false;
    const bool HasArguments = !Text.text({*Paren + 1, *End}).trim().empty();
    const auto Begin = Text.offset(Callee->getBeginLoc());
    if (Begin && isUsed(Callee))
      Emit.replace(*Begin, *NameEnd,
                   qualifier(Kernel) + launchStubName(Kernel));
    else
      Emit.replace(*Name, *NameEnd, launchStubName(Kernel));
    Emit.replace(*Open, *Open + 3, "(::gpumpi::LaunchConfig(");
    Emit.replace(*Close, *Paren + 1, HasArguments ? "), " : ")");
    return true;
  }
};

} // namespace

void emitLaunches(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                  EmitContext &Emit, Reporter &Report) {
  LaunchRewriter Rewriter(Facts, Stubbed, Emit, Report);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    Rewriter.rewrite(Launch);
  for (const DeclRefExpr *Mention : Facts.KernelMentions)
    if (Stubbed.isEmbedded(cast<FunctionDecl>(Mention->getDecl())))
      Report.error(Mention->getLocation(), Message::GM2002,
                   {Mention->getDecl()->getQualifiedNameAsString()});
}

} // namespace gpumpi::transform
