//===- Borrowing.cpp - Functions that only look at an object --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Borrowing.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/Operations.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Finds operations in a function, and the functions that it calls.
class CallWalk : public AstVisitor {
public:
  bool HasOperation = false;
  llvm::SmallVector<const FunctionDecl *, 4> Callees;

  bool VisitCallExpr(CallExpr *Call) override {
    HasOperation |= operationOf(Call).has_value();
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      Callees.push_back(Callee);
    return true;
  }
};

} // namespace

/// The definition of \p Function, if it is known what a call of it runs.
static const FunctionDecl *definitionOf(const FunctionDecl *Function) {
  const FunctionDecl *Definition = nullptr;
  if (!Function || !Function->hasBody(Definition) ||
      Definition->isDependentContext())
    return nullptr;
  // What the compiler has written does not always mention the parameters.
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition);
      Constructor && (!Constructor->isUserProvided() ||
                      Constructor->isInheritingConstructor()))
    return nullptr;
  const auto *Method = dyn_cast<CXXMethodDecl>(Definition);
  return Method && Method->isVirtual() ? nullptr : Definition;
}

/// Calls \p Look with all that \p Definition consists of.
static void forEachPart(const FunctionDecl *Definition,
                        llvm::function_ref<void(Stmt *)> Look) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
    for (const CXXCtorInitializer *Part : Constructor->inits())
      Look(Part->getInit());
  Look(Definition->getBody());
}

bool Borrowing::mayLeave(const FunctionDecl *Function) {
  const FunctionDecl *Definition = definitionOf(Function);
  if (!Definition)
    return operationOf(Function).has_value();
  // A function that calls itself has no more operations for that.
  const auto [Entry, New] = MayLeave.try_emplace(Definition, false);
  if (!New)
    return Entry->second;
  CallWalk Walk;
  forEachPart(Definition, [&](Stmt *Part) { Walk.TraverseStmt(Part); });
  const bool May =
      Walk.HasOperation || operationOf(Definition) ||
      llvm::any_of(Walk.Callees, [this](const FunctionDecl *Callee) {
        return mayLeave(Callee);
      });
  return MayLeave[Definition] = May;
}

bool Borrowing::onlyReads(const FunctionDecl *Function, unsigned Parameter) {
  const FunctionDecl *Definition = definitionOf(Function);
  if (!Definition || Parameter >= Definition->getNumParams())
    return false;
  const ParmVarDecl *P = Definition->getParamDecl(Parameter);
  const QualType Type = P->getType();
  if (!Type->isLValueReferenceType() ||
      !Type.getNonReferenceType().isConstQualified())
    return false;
  // While a recursive function is looked at, nothing is known about it.
  const auto [Entry, New] = Known.try_emplace({Definition, Parameter}, false);
  if (!New)
    return Entry->second;
  if (mayLeave(Definition))
    return false;
  bool Reads = true;
  forEachPart(Definition, [&](Stmt *Part) {
    const LocalUses Uses = findLocalUses(Part, nullptr, *this);
    Reads &= !Uses.PassedOn.contains(P) && !Uses.Assigned.contains(P);
  });
  return Known[{Definition, Parameter}] = Reads;
}

bool Borrowing::onlyReadsObject(const CXXMethodDecl *Method) {
  const FunctionDecl *Definition = definitionOf(Method);
  if (!Definition || !Method->isConst() || Method->isVolatile() ||
      Method->getParent()->hasMutableFields())
    return false;
  constexpr unsigned Object = ~0u;
  const auto [Entry, New] = Known.try_emplace({Definition, Object}, false);
  if (!New)
    return Entry->second;
  if (mayLeave(Definition))
    return false;
  const auto PassesOn = [this](const CXXMethodDecl *Other) {
    return !onlyReadsObject(Other);
  };
  const bool Reads =
      !findLocalUses(Definition->getBody(), PassesOn, *this).ThisEscapes;
  return Known[{Definition, Object}] = Reads;
}

bool Borrowing::keepsCaptures(const CXXMethodDecl *Method) {
  const FunctionDecl *Definition = definitionOf(Method);
  if (!Definition)
    return false;
  constexpr unsigned Captures = ~1u;
  const auto [Entry, New] = Known.try_emplace({Definition, Captures}, false);
  if (!New)
    return Entry->second;
  const LocalUses Uses = findLocalUses(Definition->getBody(), nullptr, *this);
  const bool Keeps = llvm::all_of(
      Method->getParent()->captures(), [&](const LambdaCapture &C) {
        if (C.getCaptureKind() == LCK_StarThis)
          return !Uses.ThisEscapes;
        if (C.getCaptureKind() != LCK_ByCopy)
          return true;
        const auto *V = dyn_cast<VarDecl>(C.getCapturedVar());
        return V && !Uses.Escapes.contains(V) && !Uses.PassedOn.contains(V);
      });
  return Known[{Definition, Captures}] = Keeps;
}

} // namespace gpumpi::transform
