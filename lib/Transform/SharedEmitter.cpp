//===- SharedEmitter.cpp - Shared memory over suspensions -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SharedEmitter.h"

#include "Transform/CpuLowering.h"
#include "Transform/SharedPlaces.h"

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
    for (const VarDecl *D : Facts.SharedVariables) {
      const auto Name = Emit.Text.offset(D->getLocation());
      if (D->getBeginLoc() != V.Decl->getBeginLoc() || !Name ||
          !Placed.insert(*Name).second)
        continue;
      makeSharedReference(D, ownPlace(D, Facts) + "()", Statements, Emit);
    }
  }
}

std::vector<std::string> saveStatements(const KernelPlan &Plan,
                                        unsigned Point) {
  std::vector<std::string> Lines;
  for (const KeptShared &V : Plan.Shared) {
    if (!llvm::is_contained(V.LiveAt, Point))
      continue;
    Lines.push_back(V.Dynamic ? "gpumpi_t.saveDynamicShared();"
                              : "gpumpi_t.saveShared<" + V.Place + ">(); // " +
                                    V.Decl->getNameAsString());
  }
  return Lines;
}

std::string sharedInfo(const KernelPlan &Plan) {
  if (Plan.Shared.empty())
    return "";
  std::string Bytes;
  bool Dynamic = false;
  for (const KeptShared &V : Plan.Shared) {
    Dynamic |= V.Dynamic;
    if (!V.Dynamic)
      Bytes += (Bytes.empty() ? "" : " + ") +
               ("::gpumpi::savedShared(" + std::to_string(V.Bytes) + ")");
  }
  return (Bytes.empty() ? "0" : Bytes) + ", " + (Dynamic ? "true" : "false");
}

} // namespace gpumpi::transform
