//===- CpuLowering.cpp - What a host compiler cannot take -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/CpuLowering.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

/// Removes the words \p Begin .. \p End that say where the variable is stored.
static void removeSpecifiers(unsigned Begin, unsigned End, EmitContext &Emit) {
  const llvm::StringRef Specifiers = Emit.Text.text({Begin, End});
  for (const llvm::StringRef Word : {"extern", "static", "__shared__"}) {
    const size_t At = Specifiers.find(Word);
    if (At != llvm::StringRef::npos)
      Emit.replace(Begin + At, Begin + At + Word.size(), "");
  }
}

void makeSharedReference(const VarDecl *D, llvm::StringRef Initializer,
                         llvm::DenseSet<unsigned> &Statements,
                         EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const unsigned Name = *Text.offset(D->getLocation());
  const unsigned Begin =
      *Text.offset(Text.sourceManager().getExpansionLoc(D->getBeginLoc()));
  // The declarators of one statement share the specifiers.
  if (Statements.insert(Begin).second)
    removeSpecifiers(Begin, Name, Emit);
  Emit.makeReference(Name, *Text.tokenEnd(D->getLocation()));
  Emit.insert(Text.slice({D->getLocation(), D->getEndLoc()})->End,
              (" = " + Initializer).str());
}

void emitSharedVariables(const UnitFacts &Facts,
                         const llvm::DenseSet<unsigned> &Placed,
                         EmitContext &Emit, Reporter &Report) {
  const SourceText &Text = Emit.Text;
  const SourceManager &SM = Text.sourceManager();
  llvm::DenseSet<unsigned> Statements;
  for (const VarDecl *D : Facts.SharedVariables) {
    const auto Name = Text.offset(D->getLocation());
    // A variable of an included file stays what the CPU headers make of it.
    if (!Name || Placed.contains(*Name))
      continue;
    const bool Dynamic = D->hasExternalStorage();
    // A local `extern` belongs to the namespace but is written in the function.
    if (!D->getLexicalDeclContext()->isFunctionOrMethod()) {
      Report.error(D->getLocation(), Message::GM2007, {D->getNameAsString()});
      continue;
    }
    const auto Begin = Text.offset(SM.getExpansionLoc(D->getBeginLoc()));
    const auto End = Text.slice({D->getLocation(), D->getEndLoc()});
    if (!Begin || !End) {
      Report.defect(D->getLocation(),
                    "variable '" + D->getNameAsString() + "'");
      continue;
    }
    makeSharedReference(D,
                        Dynamic ? "::gpumpi::cpu::dynamicShared()"
                                : "::gpumpi::cpu::sharedVariable([] {})",
                        Statements, Emit);
  }
}

} // namespace gpumpi::transform
