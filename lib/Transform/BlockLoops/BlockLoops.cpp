//===- BlockLoops.cpp - Kernels as loops over threads ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/BlockLoops.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/BlockLoops/LoopWriter.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Why \p Written, a kernel that comes to operations, cannot become a state
/// machine of loops: another function suspends in a thread.
std::optional<LoopObstacle> suspendsElsewhere(const FunctionDecl *Written,
                                              const SuspendGraph &Graph) {
  for (const SuspendingCall &Use : Graph.suspensions(Written))
    if (!Use.Op)
      return LoopObstacle{Use.Call->getBeginLoc(),
                          "it calls '" + Use.name() + "', which suspends"};
  return std::nullopt;
}

/// What all instances of \p Written, a kernel, have become with \p Wanted.
KernelLoops writeAll(const FunctionDecl *Written, const UnitFacts &Facts,
                     const SuspendGraph &Graph, Effort Wanted,
                     CalledCode &Called, const SourceText &Text) {
  std::optional<KernelLoops> Result;
  // One that only asks who the process is needs no state machine.
  const bool Embedded = Graph.leavesKernel(Written);
  if (const auto Obstacle = suspendsElsewhere(Written, Graph);
      Obstacle && Embedded) {
    Result.emplace();
    Result->Waits = true;
    Result->Obstacle = Obstacle;
    return std::move(*Result);
  }
  for (const FunctionDecl *F : Facts.Functions) {
    if (F->isDependentContext() || asWritten(F) != Written)
      continue;
    KernelLoops Next = writeLoops(F, Embedded, Wanted, Called, Text);
    if (Result && !Result->Obstacle && !Next.Obstacle &&
        !(Result->Edits == Next.Edits))
      Next.Obstacle = {Written->getLocation(),
                       "the instances of the template differ"};
    Next.Waits |= Result && Result->Waits;
    if (!Result || Next.Obstacle)
      Result = std::move(Next);
    if (Result->Obstacle)
      break;
  }
  return Result ? std::move(*Result) : KernelLoops();
}

/// The same with as much effort as is possible.
KernelLoops writeAll(const FunctionDecl *Written, const UnitFacts &Facts,
                     const SuspendGraph &Graph, CalledCode &Called,
                     const SourceText &Text) {
  KernelLoops Result;
  for (const Effort Wanted :
       {Effort::All, Effort::NoSharedLoops, Effort::None}) {
    Result = writeAll(Written, Facts, Graph, Wanted, Called, Text);
    if (!Result.Obstacle)
      break;
  }
  return Result;
}

} // namespace

bool makeBlockLoops(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &) {
  CalledCode Called;
  bool Edited = false;
  for (const FunctionDecl *Kernel : Facts.Kernels) {
    const FunctionDecl *Written = asWritten(Kernel);
    const auto At = Emit.Text.offset(Written->getLocation());
    if (!At || Written != Kernel || threadBytes(Written) ||
        (Graph.isEmbedded(Written) && !Facts.LoopsOfEmbedded))
      continue;
    const KernelLoops Loops =
        writeAll(Written, Facts, Graph, Called, Emit.Text);
    if (Loops.Obstacle)
      continue;
    for (const LoopEdit &Edit : Loops.Edits)
      if (Edit.IsLine)
        Emit.insertLine(Edit.Begin, Edit.Words, Edit.Begin);
      else
        Emit.replace(Edit.Begin, Edit.End, Edit.Words);
    Edited |= !Loops.Edits.empty();
  }
  return Edited;
}

std::optional<unsigned> threadBytes(const FunctionDecl *Kernel) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Kernel->getBody());
  const auto *Call = Body && !Body->body_empty()
                         ? dyn_cast<CallExpr>(Body->body_front())
                         : nullptr;
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !isAnnotated(Callee, "gpumpi.wholeblock"))
    return std::nullopt;
  const auto *Bytes =
      cast<IntegerLiteral>(Call->getArg(0)->IgnoreParenImpCasts());
  return unsigned(Bytes->getValue().getZExtValue());
}

std::vector<std::string> explainBarriers(const UnitFacts &Facts,
                                         const SuspendGraph &Graph,
                                         const SourceText &Text) {
  CalledCode Called;
  std::vector<std::string> Lines;
  for (const FunctionDecl *Kernel : Facts.Kernels) {
    if (!Text.offset(Kernel->getLocation()) || asWritten(Kernel) != Kernel ||
        threadBytes(Kernel))
      continue;
    const KernelLoops Loops = writeAll(Kernel, Facts, Graph, Called, Text);
    if (!Loops.Waits || !Loops.Obstacle)
      continue;
    const PresumedLoc At =
        Text.sourceManager().getPresumedLoc(Loops.Obstacle->Where);
    Lines.push_back(
        std::string(At.isValid() ? At.getFilename() : "") + ":" +
        std::to_string(At.isValid() ? At.getLine() : 0) + ": kernel '" +
        Kernel->getNameAsString() +
        "' does not become loops over threads: " + Loops.Obstacle->Why);
  }
  return Lines;
}

} // namespace gpumpi::transform
