//===- KernelProxies.cpp - What pointers to kernels point to --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/KernelProxies.h"

#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/LaunchStubs.h"
#include "Transform/Emit/StubSignature.h"
#include "Transform/Text/LinePrinter.h"

using namespace clang;

namespace gpumpi::transform {

std::string proxyName(llvm::StringRef Kernel) {
  return ("gpumpi_proxy_" + Kernel).str();
}

/// The linkage of the proxy of \p D, a declaration without a qualifier. Files
/// that have the same kernel, as a template, have the same proxy where they
/// have the same instance of the kernel: nvcc makes one for each file.
static const char *linkage(const FunctionDecl *D, Target To) {
  if (!D->isTemplated() && isMarked(D))
    return "";
  const bool IsShared = To == Target::Cpu && D->isExternallyVisible() &&
                        (D->isTemplated() || D->isInlined());
  return IsShared ? "inline " : "[[maybe_unused]] static ";
}

/// The head of the proxy, without a semicolon or a body.
static std::string proxyHead(const FunctionDecl *D, EmitContext &Emit) {
  std::string Head = templateHead(D, Emit.Text);
  if (const NestedNameSpecifierLoc Outer = D->getQualifierLoc()) {
    Head += "void ";
    if (const auto Where = Emit.Text.slice(Outer.getSourceRange()))
      Head += Emit.Text.text(*Where);
  } else {
    Head += linkage(D, Emit.To);
    Head += "void ";
  }
  return Head + proxyName(D->getNameAsString()) + "(" +
         namedParameters(D, Emit.Text) + ")" + constraint(D, Emit.Text);
}

/// The lines of the proxy's body. \p Suspends: the kernel has an activation for
/// its first parameter.
static void printBody(const FunctionDecl *D, bool Suspends, Lowering How,
                      LinePrinter &Print, EmitContext &Emit) {
  const std::string Name = D->getNameAsString(),
                    Full = "\"" + D->getQualifiedNameAsString() + "\"",
                    Stub = instance(D, launchStubName(Name)),
                    Types = argumentTypes(D, "::gpumpi::argument"),
                    Arguments = arguments(D);
  std::string Own = Types;
  if (Suspends)
    Own = "::gpumpi::ActivationParameter" + (Own.empty() ? "" : ", " + Own);
  Print.line("  struct gpumpi_kernel {");
  Print.line("    static const char *gpumpi_name() { return " + Full + "; }");
  Print.line("  };");
  Print.line("  (void)&::gpumpi::KernelProxy<gpumpi_kernel, void(" + Own + ")" +
             (Types.empty() ? "" : ", " + Types) + ">::template gpumpi_Of<");
  Print.line("      " + instance(D, proxyName(Name)) + ", " + Stub + ", " +
             callee(D) + ">::gpumpi_recorded;");
  // The device knows how to launch the kernel itself.
  if (!Suspends && Emit.To == Target::Cpu)
    Print.line("  (void)" +
               std::string(How == Lowering::Direct
                               ? "::gpumpi::addressedDirectConstant"
                               : "::gpumpi::cpu::addressedConstant") +
               "<static_cast<void (*)(" + Types + ")>(" + callee(D) + ")>();");
  Print.line("  (" + Stub + ")(::gpumpi::pushedConfiguration(" + Full + ")" +
             (Arguments.empty() ? "" : ", " + Arguments) + ");");
}

bool emitProxies(const StubbedKernels &Stubbed, Lowering How,
                 EmitContext &Emit) {
  bool IsOne = false;
  for (const FunctionDecl *Kernel : Stubbed.proxied()) {
    const FunctionDecl *Definition = Kernel->getDefinition();
    for (const FunctionDecl *D : Kernel->redecls()) {
      if (!Emit.Text.offset(D->getLocation()) || !isAtNamespaceScope(D))
        continue;
      IsOne = true;
      LinePrinter Print(endOf(D, Emit.Text), D, Emit);
      if (D != Definition) {
        printHead(D, proxyHead(D, Emit) + ";", Print, Emit);
        continue;
      }
      printHead(D, proxyHead(D, Emit) + " {", Print, Emit);
      printBody(D, Stubbed.isEmbedded(Kernel), How, Print, Emit);
      Print.line("}");
    }
  }
  return IsOne;
}

} // namespace gpumpi::transform
