//===- SingleExits.cpp - Functions with one way out -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/SingleExits.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Analysis/Surroundings.h"
#include "Transform/Analysis/WarpCalls.h"
#include "Transform/Inline/InlinedNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ParentMap.h"

#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// What a function returns with, and whether something is in the way.
struct ReturnWalk : AstVisitor {
  std::vector<const ReturnStmt *> Found;
  bool IsFit = true;

  explicit ReturnWalk(const Stmt *Body) {
    TraverseStmt(const_cast<Stmt *>(Body));
  }
  bool VisitStmt(Stmt *S) override {
    if (const auto *Return = dyn_cast<ReturnStmt>(S))
      Found.push_back(Return);
    if (isa<LabelStmt, GotoStmt, IndirectGotoStmt, LambdaExpr, AsmStmt,
            CXXTryStmt, StmtExpr, BlockExpr, CoroutineBodyStmt>(S))
      IsFit = false;
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *) override { return IsFit = false; }
};

/// One function, as it is written.
class ExitMaker {
public:
  ExitMaker(const FunctionDecl *F, EmitContext &Emit)
      : F(F), Body(cast<CompoundStmt>(F->getBody())), Emit(Emit),
        Text(Emit.Text), Parents(F->getBody()) {}

  bool make() {
    const ReturnWalk Returns(Body);
    if (!Returns.IsFit || Body->body_empty() || !Text.isPlain(Body))
      return false;
    const bool IsVoid = F->getReturnType()->isVoidType();
    const Stmt *const Last = Body->body_back();
    if (Returns.Found.empty() ||
        (!IsVoid && Returns.Found.size() == 1 && Returns.Found.front() == Last))
      return false;
    Result = newName("result"), Once = newName("once"), Gone = newName("gone");
    if (!IsVoid && (Type = resultType()).empty())
      return false;
    bool IsEarly = false;
    for (const ReturnStmt *Return : Returns.Found) {
      if (!replace(Return, Return == Last))
        return false;
      IsEarly |= Return != Last;
    }
    for (const Stmt *Loop : Left)
      if (!leaveBehind(Loop))
        return false;
    const unsigned Begin = *Text.tokenEnd(Body->getLBracLoc()),
                   End = *Text.offset(Body->getRBracLoc());
    std::string Head;
    if (!IsVoid)
      Head += " " + Type + " " + Result + "{};";
    if (!Left.empty())
      Head += " bool " + Gone + " = false;";
    if (IsEarly)
      Head += " for (bool " + Once + " = true; " + Once + "; " + Once +
              " = false) {";
    Emit.insert(Begin, Head);
    for (const Edit &One : Edits)
      Emit.replace(One.Where.Begin, One.Where.End, One.Words);
    Emit.insert(End, std::string(IsEarly ? "} " : "") +
                         (IsVoid ? "" : "return " + Result + "; "));
    return true;
  }

private:
  const FunctionDecl *const F;
  const CompoundStmt *const Body;
  EmitContext &Emit;
  const SourceText &Text;
  const ParentMap Parents;
  std::string Type, Result, Once, Gone;
  struct Edit {
    Slice Where;
    std::string Words;
  };
  std::vector<Edit> Edits;
  llvm::SetVector<const Stmt *> Left; ///< Loops and switches.

  /// A name that nothing has.
  std::string newName(llvm::StringRef Word) const {
    return unusedName((Word + "_" + F->getName()).str(), F->getASTContext());
  }

  /// The type of a variable for what is returned, as it is written.
  std::string resultType() const {
    const QualType T = F->getReturnType();
    for (QualType Part = T; !Part.isNull(); Part = Part->getPointeeType())
      if (Part.hasQualifiers())
        return ""; // They may stand somewhere else.
    if (T->isReferenceType() || T->getContainedAutoType() ||
        T->isFunctionPointerType() || F->getFunctionTypeLoc().isNull())
      return "";
    const auto Where = Text.slice(F->getReturnTypeSourceRange());
    const auto Name = Text.offset(F->getLocation());
    if (!Where || !Name || Where->End > *Name)
      return "";
    // Specifiers may stand between the words of a type.
    for (unsigned At = Where->Begin; At < Where->End;) {
      const Token Next = Text.tokenAt(At);
      if (Next.is(tok::raw_identifier) &&
          (Next.getRawIdentifier().starts_with("__") ||
           llvm::is_contained({"static", "inline", "extern", "const",
                               "volatile", "constexpr", "friend"},
                              Next.getRawIdentifier())))
        return "";
      At = *Text.offset(Next.getLocation()) + Next.getLength();
    }
    return Text.words(*Where);
  }

