//===- LaunchEmitter.cpp - Launches ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/LaunchEmitter.h"

#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/KernelProxies.h"
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
    if (Names.empty() && Emit.To == Target::Cuda)
      return rewritePointed(Launch);
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
    // A stub would have to be chosen as the kernel is: by what stands around.
    if (Stub && !llvm::all_of(Names, namesOneStub)) {
      for (const Expr *Name : Names)
        rewriteMention(Name);
      return;
    }
    // Which of several is meant, a cast to the kernel's own type tells.
    for (const Expr *Name : Names)
      if (!Stub && !addressable(Name))
        return Report.error(nameLocation(Name), Message::GM2011,
                            {kernelsOf(Name).front()->getNameAsString()});
    if (!(Stub ? editCall(Launch, Names) : llvm::all_of(Names, [&](auto *Name) {
          return editAddress(Name);
        })))
      Report.defect(Launch->getBeginLoc(), "this launch");
  }

  /// Makes \p Name, where it is used for something else than launches, that of
  /// the kernel's proxy, or has the device know the kernel.
  void rewriteMention(const Expr *Name) {
    if (!checkMention(Name))
      return;
    if (!Stubbed.meansProxy(Name) || Facts.DeviceMentions.contains(Name)) {
      if (llvm::is_contained(Facts.KernelAddresses, Name))
        rewriteAddress(Name);
      return;
    }
    const unsigned End = Text.offset(nameLocation(Name)).value_or(~0u);
    if (isHere(nameLocation(Name), "an address in an included file") &&
        areDeclared({Name}, End) && !rename(Name, proxyName))
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

private:
  const UnitFacts &Facts;
  const StubbedKernels &Stubbed;
  const Lowering How;
  EmitContext &Emit;
  const SourceText &Text;
  Reporter &Report;

  /// Has the device know the kernel whose address is taken by \p Name.
  void rewriteAddress(const Expr *Name) {
    if (Emit.To == Target::Cpu && addressable(Name) && !editAddress(Name))
      Report.defect(nameLocation(Name), "this address of a kernel");
  }

  /// Reports \p Name where it is used for what cannot be done with a kernel
  /// that calls operations. \returns whether it can.
  bool checkMention(const Expr *Name) {
    std::string Unfit = Facts.UnfitMentions.lookup(Name);
    if (Facts.DeviceMentions.contains(Name))
      Unfit = "named in device code";
    if (Unfit.empty())
      return true;
    for (const FunctionDecl *Kernel : kernelsOf(Name))
      if (Stubbed.isEmbedded(Kernel) ||
          (isMarked(Kernel) && !Kernel->getDefinition())) {
        Report.error(nameLocation(Name), Message::GM2002,
                     {Kernel->getQualifiedNameAsString(), Unfit});
        return false;
      }
    return true;
  }

  /// True if a launch of one of \p Kernels has to be rewritten.
  bool concerns(llvm::ArrayRef<const FunctionDecl *> Kernels) const {
    return Emit.To == Target::Cpu ||
           llvm::any_of(Kernels, [&](const FunctionDecl *Kernel) {
             return Stubbed.contains(Kernel);
           });
  }

  /// What `addressed` is given for \p Name: a begin and an end around it.
  /// Nothing, if neither the name alone tells which kernel is meant, nor its
  /// type, which has to be written then, in the place of the context.
  std::optional<std::pair<std::string, std::string>>
  addressable(const Expr *Name) const {
    std::pair<std::string, std::string> AsItIs;
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

  bool isWrittenHere(SourceLocation Loc) const {
    const SourceManager &SM = Text.sourceManager();
    return SM.isWrittenInMainFile(SM.getExpansionLoc(Loc));
  }

  bool isHere(SourceLocation Loc, const char *What) {
    if (!isWrittenHere(Loc))
      Report.defect(Loc, What);
    return isWrittenHere(Loc);
  }
  bool isHere(const CallExpr *Launch) {
    return isHere(Launch->getBeginLoc(), "a launch in an included file");
  }

  /// True if the stubs of the kernels that \p Names stand for can be found from
  /// \p Launch.
  bool haveStubs(const KernelNames &Names, const CallExpr *Launch) {
    return areDeclared(Names,
                       Text.offset(Launch->getRParenLoc()).value_or(~0u));
  }

  /// True if the functions that stand behind the declarations of the kernels
  /// \p Names can be found at \p End.
  bool areDeclared(const KernelNames &Names, unsigned End) {
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

  /// Makes \p Name the name of a function beside the kernel.
  bool rename(const Expr *Name, std::string (*nameFor)(llvm::StringRef)) {
    const auto Begin = Text.offset(Name->getBeginLoc());
    const auto Identifier = Text.offset(nameLocation(Name));
    const auto End = Text.tokenEnd(nameLocation(Name));
    if (!Begin || !Identifier || !End)
      return false;
    const std::string Stub = nameFor(nameOf(Name).getAsString());
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

  /// How \p E, which is passed as a dim3, is made of its parts; null if it is
  /// not.
  static const CXXConstructExpr *madeDim(const Expr *E) {
    while (true) {
      E = E->IgnoreImplicit();
      const auto *Made = dyn_cast<CXXConstructExpr>(E);
      if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
        E = Cast->getSubExpr();
      else if (Made && Made->getConstructor()->isCopyOrMoveConstructor())
        E = Made->getArg(0);
      else
        return Made && Made->getNumArgs() == 3 ? Made : nullptr;
    }
  }

  /// True if it matters whether the configuration of \p Launch is computed
  /// before its arguments, as CUDA does it, or after them.
  static bool dependsOnOrder(const CUDAKernelCallExpr *Launch,
                             const ASTContext &Context) {
    bool DoesSomething = false;
    const auto Look = [&](const Expr *Part) {
      if (!Part->isValueDependent() && Part->isEvaluatable(Context))
        return false;
      DoesSomething |= Part->HasSideEffects(Context);
      return true;
    };
    bool Configured = false, Given = false;
    for (const Expr *E : Launch->getConfig()->arguments()) {
      const CXXConstructExpr *Dim = madeDim(E);
      if (!Dim)
        Configured |= Look(E);
      else
        for (const Expr *Part : Dim->arguments())
          Configured |= Look(Part);
    }
    for (const Expr *E : Launch->arguments())
      Given |= Look(E);
    return Configured && Given && DoesSomething;
  }

  /// k<<<grid, block>>>(a)
  ///   -> gpumpi_launch_k(::gpumpi::LaunchConfig(grid, block), a)
  bool edit(const CUDAKernelCallExpr *Launch, const KernelNames &Names) {
    const auto Where = configuration(Launch);
    if (!Where)
      return false;
    const bool HasArguments =
        !Text.text({Where->Paren + 1, Where->End}).trim().empty();
    if (HasArguments &&
        dependsOnOrder(Launch,
                       kernelsOf(Names.front()).front()->getASTContext()))
      if (const auto Done = editInOrder(Launch, Names, *Where))
        return *Done;
    for (const Expr *Name : Names)
      if (!rename(Name, launchStubName))
        return false;
    Emit.replace(Where->Open, Where->Open + 3, "(::gpumpi::LaunchConfig(");
    Emit.replace(Where->Close, Where->Paren + 1, HasArguments ? "), " : ")");
    return true;
  }

  /// k<<<grid, block>>>(a), where it matters what is computed first
  ///   -> (static_cast<void>(::gpumpi::Configuring(
  ///           ::gpumpi::LaunchConfig(grid, block))),
  ///       gpumpi_launch_k(::gpumpi::configured(), a))
  /// \returns nothing if it cannot be written so.
  std::optional<bool> editInOrder(const CUDAKernelCallExpr *Launch,
                                  const KernelNames &Names,
                                  const Configuration &Where) {
    const Expr *Name = Names.front();
    const auto Callee = Text.slice(Launch->getCallee()->getSourceRange());
    const auto Identifier = Text.offset(nameLocation(Name));
    const auto End = Text.tokenEnd(nameLocation(Name));
    if (Names.size() != 1 || !Callee || !Identifier || !End ||
        Launch->getCallee()->IgnoreImplicit() != Name)
      return std::nullopt;
    if (isUsed(Name) && !isOfOneNamespace(Name))
      return true;
    // The name moves, and the configuration stays, with all that is in it.
    const std::string Stub =
        (isUsed(Name) ? qualifier(kernelsOf(Name).front())
                      : Text.words({Callee->Begin, *Identifier})) +
        launchStubName(nameOf(Name).getAsString()) +
        Text.words({*End, Callee->End});
    const auto Lines = Text.text({Callee->Begin, Where.Open}).count('\n');
    Emit.replace(Callee->Begin, Where.Open + 3,
                 std::string(Lines, '\n') +
                     "(static_cast<void>(::gpumpi::Configuring(::gpumpi::"
                     "LaunchConfig(");
    Emit.replace(Where.Close, Where.Paren + 1,
                 "))), " + Stub + "(::gpumpi::configured(), ");
    Emit.insert(Where.End, ")");
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

  /// For CUDA:
  /// pointer<<<grid, block>>>(a)  ->  ::gpumpi::pointed(pointer)<<<...
  /// A proxy is no kernel to nvcc, which would see that it is launched where
  /// the pointer is a constant.
  void rewritePointed(const CUDAKernelCallExpr *Launch) {
    if (Stubbed.proxied().empty() || !isWrittenHere(Launch->getBeginLoc()) ||
        llvm::is_contained(Facts.DeviceLaunches, Launch))
      return;
    const auto Callee = Text.slice(Launch->getCallee()->getSourceRange());
    if (!Callee)
      return Report.defect(Launch->getBeginLoc(), "this launch");
    Emit.insert(Callee->Begin, "::gpumpi::pointed(");
    Emit.insert(Callee->End, ")");
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
      if (!rename(Name, launchStubName))
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
    Rewriter.rewriteMention(Name);
  for (const Expr *Name : Facts.NoKernels)
    Rewriter.rewriteNoName(Name, "noKernel");
  for (const Expr *Name : Facts.NoSymbols)
    Rewriter.rewriteNoName(Name, "noSymbol");
}

} // namespace gpumpi::transform
