//===- SharedEmitter.cpp - Shared memory over suspensions -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SharedEmitter.h"

#include "Transform/CpuLowering.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

/// The place of variable \p D, which has \p Number in the file.
static std::string place(const VarDecl *D, unsigned Number) {
  const ASTContext &Context = D->getASTContext();
  const QualType Type = D->getType();
  // That of the type and of what is written; a host gives some arrays more.
  const unsigned Bits =
      std::max<unsigned>(Context.getTypeAlign(Type), D->getMaxAlignment());
  return "::gpumpi::SharedPlace<" + std::to_string(Number) + ", " +
         std::to_string(Context.getTypeSizeInChars(Type).getQuantity()) + ", " +
         std::to_string(Bits / 8) + ">";
}

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
      makeSharedReference(D, place(D, Number) + "()", Statements, Emit);
    }
  }
}

std::vector<std::string> saveStatements(const KernelPlan &Plan,
                                        unsigned Point) {
  std::vector<std::string> Lines;
  for (const KeptShared &V : Plan.Shared) {
    if (!llvm::is_contained(V.LiveAt, Point))
      continue;
    Lines.push_back(V.Dynamic
                        ? "gpumpi_t.saveDynamicShared();"
                        : "gpumpi_t.saveShared<" + place(V.Decl, V.Number) +
                              ">(); // " + V.Decl->getNameAsString());
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
