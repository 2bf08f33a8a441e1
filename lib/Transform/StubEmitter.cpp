//===- StubEmitter.cpp - What is printed around a kernel ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/StubEmitter.h"

#include "Transform/CallEmitter.h"
#include "Transform/DeclarationEmitter.h"
#include "Transform/ExplicitInstantiations.h"
#include "Transform/KernelEmitter.h"
#include "Transform/KernelLimits.h"
#include "Transform/KernelLinkage.h"
#include "Transform/Lambdas.h"
#include "Transform/SharedEmitter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

std::string launchStubName(llvm::StringRef Kernel) {
  return ("gpumpi_launch_" + Kernel).str();
}

/// Where the text of \p D begins, or of the function in which it is a lambda:
/// its template head and linkage included.
static unsigned beginOf(const FunctionDecl *D, const SourceText &Text) {
  D = outermost(D);
  const Decl *Outer = D;
  if (const FunctionTemplateDecl *Template = D->getDescribedFunctionTemplate())
    Outer = Template;
  if (const LinkageSpecDecl *Linkage = ownLinkage(D))
    Outer = Linkage;
  const SourceManager &SM = Text.sourceManager();
  unsigned Begin = *Text.offset(SM.getExpansionLoc(Outer->getBeginLoc()));
  // The template heads of the classes whose member is defined outside, and of
  // a specialization.
  for (unsigned I = 0; I < D->getNumTemplateParameterLists(); ++I)
    if (const auto Head =
            Text.offset(D->getTemplateParameterList(I)->getTemplateLoc()))
      Begin = std::min(Begin, *Head);
  return Text.attributesBefore(Begin);
}

/// Where that text ends, its body or semicolon included.
static unsigned endOf(const FunctionDecl *D, const SourceText &Text) {
  D = outermost(D);
  const SourceManager &SM = Text.sourceManager();
  const unsigned End =
      *Text.tokenEnd(SM.getExpansionRange(D->getEndLoc()).getEnd());
  if (D->doesThisDeclarationHaveABody())
    return End;
  return *Text.findToken(End, tok::semi) + 1;
}

/// The slice between the parentheses of the parameter list.
static Slice parameterSlice(const FunctionDecl *D, const SourceText &Text) {
  const FunctionTypeLoc Type = D->getFunctionTypeLoc();
  return {*Text.offset(Type.getLParenLoc()) + 1,
          *Text.offset(Type.getRParenLoc())};
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

/// The head of a template as written, with a name for every parameter.
static std::string namedHead(const TemplateParameterList *List,
                             const SourceText &Text) {
  llvm::SmallVector<std::pair<const NamedDecl *, std::string>> Declared;
  for (const NamedDecl *P : *List)
    Declared.push_back({P, templateParameterName(P, Declared.size())});
  return withNames({*Text.offset(List->getTemplateLoc()),
                    *Text.tokenEnd(List->getRAngleLoc())},
                   Text, Declared);
}

namespace {

/// Prints lines at one place, in C++ linkage.
class LinePrinter {
public:
  LinePrinter(unsigned Offset, const FunctionDecl *D, EmitContext &Emit)
      : Offset(Offset), Like(beginOf(D, Emit.Text)), Emit(Emit),
        InC(outermost(D)->isInExternCContext()) {
    if (InC)
      line("extern \"C++\" {");
  }
  ~LinePrinter() {
    if (InC)
      line("}");
  }
  void line(const std::string &Text) { Emit.insertLine(Offset, Text, Like); }

private:
  const unsigned Offset;
  const unsigned Like;
  EmitContext &Emit;
  const bool InC;
};

} // namespace

/// The states in which \p V has a value to restore, as a condition; empty if
/// these are all in which its declaration is passed.
static std::string liveCondition(const Variable &V) {
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

static void printVariableStub(const Variable &V, const KernelPlan &Plan,
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

static void printSpillStub(const SuspensionPoint &P, const KernelPlan &Plan,
                           LinePrinter &Print) {
  if (P.Saved.empty())
    return;
  std::string Types, Parameters;
  for (size_t I = 0; I < P.Saved.size(); ++I) {
    const std::string Type = "gpumpi_T" + std::to_string(I);
    Types += (I ? ", class " : "class ") + Type;
    Parameters += ", const " + Type + " &" + P.Saved[I]->Id;
  }
  Print.line("template <" + Types + ">");
  Print.line("static __device__ inline void gpumpi_spill_" + Plan.Id + "_" +
             std::to_string(P.Number) + "(::gpumpi::Thread &gpumpi_t" +
             Parameters + ") {");
  for (const Variable *V : P.Saved)
    Print.line("  " + access(*V, "spill", "") + ", " + V->Id + ");");
  Print.line("}");
}

/// The head of a launch stub, without a semicolon or a body.
static std::string stubHead(const FunctionDecl *D, const SourceText &Text) {
  std::string Head;
  if (const auto *Template = D->getDescribedFunctionTemplate())
    Head = namedHead(Template->getTemplateParameters(), Text) + " ";
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

/// Prints the head of a launch stub and \p End behind it. nvcc takes
/// `__grid_constant__` for parameters of kernels only.
static void printStubHead(const FunctionDecl *D, llvm::StringRef End,
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

/// `kernel<T>` as the stub names it, and the parameters passed on.
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
    Arguments += (Index ? ", " : "") + templateParameterName(P, Index) +
                 (P->isParameterPack() ? "..." : "");
    ++Index;
  }
  return Name + "<" + Arguments + ">";
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

/// On the CPU target the stub looks at what the kernel says of its launches.
static void printLimitCheck(const FunctionDecl *D, LinePrinter &Print,
                            const EmitContext &Emit) {
  if (Emit.To != Target::Cpu)
    return;
  if (const std::string Check = limitCheck(D, callee(D)); !Check.empty())
    Print.line("  " + Check);
}

static void printEmbeddedStub(const KernelPlan &Plan, unsigned Operations,
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
  Print.line(
      std::string("      ") + (Operations ? "gpumpi_points" : "nullptr") +
      ", " + std::to_string(Operations) + ", " + std::to_string(FrameBytes) +
      ", ::gpumpi::detail::uploadIdentity" + (Rest.empty() ? "};" : ","));
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

/// Gives the parameters \p Renamed their new names in \p Where: what stands
/// behind them, as the result type, may ask for their types.
static void renameIn(Slice Where,
                     const llvm::StringMap<const ParmVarDecl *> &Renamed,
                     EmitContext &Emit) {
  tok::TokenKind Before = tok::unknown;
  for (unsigned At = Where.Begin; At < Where.End;) {
    const Token Next = Emit.Text.tokenAt(At);
    const unsigned Begin = *Emit.Text.offset(Next.getLocation());
    At = Begin + Next.getLength();
    if (Begin >= Where.End || Next.is(tok::eof))
      return;
    if (Next.is(tok::raw_identifier) && Before != tok::period &&
        Before != tok::arrow && Before != tok::coloncolon)
      if (const auto Found = Renamed.find(Emit.Text.text({Begin, At}));
          Found != Renamed.end() &&
          Begin >= *Emit.Text.offset(Found->second->getLocation()))
        Emit.replace(Begin, At, givenName(*Found->second));
    Before = Next.getKind();
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
  for (const char *Warning : {"implicit-fallthrough", "maybe-uninitialized"})
    Print.line("#pragma GCC diagnostic ignored \"-W" + std::string(Warning) +
               "\"");
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
      if (V->How == Keep::Home || V->How == Keep::Spill ||
          V->How == Keep::Reference)
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
