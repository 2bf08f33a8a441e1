//===- SharedEmitter.cpp - Shared memory over suspensions -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/SharedEmitter.h"

#include "Transform/Emit/CpuLowering.h"
#include "Transform/Plan/SharedPlaces.h"

#include <map>

using namespace clang;

namespace gpumpi::transform {

void emitPlaces(const KernelPlan &Plan, const UnitFacts &Facts,
                EmitContext &Emit, PlacedShared &Placed) {
  for (const KeptShared &V : Plan.Shared) {
    if (V.Dynamic)
      continue;
    // The declarators of one statement share the specifiers, so all of them
    // become references.
    llvm::DenseSet<unsigned> Statements;
    unsigned Number = 0;
    for (const VarDecl *D : Facts.SharedVariables) {
      ++Number;
      const auto Name = Emit.Text.offset(D->getLocation());
      if (D->getBeginLoc() != V.Decl->getBeginLoc() || !Name ||
          !Placed.insert(*Name).second)
        continue;
      makeSharedReference(D, placeInside(D, Number), Statements, Emit);
    }
  }
}

std::vector<std::string> saveStatements(const KernelPlan &Plan,
                                        unsigned Point) {
  std::vector<std::string> Lines;
  for (const KeptShared &V : Plan.Shared) {
    if (!llvm::is_contained(V.LiveAt, Point))
      continue;
    if (V.Dynamic)
      Lines.push_back("gpumpi_t.saveDynamicShared();");
    for (const SharedPlace &Place : V.Places)
      Lines.push_back((Place.Of.empty()
                           ? "gpumpi_t.saveShared<"
                           : "gpumpi_t.saveSharedIn<" + Place.Here + ", " +
                                 Place.Of + ", ") +
                      Place.Name + ">(); // " + V.Decl->getNameAsString());
  }
  return Lines;
}

std::string sharedInfo(const KernelPlan &Plan) {
  if (Plan.Shared.empty())
    return "";
  bool Dynamic = false;
  // One instantiation of the kernel needs room for what is its own.
  std::map<std::string, std::string> Bytes;
  for (const KeptShared &V : Plan.Shared) {
    Dynamic |= V.Dynamic;
    for (const SharedPlace &Place : V.Places) {
      std::string &Sum = Bytes[Place.Of];
      Sum += (Sum.empty() ? "" : " + ") +
             ("::gpumpi::savedShared(" + std::to_string(Place.Bytes) + ")");
    }
  }
  std::string All;
  for (const auto &[Of, Sum] : Bytes)
    All += (All.empty() ? "" : " + ") + Sum;
  return (All.empty() ? "0" : All) + ", " + (Dynamic ? "true" : "false");
}

} // namespace gpumpi::transform
