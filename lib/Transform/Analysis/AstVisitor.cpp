//===- AstVisitor.cpp -----------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/AstVisitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Hands every node to the visitor.
class Traversal : public RecursiveASTVisitor<Traversal> {
public:
  using Base = RecursiveASTVisitor<Traversal>;

  explicit Traversal(AstVisitor &Visitor) : Visitor(Visitor) {}

  bool shouldVisitImplicitCode() const {
    return Visitor.shouldVisitImplicitCode();
  }
  bool shouldVisitTemplateInstantiations() const {
    return Visitor.shouldVisitTemplateInstantiations();
  }

#define STMT(CLASS, PARENT)                                                    \
  bool Visit##CLASS(CLASS *S) { return Visitor.Visit##CLASS(S); }
#include "clang/AST/StmtNodes.inc"
  bool VisitStmt(Stmt *S) { return Visitor.VisitStmt(S); }

#define DECL(CLASS, BASE)                                                      \
  bool Visit##CLASS##Decl(CLASS##Decl *D) {                                    \
    return Visitor.Visit##CLASS##Decl(D);                                      \
  }
#include "clang/AST/DeclNodes.inc"
  bool VisitDecl(Decl *D) { return Visitor.VisitDecl(D); }

#define TYPE(CLASS, BASE)                                                      \
  bool Visit##CLASS##TypeLoc(CLASS##TypeLoc T) {                               \
    return Visitor.Visit##CLASS##TypeLoc(T);                                   \
  }
#include "clang/AST/TypeNodes.inc"
  bool VisitTypeLoc(TypeLoc T) { return Visitor.VisitTypeLoc(T); }

#define NODE(NAME, TYPE)                                                       \
  bool Traverse##NAME(TYPE Node) { return Visitor.Traverse##NAME(Node); }
  GPUMPI_TRAVERSED(NODE)
#undef NODE

private:
  AstVisitor &Visitor;
};

} // namespace

AstVisitor::~AstVisitor() = default;

bool AstVisitor::TraverseStmt(Stmt *S) {
  return Traversal(*this).TraverseStmt(S);
}
bool AstVisitor::TraverseDecl(Decl *D) {
  return Traversal(*this).TraverseDecl(D);
}

bool AstVisitor::TraverseLambdaCapture(LambdaExpr *L, const LambdaCapture *C,
                                       Expr *Init) {
  return Traversal(*this).TraverseLambdaCapture(L, C, Init);
}

#define NODE(NAME, TYPE)                                                       \
  bool AstVisitor::Traverse##NAME(TYPE Node) {                                 \
    return Traversal(*this).Base::Traverse##NAME(Node);                        \
  }
GPUMPI_TRAVERSED(NODE)
#undef NODE

} // namespace gpumpi::transform
