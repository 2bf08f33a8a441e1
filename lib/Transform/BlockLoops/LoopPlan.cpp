//===- LoopPlan.cpp - What is known of a kernel that becomes loops --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/LoopPlan.h"

#include "Transform/Analysis/Borrowing.h"
#include "Transform/BlockLoops/HiddenBarriers.h"
#include "Transform/BlockLoops/SharedLoops.h"

using namespace clang;

namespace gpumpi::transform {

/// More loops over threads take GCC seconds, and tens of seconds soon.
constexpr size_t MaxLoops = 64;

static LocalUses usesIn(const FunctionDecl *Kernel) {
  Borrowing Known(/*SeesGroups=*/true);
  return findLocalUses(Kernel->getBody(), nullptr, Known);
}

LoopPlan::LoopPlan(const FunctionDecl *F, bool Embedded, Effort Wanted,
                   CalledCode &Called, const SourceText &Text)
    : F(F), Embedded(Embedded), Wanted(Wanted), Text(Text), Called(Called),
      Uses(usesIn(F)), Parents(F->getBody()), Meets(F, Regions, Text) {}

void LoopPlan::find(bool More, bool InWarps, KernelLoops &Out) {
  if (!findRegions(More, InWarps, Out))
    return;
  for (size_t I = 0; I < Regions.Regions.size(); ++I)
    for (const CrossingValue *Value :
         neededBy(int(I), Regions.Regions[I].Uses, Values))
      Regions.Regions[I].AsksThread |= asksThread(*Value, Called);
  const auto *Body = cast<CompoundStmt>(F->getBody());
  Builtins = builtinsIn(Body);
  if (Embedded && mayCopy())
    Stretches = findStretches(F, Level, Regions, variablesOfThreads(), Uses,
                              Parents, Text);
  if (Embedded)
    placeValues(Out);
  for (const ThreadRegion &Region : Regions.Regions)
    HasGone |= mayLeave(Region);
  Meets.find(Level, HasGone, [&](const ThreadRegion &Region) {
    return !Embedded || stretchOf(Region.Where);
  });
  checkText(Body, Out);
  if (Builtins.InTheWay.isValid())
    Out.refuse(Builtins.InTheWay,
               "a lambda or a local class asks for the thread");
  if (Builtins.Reserved.isValid())
    Out.refuse(Builtins.Reserved, "it has names that generated code may have");
}

/// \returns whether there is no obstacle.
bool LoopPlan::findRegions(bool More, bool InWarps, KernelLoops &Out) {
  llvm::SmallVector<const ForStmt *> Shared;
  if (Wanted == Effort::All && !Embedded)
    Shared = findSharedLoops(F, Uses, Called);
  Level = findBlockLevel(F, Uses, Parents, Called,
                         {Embedded, InWarps, Shared, More});
  Out.Waits = Level.HasBarriers || Level.Waits;
  if (Out.failed(Level.Obstacle))
    return false;
  // Threads that have returned must not take part in the heads of loops.
  RowLoops Rows;
  if (Wanted == Effort::All && !Embedded && Level.Returns.empty() &&
      Level.Masked.empty())
    Rows = findRowLoops(F, Level, Uses, Called);
  do {
    Regions = findThreadRegions(F, Level, Rows, Called, Text);
    if (Out.failed(Regions.Obstacle))
      return false;
    if (!Embedded && Regions.Regions.size() > MaxLoops) {
      Out.refuse(F->getLocation(), "it would become too many loops");
      return false;
    }
    const ThreadValues Found =
        findThreadValues(F, Level, Regions, Uses, Parents, Called, Text);
    if (Out.failed(Found.Obstacle))
      return false;
    Values = Found.Values;
  } while (dropRowLoops(Rows, Regions, Values, Called));
  return true;
}

/// What threads keep lies in the frame, each variable for all threads of the
/// block together, if its life may go on behind an operation. Frames are
/// aligned so that any offset is good for what has an alignment of 32.
/// Instances of a template have to agree in offsets.
void LoopPlan::placeValues(KernelLoops &Out) {
  const ASTContext &Context = F->getASTContext();
  for (CrossingValue &Value : Values) {
    const VarDecl *const V = Value.Variable;
    const auto At = Value.Statement
                        ? Text.offset(Text.sourceManager().getExpansionLoc(
                              V->getLocation()))
                        : std::nullopt;
    if (Value.How == Crossing::Again || (At && stretchOf({*At, *At})))
      continue;
    const QualType T = V->getType();
    if (Context.getTypeAlignInChars(T).getQuantity() > 32)
      Out.refuse(V->getLocation(), "a variable that crosses a barrier has a "
                                   "large alignment");
    Value.Offset = KeptBytes;
    KeptBytes += unsigned(
        llvm::alignTo(Context.getTypeSizeInChars(T).getQuantity(),
                      F->isTemplateInstantiation() ? sizeof(double) : 1));
  }
}

/// Branches of an `#if` that are not compiled here must have no barriers.
void LoopPlan::checkText(const CompoundStmt *Body, KernelLoops &Out) const {
  if (!Text.isPlain(Body))
    return Out.refuse(Body->getBeginLoc(), "the kernel stands in a macro");
  if (hidesBarrier(Body, Text))
    Out.refuse(Body->getBeginLoc(),
               "a barrier stands in text that is left out");
}

/// What regions declare anew of what others declare.
llvm::DenseSet<const VarDecl *> LoopPlan::variablesOfThreads() const {
  llvm::DenseSet<const VarDecl *> Result;
  for (const CrossingValue &Value : Values)
    Result.insert(Value.Variable);
  return Result;
}

const Stretch *LoopPlan::stretchOf(const Slice &Part) const {
  const auto Found = llvm::find_if(
      Stretches, [&](const Stretch &S) { return S.contains(Part); });
  return Found == Stretches.end() ? nullptr : &*Found;
}

/// Whether there may be copies of loops.
bool LoopPlan::mayCopy() const {
  return Wanted == Effort::All && Level.HasBarriers && !Builtins.FunctionName &&
         llvm::none_of(F->parameters(), [](const ParmVarDecl *P) {
           return P->getType().isRestrictQualified();
         });
}

} // namespace gpumpi::transform
