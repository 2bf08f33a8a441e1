//===- LaunchStubs.cpp ----------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/LaunchStubs.h"

#include "Transform/Analysis/PlainData.h"
#include "Transform/Emit/KernelLimits.h"
#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/SharedEmitter.h"
#include "Transform/Emit/StubSignature.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

std::string launchStubName(llvm::StringRef Kernel) {
  return ("gpumpi_launch_" + Kernel).str();
}

/// The head of a launch stub, without a semicolon or a body.
static std::string stubHead(const FunctionDecl *D, const SourceText &Text) {
  std::string Head = templateHead(D, Text);
  // A qualified definition is one of what its namespace has declared.
  const NestedNameSpecifierLoc Outer = D->getQualifierLoc();
  // Other files call the stub of a marked kernel.
  const bool IsStatic = !Outer && (D->isTemplated() || !isMarked(D));
  Head += (IsStatic ? "[[maybe_unused]] static void " : "void ");
  if (Outer)
    if (const auto Where = Text.slice(Outer.getSourceRange()))
      Head += Text.text(*Where);
  Head +=
      launchStubName(D->getNameAsString()) + "(::gpumpi::LaunchConfig gpumpi_c";
  const std::string Parameters = namedParameters(D, Text);
  return Head + (Parameters.empty() ? "" : ", " + Parameters) + ")" +
         constraint(D, Text);
}

/// True if \p P may be written with `__grid_constant__`, which Clang 19 drops:
/// the word itself, or a class, in front of which a macro may stand for it.
static bool mayBeGridConstant(const ParmVarDecl *P, const SourceText &Text) {
  const QualType Type = P->getType();
  if (!Type.isConstQualified())
    return false;
  return Type->isRecordType() || Type->isDependentType() ||
         Text.text(
                 parameterSlice(cast<FunctionDecl>(P->getDeclContext()), Text))
             .contains("__grid_constant__");
}

void printHead(const FunctionDecl *D, const std::string &Head,
               LinePrinter &Print, EmitContext &Emit) {
  const bool Constant =
      Emit.To == Target::Cuda &&
      llvm::any_of(D->parameters(), [&](const ParmVarDecl *P) {
        return mayBeGridConstant(P, Emit.Text);
      });
  if (Constant)
    for (const char *Line :
         {"#pragma push_macro(\"__grid_constant__\")",
          "#undef __grid_constant__", "#define __grid_constant__"})
      Print.line(Line);
  Print.line(Head);
  if (Constant)
    Print.line("#pragma pop_macro(\"__grid_constant__\")");
}

void printStubHead(const FunctionDecl *D, llvm::StringRef End,
                   LinePrinter &Print, EmitContext &Emit) {
  printHead(D, stubHead(D, Emit.Text) + End.str(), Print, Emit);
}

/// What the lambdas of a stub of \p D capture. CUDA copies the bytes of
/// arguments that have been copied once: the copies that are made here are to
/// be those of constants, which are the same.
static std::string captures(const FunctionDecl *D) {
  std::string Captures = "=";
  for (const ParmVarDecl *P : D->parameters())
    if (const std::string Name = parameterName(P);
        !P->isParameterPack() && mayBeCopiedByTemplate(P->getType()))
      Captures += ", " + Name + " = static_cast<const decltype(" + Name +
                  ") &>(" + Name + ")";
  return Captures;
}

/// One physical launch, as a statement. \p Activation, if there is one, comes
/// before the kernel's own arguments; \p More arguments are the CPU device's.
static std::string physicalLaunch(const FunctionDecl *D,
                                  const std::string &Activation, Target To,
                                  const std::string &More = "") {
  const std::string Rest = arguments(D);
  const std::string Call = "(" + Activation +
                           (Activation.empty() || Rest.empty() ? "" : ", ") +
                           Rest + ")";
  const std::string Config =
      "gpumpi_c.grid, gpumpi_c.block, gpumpi_c.sharedBytes, gpumpi_c.stream";
  if (To == Target::Cuda)
    return callee(D) + "<<<" + Config + ">>>" + Call + ";";
  const std::string Body = callee(D) + Call + "; }" + More + ");";
  if (Activation.empty())
    return "::gpumpi::cpu::launch(" + Config + ", [" + captures(D) + "] { " +
           Body;
  return "::gpumpi::cpu::launchActivation(" + Activation + ", " + Config +
         ", [=, &" + Activation + "] { " + Body;
}

/// An expression for the kernel that the stub launches: where parameters are
/// `auto`, the one that has the types of the stub's.
static std::string address(const FunctionDecl *D) {
  const auto *Template = D->getDescribedFunctionTemplate();
  if (!Template || !Template->isAbbreviated())
    return callee(D);
  return "(void (*)(" + argumentTypes(D) + "))" + callee(D);
}

