//===- LaunchEmitter.cpp - Launches ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/LaunchEmitter.h"

#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/LaunchStubs.h"
#include "Transform/Text/WrittenTypes.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class LaunchRewriter {
public:
  LaunchRewriter(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                 Lowering How, EmitContext &Emit, Reporter &Report)
      : Facts(Facts), Stubbed(Stubbed), How(How), Emit(Emit), Text(Emit.Text),
        Report(Report) {}

  void rewrite(const CUDAKernelCallExpr *Launch) {
    const auto Kernels = launchedKernels(Launch, Facts);
    const KernelNames Names = namedKernels(Launch->getCallee());
    if (!concerns(Kernels) || !isHere(Launch) || !haveStubs(Names, Launch))
      return;
    if (!(Names.empty() ? editPointed(Launch) : edit(Launch, Names)))
      Report.defect(Launch->getBeginLoc(), "this launch");
  }

  /// The same for a call of cudaLaunchKernel.
  void rewriteCall(const CallExpr *Launch) {
    const auto Kernels = launchedKernels(Launch);
    const KernelNames Names = namedKernels(apiLaunched(Launch));
    if (!concerns(Kernels) || !isHere(Launch) || !haveStubs(Names, Launch))
      return;
    // Of a pointer, the device knows where it is from.
    if (Names.empty())
      return;
    const auto Suspends = [&](const FunctionDecl *Kernel) {
      return Stubbed.isEmbedded(Kernel) || isMarked(Kernel);
    };
    const bool Stub = Emit.To != Target::Cpu || llvm::any_of(Kernels, Suspends);
    // Which of several is meant, a cast to the kernel's own type tells.
    for (const Expr *Name : Names)
      if (Stub ? !isOfOneKernel(Name) || isa<UnresolvedLookupExpr>(Name) ||
                     whatIsDeduced(Name) == Deduced::Some
               : !addressable(Name))
        return Report.error(nameLocation(Name), Message::GM2011,
                            {kernelsOf(Name).front()->getNameAsString()});
    if (!(Stub ? editCall(Launch, Names) : llvm::all_of(Names, [&](auto *Name) {
          return editAddress(Name);
        })))
      Report.defect(Launch->getBeginLoc(), "this launch");
  }

  /// Has the device know the kernel whose address is taken by \p Name.
  void rewriteAddress(const Expr *Name) {
    if (Emit.To != Target::Cpu || Stubbed.isEmbedded(kernelsOf(Name).front()) ||
        !addressable(Name))
      return;
    if (!editAddress(Name))
      Report.defect(nameLocation(Name), "this address of a kernel");
  }

  /// Has the runtime API know that \p Name, which it is given, is \p Kind:
  /// name  ->  ::gpumpi::cpu::noKernel(name)
  void rewriteNoName(const Expr *Name, const char *Kind) {
    if (Emit.To != Target::Cpu)
      return;
    const auto Where = Text.slice(Name->getSourceRange());
    if (!Where)
      return; // It is not edited, and the API not told.
    Emit.insert(Where->Begin, std::string("::gpumpi::cpu::") + Kind + "(");
    Emit.insert(Where->End, ")");
  }

  /// Reports \p Name where it is used for something else than launches.
  void checkMention(const Expr *Name) {
    for (const FunctionDecl *Kernel : kernelsOf(Name))
      if (Stubbed.isEmbedded(Kernel) ||
          (isMarked(Kernel) && !Kernel->getDefinition()))
        return Report.error(nameLocation(Name), Message::GM2002,
                            {Kernel->getQualifiedNameAsString()});
  }

