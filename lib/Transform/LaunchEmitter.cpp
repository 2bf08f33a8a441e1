//===- LaunchEmitter.cpp - Launches ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/LaunchEmitter.h"

#include "Transform/StubEmitter.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

static bool isEmbeddedKernel(const NamedDecl *Kernel,
                             const EmbeddedNames &Embedded,
                             const SourceText &Text) {
  return llvm::any_of(Kernel->redecls(), [&](const Decl *D) {
    const auto Offset = Text.offset(D->getLocation());
    return Offset && Embedded.contains(*Offset);
  });
}

/// The kernel that is launched; where it depends on a template which of several
/// overloads that is, an embedded one if there is any. Null if it is not named.
static const NamedDecl *launchedKernel(const Expr *Callee,
                                       const EmbeddedNames &Embedded,
                                       const SourceText &Text) {
  if (const auto *Mention = dyn_cast<DeclRefExpr>(Callee))
    return dyn_cast<FunctionDecl>(Mention->getDecl());
  const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee);
  if (!Lookup)
    return nullptr;
  for (const NamedDecl *D : Lookup->decls())
    if (isEmbeddedKernel(D->getUnderlyingDecl(), Embedded, Text))
      return D->getUnderlyingDecl();
  return (*Lookup->decls_begin())->getUnderlyingDecl();
}

bool launchesEmbedded(const CUDAKernelCallExpr *Launch,
                      const EmbeddedNames &Embedded, const SourceText &Text) {
  const NamedDecl *Kernel = launchedKernel(
      Launch->getCallee()->IgnoreParenImpCasts(), Embedded, Text);
  return Kernel && isEmbeddedKernel(Kernel, Embedded, Text);
}

namespace {

class LaunchRewriter {
public:
  LaunchRewriter(const EmbeddedNames &Embedded, EmitContext &Emit,
                 Reporter &Report)
      : Embedded(Embedded), Emit(Emit), Text(Emit.Text), Report(Report) {}

  bool isEmbedded(const NamedDecl *Kernel) const {
    return isEmbeddedKernel(Kernel, Embedded, Text);
  }

  void rewrite(const CUDAKernelCallExpr *Launch) {
    const Expr *Callee = Launch->getCallee()->IgnoreParenImpCasts();
    const NamedDecl *Kernel = launchedKernel(Callee, Embedded, Text);
    const bool OnEmbedded = Kernel && isEmbedded(Kernel);
    if (!OnEmbedded && Emit.To == Target::Cuda)
      return;
    const SourceLocation Loc = Launch->getBeginLoc();
    const std::string Name =
        Kernel ? Kernel->getQualifiedNameAsString() : "the kernel";
    const SourceManager &SM = Text.sourceManager();
    if (!SM.isWrittenInMainFile(SM.getExpansionLoc(Loc)))
      return Report.defect(Loc, "a launch in an included file");
    if (!Kernel)
      return Report.error(Loc, Message::GM2004);
    if (!declaredHere(Kernel))
      return Report.defect(Loc, "kernel '" + Name + "' of an included file");
    if (!edit(Launch, Callee, Kernel))
      Report.defect(Loc, "the launch of '" + Name + "'");
  }

private:
  const EmbeddedNames &Embedded;
  EmitContext &Emit;
  const SourceText &Text;
  Reporter &Report;

  bool declaredHere(const NamedDecl *Kernel) const {
    for (const Decl *D : Kernel->redecls())
      if (Text.offset(D->getLocation()))
        return true;
    return false;
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
            const NamedDecl *Kernel) {
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
    const auto *Mention = dyn_cast<DeclRefExpr>(Callee);
    // A using-declaration brings in the kernel, not its stub.
    if (Begin && Mention && Mention->getFoundDecl() != Mention->getDecl())
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

void emitLaunches(const UnitFacts &Facts, const EmbeddedNames &Embedded,
                  EmitContext &Emit, Reporter &Report) {
  LaunchRewriter Rewriter(Embedded, Emit, Report);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    Rewriter.rewrite(Launch);
  for (const DeclRefExpr *Mention : Facts.KernelMentions)
    if (Rewriter.isEmbedded(Mention->getDecl()))
      Report.error(Mention->getLocation(), Message::GM2002,
                   {Mention->getDecl()->getQualifiedNameAsString()});
}

} // namespace gpumpi::transform
