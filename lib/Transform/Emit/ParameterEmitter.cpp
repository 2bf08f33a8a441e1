//===- ParameterEmitter.cpp -----------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/ParameterEmitter.h"

#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Emit/FrameStubs.h"

using namespace clang;

namespace gpumpi::transform {

std::string givenName(const ParmVarDecl &P) {
  return "gpumpi_p_" + P.getNameAsString();
}

/// `T x = <the saved value, or what was given>;` for a parameter of a function.
static std::string restoredArgument(const Variable &V, const std::string &Given,
                                    const std::string &Suffix) {
  const std::string Type = "decltype(" + Given + ")";
  const std::string Restore = "gpumpi_restore" + Suffix;
  const std::string Name = " " + V.Decl->getNameAsString();
  if (V.How == Keep::Reference)
    return Type + Name + " = static_cast<" + Type + " &&>(*(gpumpi_t.state ? " +
           Restore + "<decltype(::gpumpi::addressOf(" + Given +
           "))>(gpumpi_t) : ::gpumpi::addressOf(" + Given + ")));";
  const std::string Value =
      mayBeCopiedByTemplate(V.Decl->getType())
          ? "static_cast<::gpumpi::AsKept<" + Type + ">>(" + Given + ")"
          : Given;
  return Type + Name + " = gpumpi_t.state ? " + Restore + "<::gpumpi::Value<" +
         Type + ">>(gpumpi_t) : " + Value + ";";
}

bool isRenamed(const Variable &V, const KernelPlan &Plan) {
  if (!isa<ParmVarDecl>(V.Decl))
    return false;
  return V.How == Keep::Home ||
         (!Plan.IsKernel && !V.IsPack &&
          (V.How == Keep::Spill || V.How == Keep::Reference));
}

/// Whether \p P is `__restrict__` in some instance of its function.
static bool mayBeRestrict(const ParmVarDecl *P) {
  const auto *F = cast<FunctionDecl>(P->getDeclContext());
  return P->getType().isRestrictQualified() || F->isTemplated() ||
         F->isTemplateInstantiation();
}

/// The values that are still needed of a parameter pack: no declaration can
/// stand for it, so they are put where the others were given.
static void emitPack(unsigned Offset, const Variable &V, EmitContext &Emit) {
  const std::string Needed = liveCondition(V);
  Emit.insertLine(Offset,
                  "  if (" + (Needed.empty() ? "gpumpi_t.state" : Needed) + ")",
                  Offset);
  Emit.insertLine(Offset,
                  "    gpumpi_t.restorePack<" + std::to_string(V.Bytes) + ">(" +
                      std::to_string(V.Offset) + ", " +
                      V.Decl->getNameAsString() + "...);",
                  Offset);
}

void emitParameters(unsigned Offset, const KernelPlan &Plan,
                    EmitContext &Emit) {
  for (const ParmVarDecl *P : Plan.Kernel->parameters()) {
    const Variable *V = Plan.variable(P);
    if (!V)
      continue;
    const std::string Name = P->getNameAsString();
    const std::string Suffix = "_" + Plan.Id + "_" + V->Id;
    const std::string Given = givenName(*P);
    if (V->How == Keep::Home) {
      const std::string Type = "::gpumpi::Value<decltype(" + Given + ")>";
      const std::string Value =
          isVolatile(P)      ? "static_cast<" + Type + ">(" + Given + ")"
          : mayBeRestrict(P) ? "::gpumpi::valueOf(" + Given + ")"
                             : Given;
      Emit.insertLine(Offset,
                      "  decltype(" + Given + ") &" + Name + " = gpumpi_home" +
                          Suffix + "<" + Type + ">(gpumpi_t, " + Value + ");",
                      Offset);
    } else if (V->IsPack && V->How == Keep::Spill)
      emitPack(Offset, *V, Emit);
    else if (isRenamed(*V, Plan))
      Emit.insertLine(Offset, "  " + restoredArgument(*V, Given, Suffix),
                      Offset);
    else if (V->How == Keep::Spill) {
      Emit.insertLine(Offset, "  if (gpumpi_t.state)", Offset);
      Emit.insertLine(
          Offset, "    gpumpi_restore" + Suffix + "(gpumpi_t, " + Name + ");",
          Offset);
    }
  }
}

} // namespace gpumpi::transform
