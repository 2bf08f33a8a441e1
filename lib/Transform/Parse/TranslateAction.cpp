//===- TranslateAction.cpp - One parse of the file, read and planned ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/TranslateAction.h"

#include "Transform/Analysis/ControlDependence.h"
#include "Transform/Analysis/Lambdas.h"
#include "Transform/BlockLoops/BlockLoops.h"
#include "Transform/BlockLoops/WarpHeads.h"
#include "Transform/Emit/CpuLowering.h"
#include "Transform/Emit/KernelLimits.h"
#include "Transform/Emit/KernelLinkage.h"
#include "Transform/Emit/KernelProxies.h"
#include "Transform/Emit/LaunchStubs.h"
#include "Transform/Emit/ManagedVariables.h"
#include "Transform/Emit/StubEmitter.h"
#include "Transform/Inline/InlineBarriers.h"
#include "Transform/Inline/LocalReferences.h"
#include "Transform/Inline/SingleExits.h"
#include "Transform/Legality/Legality.h"
#include "Transform/Normalise/CounterScopes.h"
#include "Transform/Open/CaseRanges.h"
#include "Transform/Open/Open.h"
#include "Transform/Parse/EmptyMembers.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Plan/Closing.h"
#include "Transform/Plan/ExplanationBuilder.h"
#include "Transform/Plan/Opening.h"
#include "Transform/Plan/PlanBuilder.h"
#include "Transform/Plan/SharedPlan.h"
#include "Transform/Stages.h"
#include "Transform/Text/ReservedNames.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"

#include <deque>
#include <functional>

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Reads one parse.
class UnitTranslator {
public:
  UnitTranslator(const Options &Opts, Sides Reads,
                 const PreprocessorRecord &Preprocessed, Translation &Result)
      : Opts(Opts), Reads(Reads), Result(Result), Preprocessed(Preprocessed) {}

  void translate(ASTContext &Context) {
    DiagnosticsEngine &Engine = Context.getDiagnostics();
    if (Engine.hasErrorOccurred()) {
      Result.Failed = true;
      return;
    }
    Result.Read = true;
    collectMacros(Preprocessed.preprocessor(), Result.Macros);
    llvm::append_range(Result.Skipped, Preprocessed.skipped());
    Reporter Report(Engine);
    if (Reads.Device && asksForArchitecture(Report))
      return;
    const SourceText Text(Context.getSourceManager(), Context.getLangOpts());
    UnitFacts Facts = collectFacts(Context);
    Facts.Preprocessed = &Preprocessed;
    Facts.MakesLoops = makesLoops(Opts.How);
    Facts.LoopsOfEmbedded = Opts.LoopsOfEmbedded;
    Facts.TakesFromHeaders = Opts.TakesFromHeaders;
    if (Opts.To == Target::Cpu)
      checkDeviceCode(Facts, Report);
    const bool Direct = Opts.How == Lowering::Direct;
    if (!Direct)
      separateLambdas(Facts);
    // In the direct lowering every kernel is an ordinary one.
    const SuspendGraph Graph(Direct ? UnitFacts() : Facts);
    EmitContext Emit(Text, Result.Edits, Opts.To);
    if (Reads.Device && !Report.failed() && rewrite(Facts, Graph, Emit, Report))
      return;
    if (!Reads.Device && rewriteHost(Facts, Text, Report))
      return;
    if (Reads.Device)
      checkMarks(Facts, Report);
    if (Reads.Device && !Direct && !Report.failed())
      readDevice(Facts, Graph, Emit, Report);
    if (Reads.Host && !Report.failed() && !Result.Failed)
      readHost(Context, Facts, Emit, Report);
    Result.Failed |= Report.failed();
  }

private:
  const Options &Opts;
  const Sides Reads;
  Translation &Result;
  const PreprocessorRecord &Preprocessed;

