//===- Opening.cpp - Operations that need no activation -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/Opening.h"

#include "Transform/Analysis/HostValues.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/PureWork.h"
#include "Transform/Emit/Landing.h"
#include "Transform/Plan/Batches.h"
#include "Transform/Plan/HostCopy.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Writes the host's copy.
class Writer {
public:
  explicit Writer(const KernelPlan &Plan)
      : Context(Plan.Kernel->getASTContext()),
        Uses(findLocalUses(Plan.Kernel)) {
    for (const SuspensionPoint &P : Plan.Points)
      PointOf[P.Statement] = &P;
  }

  std::vector<std::string> Lines;
  llvm::DenseSet<unsigned> Opened; ///< The numbers of the points.

  /// Writes \p S. \returns false if the host goes no further.
  bool write(const Stmt *S, const std::string &Indent) {
    if (const auto Found = PointOf.find(S); Found != PointOf.end())
      return writeOperation(*Found->second, Indent) || stop(Indent);
    if (isa<NullStmt>(S) || isMark(S))
      return true;
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      Lines.push_back(Indent + "{");
      const bool GoesOn = writeAll(Block->body(), Indent + "  ");
      Lines.push_back(Indent + "}");
      return GoesOn;
    }
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      return writeDeclaration(Declaration, Indent) || stop(Indent);
    if (const auto *If = dyn_cast<IfStmt>(S))
      return writeIf(If, Indent);
    if (const auto *For = dyn_cast<ForStmt>(S))
      return writeLoop(For->getInit(), For->getConditionVariable(),
                       For->getCond(), For->getBody(), Indent);
    if (const auto *While = dyn_cast<WhileStmt>(S))
      return writeLoop(nullptr, While->getConditionVariable(), While->getCond(),
                       While->getBody(), Indent);
    return stop(Indent);
  }