private:
  const UnitFacts &Facts;
  const StubbedKernels &Stubbed;
  const Lowering How;
  EmitContext &Emit;
  const SourceText &Text;
  Reporter &Report;

  /// True if a launch of one of \p Kernels has to be rewritten.
  bool concerns(llvm::ArrayRef<const FunctionDecl *> Kernels) const {
    return Emit.To == Target::Cpu ||
           llvm::any_of(Kernels, [&](const FunctionDecl *Kernel) {
             return Stubbed.contains(Kernel);
           });
  }

  /// True if \p Name is the name of one kernel, or of one template of kernels.
  static bool isOfOneKernel(const Expr *Name) {
    if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name))
      return Lookup->getNumDecls() == 1;
    return !isOverloaded(kernelsOf(Name).front());
  }

  /// What the context tells of a kernel's template arguments.
  enum class Deduced {
    Nothing,
    Perhaps, ///< Those that follow have defaults.
    Some,
  };

  /// \p Written of the template's arguments are written, and it has \p All, if
  /// that is known.
  static Deduced whatIsDeduced(const FunctionTemplateDecl *Template,
                               unsigned Written,
                               const TemplateArgumentList *All) {
    Deduced Result = Deduced::Nothing;
    const TemplateParameterList &List = *Template->getTemplateParameters();
    for (unsigned I = Written; I < List.size(); ++I) {
      const NamedDecl *P = List.getParam(I);
      const auto *Type = dyn_cast<TemplateTypeParmDecl>(P);
      const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
      const bool CanBeLeftOut =
          P->isParameterPack() ? All && All->get(I).pack_size() == 0
                               : (Type && Type->hasDefaultArgument()) ||
                                     (Value && Value->hasDefaultArgument());
      if (!CanBeLeftOut)
        return Deduced::Some;
      Result = Deduced::Perhaps;
    }
    return Result;
  }

  static Deduced whatIsDeduced(const Expr *Name) {
    if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name)) {
      const auto *Template = dyn_cast<FunctionTemplateDecl>(
          (*Lookup->decls_begin())->getUnderlyingDecl());
      return Template ? whatIsDeduced(Template, Lookup->getNumTemplateArgs(),
                                      nullptr)
                      : Deduced::Nothing;
    }
    const auto *Mention = cast<DeclRefExpr>(Name);
    const auto *Kernel = cast<FunctionDecl>(Mention->getDecl());
    const FunctionTemplateDecl *Template = Kernel->getPrimaryTemplate();
    return Template ? whatIsDeduced(Template, Mention->getNumTemplateArgs(),
                                    Kernel->getTemplateSpecializationArgs())
                    : Deduced::Nothing;
  }

  /// What `addressed` is given for \p Name: a begin and an end around it.
  /// Nothing, if neither the name alone tells which kernel is meant, nor its
  /// type, which has to be written then, in the place of the context.
  std::optional<std::pair<std::string, std::string>>
  addressable(const Expr *Name) const {
    const std::pair<std::string, std::string> AsItIs;
    const Deduced Arguments = whatIsDeduced(Name);
    if (isOfOneKernel(Name) && Arguments == Deduced::Nothing)
      return AsItIs;
    if (const auto *Mention = dyn_cast<DeclRefExpr>(Name)) {
      const WrittenTypes Types(Mention->getDecl()->getASTContext(),
                               nameLocation(Name));
      const auto *Type = Mention->getType()->castAs<FunctionProtoType>();
      if (const auto Parameters = Types.parameters(Type))
        return std::pair{"static_cast<void (&)(" + *Parameters + ")>(",
                         std::string(")")};
    }
    return isOfOneKernel(Name) && Arguments == Deduced::Perhaps
               ? std::optional(AsItIs)
               : std::nullopt;
  }

  bool isHere(const CallExpr *Launch) {
    const SourceManager &SM = Text.sourceManager();
    if (SM.isWrittenInMainFile(SM.getExpansionLoc(Launch->getBeginLoc())))
      return true;
    Report.defect(Launch->getBeginLoc(), "a launch in an included file");
    return false;
  }

  /// True if the stubs of the kernels that \p Names stand for can be found from
  /// \p Launch.
  bool haveStubs(const KernelNames &Names, const CallExpr *Launch) {
    const unsigned End = Text.offset(Launch->getRParenLoc()).value_or(~0u);
    for (const Expr *Name : Names)
      for (const FunctionDecl *Kernel : kernelsOf(Name))
        if (llvm::none_of(asWritten(Kernel)->redecls(), [&](const Decl *D) {
              const auto Where = Text.offset(D->getLocation());
              return Where && *Where < End &&
                     isAtNamespaceScope(cast<FunctionDecl>(D));
            })) {
          Report.error(nameLocation(Name), Message::GM2010,
                       {Kernel->getQualifiedNameAsString()});
          return false;
        }
    return true;
  }

  /// True if a using-declaration brings in the kernel: it does not bring in the
  /// kernel's stub.
  static bool isUsed(const Expr *Name) {
    if (const auto *Mention = dyn_cast<DeclRefExpr>(Name))
      return isa<UsingShadowDecl>(Mention->getFoundDecl());
    const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name);
    return Lookup && llvm::any_of(Lookup->decls(), [](const NamedDecl *D) {
             return isa<UsingShadowDecl>(D);
           });
  }

  /// "::outer::inner::", without namespaces that have no name.
  static std::string qualifier(const NamedDecl *Kernel) {
    std::string Names = "::";
    for (const DeclContext *Outer = Kernel->getDeclContext(); Outer;
         Outer = Outer->getParent())
      if (const auto *Space = dyn_cast<NamespaceDecl>(Outer))
        if (!Space->isAnonymousNamespace())
          Names = "::" + Space->getNameAsString() + Names;
    return Names;
  }

  /// True if all kernels that \p Name may stand for are in one namespace.
  bool isOfOneNamespace(const Expr *Name) {
    const auto Kernels = kernelsOf(Name);
    for (const FunctionDecl *Kernel : Kernels)
      if (!Kernel->getDeclContext()->getRedeclContext()->Equals(
              Kernels.front()->getDeclContext()->getRedeclContext())) {
        Report.error(nameLocation(Name), Message::GM2009,
                     {Kernels.front()->getQualifiedNameAsString()});
        return false;
      }
    return true;
  }

  /// Makes \p Name the name of the kernel's stub.
  bool rename(const Expr *Name) {
    const auto Begin = Text.offset(Name->getBeginLoc());
    const auto Identifier = Text.offset(nameLocation(Name));
    const auto End = Text.tokenEnd(nameLocation(Name));
    if (!Begin || !Identifier || !End)
      return false;
    const std::string Stub = launchStubName(nameOf(Name).getAsString());
    if (!isUsed(Name))
      Emit.replace(*Identifier, *End, Stub);
    else if (isOfOneNamespace(Name))
      Emit.replace(*Begin, *End, qualifier(kernelsOf(Name).front()) + Stub);
    return true;
  }

  /// Where the configuration of a launch and its arguments stand.
  struct Configuration {
    unsigned Open, Close; ///< Of <<< and >>>.
    unsigned Paren, End;  ///< Of the arguments.
  };

  std::optional<Configuration>
  configuration(const CUDAKernelCallExpr *Launch) const {
    const auto Open = Text.offset(Launch->getConfig()->getBeginLoc());
    const auto Close = Text.offset(Launch->getConfig()->getRParenLoc());
    const auto End = Text.offset(Launch->getRParenLoc());
    if (!Open || !Close || !End)
      return std::nullopt;
    const auto Paren = Text.findToken(*Close + 3, tok::l_paren);
    if (!Paren)
      return std::nullopt;
    return Configuration{*Open, *Close, *Paren, *End};
  }

  /// k<<<grid, block>>>(a)
  ///   -> gpumpi_launch_k(::gpumpi::LaunchConfig(grid, block), a)
  bool edit(const CUDAKernelCallExpr *Launch, const KernelNames &Names) {
    const auto Where = configuration(Launch);
    if (!Where)
      return false;
    for (const Expr *Name : Names)
      if (!rename(Name))
        return false;
    const bool HasArguments =
        !Text.text({Where->Paren + 1, Where->End}).trim().empty();
    Emit.replace(Where->Open, Where->Open + 3, "(::gpumpi::LaunchConfig(");
    Emit.replace(Where->Close, Where->Paren + 1, HasArguments ? "), " : ")");
    return true;
  }

  /// pointer<<<grid, block>>>(a)
  ///   -> ::gpumpi::cpu::pointed(pointer, ::gpumpi::LaunchConfig(grid,
  ///   block))(a)
  bool editPointed(const CUDAKernelCallExpr *Launch) {
    const auto Where = configuration(Launch);
    const auto Callee = Text.slice(Launch->getCallee()->getSourceRange());
    if (!Where || !Callee)
      return false;
    Emit.insert(Callee->Begin, How == Lowering::Direct
                                   ? "::gpumpi::pointedDirect("
                                   : "::gpumpi::cpu::pointed(");
    Emit.replace(Where->Open, Where->Open + 3, ", ::gpumpi::LaunchConfig(");
    Emit.replace(Where->Close, Where->Close + 3, "))");
    return true;
  }

  /// k  ->  ::gpumpi::cpu::addressed(k)
  ///    ->  ::gpumpi::cpu::addressedConstant<k>()
  bool editAddress(const Expr *Name) {
    const auto Where = Text.slice(Name->getSourceRange());
    const auto Cast = addressable(Name);
    if (!Where || !Cast)
      return false;
    const bool Constant = Facts.ConstantAddresses.contains(Name);
    Emit.insert(Where->Begin, std::string(How == Lowering::Direct
                                              ? "::gpumpi::addressedDirect"
                                              : "::gpumpi::cpu::addressed") +
                                  (Constant ? "Constant<" : "(") + Cast->first);
    Emit.insert(Where->End, Cast->second + (Constant ? ">()" : ")"));
    return true;
  }

  /// cudaLaunchKernel((const void *)k, grid, block, addresses)
  ///   -> ::gpumpi::launchWith(gpumpi_launch_k, grid, block, addresses)
  bool editCall(const CallExpr *Launch, const KernelNames &Names) {
    const auto Callee = Text.slice(Launch->getCallee()->getSourceRange());
    const auto Argument = Text.slice(Launch->getArg(0)->getSourceRange());
    const auto Kernel = Text.slice(apiLaunched(Launch)->getSourceRange());
    if (!Callee || !Argument || !Kernel)
      return false;
    Emit.replace(Callee->Begin, Callee->End, "::gpumpi::launchWith");
    Emit.replace(Argument->Begin, Kernel->Begin, "");
    for (const Expr *Name : Names)
      if (!rename(Name))
        return false;
    Emit.replace(Kernel->End, Argument->End, "");
    return true;
  }
};

} // namespace

void emitLaunches(const UnitFacts &Facts, const StubbedKernels &Stubbed,
                  Lowering How, EmitContext &Emit, Reporter &Report) {
  LaunchRewriter Rewriter(Facts, Stubbed, How, Emit, Report);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    Rewriter.rewrite(Launch);
  for (const CallExpr *Launch : Facts.ApiLaunches)
    Rewriter.rewriteCall(Launch);
  for (const Expr *Name : Facts.KernelMentions)
    Rewriter.checkMention(Name);
  for (const Expr *Name : Facts.KernelAddresses)
    Rewriter.rewriteAddress(Name);
  for (const Expr *Name : Facts.NoKernels)
    Rewriter.rewriteNoName(Name, "noKernel");
  for (const Expr *Name : Facts.NoSymbols)
    Rewriter.rewriteNoName(Name, "noSymbol");
}

} // namespace gpumpi::transform