  /// Notes what is asked of `__CUDA_ARCH__`. \returns whether it is refused.
  bool asksForArchitecture(Reporter &Report) {
    const SourceLocation Value = Preprocessed.architectureAsked(),
                         Half = Preprocessed.halfAsked();
    Result.AsksArchitecture |= Value.isValid();
    Result.AsksHalf |= Half.isValid();
    if (Opts.ArchitectureMatters && Value.isValid())
      Report.error(Value, Message::GM1052, {"the value of '__CUDA_ARCH__'"});
    else if (Opts.HalfMatters && Half.isValid())
      Report.error(Half, Message::GM1052,
                   {"whether '__CUDA_ARCH__' is defined"});
    Result.Failed |= Report.failed();
    return Report.failed();
  }

  /// Opens what the host side alone needs. What was edited for the device side
  /// is made again then.
  bool rewriteHost(const UnitFacts &Facts, const SourceText &Text,
                   Reporter &Report) {
    SourceEdits Opened;
    EmitContext Emit(Text, Opened, Opts.To);
    if (!openForHost(Facts,
                     StubbedKernels(Facts, Result.Embedded, Text, Opts.To),
                     Emit, Report))
      return false;
    Result.Failed |= Report.failed();
    Result.Stage = OpenStage;
    Result.Edits = std::move(Opened);
    return true;
  }