/// On the CPU target the stub looks at what the kernel says of its launches.
static void printLimitCheck(const FunctionDecl *D, LinePrinter &Print,
                            const EmitContext &Emit) {
  if (Emit.To != Target::Cpu)
    return;
  if (const std::string Check = limitCheck(D, address(D)); !Check.empty())
    Print.line("  " + Check);
}

void printEmbeddedStub(const KernelPlan &Plan, unsigned Operations,
                       unsigned FrameBytes, LinePrinter &Print,
                       EmitContext &Emit) {
  const FunctionDecl *D = Plan.Kernel;
  printStubHead(D, " {", Print, Emit);
  printLimitCheck(D, Print, Emit);
  std::string Rest = sharedInfo(Plan);
  if (Plan.OfBlocks || Plan.Posts)
    Rest = (Rest.empty() ? "0, false" : Rest) +
           (Plan.OfBlocks ? ", true" : ", false") +
           (Plan.Posts ? ", true" : "");
  Print.line("  static const ::gpumpi::KernelInfo gpumpi_info = {");
  Print.line("      \"" + D->getQualifiedNameAsString() + "\", " +
             Emit.fileLiteral(D->getLocation()) + ", " +
             std::to_string(Emit.fileLine(D->getLocation())) + ",");
  Print.line(std::string("      ") +
             (Operations ? "gpumpi_points" : "nullptr") + ", " +
             std::to_string(Operations) + ", " + std::to_string(FrameBytes) +
             ", ::gpumpi::detail::uploadIdentity,");
  Print.line(std::string("      ::gpumpi::detail::publish") +
             (Rest.empty() ? "};" : ","));
  if (!Rest.empty())
    Print.line("      " + Rest + "};");
  const bool KeepsShared = Emit.To == Target::Cpu && !Plan.Shared.empty();
  if (KeepsShared)
    Print.line("  const ::gpumpi::cpu::KeptShared gpumpi_s(gpumpi_c.grid);");
  const std::string Captures = "[" + captures(D) + "]";
  const bool Opens = !Plan.Opening.empty();
  const bool HasMore = Opens || !Plan.Closing.empty();
  Print.line("  ::gpumpi::launch(gpumpi_info, gpumpi_c,");
  Print.line(std::string("                   ") + (HasMore ? "{" : "") +
             Captures + "(const ::gpumpi::Activation &gpumpi_a) {");
  Print.line("    " + physicalLaunch(D, "gpumpi_a", Emit.To,
                                     KeepsShared ? ", &gpumpi_s" : ""));
  if (Opens) {
    Print.line("  }, " + Captures + "(::gpumpi::Opening &gpumpi_o) {");
    for (const std::string &Line : Plan.Opening)
      Print.line(Line);
  }
  if (!Plan.Closing.empty()) {
    Print.line(std::string("  }, ") + (Opens ? "" : "::gpumpi::NoOpening(), ") +
               Captures + "(unsigned gpumpi_o) -> bool {");
    for (const auto &[Operation, Condition] : Plan.Closing) {
      Print.line("    if (gpumpi_o == " + std::to_string(Operation) + ")");
      Print.line("      return " + Condition + ";");
    }
    Print.line("    return false;");
  }
  Print.line(HasMore ? "  }});" : "  });");
  Print.line("}");
}

/// The stub's body in the direct lowering.
static void printDirectLaunch(const FunctionDecl *D, LinePrinter &Print,
                              EmitContext &Emit) {
  Print.line("  static const ::gpumpi::KernelInfo gpumpi_info = {");
  Print.line("      \"" + D->getQualifiedNameAsString() + "\", " +
             Emit.fileLiteral(D->getLocation()) + ", " +
             std::to_string(Emit.fileLine(D->getLocation())) +
             ", nullptr, 0, 0, nullptr};");
  Print.line("  ::gpumpi::DirectLaunch gpumpi_d(gpumpi_info, gpumpi_c);");
  Print.line("  " + physicalLaunch(D, "", Emit.To, ", nullptr, &gpumpi_d"));
}

void emitOrdinaryKernel(const FunctionDecl *Kernel, Lowering How,
                        EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const FunctionDecl *Definition = Kernel->getDefinition();
  // The stub of a marked kernel is where the kernel is defined.
  const bool Elsewhere = !Definition && isMarked(Kernel);
  for (const FunctionDecl *D : Kernel->redecls()) {
    if (!Text.offset(D->getLocation()) || !isAtNamespaceScope(D))
      continue;
    LinePrinter Print(endOf(D, Text), D, Emit);
    const bool Defines =
        Definition ? D == Definition : D == Kernel->getMostRecentDecl();
    if (Elsewhere || !Defines) {
      printStubHead(D, ";", Print, Emit);
      continue;
    }
    printStubHead(D, " {", Print, Emit);
    printLimitCheck(D, Print, Emit);
    if (How == Lowering::Direct)
      printDirectLaunch(D, Print, Emit);
    else
      Print.line("  " + physicalLaunch(D, "", Emit.To));
    Print.line("}");
  }
}

} // namespace gpumpi::transform