  bool replace(const ReturnStmt *Return, bool IsLast) {
    const Expr *Value = Return->getRetValue();
    const auto Begin = Text.offset(Return->getBeginLoc()),
               End = Text.statementEnd(Return);
    if (!Begin || !End || bool(Value) == F->getReturnType()->isVoidType())
      return false;
    std::string Leave;
    if (!IsLast) {
      const Stmt *const Loop = leftByBreak(Return, Parents);
      for (const Stmt *S = Loop; S; S = leftByBreak(S, Parents))
        Left.insert(S);
      Leave = (Loop ? Gone + " = true; " : "") + "break; }";
    }
    if (!Value) {
      Edits.push_back({{*Begin, *End}, IsLast ? ";" : "{ " + Leave});
      return true;
    }
    const auto Words = Text.slice(Value->getSourceRange());
    if (isa<InitListExpr>(Value->IgnoreImplicit()) || !Words)
      return false;
    Edits.push_back(
        {{*Begin, Words->Begin}, (IsLast ? "" : "{ ") + Result + " = ("});
    Edits.push_back({{Words->End, *End}, "); " + Leave});
    return !Text.text({*Begin, Words->Begin}).contains('\n') &&
           !Text.text({Words->End, *End}).contains('\n');
  }

  /// Who has returned in \p Loop leaves what stands around it, too.
  bool leaveBehind(const Stmt *Loop) {
    const Stmt *Whole = Loop;
    if (const auto *Attributed =
            dyn_cast_or_null<AttributedStmt>(Parents.getParent(Loop)))
      Whole = Attributed;
    const auto End = Text.statementEnd(Loop);
    if (!End || !isa_and_nonnull<CompoundStmt>(Parents.getParent(Whole)))
      return false;
    // In front of what leaves loops that end there, too.
    Edits.push_back({{*End, *End}, " if (" + Gone + ") break;"});
    return true;
  }
};

/// Whether \p F, an instance, returns what can be a variable that is assigned.
bool returnsPlainly(const FunctionDecl *F) {
  const QualType T = F->getReturnType();
  if (T->isVoidType())
    return true;
  if (!canBeAssigned(T, F->getASTContext()))
    return false;
  const ReturnWalk Returns(F->getBody());
  return llvm::all_of(Returns.Found, [&](const ReturnStmt *Return) {
    const Expr *Value = Return->getRetValue();
    return Value &&
           (T->isScalarType() || F->getASTContext().hasSameUnqualifiedType(
                                     Value->IgnoreImplicit()->getType(), T));
  });
}

} // namespace

bool makeSingleExits(const UnitFacts &Facts, const SuspendGraph &Graph,
                     EmitContext &Emit, Reporter &) {
  const llvm::DenseSet<const FunctionDecl *> Waiting = waitingFunctions(Facts);
  llvm::DenseSet<const FunctionDecl *> Fit, Unfit;
  for (const FunctionDecl *F : Facts.Functions) {
    const FunctionDecl *const Written = asWritten(F);
    if (F->isDependentContext() || !Waiting.contains(Written) ||
        Unfit.contains(Written))
      continue;
    if (!F->hasBody(F) || !isa<CompoundStmt>(F->getBody()) ||
        F->hasAttr<CUDAGlobalAttr>() || isa<CXXMethodDecl>(F) ||
        !F->getIdentifier() || F->isConstexpr() || Graph.leavesKernel(F) ||
        !Emit.Text.offset(F->getLocation()) || !returnsPlainly(F)) {
      Fit.erase(Written);
      Unfit.insert(Written);
      continue;
    }
    Fit.insert(Written);
  }
  bool Edited = false;
  for (const FunctionDecl *F : Fit)
    if (F->hasBody(F) && isa<CompoundStmt>(F->getBody()) &&
        Emit.isFirstAt(*Emit.Text.offset(F->getLocation())))
      Edited |= ExitMaker(F, Emit).make();
  return Edited;
}

} // namespace gpumpi::transform
