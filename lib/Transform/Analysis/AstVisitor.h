//===- AstVisitor.h - Visits nodes of Clang's tree --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's RecursiveASTVisitor with virtual functions: its traversal, which is
// most of what a visitor takes to compile, is compiled once for all of them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ASTVISITOR_H
#define GPUMPI_TRANSFORM_ASTVISITOR_H

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclObjC.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/ExprObjC.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtObjC.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/AST/TypeLoc.h"

namespace gpumpi::transform {

/// Goes through a part of the tree in RecursiveASTVisitor's order. Its
/// functions mean what they mean there: a function that returns false ends the
/// traversal, and one that overrides Traverse…() calls AstVisitor::Traverse…()
/// for what is inside.
class AstVisitor {
public:
  virtual ~AstVisitor();

  bool TraverseStmt(clang::Stmt *S);
  bool TraverseDecl(clang::Decl *D);
  bool TraverseLambdaCapture(clang::LambdaExpr *L,
                             const clang::LambdaCapture *C, clang::Expr *Init);

  virtual bool shouldVisitImplicitCode() const { return false; }
  virtual bool shouldVisitTemplateInstantiations() const { return false; }

#define STMT(CLASS, PARENT)                                                    \
  virtual bool Visit##CLASS(clang::CLASS *) { return true; }
#include "clang/AST/StmtNodes.inc"
  virtual bool VisitStmt(clang::Stmt *) { return true; }

#define DECL(CLASS, BASE)                                                      \
  virtual bool Visit##CLASS##Decl(clang::CLASS##Decl *) { return true; }
#include "clang/AST/DeclNodes.inc"
  virtual bool VisitDecl(clang::Decl *) { return true; }

#define TYPE(CLASS, BASE)                                                      \
  virtual bool Visit##CLASS##TypeLoc(clang::CLASS##TypeLoc) { return true; }
#include "clang/AST/TypeNodes.inc"
  virtual bool VisitTypeLoc(clang::TypeLoc) { return true; }

// The nodes that some visitor leaves out, or goes through in its own way.
#define GPUMPI_TRAVERSED(NODE)                                                 \
  NODE(LambdaExpr, clang::LambdaExpr *)                                        \
  NODE(CXXDefaultArgExpr, clang::CXXDefaultArgExpr *)                          \
  NODE(CXXDefaultInitExpr, clang::CXXDefaultInitExpr *)                        \
  NODE(CXXNoexceptExpr, clang::CXXNoexceptExpr *)                              \
  NODE(InitListExpr, clang::InitListExpr *)                                    \
  NODE(MaterializeTemporaryExpr, clang::MaterializeTemporaryExpr *)            \
  NODE(UnaryExprOrTypeTraitExpr, clang::UnaryExprOrTypeTraitExpr *)            \
  NODE(ReturnStmt, clang::ReturnStmt *)                                        \
  NODE(SwitchStmt, clang::SwitchStmt *)                                        \
  NODE(CXXMethodDecl, clang::CXXMethodDecl *)                                  \
  NODE(CXXRecordDecl, clang::CXXRecordDecl *)                                  \
  NODE(DecompositionDecl, clang::DecompositionDecl *)                          \
  NODE(FieldDecl, clang::FieldDecl *)                                          \
  NODE(VarDecl, clang::VarDecl *)                                              \
  NODE(DecltypeTypeLoc, clang::DecltypeTypeLoc)                                \
  NODE(TypeLoc, clang::TypeLoc)

#define NODE(NAME, TYPE) virtual bool Traverse##NAME(TYPE Node);
  GPUMPI_TRAVERSED(NODE)
#undef NODE
};

} // namespace gpumpi::transform

#endif
