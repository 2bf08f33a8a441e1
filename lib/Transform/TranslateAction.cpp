//===- TranslateAction.cpp - One parse of the file, read and planned ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/TranslateAction.h"

#include "Transform/CpuLowering.h"
#include "Transform/Legality.h"
#include "Transform/PlanBuilder.h"
#include "Transform/SharedPlan.h"
#include "Transform/Stages.h"
#include "Transform/StubEmitter.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"

#include <deque>

using namespace clang;

namespace gpumpi::transform {

namespace {

class TranslateConsumer : public ASTConsumer {
public:
  TranslateConsumer(const Options &Opts, Sides Reads, Translation &Result)
      : Opts(Opts), Reads(Reads), Result(Result) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    DiagnosticsEngine &Engine = Context.getDiagnostics();
    if (Engine.hasErrorOccurred()) {
      Result.Failed = true;
      return;
    }
    Reporter Report(Engine);
    const SourceText Text(Context.getSourceManager(), Context.getLangOpts());
    const UnitFacts Facts = collectFacts(Context);
    const bool Direct = Opts.How == Lowering::Direct;
    // In the direct lowering every kernel is an ordinary one.
    const SuspendGraph Graph(Direct ? UnitFacts() : Facts);
    EmitContext Emit(Text, Result.Edits, Opts.To);
    if (Reads.Device && !Direct && rewrite(Facts, Graph, Emit, Report))
      return;
    if (Reads.Device && !Direct && !Report.failed())
      readDevice(Facts, Graph, Emit, Report);
    if (Reads.Host && !Report.failed() && !Result.Failed)
      readHost(Facts, Graph, Emit, Report);
    Result.Failed |= Report.failed();
  }

private:
  const Options &Opts;
  const Sides Reads;
  Translation &Result;

  /// Runs the first stage that has something to do.
  bool rewrite(const UnitFacts &Facts, const SuspendGraph &Graph,
               EmitContext &Emit, Reporter &Report) {
    for (const Stage &S : stages()) {
      const bool Edited = S.Rewrite(Facts, Graph, Emit, Report);
      if (Report.failed()) {
        Result.Failed = true;
        return true;
      }
      if (Edited) {
        Result.Stage = S.Name;
        return true;
      }
    }
    return false;
  }

  void readDevice(const UnitFacts &Facts, const SuspendGraph &Graph,
                  EmitContext &Emit, Reporter &Report) {
    checkCalls(Facts, Report);
    std::deque<KernelPlan> Plans;
    llvm::StringSet<> KernelNames, VariableNames;
    SharedUses Shared(Facts);
    for (const FunctionDecl *Kernel : Graph.embedded()) {
      const std::string Id =
          uniqueName("", Kernel->getNameAsString(), KernelNames);
      // A kernel with one fault is not planned; the others still are, so that
      // their faults are reported too.
      Reporter OfKernel(Kernel->getASTContext().getDiagnostics());
      const ParentMap Parents(Kernel->getBody());
      checkKernel(Kernel, Emit.Text, OfKernel);
      if (!OfKernel.failed())
        checkStructure(Kernel, Graph, Parents, Emit.Text, OfKernel);
      if (!OfKernel.failed()) {
        Plans.push_back(buildPlan(Kernel, Id, Graph, Parents, VariableNames));
        checkPlan(Plans.back(), Emit.Text, OfKernel);
        planShared(Plans.back(), Facts, Parents, Shared, Emit.Text, OfKernel);
      }
      Result.Failed |= OfKernel.failed();
    }
    if (Report.failed() || Result.Failed)
      return;
    llvm::raw_string_ostream Printed(Result.Plans);
    for (const KernelPlan &Plan : Plans) {
      for (const Decl *D : Plan.Kernel->redecls())
        Result.Embedded.insert(*Emit.Text.offset(D->getLocation()));
      Plan.print(Printed, Emit.Text.sourceManager());
      emitEmbeddedKernel(Plan, Emit);
      emitPlaces(Plan, Facts, Emit, Result.Placed);
    }
  }

