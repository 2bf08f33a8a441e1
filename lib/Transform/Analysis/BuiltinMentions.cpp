//===- BuiltinMentions.cpp - Built-in variables of a kernel ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/BuiltinMentions.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/CalledCode.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class MentionFinder : public AstVisitor {
public:
  BuiltinMentions Found;

  bool VisitVarDecl(VarDecl *D) override { return look(D); }
  bool VisitLabelStmt(LabelStmt *S) override { return look(S->getDecl()); }

  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    const ValueDecl *D = Mention->getDecl();
    const bool IsThread = isBuiltinVariable(D, "threadIdx");
    Found.ThreadRow |= IsThread && Mention != BaseOfX;
    Found.Block |= isBuiltinVariable(D, "blockIdx");
    Found.Dim |= isBuiltinVariable(D, "blockDim");
    Found.Grid |= isBuiltinVariable(D, "gridDim");
    if (Unreached &&
        (IsThread || isBuiltinVariable(D, "blockIdx") ||
         isBuiltinVariable(D, "blockDim") || isBuiltinVariable(D, "gridDim")))
      Found.InTheWay = Mention->getLocation();
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    if (Member->getMemberNameInfo().getAsString() == "x")
      BaseOfX = Member->getBase()->IgnoreParenImpCasts();
    return true;
  }
  bool VisitPredefinedExpr(PredefinedExpr *) override {
    return Found.FunctionName = true;
  }
  bool VisitSourceLocExpr(SourceLocExpr *) override {
    return Found.FunctionName = true;
  }
  // Where locals cannot be named, the variables of the function are others.
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    const bool Hides = Lambda->getCaptureDefault() == LCD_None;
    Unreached += Hides;
    const bool Continue = TraverseStmt(Lambda->getBody());
    Unreached -= Hides;
    return Continue && AstVisitor::TraverseLambdaExpr(Lambda);
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *Method) override {
    ++Unreached;
    if (Method->doesThisDeclarationHaveABody())
      TraverseStmt(Method->getBody());
    --Unreached;
    return true;
  }

  bool TraverseFieldDecl(FieldDecl *Field) override {
    ++Unreached;
    const bool Continue = AstVisitor::TraverseFieldDecl(Field);
    --Unreached;
    return Continue;
  }

private:
  unsigned Unreached = 0;
  const Expr *BaseOfX = nullptr; ///< Of the member that was seen last.

  bool look(const NamedDecl *D) {
    if (D->getIdentifier() && D->getName().starts_with("gpumpi_"))
      Found.Reserved = D->getLocation();
    return true;
  }
};

} // namespace

BuiltinMentions builtinsIn(const Stmt *Body) {
  MentionFinder Finder;
  Finder.TraverseStmt(const_cast<Stmt *>(Body));
  return Finder.Found;
}

} // namespace gpumpi::transform
