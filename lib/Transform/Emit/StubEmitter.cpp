//===- StubEmitter.cpp - What is printed around a kernel ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/StubEmitter.h"

#include "Transform/Emit/CallEmitter.h"
#include "Transform/Emit/Decltypes.h"
#include "Transform/Emit/FrameStubs.h"
#include "Transform/Emit/KernelEmitter.h"
#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/LaunchStubs.h"
#include "Transform/Emit/ParameterEmitter.h"
#include "Transform/Open/ExplicitInstantiations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

/// True if the signature of the planned function becomes another: not if it is
/// a kernel that only waits for barriers.
static bool getsParameter(const KernelPlan &Plan) {
  return !Plan.IsKernel || Plan.IsEmbedded;
}

/// The type of the parameter that the planned function gets.
static const char *firstParameter(const KernelPlan &Plan) {
  return Plan.IsKernel ? "::gpumpi::ActivationParameter" : "::gpumpi::Thread &";
}

static void editInstantiations(const KernelPlan &Plan, EmitContext &Emit) {
  if (!getsParameter(Plan))
    return;
  for (const Slice &Where : explicitInstantiations(Plan.Kernel, Emit.Text)) {
    if (!Emit.isFirstAt(Where.Begin))
      continue;
    const llvm::StringRef Parameters = Emit.Text.text(Where).trim();
    if (Parameters.empty() || Parameters == "void")
      Emit.replace(Where.Begin, Where.End, firstParameter(Plan));
    else
      Emit.insert(Where.Begin, std::string(firstParameter(Plan)) + ", ");
  }
}

/// True if the name between \p Before and \p Behind is one of a type.
static bool namesType(llvm::StringRef Before, const Token &Behind) {
  return Before == "struct" || Before == "class" || Before == "union" ||
         Before == "enum" || Behind.is(tok::coloncolon);
}

/// Gives the parameters \p Renamed their new names in \p Where: what stands
/// behind them, as the result type, may ask for their types.
static void renameIn(Slice Where,
                     const llvm::StringMap<const ParmVarDecl *> &Renamed,
                     EmitContext &Emit) {
  tok::TokenKind Before = tok::unknown;
  llvm::StringRef Word; // In front of the next.
  for (unsigned At = Where.Begin; At < Where.End;) {
    const Token Next = Emit.Text.tokenAt(At);
    const unsigned Begin = *Emit.Text.offset(Next.getLocation());
    At = Begin + Next.getLength();
    if (Begin >= Where.End || Next.is(tok::eof))
      return;
    if (Next.is(tok::raw_identifier) && Before != tok::period &&
        Before != tok::arrow && Before != tok::coloncolon &&
        !namesType(Word, Emit.Text.tokenAt(At)))
      if (const auto Found = Renamed.find(Emit.Text.text({Begin, At}));
          Found != Renamed.end() &&
          Begin >= *Emit.Text.offset(Found->second->getLocation()))
        Emit.replace(Begin, At, givenName(*Found->second));
    Before = Next.getKind();
    Word = Next.is(tok::raw_identifier) ? Next.getRawIdentifier() : "";
  }
}

/// Gives those parameters of \p D new names whose own the body gives to others.
static void renameParameters(const FunctionDecl *D, const KernelPlan &Plan,
                             EmitContext &Emit) {
  if (!Plan.suspends() || !D->doesThisDeclarationHaveABody())
    return;
  llvm::StringMap<const ParmVarDecl *> Renamed;
  for (const ParmVarDecl *P : D->parameters()) {
    const Variable *V = Plan.variable(P);
    if (V && isRenamed(*V, Plan))
      Renamed[P->getName()] = P;
  }
  const unsigned Body = *Emit.Text.offset(D->getBody()->getBeginLoc());
  renameIn({parameterSlice(D, Emit.Text).Begin, Body}, Renamed, Emit);
}

/// Adds the activation to the parameters of one declaration of a kernel, the
/// thread to those of a function, and leaves no way to it that does not tell.
static void editSignature(const FunctionDecl *D, const KernelPlan &Plan,
                          EmitContext &Emit) {
  if (!getsParameter(Plan))
    return renameParameters(D, Plan, Emit);
  emitCxxLinkage(D, {beginOf(D, Emit.Text), endOf(D, Emit.Text)}, Emit);
  const Slice Where = parameterSlice(D, Emit.Text);
  const bool Named = Plan.suspends() && D->doesThisDeclarationHaveABody();
  std::string First = firstParameter(Plan);
  if (Named)
    First += Plan.IsKernel ? " gpumpi_a" : "gpumpi_t";
  if (D->getNumParams() == 0)
    return Emit.replace(Where.Begin, Where.End, First);
  Emit.insert(Where.Begin, First + ", ");
  renameParameters(D, Plan, Emit);
}