  /// Included files are never edited, so that their shared variables stay what
  /// the CPU device's headers make of them: one for each worker, on which
  /// blocks take turns in the direct lowering.
  static void checkDirect(const UnitFacts &Facts, const SourceText &Text,
                          Reporter &Report) {
    for (const VarDecl *D : Facts.SharedVariables)
      if (!Text.offset(D->getLocation()))
        Report.error(D->getLocation(), Message::GM2008, {D->getNameAsString()});
  }

  void readHost(const UnitFacts &Facts, const SuspendGraph &Graph,
                EmitContext &Emit, Reporter &Report) {
    emitLaunches(Facts, Result.Embedded, Emit, Report);
    if (Opts.To != Target::Cpu)
      return;
    if (Opts.How == Lowering::Direct)
      checkDirect(Facts, Emit.Text, Report);
    emitSharedVariables(Facts, Result.Placed, Emit, Report);
    for (const FunctionDecl *Kernel : ordinaryKernels(Facts, Graph))
      if (checkOrdinary(Kernel, Emit.Text, Report))
        emitOrdinaryKernel(Kernel, Opts.How, Emit);
  }

  /// The ordinary kernels that are launched here or defined here: each needs a
  /// launch stub on the CPU target.
  std::vector<const FunctionDecl *>
  ordinaryKernels(const UnitFacts &Facts, const SuspendGraph &Graph) const {
    std::vector<const FunctionDecl *> Kernels;
    llvm::DenseSet<const Decl *> Seen;
    const auto Add = [&](const FunctionDecl *Kernel) {
      if (const auto *Pattern = Kernel->getTemplateInstantiationPattern())
        Kernel = Pattern;
      if (!Graph.isEmbedded(Kernel) &&
          Seen.insert(Kernel->getCanonicalDecl()).second)
        Kernels.push_back(Kernel);
    };
    for (const FunctionDecl *Kernel : Facts.Kernels)
      // An explicit specialization is launched through its template.
      if (!Kernel->isTemplateInstantiation() &&
          !Kernel->getTemplateSpecializationInfo())
        Add(Kernel);
    for (const CUDAKernelCallExpr *Launch : Facts.Launches)
      if (const FunctionDecl *Kernel = Launch->getDirectCallee())
        if (!Kernel->getTemplateSpecializationInfo())
          Add(Kernel);
    return Kernels;
  }

  bool checkOrdinary(const FunctionDecl *Kernel, const SourceText &Text,
                     Reporter &Report) const {
    if (!Text.offset(Kernel->getLocation()))
      return false;
    const auto *Template = Kernel->getDescribedFunctionTemplate();
    if (!Template)
      return true;
    unsigned Index = 0;
    for (const NamedDecl *P : *Template->getTemplateParameters()) {
      ++Index;
      if (P->getDeclName())
        continue;
      Report.error(P->getLocation(), Message::GM2006,
                   {std::to_string(Index), Kernel->getNameAsString()});
      return false;
    }
    return true;
  }
};

/// Every file that was read, system headers included.
class AllDependencies : public DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
};

class TranslateAction : public ASTFrontendAction {
public:
  TranslateAction(const Options &Opts, Sides Reads, Translation &Result)
      : Opts(Opts), Reads(Reads), Result(Result),
        Files(std::make_shared<AllDependencies>()) {}

protected:
  bool BeginInvocation(CompilerInstance &Instance) override {
    Instance.addDependencyCollector(Files);
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 llvm::StringRef) override {
    return std::make_unique<TranslateConsumer>(Opts, Reads, Result);
  }

  void EndSourceFileAction() override {
    for (const std::string &File : Files->getDependencies())
      if (!llvm::is_contained(Result.Dependencies, File))
        Result.Dependencies.push_back(File);
  }

private:
  const Options &Opts;
  const Sides Reads;
  Translation &Result;
  std::shared_ptr<AllDependencies> Files;
};

} // namespace

std::unique_ptr<FrontendAction>
createTranslateAction(const Options &Opts, Sides Reads, Translation &Result) {
  return std::make_unique<TranslateAction>(Opts, Reads, Result);
}

} // namespace gpumpi::transform