  /// Runs the first stage that has something to do.
  bool rewrite(const UnitFacts &Facts, const SuspendGraph &Graph,
               EmitContext &Emit, Reporter &Report) {
    for (const Stage &S : stages()) {
      if (!Opts.Coalesce && llvm::StringRef(S.Name) == CoalesceStage)
        continue;
      if (!makesLoops(Opts.How) &&
          llvm::is_contained({ExitsStage, InlineStage, ReferencesStage,
                              HeadsStage, CountersStage, BlockLoopsStage},
                             llvm::StringRef(S.Name)))
        continue;
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
    const Recursion Again(Facts, Graph);
    checkUnit(Facts, Graph, Again, Emit.Text, Report);
    const Uniformity Known(Graph);
    FilePlan File(Again, Known);
    std::deque<KernelPlan> Plans;
    SharedUses Shared(Facts);
    // A function with one fault is not planned; the others still are, so that
    // their faults are reported too.
    for (const FunctionDecl *Function : inCallOrder(Graph)) {
      Reporter Here(Function->getASTContext().getDiagnostics());
      const ParentMap Parents(Function->getBody());
      checkKernel(Function, Emit.Text, Here);
      if (!Here.failed())
        checkStructure(Function, Graph, Known, Parents, Emit.Text, Here);
      if (!Here.failed() && !Report.failed()) {
        const std::vector<Batch> Batches =
            Opts.Coalesce ? findBatches(Function, Graph) : std::vector<Batch>();
        Plans.push_back(buildPlan(Function, Graph, Parents, Batches, File));
        Plans.back().Coalesces = Opts.Coalesce;
        if (Opts.Open && Opts.Coalesce && Opts.To == Target::Cpu) {
          planOpening(Plans.back(), Emit.Text);
          planClosing(Plans.back(), Parents, Emit.Text);
          Result.HostTakesPart |=
              !Plans.back().Opening.empty() || !Plans.back().Closing.empty();
        }
        checkPlan(Plans.back(), Emit.Text, Here);
        if (Plans.back().IsKernel)
          planShared(Plans.back(), Facts, Graph, Parents, Shared, Emit.Text,
                     Here);
      }
      Result.Failed |= Here.failed();
    }
    if (Result.Failed || Report.failed())
      return;
    if (Opts.Explained != Explain::Nothing)
      explainPlans(Plans, Graph, Known, Emit.Text);
    if (Opts.Explained == Explain::AsText && makesLoops(Opts.How))
      Result.Barriers = explainBarriers(Facts, Graph, Emit.Text);
    llvm::raw_string_ostream Printed(Result.Plans);
    for (const KernelPlan &Plan : Plans) {
      Plan.print(Printed, Emit.Text.sourceManager());
      if (!Plan.IsKernel) {
        emitSuspendingFunction(Plan, Emit);
        continue;
      }
      if (Plan.IsEmbedded && Plan.suspends())
        ++(Plan.ThreadsOffset ? Result.WholeBlocks : Result.SingleThreads);
      if (Plan.IsEmbedded)
        for (const Decl *D : writtenDeclarations(Plan.Kernel))
          Result.Embedded.insert(*Emit.Text.offset(D->getLocation()));
      emitEmbeddedKernel(Plan, File.Operations.size(),
                         frameBytes(Plan.Kernel, Plans), Emit);
      emitPlaces(Plan, Facts, Emit, Result.Placed);
    }
    const FileOperation *Before = nullptr;
    // With such a question the whole way is gone again.
    if (Opts.To == Target::Cuda && !(Result.AsksArchitecture && Opts.Coalesce))
      warnOfCaseRanges(Facts, Opts, Emit.Text, Report);
    for (const FileOperation &Made : File.Operations) {
      // What waits for others stands where the last of them does.
      if (!Made.Use.Op->Completes)
        Before = &Made;
      Result.Operations += operationRow(Before->Use, Made, Emit);
    }
  }

  /// Explains what suspends, in the order of the text.
  void explainPlans(const std::deque<KernelPlan> &Plans,
                    const SuspendGraph &Graph, const Uniformity &Known,
                    const SourceText &Text) {
    std::vector<const KernelPlan *> Order;
    for (const KernelPlan &Plan : Plans)
      if (Plan.suspends())
        Order.push_back(&Plan);
    llvm::sort(Order, [&](const KernelPlan *A, const KernelPlan *B) {
      return Text.sourceManager().isBeforeInTranslationUnit(
          A->Kernel->getLocation(), B->Kernel->getLocation());
    });
    for (const KernelPlan *Plan : Order)
      Result.Explained.push_back(
          explain(*Plan, Graph, Known, Text, Result.From));
  }

  /// The embedded kernels and the functions that suspend, called ones first.
  static std::vector<const FunctionDecl *>
  inCallOrder(const SuspendGraph &Graph) {
    std::vector<const FunctionDecl *> Order;
    llvm::DenseSet<const FunctionDecl *> Seen;
    const std::function<void(const FunctionDecl *)> Visit =
        [&](const FunctionDecl *F) {
          if (!Seen.insert(F).second)
            return;
          for (const SuspendingCall &Use : Graph.suspensions(F))
            for (const FunctionDecl *Callee : Use.Callees)
              Visit(Callee);
          Order.push_back(F);
        };
    for (const FunctionDecl *F : Graph.functions())
      Visit(F);
    for (const FunctionDecl *Kernel : Graph.kernels())
      Visit(Kernel);
    return Order;
  }

  /// What a launch through \p Kernel needs: one may be of a specialization.
  static unsigned frameBytes(const FunctionDecl *Kernel,
                             const std::deque<KernelPlan> &Plans) {
    unsigned Bytes = 0;
    for (const KernelPlan &Plan : Plans)
      if (Plan.Kernel == Kernel || specialized(Plan.Kernel) == Kernel)
        Bytes = std::max(Bytes, Plan.FrameBytes);
    return Bytes;
  }

  /// The row of \p Made in the table of the file's operations; \p Use: what
  /// messages about it name.
  std::string operationRow(const SuspendingCall &Use, const FileOperation &Made,
                           const EmitContext &Emit) const {
    const SourceLocation Loc = Use.Call->getBeginLoc();
    const bool OfBlock = Use.Op->Of == Scope::Block;
    // Up to the last that is true.
    std::string Flags;
    for (const bool Flag : {Made.IsLast, OfBlock, Use.Op->Posts || Made.Left})
      if (Flag || !Flags.empty())
        Flags = (Flag ? ", true" : ", false") + Flags;
    return "    {\"" + Use.Op->Function + "\", " + Emit.fileLiteral(Loc) +
           ", " + std::to_string(Emit.fileLine(Loc)) + ", " +
           std::to_string(
               placeOfCall(Use.Call, Emit.Text, Result.From).Column) +
           Flags + "},\n";
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

  /// In the direct lowering kernels that suspend tell that they are such: where
  /// they fail, others may wait. And when a thread runs into their end: if
  /// others wait then, it has missed their operation.
  static void markKernels(const UnitFacts &Facts, EmitContext &Emit) {
    const SuspendGraph Graph(Facts);
    for (const FunctionDecl *Kernel : Graph.kernels()) {
      const auto *Body = dyn_cast_or_null<CompoundStmt>(Kernel->getBody());
      if (!Body || !Graph.suspends(Kernel))
        continue;
      const auto Begin = Emit.Text.offset(Body->getLBracLoc());
      const auto End = Emit.Text.offset(Body->getRBracLoc());
      if (!Begin || !End)
        continue;
      Emit.insert(*Begin + 1, " ::gpumpi::beginOfKernel();");
      if (runsIntoEnd(Kernel))
        Emit.insertLine(*End,
                        "  ::gpumpi::endOfKernel(" +
                            std::to_string(Emit.fileLine(Body->getRBracLoc())) +
                            ");",
                        *Begin);
    }
  }

  void readHost(const ASTContext &Context, const UnitFacts &Facts,
                EmitContext &Emit, Reporter &Report) {
    const StubbedKernels Stubbed(Facts, Result.Embedded, Emit.Text, Opts.To);
    emitLaunches(Facts, Stubbed, Opts.How, Emit, Report);
    if (Opts.To == Target::Cpu) {
      if (Opts.How == Lowering::Direct) {
        checkDirect(Facts, Emit.Text, Report);
        markKernels(Facts, Emit);
      }
      emitSharedVariables(Facts, Result.Placed, Emit, Report);
      Result.Records = kernelLimits(Facts) + managedVariables(Context);
    }
    for (const FunctionDecl *Kernel : Stubbed.ordinary())
      if (Emit.Text.offset(Kernel->getLocation()))
        emitOrdinaryKernel(Kernel, Opts.How, Emit);
    Result.HasProxies = emitProxies(Stubbed, Opts.How, Emit);
  }
};

class AllDependencies : public DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
};

class TranslateConsumer : public EmptyMembersConsumer {
public:
  TranslateConsumer(const Options &Opts, Sides Reads, Translation &Result,
                    Preprocessor &PP)
      : EmptyMembersConsumer(Opts.To), Opts(Opts), Reads(Reads), Result(Result),
        Record(PP) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    restoreMembers();
    translateUnit(Opts, Reads, Record, Context, Result);
  }

private:
  const Options &Opts;
  const Sides Reads;
  Translation &Result;
  const PreprocessorRecord Record;
};

