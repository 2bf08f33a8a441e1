//===- Callables.cpp - Function objects that suspend ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/Callables.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/Lambdas.h"
#include "Transform/Normalise/NormalForm.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

static bool hasTrailingResult(const FunctionDecl *F) {
  if (isLambdaCallOperator(F)) {
    const LambdaExpr *L = lambdaExpression(F);
    return L && L->hasExplicitResultType();
  }
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  return Type && Type->hasTrailingReturn();
}

/// The `auto` that \p F has for a result; null if it has another one, or none.
static const AutoType *deducedResult(const FunctionDecl *F) {
  for (const QualType Type : {F->getDeclaredReturnType(), F->getReturnType()})
    if (const auto *Auto =
            dyn_cast_or_null<AutoType>(Type->getContainedDeducedType()))
      return Auto;
  return nullptr;
}

bool isResultDeduced(const FunctionDecl *F) {
  return deducedResult(F) || (isLambdaCallOperator(F) && !hasTrailingResult(F));
}

bool returnsNothing(const FunctionDecl *F) {
  return F->getReturnType()->isVoidType() ||
         (isLambdaCallOperator(F) && !hasTrailingResult(F));
}

static bool callsObject(const CallExpr *Call) {
  const auto *Op = dyn_cast<CXXOperatorCallExpr>(Call);
  return Op && Op->getOperator() == OO_Call;
}

/// Where `.operator()` has to be put into \p Use; none if it calls no object.
static std::optional<unsigned> placeOfName(const SuspendingCall &Use,
                                           const SourceText &Text,
                                           Reporter &Report) {
  if (callsObject(Use.Call)) {
    const Expr *Object = cast<CXXOperatorCallExpr>(Use.Call)->getArg(0);
    if (const auto Where = Text.slice(spelled(Object)->getSourceRange()))
      return Where->End;
    Report.defect(Use.Call->getBeginLoc(), "'" + Use.name() + "'");
    return std::nullopt;
  }
  // What a name means in a template is known in its instantiations.
  if (llvm::none_of(Use.Made, callsObject))
    return std::nullopt;
  if (!llvm::all_of(Use.Made, callsObject)) {
    Report.error(Use.Call->getBeginLoc(), Message::GM1046,
                 {Use.name(), "it means an object in one instantiation and a "
                              "function in another"});
    return std::nullopt;
  }
  if (const auto Where = Text.slice(Use.Call->getCallee()->getSourceRange()))
    return Where->End;
  Report.defect(Use.Call->getBeginLoc(), "'" + Use.name() + "'");
  return std::nullopt;
}

namespace {

/// The types of what a template's text returns, if it tells them.
class ReturnTypes : public AstVisitor {
public:
  llvm::SmallVector<QualType, 2> Types;
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (const Expr *Value = S->getRetValue())
      Types.push_back(Value->getType().getUnqualifiedType());
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
};

} // namespace

/// The name of the type that \p F returns in all of \p Instances; empty if it
/// has none.
static std::string resultName(const FunctionDecl *F,
                              llvm::ArrayRef<const FunctionDecl *> Instances) {
  const ASTContext &Context = F->getASTContext();
  if (Instances.empty())
    return "void"; // Nobody calls it.
  const QualType Type = Instances.front()->getReturnType();
  if (llvm::all_of(Instances, [&](const FunctionDecl *Made) {
        return Context.hasSameType(Made->getReturnType(), Type);
      }))
    return Type->isVoidType() ? "void" : nameOfType(Type, Context);
  ReturnTypes Returned;
  Returned.TraverseStmt(F->getBody());
  for (const QualType T : Returned.Types)
    if (!T->getAs<TemplateTypeParmType>() ||
        !Context.hasSameType(T, Returned.Types.front()))
      return "";
  return Returned.Types.empty()
             ? ""
             : Returned.Types.front().getAsString(Context.getPrintingPolicy());
}

