//===- UniformValues.cpp - Which values all threads share -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UniformValues.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace gpumpi::metamorphic {

const VarDecl *rootVariable(const Expr *E) {
  while (true) {
    E = E->IgnoreParens();
    if (const auto *Mention = dyn_cast<DeclRefExpr>(E))
      return dyn_cast<VarDecl>(Mention->getDecl());
    if (const auto *Member = dyn_cast<MemberExpr>(E);
        Member && !Member->isArrow() && isa<FieldDecl>(Member->getMemberDecl()))
      E = Member->getBase();
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E);
             Element && Element->getBase()
                            ->IgnoreParenImpCasts()
                            ->getType()
                            ->isArrayType())
      E = Element->getBase()->IgnoreParenImpCasts();
    else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
             Cast && Cast->getCastKind() == CK_NoOp)
      E = Cast->getSubExpr();
    else
      return nullptr;
  }
}

bool UniformValues::areSubscriptsUniform(const Expr *Part) const {
  while (true) {
    Part = Part->IgnoreParens();
    if (const auto *Member = dyn_cast<MemberExpr>(Part)) {
      Part = Member->getBase();
    } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Part)) {
      Part = Cast->getSubExpr();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Part)) {
      if (!isUniform(Element->getIdx()))
        return false;
      Part = Element->getBase();
    } else {
      return true;
    }
  }
}

bool UniformValues::isUniform(const VarDecl *V) const {
  if (V->getType()->isReferenceType())
    return false;
  if (V->getName() == "blockDim" || V->getName() == "gridDim" ||
      V->getName() == "warpSize")
    return true;
  if (V->hasAttr<CUDASharedAttr>() || V->hasAttr<CUDADeviceAttr>())
    return V->isConstexpr();
  // Nobody writes to it while a kernel runs.
  if (V->hasAttr<CUDAConstantAttr>() || V->isConstexpr())
    return true;
  return V->hasLocalStorage() && !Divergent.contains(V);
}

/// Functions without memory, of the language and of its library.
static bool isArithmetic(const FunctionDecl *Callee) {
  static const llvm::StringSet<> Names = {"min",
                                          "max",
                                          "abs",
                                          "fabs",
                                          "fabsf",
                                          "sqrt",
                                          "sqrtf",
                                          "ceil",
                                          "ceilf",
                                          "floor",
                                          "floorf",
                                          "log2",
                                          "log2f",
                                          "pow",
                                          "powf",
                                          "exp",
                                          "expf",
                                          "exp2f",
                                          "fmin",
                                          "fminf",
                                          "fmax",
                                          "fmaxf",
                                          "__popc",
                                          "__clz",
                                          "__ffs",
                                          "cuda_mpi_comm_rank",
                                          "cuda_mpi_comm_size"};
  return Callee->getDeclName().isIdentifier() &&
         Names.contains(Callee->getName());
}

bool UniformValues::isUniformCall(const CallExpr *Call) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || !isArithmetic(Callee))
    return false;
  for (const Expr *Argument : Call->arguments()) {
    // `const int &` of std::min is a value, too.
    if (const VarDecl *V = rootVariable(Argument)) {
      if (!isUniform(V) || !areSubscriptsUniform(Argument))
        return false;
    } else if (!isUniform(Argument)) {
      return false;
    }
  }
  return true;
}

bool UniformValues::isUniform(const Expr *E) const {
  if (!E || E->isValueDependent() || E->isTypeDependent())
    return false;
  E = E->IgnoreParens();
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr, StringLiteral,
          ImplicitValueInitExpr, CXXScalarValueInitExpr, TypeTraitExpr>(E))
    return true;
  if (const auto *Mention = dyn_cast<DeclRefExpr>(E)) {
    if (isa<EnumConstantDecl>(Mention->getDecl()))
      return true;
    const auto *V = dyn_cast<VarDecl>(Mention->getDecl());
    if (V && isUniform(V))
      return true;
  }
  if (isa<MemberExpr, ArraySubscriptExpr>(E))
    if (const VarDecl *V = rootVariable(E))
      return isUniform(V) && areSubscriptsUniform(E);
  // The built-in variables of CUDA's own headers have properties.
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    return isUniform(Pseudo->getSyntacticForm());
  if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
    return isUniform(Property->getBaseExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return isUniformCall(Call);
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Assign || Op->getOpcode() == BO_Comma)
      return isUniform(Op->getRHS());
    return isUniform(Op->getLHS()) && isUniform(Op->getRHS());
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() != UO_Deref && Op->getOpcode() != UO_AddrOf &&
           isUniform(Op->getSubExpr());
  // A constructor may look at anything.
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    const CXXConstructorDecl *Callee = Construct->getConstructor();
    if (!Callee->isTrivial() &&
        !Context.getSourceManager().isInSystemHeader(Callee->getLocation()))
      return false;
    for (const Expr *Argument : Construct->arguments())
      if (const VarDecl *V = rootVariable(Argument);
          V ? !isUniform(V) || !areSubscriptsUniform(Argument)
            : !isUniform(Argument))
        return false;
    return true;
  }
  if (isa<CastExpr, ConditionalOperator, ConstantExpr, ExprWithCleanups,
          MaterializeTemporaryExpr, InitListExpr, SubstNonTypeTemplateParmExpr,
          CXXBindTemporaryExpr>(E)) {
    for (const Stmt *Child : E->children())
      if (!isUniform(dyn_cast_or_null<Expr>(Child)))
        return false;
    return true;
  }
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return isUniform(Default->getExpr());
  return E->isEvaluatable(Context);
}

} // namespace gpumpi::metamorphic
