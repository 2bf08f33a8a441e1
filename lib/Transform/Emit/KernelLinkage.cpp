//===- KernelLinkage.cpp - Kernels and the other files --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/KernelLinkage.h"

#include "Transform/Analysis/Annotations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"

using namespace clang;

namespace gpumpi::transform {

bool isMarked(const FunctionDecl *Function) {
  return llvm::any_of(Function->redecls(), [](const FunctionDecl *D) {
    return isAnnotated(D, "gpumpi.kernel");
  });
}

bool isAtNamespaceScope(const FunctionDecl *D) {
  return D->getLexicalDeclContext()->getRedeclContext()->isFileContext();
}

const LinkageSpecDecl *ownLinkage(const FunctionDecl *D) {
  const auto *Linkage = dyn_cast<LinkageSpecDecl>(D->getLexicalDeclContext());
  return Linkage && !Linkage->hasBraces() ? Linkage : nullptr;
}

void emitCxxLinkage(const FunctionDecl *D, Slice Where, EmitContext &Emit) {
  if (!D->isExternC() || !D->isInExternCContext())
    return;
  if (const LinkageSpecDecl *Own = ownLinkage(D)) {
    const SourceLocation Language = Own->getLocation();
    return Emit.replace(*Emit.Text.offset(Language),
                        *Emit.Text.tokenEnd(Language), "\"C++\"");
  }
  Emit.insert(Where.Begin, "extern \"C++\" { ");
  Emit.insert(Where.End, " }");
}

std::vector<std::string> linkWarning(const FunctionDecl *Kernel) {
  if (!Kernel->isExternallyVisible() || Kernel->isTemplated() ||
      Kernel->isTemplateInstantiation() || Kernel->isInlined())
    return {};
  const std::unique_ptr<MangleContext> Mangle(
      Kernel->getASTContext().createMangleContext());
  std::string Symbol = Kernel->getNameAsString();
  if (Mangle->shouldMangleDeclName(Kernel)) {
    Symbol.clear();
    llvm::raw_string_ostream OS(Symbol);
    Mangle->mangleName(GlobalDecl(Kernel, KernelReferenceKind::Kernel), OS);
  }
  return {"#if defined(__ELF__) && !defined(__CUDA_ARCH__)",
          "__attribute__((__used__, __section__(\".gnu.warning." + Symbol +
              "\")))",
          "static const char gpumpi_warning" + Symbol + "[] =",
          "    \"'" + Kernel->getQualifiedNameAsString() +
              "' calls MPI operations and is launched from a file that does "
              "not know it; put GPUMPI_KERNEL on its declaration and build "
              "that file with gpumpicxx\";",
          "#endif"};
}

/// Why no other file can launch \p F; empty if it can.
static std::string whyNotShared(const FunctionDecl *F) {
  if (!F->hasAttr<CUDAGlobalAttr>())
    return "is not a kernel";
  if (F->isTemplated())
    return "is a template, which is defined in every file that launches it";
  if (F->isInlined())
    return "is inline, so that every file that includes it has its own";
  if (F->getFormalLinkage() != Linkage::External)
    return "has internal linkage, so that no other file can launch it";
  return "";
}

void checkMarks(const UnitFacts &Facts, Reporter &Report) {
  for (const FunctionDecl *F : Facts.Marked)
    if (const std::string Why = whyNotShared(F); !Why.empty())
      Report.error(F->getLocation(), Message::GM1060,
                   {F->getQualifiedNameAsString(), Why});
}

} // namespace gpumpi::transform
