//===- UnitFacts.cpp - What one parse of the file says --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/UnitFacts.h"

#include "Transform/Analysis/Lambdas.h"
#include "Transform/Parse/ApiNames.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace gpumpi::transform {

const FunctionDecl *asWritten(const FunctionDecl *Function) {
  if (isLambdaCallOperator(Function))
    return writtenLambda(Function);
  if (const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern())
    Function = Pattern;
  if (const FunctionDecl *Definition = Function->getDefinition())
    return Definition;
  return Function->getCanonicalDecl();
}

/// The template, as written, of which \p Template is made for the members of
/// an instantiated class; null if it is written itself.
static const FunctionTemplateDecl *
madeFrom(const FunctionTemplateDecl *Template) {
  return Template->isMemberSpecialization()
             ? nullptr
             : Template->getInstantiatedFromMemberTemplate();
}

/// \p Template as it is written.
static const FunctionDecl *asWritten(const FunctionTemplateDecl *Template) {
  while (const FunctionTemplateDecl *Outer = madeFrom(Template))
    Template = Outer;
  return asWritten(Template->getTemplatedDecl());
}

const FunctionDecl *specialized(const FunctionDecl *Function) {
  // A template that specializes the one of an instantiated class.
  if (const auto *Template = Function->getDescribedFunctionTemplate();
      Template && Template->isMemberSpecialization())
    return asWritten(Template->getInstantiatedFromMemberTemplate());
  if (Function->getTemplateSpecializationKind() != TSK_ExplicitSpecialization)
    return nullptr;
  if (const FunctionTemplateDecl *Template = Function->getPrimaryTemplate())
    return asWritten(Template);
  const FunctionDecl *Member = Function->getInstantiatedFromMemberFunction();
  return Member ? asWritten(Member) : nullptr;
}

std::vector<const FunctionDecl *>
writtenDeclarations(const FunctionDecl *Function) {
  const FunctionDecl *Template = specialized(Function);
  const auto IsOfTemplate = [&](const FunctionDecl *D) {
    return Template &&
           llvm::any_of(Template->redecls(), [&](const FunctionDecl *T) {
             return T->getFunctionTypeLoc().getLParenLoc() ==
                    D->getFunctionTypeLoc().getLParenLoc();
           });
  };
  std::vector<const FunctionDecl *> Written;
  for (const FunctionDecl *D : Function->redecls())
    if (!IsOfTemplate(D))
      Written.push_back(D);
  return Written;
}

void addCallers(const UnitFacts &Facts,
                llvm::DenseSet<const FunctionDecl *> &Set) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const FunctionDecl *F : Facts.Functions)
      if (const FunctionDecl *Template = specialized(F)) {
        if (Set.contains(asWritten(F)))
          Changed |= Set.insert(Template).second;
        else if (Set.contains(Template))
          Changed |= Set.insert(asWritten(F)).second;
      }
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Caller && Fact.Callee && Set.contains(asWritten(Fact.Callee)))
        Changed |= Set.insert(asWritten(Fact.Caller)).second;
  }
}

