//===- Jumps.cpp - Declarations that a jump leaves out --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Jumps.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Text/Labels.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

using Variables = std::vector<const VarDecl *>;

/// A place of a function, and the variables that are in scope there.
struct Place {
  const Stmt *At = nullptr;
  Variables Known;
};

/// Walks a function and notes where jumps begin and end.
class ScopeWalk {
public:
  std::vector<std::pair<Place, const LabelDecl *>> Gotos;
  llvm::DenseMap<const LabelDecl *, Place> Labels;
  std::vector<std::pair<Place, Place>> Cases; ///< From `switch` to `case`.

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
      Gotos.push_back({{S, Known}, Goto->getLabel()});
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      Labels[Label->getDecl()] = {S, Known};
    if (isa<SwitchCase>(S) && !Switches.empty())
      Cases.push_back({Switches.back(), {S, Known}});
    const size_t Before = Known.size();
    if (isa<SwitchStmt>(S))
      Switches.push_back({S, Known});
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
  std::vector<Place> Switches;
};

/// Looks for another meaning of a variable's name.
class NameSearch : public AstVisitor {
public:
  explicit NameSearch(const VarDecl *D) : D(D) {}
  bool Found = false;

  bool VisitNamedDecl(NamedDecl *Other) override {
    Found |= Other != D && Other->getDeclName() == D->getDeclName();
    return !Found;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    return VisitNamedDecl(Mention->getFoundDecl());
  }

private:
  const VarDecl *D;
};

/// Looks for types and variables of the function in a declaration.
class LocalNameSearch : public AstVisitor {
public:
  bool Found = false;

  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    return look(Mention->getDecl());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc Type) override {
    return look(Type.getTypedefNameDecl());
  }
  bool VisitTagTypeLoc(TagTypeLoc Type) override {
    return look(Type.getDecl());
  }

private:
  bool look(const Decl *D) {
    Found |= D->getParentFunctionOrMethod() && !isa<ParmVarDecl>(D);
    return !Found;
  }
};

} // namespace

Jumps::Jumps(const FunctionDecl *Function) : Function(Function) {
  ScopeWalk Walk;
  Walk.walk(Function->getBody());
  const auto Note = [&](const Place &From, const Place &To, const Stmt *Named) {
    All.push_back({From.At, To.At});
    for (const VarDecl *V : To.Known)
      if (!llvm::is_contained(From.Known, V))
        Past.try_emplace(V, Named);
  };
  for (const auto &[From, Label] : Walk.Gotos)
    Note(From, Walk.Labels[Label], From.At);
  for (const auto &[From, To] : Walk.Cases)
    Note(From, To, To.At);
}

static bool isInside(const Stmt *Inner, const Stmt *Outer,
                     const ParentMap &Parents) {
  for (; Inner; Inner = Parents.getParent(Inner))
    if (Inner == Outer)
      return true;
  return false;
}

const CompoundStmt *Jumps::blockToBind(const VarDecl *D, const DeclStmt *S,
                                       const ParentMap &Parents) const {
  // The text of the declaration moves, and with it the name becomes known in
  // more statements.
  NameSearch Names(D);
  Names.TraverseDecl(const_cast<FunctionDecl *>(Function));
  LocalNameSearch Locals;
  Locals.TraverseDecl(const_cast<VarDecl *>(D));
  if (!S->isSingleDecl() || Names.Found || Locals.Found)
    return nullptr;
  for (const DeclContext *Around = Function->getParent(); Around;
       Around = Around->getParent())
    for (const NamedDecl *Other : Around->lookup(D->getDeclName()))
      if (isa<TypeDecl>(Other))
        return nullptr;
  for (const Stmt *Outer = S; Outer; Outer = Parents.getParent(Outer)) {
    const auto *Block = dyn_cast<CompoundStmt>(Outer);
    if (Block && llvm::none_of(All, [&](const Jump &J) {
          return isInside(J.To, Block, Parents) &&
                 !isInside(J.From, Block, Parents);
        }))
      return Block;
  }
  return nullptr;
}

} // namespace gpumpi::transform
