//===- LoopScope.cpp - What stands around loops over threads --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/LoopScope.h"

#include "Transform/BlockLoops/BlockRows.h"
#include "Transform/BlockLoops/CrossingWords.h"

using namespace clang;

namespace gpumpi::transform {

/// Declares the order of the threads. \p Blocks initializes it with a number
/// of blocks, if there are others.
static void writeOrder(unsigned Begin, const char *Blocks, KernelLoops &Out) {
  Out.line(Begin, "[[maybe_unused]] const ::gpumpi::cpu::ThreadOrder "
                  "gpumpi_order" +
                      std::string(Blocks) + ";");
}

/// Declares what is known of the block.
static void writeBlock(unsigned Begin, const LoopPlan &Plan, KernelLoops &Out) {
  const BuiltinMentions &Builtins = Plan.Builtins;
  const std::string Maybe = Plan.Embedded ? "[[maybe_unused]] " : "";
  if (Plan.HasGone || !Plan.Meets.empty() || areKept(Plan.Values))
    Out.line(Begin, Maybe + "const auto gpumpi_size = ::blockDim;");
  if (Builtins.Block)
    Out.line(Begin, Maybe + "const auto blockIdx = ::blockIdx;");
  if (Builtins.Dim)
    Out.line(Begin, Maybe + "const auto blockDim = ::blockDim;");
  if (Builtins.Grid)
    Out.line(Begin, Maybe + "const auto gridDim = ::gridDim;");
  if (Builtins.Block && Builtins.Dim)
    Out.line(Begin, "::gpumpi::cpu::expectNumbers(blockIdx.x * blockDim.x);");
  if (Plan.HasGone)
    Out.line(Begin, Plan.Embedded ? Maybe +
                                        "const ::gpumpi::cpu::KeptGoneThreads "
                                        "gpumpi_gone(" +
                                        std::to_string(Plan.KeptBytes) + ");"
                                  : "::gpumpi::cpu::GoneThreads gpumpi_gone;");
}

void writeScope(unsigned Begin, llvm::ArrayRef<const CrossingValue *> Needed,
                const LoopPlan &Plan, KernelLoops &Out) {
  writeOrder(Begin, "", Out);
  writeBlock(Begin, Plan, Out);
  for (const CrossingValue *Value : Needed)
    writeSource(Begin, *Value, Out);
}

/// Where an embedded kernel is resumed, nothing of this has been passed: it
/// stands around each loop, but for what is done once.
static void writeEmbeddedPrologue(unsigned Begin, const LoopPlan &Plan,
                                  KernelLoops &Out) {
  Out.line(Begin, "::gpumpi::cpu::wholeBlock(" +
                      std::to_string(Plan.KeptBytes + Plan.HasGone) + ");");
  const bool Copies = llvm::any_of(Plan.Values, [](const CrossingValue &Value) {
    return !Value.Statement && Value.How != Crossing::Again;
  });
  if (!Copies && !Plan.HasGone)
    return;
  Out.line(Begin, "{");
  writeScope(Begin, {}, Plan, Out);
  if (Plan.HasGone)
    Out.line(Begin, "gpumpi_gone.gpumpi_clear();");
  for (const CrossingValue &Value : Plan.Values)
    if (!Value.Statement && Value.How != Crossing::Again)
      writeCopies(Begin, Value, Out);
  Out.line(Begin, "}");
}

/// Whether one call may run several blocks.
static bool joinsBlocks(const LoopPlan &Plan) {
  return Plan.Wanted != Effort::None && !Plan.Level.HasBarriers &&
         Plan.Regions.Regions.size() == 1 && !areKept(Plan.Values) &&
         canJoinBlocks(Plan.F, Plan.Uses, Plan.Called);
}

/// Whether threads can tell in which row of the block they are.
static bool asksForRows(const LoopPlan &Plan) {
  return Plan.Builtins.ThreadRow ||
         llvm::any_of(Plan.Regions.Regions, [](const ThreadRegion &Region) {
           return Region.AsksThread;
         });
}

void writePrologue(unsigned Begin, const LoopPlan &Plan, KernelLoops &Out) {
  if (Plan.Embedded)
    return writeEmbeddedPrologue(Begin, Plan, Out);
  const bool Joins = joinsBlocks(Plan);
  if (Joins)
    Out.line(Begin, "const unsigned gpumpi_blocks = "
                    "::gpumpi::cpu::beginBlocks();");
  Out.line(Begin, Joins ? "if (gpumpi_blocks == 0)"
                        : "if (!::gpumpi::cpu::beginBlock())");
  Out.line(Begin, "  return;");
  if (Plan.isCopied())
    Out.line(Begin, std::string("::gpumpi::cpu::inCopies<") +
                        (asksForRows(Plan) ? "false" : "true") +
                        ">(GPUMPI_CPU_THREADS(gpumpi_order) {");
  else
    writeOrder(Begin, Joins ? "(gpumpi_blocks)" : "", Out);
  writeBlock(Begin, Plan, Out);
  Out.lines(Begin, Plan.Meets.declarations());
  for (const CrossingValue &Value : Plan.Values)
    if (!Value.Statement && Value.How == Crossing::Again)
      writeSource(Begin, Value, Out);
    else if (!Value.Statement)
      writeCopies(Begin, Value, Out);
}

void beginStretch(const Stretch &S, const LoopPlan &Plan, KernelLoops &Out) {
  const unsigned Begin = S.Where.Begin;
  const std::vector<ThreadRegion> &Regions = Plan.Regions.Regions;
  // What its threads keep over operations they find in the frame.
  std::vector<const CrossingValue *> Needed;
  bool AsksThread = Plan.Builtins.ThreadRow;
  for (size_t I = 0; I < Regions.size(); ++I) {
    if (!S.contains(Regions[I].Where))
      continue;
    AsksThread |= Regions[I].AsksThread;
    for (const CrossingValue *Value :
         neededBy(int(I), Regions[I].Uses, Plan.Values))
      if (!llvm::is_contained(Needed, Value))
        Needed.push_back(Value);
  }
  Out.line(Begin, std::string("::gpumpi::cpu::inCopiesHere<") +
                      (AsksThread ? "false" : "true") +
                      ">([=]([[maybe_unused]] const ::gpumpi::cpu::ThreadOrder "
                      "gpumpi_order) GPUMPI_CPU_COPIED_MUTABLE {");
  writeBlock(Begin, Plan, Out);
  Out.lines(Begin, Plan.Meets.declarations());
  for (const CrossingValue *Value : Needed)
    writeSource(Begin, *Value, Out);
}

} // namespace gpumpi::transform