namespace {

class Collector : public RecursiveASTVisitor<Collector> {
public:
  explicit Collector(UnitFacts &Facts) : Facts(Facts) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseFunctionDecl(FunctionDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseFunctionDecl(D); });
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseCXXMethodDecl(D); });
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseCXXConstructorDecl(D); });
  }
  bool TraverseCXXDestructorDecl(CXXDestructorDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseCXXDestructorDecl(D); });
  }
  bool TraverseCXXConversionDecl(CXXConversionDecl *D) {
    return inFunction(
        D, [&] { return RecursiveASTVisitor::TraverseCXXConversionDecl(D); });
  }
  // Initializers of members and variables are in no function.
  bool
  TraverseClassTemplateSpecializationDecl(ClassTemplateSpecializationDecl *D) {
    return inInstance(D->getSpecializationKind(), [&] {
      return RecursiveASTVisitor::TraverseClassTemplateSpecializationDecl(D);
    });
  }
  bool TraverseVarDecl(VarDecl *D) {
    const VarDecl *Outer = Lasting;
    Lasting = D->hasGlobalStorage() || D->isConstexpr() ? D : nullptr;
    // A static member may be defined outside of its class.
    const bool Continue = inInstance(D->getTemplateSpecializationKind(), [&] {
      return RecursiveASTVisitor::TraverseVarDecl(D);
    });
    Lasting = Outer;
    return Continue;
  }
  bool TraverseVarTemplateSpecializationDecl(VarTemplateSpecializationDecl *D) {
    return inInstance(D->getSpecializationKind(), [&] {
      return RecursiveASTVisitor::TraverseVarTemplateSpecializationDecl(D);
    });
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    const FunctionDecl *Operator = L->getCallOperator();
    if (!inLambda(Operator,
                  [&] { return RecursiveASTVisitor::TraverseLambdaExpr(L); }))
      return false;
    // What is made of a generic lambda is found nowhere else.
    if (const FunctionTemplateDecl *Template = L->getDependentCallOperator())
      for (const FunctionDecl *Made : Template->specializations())
        if (Made->getBody() &&
            !inInstance(Made->getTemplateSpecializationKind(), [&] {
              return inLambda(Made,
                              [&] { return TraverseStmt(Made->getBody()); });
            }))
          return false;
    return true;
  }
  // What a capture is given is evaluated outside.
  bool TraverseLambdaCapture(LambdaExpr *L, const LambdaCapture *C,
                             Expr *Init) {
    const FunctionDecl *Inner = Lambdas.pop_back_val();
    const bool Continue =
        RecursiveASTVisitor::TraverseLambdaCapture(L, C, Init);
    Lambdas.push_back(Inner);
    return Continue;
  }

  // What is not evaluated calls nothing.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    // The bound of an array without a constant one is.
    if (E->getKind() == UETT_SizeOf &&
        E->getTypeOfArgument()->isVariablyModifiedType())
      return RecursiveASTVisitor::TraverseUnaryExprOrTypeTraitExpr(E);
    return unevaluated([&] {
      return RecursiveASTVisitor::TraverseUnaryExprOrTypeTraitExpr(E);
    });
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) {
    return unevaluated(
        [&] { return RecursiveASTVisitor::TraverseCXXNoexceptExpr(E); });
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Type) {
    return unevaluated(
        [&] { return RecursiveASTVisitor::TraverseDecltypeTypeLoc(Type); });
  }

  bool VisitFunctionDecl(FunctionDecl *D) {
    for (const auto *Attr : D->specific_attrs<AnnotateAttr>())
      if (Attr->getAnnotation() == "gpumpi.kernel" && !Attr->isInherited() &&
          !inInstantiation(D))
        Facts.Marked.push_back(D);
    if (!D->doesThisDeclarationHaveABody())
      return true;
    Facts.Functions.push_back(D);
    if (D->hasAttr<CUDAGlobalAttr>() && !inInstantiation(D))
      Facts.Kernels.push_back(D);
    return true;
  }

  bool VisitVarDecl(VarDecl *D) {
    if (D->hasAttr<CUDASharedAttr>())
      (inInstantiation(Function) ? Facts.SharedInstances
                                 : Facts.SharedVariables)
          .push_back(D);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (auto *Launch = dyn_cast<CUDAKernelCallExpr>(Call)) {
      if (!inInstantiation(Function))
        Facts.Launches.push_back(Launch);
      if (inDeviceCode() && !inInstantiation(Function))
        Facts.DeviceLaunches.push_back(Launch);
      for (const Expr *Name : namedKernels(Launch->getCallee()))
        Callees.insert(Name);
      return true;
    }
    noteNames(Call);
    Callees.insert(Call->getCallee()->IgnoreParenImpCasts());
    auto &Calls = UnevaluatedDepth ? Facts.UnevaluatedCalls : Facts.Calls;
    Calls.push_back({Call, Function, Call->getDirectCallee(), operationOf(Call),
                     Lambdas.empty() ? nullptr : Lambdas.back()});
    return true;
  }

  bool VisitGCCAsmStmt(GCCAsmStmt *Assembly) {
    if (!inDeviceCode() || inInstantiation(Function))
      return true;
    // Without instructions it only says what stays in order.
    const SourceManager &Files = Function->getASTContext().getSourceManager();
    if (!Assembly->getAsmString()->getString().trim().empty() &&
        !Files.isInSystemHeader(Assembly->getAsmLoc()))
      Facts.DeviceAssembly.push_back(Assembly);
    return true;
  }

  bool VisitCaseStmt(CaseStmt *S) {
    const FunctionDecl *In = Lambdas.empty() ? Function : Lambdas.back();
    if (!S->caseStmtIsGNURange() || !In || inInstantiation(Function) ||
        inInstantiation(In))
      return true;
    const bool ForDevice = isForDevice(Function) || isForDevice(In);
    if (ForDevice || In->isConstexpr() || (Function && Function->isConstexpr()))
      Facts.DeviceCaseRanges.push_back({S, In, !ForDevice});
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Mention) {
    const auto *D = dyn_cast<FunctionDecl>(Mention->getDecl());
    if (!D || Callees.contains(Mention))
      return true;
    if (!D->hasAttr<CUDAGlobalAttr>())
      Facts.FunctionMentions.push_back({Mention, D});
    else if (!inInstantiation(Function))
      noteMention(Mention);
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *Assignment) {
    if (Assignment->getOpcode() == BO_Assign && isNodeKernel(Assignment))
      for (const Expr *Name :
           namedKernels(Assignment->getRHS()->IgnoreParenCasts()))
        Facts.UnfitMentions[Name] = "made part of a graph";
    return true;
  }

  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *Name) {
    if (Callees.contains(Name) || kernelsOf(Name).empty() ||
        inInstantiation(Function))
      return true;
    const auto Resolved = ResolvedInLists.find(Name->getNameLoc());
    noteMention(Resolved == ResolvedInLists.end() ? Name : Resolved->second);
    return true;
  }

  /// A list is visited as it is written, where the names of overloaded kernels
  /// and of templates are not resolved yet.
  bool VisitInitListExpr(InitListExpr *List) {
    const InitListExpr *Meant =
        List->isSemanticForm() ? List : List->getSemanticForm();
    if (Meant && !inInstantiation(Function))
      noteResolved(Meant);
    return true;
  }

