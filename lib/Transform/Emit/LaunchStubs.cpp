//===- LaunchStubs.cpp ----------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/LaunchStubs.h"

#include "Transform/Emit/KernelLimits.h"
#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/SharedEmitter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

std::string launchStubName(llvm::StringRef Kernel) {
  return ("gpumpi_launch_" + Kernel).str();
}

static std::string parameterName(const ParmVarDecl *P) {
  if (P->getDeclName())
    return P->getNameAsString();
  return "gpumpi_p" + std::to_string(P->getFunctionScopeIndex());
}

/// The name of a template parameter, number \p Index of its list.
static std::string templateParameterName(const NamedDecl *P, unsigned Index) {
  if (P->getDeclName())
    return P->getNameAsString();
  return "gpumpi_P" + std::to_string(Index);
}

/// \p Where as written, with names where nameless declarations have room for
/// them.
static std::string
withNames(Slice Where, const SourceText &Text,
          llvm::ArrayRef<std::pair<const NamedDecl *, std::string>> Declared) {
  std::string Result;
  unsigned Done = Where.Begin;
  for (const auto &[D, Name] : Declared) {
    const auto Place = Text.offset(D->getLocation());
    if (D->getDeclName() || !Place)
      continue;
    Result += Text.text({Done, *Place}).str() + " " + Name + " ";
    Done = *Place;
  }
  return Result + Text.text({Done, Where.End}).str();
}

/// The parameter list as written, with a name for every parameter.
static std::string namedParameters(const FunctionDecl *D,
                                   const SourceText &Text) {
  llvm::SmallVector<std::pair<const NamedDecl *, std::string>> Declared;
  for (const ParmVarDecl *P : D->parameters())
    Declared.push_back({P, parameterName(P)});
  return Declared.empty() ? ""
                          : withNames(parameterSlice(D, Text), Text, Declared);
}

/// True if \p P stands for an `auto` among the parameters of a function. It has
/// no name; the `auto` of the stub's parameters, which are those of the kernel,
/// stands for one of the stub's.
static bool isOfAuto(const NamedDecl *P) { return P->isImplicit(); }

/// The head of a template as written, with a name for every parameter. Empty,
/// if the template has no head, `k(auto n)`.
static std::string namedHead(const TemplateParameterList *List,
                             const SourceText &Text) {
  llvm::SmallVector<std::pair<const NamedDecl *, std::string>> Declared;
  for (const NamedDecl *P : *List)
    if (!isOfAuto(P))
      Declared.push_back({P, templateParameterName(P, Declared.size())});
  if (Declared.empty())
    return "";
  return withNames({*Text.offset(List->getTemplateLoc()),
                    *Text.tokenEnd(List->getRAngleLoc())},
                   Text, Declared);
}

/// The head of a launch stub, without a semicolon or a body.
static std::string stubHead(const FunctionDecl *D, const SourceText &Text) {
  std::string Head;
  if (const auto *Template = D->getDescribedFunctionTemplate())
    Head = namedHead(Template->getTemplateParameters(), Text);
  Head += Head.empty() ? "" : " ";
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
  return Head + (Parameters.empty() ? "" : ", " + Parameters) + ")";
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

void printStubHead(const FunctionDecl *D, llvm::StringRef End,
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
  Print.line(stubHead(D, Emit.Text) + End.str());
  if (Constant)
    Print.line("#pragma pop_macro(\"__grid_constant__\")");
}

/// `kernel<T>` as the stub names it. What an `auto` stands for follows from the
/// arguments, which have the same types as the stub's parameters.
static std::string callee(const FunctionDecl *D) {
  std::string Name = D->getNameAsString();
  // A parameter hides the kernel of its name.
  if (llvm::any_of(D->parameters(), [&](const ParmVarDecl *P) {
        return P->getName() == Name;
      })) {
    PrintingPolicy Policy(D->getASTContext().getLangOpts());
    Policy.SuppressUnwrittenScope = true;
    llvm::raw_string_ostream OS(Name = "::");
    D->printQualifiedName(OS, Policy);
  }
  const auto *Template = D->getDescribedFunctionTemplate();
  if (!Template)
    return Name;
  std::string Arguments;
  unsigned Index = 0;
  for (const NamedDecl *P : *Template->getTemplateParameters()) {
    if (isOfAuto(P))
      continue;
    Arguments += (Index ? ", " : "") + templateParameterName(P, Index) +
                 (P->isParameterPack() ? "..." : "");
    ++Index;
  }
  return Arguments.empty() ? Name : Name + "<" + Arguments + ">";
}

static std::string arguments(const FunctionDecl *D) {
  std::string Names;
  for (const ParmVarDecl *P : D->parameters())
    Names += (Names.empty() ? "" : ", ") + parameterName(P) +
             (P->isParameterPack() ? "..." : "");
  return Names;
}

/// One physical launch, as a statement. \p More arguments are the CPU device's,
/// which runs only the blocks that shall run, where it \p isOfSome.
static std::string physicalLaunch(const FunctionDecl *D,
                                  const std::string &First, Target To,
                                  const std::string &More = "",
                                  bool isOfSome = false) {
  const std::string Rest = arguments(D);
  const std::string Call =
      "(" + First + (First.empty() || Rest.empty() ? "" : ", ") + Rest + ")";
  const std::string Config =
      "gpumpi_c.grid, gpumpi_c.block, gpumpi_c.sharedBytes, gpumpi_c.stream";
  if (To == Target::Cuda)
    return callee(D) + "<<<" + Config + ">>>" + Call + ";";
  return (isOfSome ? "::gpumpi::cpu::launchSome(" + First + ", "
                   : "::gpumpi::cpu::launch(") +
         Config + ", [=] { " + callee(D) + Call + "; }" + More + ");";
}

/// An expression for the kernel that the stub launches: where parameters are
/// `auto`, the one that has the types of the stub's.
static std::string address(const FunctionDecl *D) {
  const auto *Template = D->getDescribedFunctionTemplate();
  if (!Template || !Template->isAbbreviated())
    return callee(D);
  std::string Types;
  for (const ParmVarDecl *P : D->parameters())
    Types += (Types.empty() ? "decltype(" : ", decltype(") + parameterName(P) +
             ")" + (P->isParameterPack() ? "..." : "");
  return "(void (*)(" + Types + "))" + callee(D);
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
  Print.line("  ::gpumpi::launch(gpumpi_info, gpumpi_c,");
  Print.line("                   [=](const ::gpumpi::Activation &gpumpi_a) {");
  Print.line("    " + physicalLaunch(D, "gpumpi_a", Emit.To,
                                     KeepsShared ? ", &gpumpi_s" : "",
                                     Plan.OfBlocks));
  Print.line("  });");
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
