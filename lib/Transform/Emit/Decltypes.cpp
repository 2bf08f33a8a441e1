//===- Decltypes.cpp ------------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/Decltypes.h"

#include "Transform/Analysis/LocalKinds.h"

using namespace clang;

namespace gpumpi::transform {

static bool isWithin(const Slice &Inner, const Slice &Outer) {
  return Outer.Begin <= Inner.Begin && Inner.End <= Outer.End;
}

/// Where `decltype` names variables that become references, in \p Part or
/// everywhere.
static llvm::SmallVector<Slice> decltypesIn(std::optional<Slice> Part,
                                            const KernelPlan &Plan,
                                            const SourceText &Text) {
  llvm::SmallVector<Slice> Found;
  for (const auto &V : Plan.Variables) {
    if (V->How != Keep::Home || V->Decl->getType()->isReferenceType())
      continue;
    for (const SourceRange &Where : V->InDecltype)
      if (const auto Written = Text.slice(Where);
          Written && (!Part || isWithin(*Written, *Part)))
        Found.push_back(*Written);
  }
  return Found;
}

std::string wordsWithDecltypes(Slice Where, const KernelPlan &Plan,
                               const SourceText &Text) {
  std::string Words = Text.text(Where).str();
  auto Asked = decltypesIn(Where, Plan, Text);
  llvm::sort(Asked, [](Slice A, Slice B) { return A.Begin > B.Begin; });
  for (const Slice &Asking : Asked) {
    Words.insert(Asking.End - Where.Begin, AfterDecltype);
    Words.insert(Asking.Begin - Where.Begin, BeforeDecltype);
  }
  return llvm::StringRef(Words).trim().str();
}

/// True if \p V loses its initializer, which is written behind its declaration.
static bool losesInitializer(const Variable &V) {
  return isInitializedBehind(V) && hasWrittenInitializer(V.Decl) &&
         (V.How == Keep::Home ||
          (V.Crossed && (V.How == Keep::Spill || V.How == Keep::Nothing)));
}

void emitDecltypes(const KernelPlan &Plan, EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  llvm::SmallVector<Slice> Moved;
  for (const auto &V : Plan.Variables)
    if (losesInitializer(*V))
      if (const auto Init = Text.slice(V->Decl->getInit()->getSourceRange()))
        Moved.push_back(*Init);
  for (const Slice &Where : decltypesIn(std::nullopt, Plan, Text)) {
    if (llvm::any_of(Moved, [&](Slice S) { return isWithin(Where, S); }))
      continue;
    Emit.insert(Where.Begin, BeforeDecltype);
    Emit.insert(Where.End, AfterDecltype);
  }
}

} // namespace gpumpi::transform
