//===- MaskedJumps.cpp - What leaves masked statements --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/MaskedJumps.h"

using namespace clang;

namespace gpumpi::transform {

std::optional<LoopObstacle> MaskedJumps::find(const BlockLevel &Level,
                                              const ThreadRegions &All) {
  std::vector<Jump> Jumps;
  for (const auto &[S, Target] : Level.MaskedJumps) {
    const auto Where = Text.slice(S->getSourceRange());
    if (!Where || !Text.isPlain(S))
      return LoopObstacle{S->getBeginLoc(), "a loop around a warp function is "
                                            "left in a macro"};
    Jumps.push_back({S, Target, *Where});
  }
  size_t Found = 0;
  for (size_t I = 0; I < All.Regions.size(); ++I) {
    const ThreadRegion &Region = All.Regions[I];
    Leaving Here;
    Here.Returns = Region.Returns && !Region.Masks.empty();
    Here.Masks = Region.Masks;
    for (const Jump &J : Jumps)
      if (J.Where.Begin >= Region.Where.Begin &&
          J.Where.End <= Region.Where.End)
        Here.Jumps.push_back(J);
    if (Here.Jumps.empty() && !Here.Returns)
      continue;
    Found += Here.Jumps.size();
    for (const Jump &J : Here.Jumps)
      addLeft(Here.Masks, J.Target);
    if (Here.Returns)
      addLeft(Here.Masks, nullptr);
    Regions[int(I)] = std::move(Here);
  }
  if (Found != Jumps.size())
    return LoopObstacle{Jumps.front().S->getBeginLoc(),
                        "a loop around a warp function is left in a place that "
                        "is not looked into"};
  return std::nullopt;
}

void MaskedJumps::addLeft(llvm::ArrayRef<Mask> Masks, const Stmt *Target) {
  for (size_t I = Masks.size(); I-- > 0;) {
    std::optional<Mask> &Around = Left[{Masks[I].Of, Masks[I].Else}];
    if (Masks[I].Of == Target)
      break;
    if (I > 0)
      Around = Masks[I - 1];
  }
}

std::string MaskedJumps::labelOf(const Mask &Branch) const {
  return NameOf(Branch.Of) + (Branch.Else ? "_end" : "_next");
}

std::string MaskedJumps::labelOf(int Number, const Jump &J) const {
  return std::string("gpumpi_") + (isa<ContinueStmt>(J.S) ? "skip" : "leave") +
         std::to_string(Number) +
         llvm::StringRef(NameOf(J.Target)).drop_front(6).str();
}

std::string MaskedJumps::guard(const Mask &Branch) const {
  return "if (!" + NameOf(Branch.Of) +
         (Branch.Else ? ".gpumpi_anyElse()" : ".gpumpi_any()") + ") goto " +
         labelOf(Branch) + ";";
}

std::string MaskedJumps::labelBehind(const Mask &Branch) const {
  return Left.count({Branch.Of, Branch.Else}) ? labelOf(Branch) + ":;" : "";
}

std::string MaskedJumps::guardBehind(const Mask &Branch) const {
  const auto Found = Left.find({Branch.Of, Branch.Else});
  return Found != Left.end() && Found->second ? " " + guard(*Found->second)
                                              : "";
}

std::vector<MaskedJumps::Edit> MaskedJumps::edits(int Number) const {
  std::vector<Edit> Result;
  if (const auto Found = Regions.find(Number); Found != Regions.end())
    for (const Jump &J : Found->second.Jumps)
      Result.push_back({J.Where, "goto " + labelOf(Number, J)});
  return Result;
}

void MaskedJumps::leave(const Mask &Branch, Lines &To) const {
  To.push_back(NameOf(Branch.Of) + ".gpumpi_leave(gpumpi_i);");
}

MaskedJumps::Lines MaskedJumps::behindTurn(int Number) const {
  const auto Found = Regions.find(Number);
  if (Found == Regions.end())
    return {};
  Lines Result;
  std::vector<std::string> Known;
  for (const Jump &J : Found->second.Jumps) {
    const std::string Label = labelOf(Number, J);
    if (llvm::is_contained(Known, Label))
      continue;
    Known.push_back(Label);
    Result.push_back("if (false) {");
    Result.push_back(Label + ":");
    for (const Mask &One : llvm::reverse(Found->second.Masks)) {
      if (One.Of != J.Target) {
        leave(One, Result);
        continue;
      }
      if (isa<ContinueStmt>(J.S))
        Result.push_back(NameOf(One.Of) + ".gpumpi_skip(gpumpi_i);");
      else
        leave(One, Result);
      break;
    }
    Result.push_back("}");
  }
  return Result;
}

MaskedJumps::Lines MaskedJumps::behindReturn(int Number) const {
  const auto Found = Regions.find(Number);
  Lines Result;
  if (Found != Regions.end() && Found->second.Returns)
    for (const Mask &One : Found->second.Masks)
      leave(One, Result);
  return Result;
}

MaskedJumps::Lines MaskedJumps::behindRegion(int Number) const {
  const auto Found = Regions.find(Number);
  if (Found == Regions.end())
    return {};
  return {guard(Found->second.Masks.back())};
}

} // namespace gpumpi::transform