/// True if the result type of \p F is asked of a call that suspends: where the
/// function is left, that cannot be repeated.
static bool asksCall(const FunctionDecl *F, const SuspendGraph &Graph,
                     const SourceText &Text) {
  const FunctionTypeLoc Type = F->getFunctionTypeLoc();
  const auto Where =
      Type ? Text.slice(Type.getReturnLoc().getSourceRange()) : std::nullopt;
  return Where && llvm::any_of(Graph.unevaluated(F), [&](const CallExpr *Call) {
           const auto At = Text.offset(Call->getRParenLoc());
           return At && Where->Begin <= *At && *At < Where->End;
         });
}

/// Says what \p F returns. \returns whether it had to be edited.
static bool nameResult(const FunctionDecl *F, const SuspendGraph &Graph,
                       EmitContext &Emit, Reporter &Report) {
  const auto Refuse = [&](const char *Why) {
    Report.error(F->getLocation(), Message::GM1053, {shownName(F), Why});
    return false;
  };
  if (!isResultDeduced(F))
    return asksCall(F, Graph, Emit.Text) &&
           Refuse("it is asked of a call that suspends");
  const AutoType *Auto = deducedResult(F);
  if (hasTrailingResult(F) || (Auto && Auto->isDecltypeAuto()) ||
      F->getTrailingRequiresClause() ||
      (!isLambdaCallOperator(F) && !isa<AutoType>(F->getDeclaredReturnType())))
    return Refuse("it is not a plain 'auto'");
  if (writtenDeclarations(F).size() > 1)
    return Refuse("it is declared more than once");
  const std::string Result = resultName(F, Graph.instances(F));
  if (Result.empty())
    return Refuse("it has no name, or another one in each instantiation");
  if (Result == "void" && isLambdaCallOperator(F))
    return false;
  const auto Body = Emit.Text.offset(F->getBody()->getBeginLoc());
  if (!Body) {
    Report.defect(F->getLocation(), "'" + shownName(F) + "'");
    return false;
  }
  Emit.insert(*Body, "-> " + Result + " ");
  return true;
}

/// Gives \p Lambda a parameter list. \returns whether it had none.
static bool addParameters(const FunctionDecl *Lambda, EmitContext &Emit,
                          Reporter &Report) {
  const SourceText &Text = Emit.Text;
  const LambdaExpr *L = lambdaExpression(Lambda);
  const auto Introducer =
      L ? Text.tokenEnd(L->getIntroducerRange().getEnd()) : std::nullopt;
  if (!Introducer) {
    Report.defect(Lambda->getLocation(), "a lambda");
    return false;
  }
  if (L->hasExplicitParameters())
    return false;
  unsigned Place = *Introducer;
  if (const TemplateParameterList *List = L->getTemplateParameterList();
      List && List->getRAngleLoc().isValid())
    Place = Text.tokenEnd(List->getRAngleLoc()).value_or(Place);
  Emit.insert(Place, "()");
  return true;
}

bool nameCallables(const UnitFacts &, const SuspendGraph &Graph,
                   EmitContext &Emit, Reporter &Report) {
  const SourceManager &SM = Emit.Text.sourceManager();
  bool Edited = false;
  for (const FunctionDecl *F : Graph.resumable()) {
    if (!SM.isWrittenInMainFile(SM.getExpansionLoc(F->getLocation())))
      continue;
    if (isLambdaCallOperator(F))
      Edited |= addParameters(F, Emit, Report);
    if (!F->hasAttr<CUDAGlobalAttr>())
      Edited |= nameResult(F, Graph, Emit, Report);
    for (const SuspendingCall &Use : Graph.suspensions(F))
      if (!Use.Op && !Use.InLambda)
        if (const auto Place = placeOfName(Use, Emit.Text, Report)) {
          Emit.insert(*Place, ".operator()");
          Edited = true;
        }
  }
  return Edited;
}

} // namespace gpumpi::transform
