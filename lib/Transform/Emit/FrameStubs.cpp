//===- FrameStubs.cpp -----------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/FrameStubs.h"

#include "Transform/Emit/DeclarationEmitter.h"
#include "Transform/Emit/ParameterEmitter.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

std::string liveCondition(const Variable &V) {
  const std::vector<unsigned> &Points = V.LiveAt;
  if (Points.size() == V.PassedBy)
    return "";
  std::string Condition;
  for (size_t First = 0, Last; First < Points.size(); First = Last + 1) {
    Last = First;
    while (Last + 1 < Points.size() && Points[Last + 1] == Points[Last] + 1)
      ++Last;
    Condition += Condition.empty() ? "" : " || ";
    if (First == Last)
      Condition += "gpumpi_t.state == " + std::to_string(Points[First]);
    else
      Condition += "(gpumpi_t.state >= " + std::to_string(Points[First]) +
                   " && gpumpi_t.state <= " + std::to_string(Points[Last]) +
                   ")";
  }
  return Condition;
}

/// True if the value is restored into the declared variable, not as its
/// initializer.
static bool restoresInPlace(const Variable &V, const KernelPlan &Plan) {
  return V.How == Keep::Spill && !isRenamed(V, Plan) &&
         (isa<ParmVarDecl>(V.Decl) || V.Decl->getType()->isArrayType() ||
          isAnonymousUnion(V.Decl) ||
          (!hasWrittenInitializer(V.Decl) && !isConstructed(V)));
}

/// The member of gpumpi::Thread that does \p What with a variable of type
/// \p Type; Thread deduces the type of what it is given if that is empty.
static std::string access(const Variable &V, const std::string &What,
                          const std::string &Type) {
  const std::string Bytes = std::to_string(V.Bytes);
  if (What == "home")
    return "gpumpi_t.home<" + Type +
           (V.Packed || V.Padded ? ", " + Bytes : "") + ">(" +
           std::to_string(V.Offset);
  std::string Arguments = V.Packed ? Bytes
                          : V.Word ? std::to_string(V.Word)
                                   : "";
  if (!Type.empty())
    Arguments += (Arguments.empty() ? "" : ", ") + Type;
  return "gpumpi_t." + What + (V.Packed ? "In" : "") +
         (Arguments.empty() ? "" : "<" + Arguments + ">") + "(" +
         std::to_string(V.Offset);
}

/// The value that \p V had when the kernel was left, if it is still needed.
static std::string restoredValue(const Variable &V) {
  const std::string Restored = access(V, "restored", "gpumpi_T") + ")";
  const std::string Condition = liveCondition(V);
  return Condition.empty() ? Restored
                           : Condition + " ? " + Restored +
                                 " : ::gpumpi::deadValue<gpumpi_T>()";
}

/// The stub of a variable whose declaration is executed in a function, which
/// the stub calls the first time.
static void printWholeStub(const Variable &V, const KernelPlan &Plan,
                           const std::string &Check, LinePrinter &Print) {
  const bool IsHome = V.How == Keep::Home;
  Print.line("template <class gpumpi_F>");
  Print.line(std::string("static __device__ inline auto gpumpi_") +
             (IsHome ? "home_" : "restore_") + Plan.Id + "_" + V.Id +
             "(const ::gpumpi::Thread &gpumpi_t, const gpumpi_F &gpumpi_f)");
  Print.line(std::string("    -> decltype(gpumpi_f()) ") +
             (IsHome ? "&{" : "{"));
  Print.line("  using gpumpi_T = decltype(gpumpi_f());");
  Print.line(Check);
  Print.line("  if (!gpumpi_t.state)");
  if (IsHome) {
    const std::string Home = access(V, "home", "gpumpi_T") + ")";
    Print.line("    ::gpumpi::assignValue<gpumpi_T>(" + Home +
               ", gpumpi_f());");
    Print.line("  return " + Home + ";");
  } else {
    Print.line("    return gpumpi_f();");
    Print.line("  return " + restoredValue(V) + ";");
  }
  Print.line("}");
}

void printVariableStub(const Variable &V, const KernelPlan &Plan,
                       LinePrinter &Print) {
  const std::string Suffix = "_" + Plan.Id + "_" + V.Id + "(";
  const std::string Check =
      "  static_assert(sizeof(gpumpi_T) " +
      std::string(V.Padded || V.Decl->getType()->isDependentType() ? "<="
                                                                   : "==") +
      " " + std::to_string(V.Bytes) + ", \"size of " + V.Id + "\");";
  const std::string Head = "static __device__ inline ";
  if (isWhole(V)) {
    printWholeStub(V, Plan, Check, Print);
  } else if (V.How == Keep::Home) {
    const bool Takes = startsWithValue(V);
    Print.line("template <class gpumpi_T>");
    Print.line(Head + "gpumpi_T &gpumpi_home" + Suffix +
               "const ::gpumpi::Thread &gpumpi_t" +
               (Takes ? ", const gpumpi_T &gpumpi_v" : "") + ") {");
    Print.line(Check);
    if (Takes) {
      Print.line("  if (!gpumpi_t.state)");
      Print.line("    ::gpumpi::assignValue<gpumpi_T>(" +
                 access(V, "home", "gpumpi_T") + "), gpumpi_v);");
    }
    Print.line("  return " + access(V, "home", "gpumpi_T") + ");");
    Print.line("}");
  } else if (restoresInPlace(V, Plan)) {
    Print.line("template <class gpumpi_T>");
    Print.line(Head + "void gpumpi_restore" + Suffix +
               "const ::gpumpi::Thread &gpumpi_t, gpumpi_T &" + V.Id + ") {");
    Print.line(Check);
    const std::string Condition = liveCondition(V);
    if (!Condition.empty())
      Print.line("  if (" + Condition + ")");
    Print.line((Condition.empty() ? "  " : "    ") + access(V, "restore", "") +
               ", " + V.Id + ");");
    Print.line("}");
  } else {
    Print.line("template <class gpumpi_T>");
    Print.line(Head + "gpumpi_T gpumpi_restore" + Suffix +
               "const ::gpumpi::Thread &gpumpi_t) {");
    Print.line(Check);
    Print.line("  return " + restoredValue(V) + ";");
    Print.line("}");
  }
}

void printSpillStub(const SuspensionPoint &P, const KernelPlan &Plan,
                    LinePrinter &Print) {
  const std::vector<const Variable *> Saved = P.savedByStub();
  if (Saved.empty())
    return;
  std::string Types, Parameters;
  for (size_t I = 0; I < Saved.size(); ++I) {
    const std::string Type = "gpumpi_T" + std::to_string(I);
    Types += (I ? ", class " : "class ") + Type;
    Parameters += ", const " + Type + " &" + Saved[I]->Id;
  }
  Print.line("template <" + Types + ">");
  Print.line("static __device__ inline void gpumpi_spill_" + Plan.Id + "_" +
             std::to_string(P.Number) + "(::gpumpi::Thread &gpumpi_t" +
             Parameters + ") {");
  Print.line("  gpumpi_t.findAnew();");
  for (const Variable *V : Saved)
    Print.line("  " + access(*V, "spill", "") + ", " + V->Id + ");");
  Print.line("}");
}

} // namespace gpumpi::transform