class TranslateAction : public ASTFrontendAction {
public:
  TranslateAction(const Options &Opts, Sides Reads, Translation &Result)
      : Opts(Opts), Reads(Reads), Result(Result), Files(collectDependencies()) {
  }

protected:
  bool BeginInvocation(CompilerInstance &Instance) override {
    Instance.addDependencyCollector(Files);
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    return std::make_unique<TranslateConsumer>(Opts, Reads, Result,
                                               CI.getPreprocessor());
  }

  void EndSourceFileAction() override {
    for (const std::string &File : Files->getDependencies())
      Result.dependOn(File);
  }

private:
  const Options &Opts;
  const Sides Reads;
  Translation &Result;
  const std::shared_ptr<DependencyCollector> Files;
};

} // namespace

void translateUnit(const Options &Opts, Sides Reads,
                   const PreprocessorRecord &Record, ASTContext &Context,
                   Translation &Result) {
  UnitTranslator(Opts, Reads, Record, Result).translate(Context);
}

std::shared_ptr<DependencyCollector> collectDependencies() {
  return std::make_shared<AllDependencies>();
}

std::unique_ptr<FrontendAction>
createTranslateAction(const Options &Opts, Sides Reads, Translation &Result) {
  return std::make_unique<TranslateAction>(Opts, Reads, Result);
}

} // namespace gpumpi::transform