private:
  const ASTContext &Context;
  const LocalUses Uses;
  HostValues Host;
  llvm::DenseMap<const Stmt *, const SuspensionPoint *> PointOf;

  /// True if \p S only tells the translator something.
  static bool isMark(const Stmt *S) {
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    return Callee &&
           Callee->getQualifiedNameAsString() == "gpumpi::cpu::wholeBlock";
  }

  bool stop(const std::string &Indent) {
    Lines.push_back(Indent + "return;");
    return false;
  }

  template <class Range>
  bool writeAll(const Range &Statements, const std::string &Indent) {
    for (const Stmt *S : Statements)
      if (!write(S, Indent))
        return false;
    return true;
  }

  std::string text(const Expr *E) const { return printed(E, Context); }

  //===--- Operations -----------------------------------------------------===//

  bool writeOperation(const SuspensionPoint &P, const std::string &Indent) {
    if (!isOpen(P))
      return false;
    std::vector<std::string> Arguments;
    for (const Expr *Argument : P.Use.Call->arguments()) {
      if (isa<CXXDefaultArgExpr>(Argument))
        break;
      if (!Host.isKnown(given(Argument)))
        return false;
      Arguments.push_back(text(Argument));
    }
    Lines.push_back(Indent + "gpumpi_o(" + std::to_string(P.Operation) +
                    ", ::gpumpi::" + P.Use.Op->Maker + "(" +
                    llvm::join(Arguments, ", ") + "));");
    Opened.insert(P.Number);
    return true;
  }

  /// What the argument \p E of an operation is made of.
  static const Expr *given(const Expr *E) {
    while (true) {
      const auto *Made = dyn_cast<CXXConstructExpr>(E);
      const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      if (const auto *Whole = dyn_cast<FullExpr>(E))
        E = Whole->getSubExpr();
      else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
        E = Temporary->getSubExpr();
      else if (Made && Made->getNumArgs() == 1)
        E = Made->getArg(0);
      else if (Cast && Cast->getType()->isRecordType())
        E = Cast->getSubExpr();
      else
        return E;
    }
  }

  /// True if \p P is an operation of the grid that gives nothing back.
  static bool isOpen(const SuspensionPoint &P) {
    if (!P.isOperation() || P.Use.Mixed || P.isBarrier() || P.isOfBlock() ||
        P.posts() || P.completes() || P.Use.Op->IsCompletion ||
        !canBeLeft(P.Use, P.Statement))
      return false;
    const auto *Callee =
        dyn_cast<DeclRefExpr>(P.Use.Call->getCallee()->IgnoreImpCasts());
    return Callee && !Callee->hasExplicitTemplateArgs();
  }

  //===--- Other statements -----------------------------------------------===//

  bool writeDeclaration(const DeclStmt *S, const std::string &Indent) {
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V)
        return false;
      if (Host.declare(V)) {
        writeVariable(V, Indent);
        continue;
      }
      // It is the kernel's, and does nothing to anybody else: no variable that
      // the host has a copy of changes, either.
      PureWork Work(Uses);
      if (V->hasInit())
        Work.checkValue(V->getInit());
      if (!Work.Found.empty() || !isTrivial(V) ||
          (V->hasInit() && V->getInit()->HasSideEffects(Context)))
        return false;
    }
    return true;
  }

  /// True if nothing happens where \p V begins and ends, but that a value is
  /// computed.
  static bool isTrivial(const VarDecl *V) {
    const QualType T = V->getType();
    const auto *Made = dyn_cast_or_null<CXXConstructExpr>(V->getInit());
    return !T->isReferenceType() && !T.isDestructedType() &&
           !T->isDependentType() &&
           (!Made || Made->getConstructor()->isTrivial());
  }

  void writeVariable(const VarDecl *V, const std::string &Indent) {
    const std::string Name = V->getNameAsString();
    std::string Text = Indent + declared(V->getType(), Name, Context);
    const Expr *Init = V->getInit()->IgnoreImplicit();
    const auto *Made = dyn_cast<CXXConstructExpr>(Init);
    if (Made && !Made->getConstructor()->isCopyOrMoveConstructor()) {
      std::vector<std::string> Arguments;
      for (const Expr *Argument : Made->arguments())
        if (!isa<CXXDefaultArgExpr>(Argument))
          Arguments.push_back(text(Argument));
      // Empty parentheses would declare a function.
      const bool IsList = Made->isListInitialization();
      if (IsList || !Arguments.empty())
        Text += (IsList ? "{" : "(") + llvm::join(Arguments, ", ") +
                (IsList ? "}" : ")");
    } else {
      Text += " = " + text(Init);
    }
    Lines.push_back(Text + ";");
    Lines.push_back(Indent + "(void)" + Name + ";");
  }

  bool writeIf(const IfStmt *If, const std::string &Indent) {
    if (If->isConsteval() || If->isConstexpr() || If->getInit() ||
        If->getConditionVariable() || !Host.isKnown(If->getCond()))
      return stop(Indent);
    Lines.push_back(Indent + "if (" + text(If->getCond()) + ") {");
    const bool Then = write(If->getThen(), Indent + "  ");
    if (!If->getElse()) {
      Lines.push_back(Indent + "}");
      return true;
    }
    Lines.push_back(Indent + "} else {");
    const bool Else = write(If->getElse(), Indent + "  ");
    Lines.push_back(Indent + "}");
    return Then || Else;
  }

  /// Of a loop the host performs the first turn, and goes on behind it if there
  /// is none.
  bool writeLoop(const Stmt *Init, const VarDecl *Variable,
                 const Expr *Condition, const Stmt *Body,
                 const std::string &Indent) {
    const auto *Declaration = dyn_cast_or_null<DeclStmt>(Init);
    if (Variable || (Init && !Declaration))
      return stop(Indent);
    const std::string Inside = Indent + "  ";
    Lines.push_back(Indent + "{");
    const bool Begins = !Declaration || writeDeclaration(Declaration, Inside);
    const bool Goes = Begins && (!Condition || Host.isKnown(Condition));
    if (Goes && Condition)
      Lines.push_back(Inside + "if (" + text(Condition) + ") {");
    if (!Goes || write(Body, Inside + "  "))
      stop(Goes && Condition ? Inside + "  " : Inside);
    if (Goes && Condition)
      Lines.push_back(Inside + "}");
    Lines.push_back(Indent + "}");
    return Goes && Condition;
  }
};

} // namespace

void planOpening(KernelPlan &Plan, const SourceText &Text) {
  if (!canBeCopied(Plan, Text))
    return;
  Writer Copy(Plan);
  for (const Stmt *S : cast<CompoundStmt>(Plan.Kernel->getBody())->body())
    if (!Copy.write(S, "    "))
      break;
  const ASTContext &Context = Plan.Kernel->getASTContext();
  if (Copy.Opened.empty() ||
      llvm::any_of(Copy.Lines, [&](llvm::StringRef Line) {
        return namesMacro(Line, Context);
      }))
    return;
  Plan.Opening = std::move(Copy.Lines);
  for (SuspensionPoint &P : Plan.Points)
    P.Opened = Copy.Opened.contains(P.Number);
}

} // namespace gpumpi::transform