static void pushWarnings(LinePrinter &Print) {
  // The cases of the state machine follow on one another by design, and what is
  // spilled may not have been given a value yet.
  Print.line("#pragma GCC diagnostic push");
  Print.line("#pragma GCC diagnostic ignored \"-Wimplicit-fallthrough\"");
  Print.line("#ifndef __clang__");
  Print.line("#pragma GCC diagnostic ignored \"-Wmaybe-uninitialized\"");
  Print.line("#endif");
}

/// True if the function has structured bindings that are kept.
static bool bindsNames(const KernelPlan &Plan) {
  return llvm::any_of(Plan.Variables, [](const auto &V) {
    return isa<DecompositionDecl>(V->Decl);
  });
}

/// Edits the definition of the planned function and prints its stubs before it.
static void emitDefinition(const KernelPlan &Plan, EmitContext &Emit) {
  const FunctionDecl *D = Plan.Kernel;
  const bool Quiet = Emit.To == Target::Cpu && Plan.suspends();
  const bool Captures = Emit.To == Target::Cuda && bindsNames(Plan);
  {
    LinePrinter Print(beginOf(D, Emit.Text), D, Emit);
    if (Quiet)
      pushWarnings(Print);
    if (Captures) {
      // Declarations in lambdas capture bindings, as C++20 allows.
      Print.line("#ifdef __NVCC__");
      Print.line("#pragma nv_diagnostic push");
      Print.line("#pragma nv_diag_suppress 3357");
      Print.line("#endif");
    }
    // Also those of a template that nobody uses, for which no size will do.
    for (const auto &V : Plan.Variables)
      if (!V->IsPack && (V->How == Keep::Home || V->How == Keep::Spill ||
                         V->How == Keep::Reference))
        printVariableStub(*V, Plan, Print);
    for (const SuspensionPoint &P : Plan.Points)
      printSpillStub(P, Plan, Print);
  }
  editSignature(D, Plan, Emit);
  for (const CallExpr *Call : Plan.Unevaluated)
    emitThreadArgument(Call, Emit);
  if (Plan.suspends()) {
    emitBody(Plan, Emit);
    emitDecltypes(Plan, Emit);
  }
  LinePrinter Print(endOf(D, Emit.Text), D, Emit);
  if (Quiet)
    Print.line("#pragma GCC diagnostic pop");
  if (Captures) {
    Print.line("#ifdef __NVCC__");
    Print.line("#pragma nv_diagnostic pop");
    Print.line("#endif");
  }
}

void emitSuspendingFunction(const KernelPlan &Plan, EmitContext &Emit) {
  editInstantiations(Plan, Emit);
  // A template that is only declared has specializations instead of a plan.
  if (const FunctionDecl *Template = specialized(Plan.Kernel);
      Template && !Template->isDefined())
    for (const FunctionDecl *D : Template->redecls())
      if (Emit.isFirstAt(parameterSlice(D, Emit.Text).Begin))
        editSignature(D, Plan, Emit);
  for (const FunctionDecl *D : writtenDeclarations(Plan.Kernel))
    if (D->doesThisDeclarationHaveABody())
      emitDefinition(Plan, Emit);
    else
      editSignature(D, Plan, Emit);
}

void emitEmbeddedKernel(const KernelPlan &Plan, unsigned Operations,
                        unsigned FrameBytes, EmitContext &Emit) {
  editInstantiations(Plan, Emit);
  // A specialization is launched through its template.
  const bool Launched = !Plan.Kernel->getTemplateSpecializationInfo();
  for (const FunctionDecl *D : writtenDeclarations(Plan.Kernel)) {
    const bool Defines = D->doesThisDeclarationHaveABody();
    if (Defines)
      emitDefinition(Plan, Emit);
    else
      editSignature(D, Plan, Emit);
    // The others have the stub of an ordinary kernel.
    if (!Plan.IsEmbedded || !Launched || !isAtNamespaceScope(D))
      continue;
    LinePrinter Print(endOf(D, Emit.Text), D, Emit);
    if (Defines) {
      printEmbeddedStub(Plan, Operations, FrameBytes, Print, Emit);
      for (const std::string &Line : linkWarning(D))
        Print.line(Line);
    } else
      printStubHead(D, ";", Print, Emit);
  }
}

} // namespace gpumpi::transform
