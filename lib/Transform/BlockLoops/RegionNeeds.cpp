//===- RegionNeeds.cpp - What regions take of each other ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/RegionNeeds.h"

using namespace clang;

namespace gpumpi::transform {

std::vector<const CrossingValue *>
neededBy(int Number, const llvm::DenseSet<const VarDecl *> &Uses,
         const CrossingValues &Values) {
  llvm::DenseSet<const VarDecl *> Needed;
  for (auto Value = Values.rbegin(); Value != Values.rend(); ++Value) {
    const bool IsOwn = Value->Region == Number;
    if (!Uses.contains(Value->Variable) && !Needed.contains(Value->Variable))
      continue;
    if (!IsOwn && Value->How == Crossing::Again)
      Needed.insert(Value->Needs.begin(), Value->Needs.end());
  }
  std::vector<const CrossingValue *> Result;
  for (const CrossingValue &Value : Values)
    if (Value.Region != Number &&
        (Uses.contains(Value.Variable) || Needed.contains(Value.Variable)))
      Result.push_back(&Value);
  return Result;
}

bool areKept(const CrossingValues &Values) {
  return llvm::any_of(Values, [](const CrossingValue &Value) {
    return Value.How != Crossing::Again;
  });
}

bool namesThread(const CrossingValue &Value) {
  return Value.How == Crossing::Again && Value.Statement &&
         lookInto(Value.Variable->getInit()).NamesThread;
}

bool asksThread(const CrossingValue &Value, CalledCode &Called) {
  if (Value.How != Crossing::Again || !Value.Statement)
    return false;
  const OwnCode Code = lookInto(Value.Variable->getInit());
  return Code.NamesUnseen ||
         llvm::any_of(Code.Callees, [&](const FunctionDecl *Callee) {
           return Called.mayAskThread(Callee);
         });
}

bool onlyDeclares(int Number, const ThreadRegion &Region,
                  const CrossingValues &Values) {
  return llvm::all_of(Region.Statements, [&](const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration &&
           llvm::all_of(Declaration->decls(), [&](const Decl *D) {
             return llvm::any_of(Values, [&](const CrossingValue &Value) {
               return Value.Variable == D && Value.Region == Number &&
                      Value.How == Crossing::Again;
             });
           });
  });
}

bool dropRowLoops(RowLoops &Rows, const ThreadRegions &Regions,
                  const CrossingValues &Values, CalledCode &Called) {
  bool Dropped = false;
  for (size_t I = 0; I < Regions.Regions.size(); ++I) {
    const ThreadRegion &Region = Regions.Regions[I];
    if (Region.RowCounter && llvm::any_of(neededBy(int(I), Region.Uses, Values),
                                          [&](const CrossingValue *Value) {
                                            return Value->How !=
                                                       Crossing::Again ||
                                                   asksThread(*Value, Called);
                                          }))
      Dropped |= Rows.erase(Region.Statements.front());
  }
  return Dropped;
}

} // namespace gpumpi::transform
