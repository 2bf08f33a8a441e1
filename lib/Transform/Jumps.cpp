//===- Jumps.cpp - Declarations that a jump leaves out --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Jumps.h"

#include "Transform/Labels.h"

#include "clang/AST/Expr.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

using Variables = std::vector<const VarDecl *>;

/// Walks a function and notes which variables are in scope where.
class ScopeWalk {
public:
  struct Jump {
    const Stmt *From;
    Variables Known; ///< At From.
    const LabelDecl *To;
  };
  std::vector<Jump> Gotos;
  llvm::DenseMap<const LabelDecl *, Variables> AtLabel;
  /// Cases with what is known at the `switch` and at the `case`.
  struct Case {
    const Stmt *Label;
    Variables AtSwitch;
    Variables Here;
  };
  std::vector<Case> Cases;

  void walk(const Stmt *S) {
    if (!S || isa<Expr>(S))
      return;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Known.push_back(V);
      return;
    }
    if (const auto *Goto = dyn_cast<GotoStmt>(S))
      Gotos.push_back({S, Known, Goto->getLabel()});
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      AtLabel[Label->getDecl()] = Known;
    if (isa<SwitchCase>(S) && !Switches.empty())
      Cases.push_back({S, Switches.back(), Known});
    const size_t Before = Known.size();
    if (isa<SwitchStmt>(S))
      Switches.push_back(Known);
    for (const Stmt *Child : S->children())
      walk(Child);
    if (isa<SwitchStmt>(S))
      Switches.pop_back();
    // `L: int x;` declares x in the scope around it.
    if (unlabelled(S) == S)
      Known.resize(Before);
  }

private:
  Variables Known;
  std::vector<Variables> Switches;
};

} // namespace

BypassedVariables::BypassedVariables(const Stmt *Body) {
  ScopeWalk Walk;
  Walk.walk(Body);
  const auto Note = [&](const Stmt *Jump, const Variables &From,
                        const Variables &To) {
    for (const VarDecl *V : To)
      if (!llvm::is_contained(From, V))
        Jumps.try_emplace(V, Jump);
  };
  for (const ScopeWalk::Jump &Jump : Walk.Gotos)
    Note(Jump.From, Jump.Known, Walk.AtLabel[Jump.To]);
  for (const ScopeWalk::Case &Case : Walk.Cases)
    Note(Case.Label, Case.AtSwitch, Case.Here);
}

} // namespace gpumpi::transform
