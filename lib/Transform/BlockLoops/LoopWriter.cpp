//===- LoopWriter.cpp - Loops over threads of one kernel ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/LoopWriter.h"

#include "Transform/BlockLoops/CrossingWords.h"
#include "Transform/BlockLoops/LoopScope.h"
#include "Transform/BlockLoops/RegionWriter.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The line with which what has been made of a statement ends.
struct StatementEnd {
  Slice Of;
  std::string Line;

  bool operator<(const StatementEnd &Other) const {
    return Of.End != Other.Of.End ? Of.End < Other.Of.End
                                  : Of.Begin > Other.Of.Begin;
  }
};

/// Writes what has been planned in the order of the text.
class LoopWriter {
public:
  LoopWriter(LoopPlan &Plan, KernelLoops &Out) : Plan(Plan), Out(Out) {}

  void write() {
    const auto *Body = cast<CompoundStmt>(Plan.F->getBody());
    const ThreadRegions &All = Plan.Regions;
    writePrologue(*Plan.Text.tokenEnd(Body->getLBracLoc()), Plan, Out);
    for (const BlockItem &Item : All.Declarations)
      for (const CrossingValue &Value : Plan.Values)
        if (Value.Statement == Item.Statement && Value.Region < 0)
          Out.line(Item.Where.End,
                   "(void)" + Value.Variable->getNameAsString() + ";" +
                       (Value.Offset ? "" : " " + slotOf(Value)));
    for (const ThreadRegion &Region : All.Regions)
      if (Region.Asks)
        writeMasked(Region.Asks);
    // A masked statement may be a stretch.
    for (const Stretch &S : Plan.Stretches)
      Ends.push_back({S.Where, "});"});
    for (const BlockItem &Closing : All.Closings)
      Ends.push_back({Closing.Where, "}"});
    llvm::stable_sort(Ends);
    writeRegions();
    writeEnds(~0u);
    for (const Meetings::Edit &Edit : MaskedHeads)
      Out.words(Edit.Where.Begin, Edit.Where.End, Edit.Words);
    for (const BlockItem &Barrier : All.Barriers)
      Out.words(Barrier.Where.Begin, Barrier.Where.End, "(void)0");
    if (Plan.isCopied())
      Out.line(*Plan.Text.offset(Body->getRBracLoc()), "});");
    for (const CrossingValue &Value : Plan.Values)
      writeDecltypes(Value, Plan.Uses, Plan.Text, Out);
    Out.failed(Plan.Meets.obstacle());
  }

private:
  LoopPlan &Plan;
  KernelLoops &Out;
  /// The lines with which something ends, and where; inner ones first.
  std::vector<StatementEnd> Ends;
  std::vector<Meetings::Edit> MaskedHeads;

  void writeRegions() {
    const std::vector<ThreadRegion> &Regions = Plan.Regions.Regions;
    bool AfterReturn = false;
    for (size_t I = 0; I < Regions.size(); ++I) {
      const ThreadRegion &Region = Regions[I];
      const bool SomeGone = Plan.HasGone && (AfterReturn || Region.InLoop);
      AfterReturn |= Region.Returns;
      writeEnds(Region.Where.Begin);
      const Stretch *const Within = Plan.stretchOf(Region.Where);
      if (Within && (I == 0 || !Within->contains(Regions[I - 1].Where)))
        beginStretch(*Within, Plan, Out);
      writeRegion(int(I), SomeGone, Plan, Out);
    }
  }

  void writeMasked(const Stmt *Masked) {
    const Meetings::Head Head = Plan.Meets.headOf(Masked);
    MaskedHeads.insert(MaskedHeads.end(), Head.Edits.begin(), Head.Edits.end());
    if (const auto Begin = Plan.Text.offset(Masked->getBeginLoc());
        Begin && !Head.Line.empty())
      Ends.push_back({{*Begin, Head.End}, Head.Line});
  }

  /// Writes what ends up to \p Begin, where something else may begin.
  void writeEnds(unsigned Begin) {
    for (const StatementEnd &One : Ends)
      if (One.Of.End <= Begin)
        Out.line(One.Of.End, One.Line);
    llvm::erase_if(
        Ends, [&](const StatementEnd &One) { return One.Of.End <= Begin; });
  }
};

} // namespace

KernelLoops writeLoops(const FunctionDecl *F, bool Embedded, Effort Wanted,
                       CalledCode &Called, const SourceText &Text) {
  const auto Write = [&](bool More, bool InWarps) {
    KernelLoops Result;
    if (!isa_and_nonnull<CompoundStmt>(F->getBody()))
      return Result;
    LoopPlan Plan(F, Embedded, Wanted, Called, Text);
    Plan.find(More, InWarps, Result);
    if (!Result.Obstacle)
      LoopWriter(Plan, Result).write();
    return Result;
  };
  if (Wanted == Effort::All && !Embedded) {
    KernelLoops Result = Write(/*More=*/true, /*InWarps=*/true);
    if (!Result.Obstacle)
      return Result;
  }
  KernelLoops Result = Write(/*More=*/false, /*InWarps=*/true);
  // Between operations threads may also wait where they meet.
  return Embedded && Result.Obstacle ? Write(/*More=*/false, /*InWarps=*/false)
                                     : std::move(Result);
}

} // namespace gpumpi::transform