private:
  UnitFacts &Facts;
  const FunctionDecl *Function = nullptr;
  const VarDecl *Lasting = nullptr; ///< Whose initializer this is.
  unsigned UnevaluatedDepth = 0, InstanceDepth = 0;
  llvm::SmallVector<const FunctionDecl *> Lambdas; ///< Call operators.
  llvm::DenseSet<const Expr *> Callees; ///< Of the calls and launches so far.
  /// What names of kernels in lists mean, by where they stand.
  llvm::DenseMap<SourceLocation, const Expr *> ResolvedInLists;

  bool inDeviceCode() const {
    return Function && (Function->hasAttr<CUDAGlobalAttr>() ||
                        (Function->hasAttr<CUDADeviceAttr>() &&
                         !Function->hasAttr<CUDAHostAttr>()));
  }

  /// True if \p D says that it is for the device, or for both sides. Of
  /// constexpr functions and lambdas Clang says that by itself.
  static bool isForDevice(const FunctionDecl *D) {
    const auto *Device = D ? D->getAttr<CUDADeviceAttr>() : nullptr;
    return (Device && !Device->isImplicit()) ||
           (D && D->hasAttr<CUDAGlobalAttr>());
  }

  void noteResolved(const InitListExpr *List) {
    for (const Expr *E : List->inits()) {
      if (!E)
        continue;
      if (const auto *Inner = dyn_cast<InitListExpr>(E))
        noteResolved(Inner);
      else
        for (const Expr *Name : namedKernels(E))
          if (const auto *Mention = dyn_cast<DeclRefExpr>(Name))
            ResolvedInLists[Mention->getLocation()] = Mention;
    }
  }

  void noteMention(const Expr *Name) {
    Facts.KernelMentions.push_back(Name);
    if (inDeviceCode())
      Facts.DeviceMentions.insert(Name);
    if (!UnevaluatedDepth)
      Facts.KernelAddresses.push_back(Name);
    if (Lasting && isa<DeclRefExpr>(Name))
      Facts.ConstantAddresses.insert(Name);
  }

  /// Notes the kernels that \p Call names, if it is known what for.
  void noteNames(const CallExpr *Call) {
    if (!UnevaluatedDepth && !inInstantiation(Function)) {
      if (const Expr *Name = noKernel(Call))
        Facts.NoKernels.push_back(Name);
      if (const Expr *Name = noSymbol(Call))
        Facts.NoSymbols.push_back(Name);
    }
    if (isApiLaunch(Call)) {
      if (!inInstantiation(Function))
        Facts.ApiLaunches.push_back(Call);
      for (const Expr *Name : namedKernels(apiLaunched(Call)))
        Callees.insert(Name);
    } else if (isUnfitForEmbedded(Call)) {
      for (const Expr *Argument : Call->arguments())
        for (const Expr *Name : namedKernels(Argument->IgnoreParenCasts()))
          Facts.UnfitMentions[Name] =
              "given to '" + calledName(Call).str() + "'";
    } else if (isKernelQuestion(Call)) {
      for (const Expr *Argument : Call->arguments())
        for (const Expr *Name : namedKernels(Argument->IgnoreParenCasts()))
          if (isQuestioned(Name))
            Callees.insert(Name);
    }
  }

  /// True if the kernel of \p Name can be asked about where it is translated:
  /// it is here, and named without its parameters.
  static bool isQuestioned(const Expr *Name) {
    for (const FunctionDecl *Kernel : kernelsOf(Name))
      if (isOverloaded(Kernel) || !Kernel->getDefinition())
        return false;
    return true;
  }

  /// What is edited is found in the template, once.
  bool inInstantiation(const FunctionDecl *D) const {
    return InstanceDepth || (D && D->getTemplateInstantiationPattern());
  }

  template <class Walk>
  bool inInstance(TemplateSpecializationKind Kind, Walk W) {
    const bool Made = isTemplateInstantiation(Kind);
    InstanceDepth += Made;
    const bool Continue = W();
    InstanceDepth -= Made;
    return Continue;
  }

  template <class Walk> bool unevaluated(Walk W) {
    ++UnevaluatedDepth;
    const bool Continue = W();
    --UnevaluatedDepth;
    return Continue;
  }

  template <class Walk> bool inLambda(const FunctionDecl *Operator, Walk W) {
    if (isWithin(Operator, Function))
      Facts.Functions.push_back(Operator);
    Lambdas.push_back(Operator);
    const bool Continue = W();
    Lambdas.pop_back();
    return Continue;
  }

  template <class Walk> bool inFunction(const FunctionDecl *D, Walk W) {
    // A lambda's call operator belongs to the function that it is written in.
    const bool IsLambda = !Lambdas.empty();
    const FunctionDecl *Outer = Function;
    if (!IsLambda)
      Function = D;
    const bool Continue = W();
    Function = Outer;
    return Continue;
  }
};

} // namespace

UnitFacts collectFacts(ASTContext &Context) {
  UnitFacts Facts;
  Collector Walk(Facts);
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      Walk.TraverseDecl(D);
  return Facts;
}

} // namespace gpumpi::transform
