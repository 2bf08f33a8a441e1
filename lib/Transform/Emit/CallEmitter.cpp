//===- CallEmitter.cpp - Calls of functions that suspend ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/CallEmitter.h"

#include "Transform/Emit/Landing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

/// True if parameter \p Index of \p Callee is a reference. What follows a
/// parameter pack belongs to it.
static bool takesReference(const FunctionDecl *Callee, unsigned Index) {
  if (Callee->getNumParams() == 0)
    return false;
  const ParmVarDecl *P =
      Callee->getParamDecl(std::min(Index, Callee->getNumParams() - 1));
  return P->getType().getNonReferenceType() != P->getType() ||
         (isa<PackExpansionType>(P->getType()) &&
          cast<PackExpansionType>(P->getType())
              ->getPattern()
              ->isReferenceType());
}

/// The same of any function that \p Use calls: an lvalue does for a value, too.
static bool takesReference(const SuspendingCall &Use, unsigned Index) {
  return llvm::any_of(Use.Callees, [Index](const FunctionDecl *Callee) {
    return takesReference(Callee, Index);
  });
}

/// True if the call \p Use is given an object as argument \p Index by reference
/// in one instantiation and by value in another: nothing dead does for both.
static bool isObjectOfBoth(const SuspendingCall &Use, unsigned Index) {
  return takesReference(Use, Index) &&
         !llvm::all_of(Use.Callees,
                       [Index](const FunctionDecl *Callee) {
                         return takesReference(Callee, Index);
                       }) &&
         llvm::any_of(Use.Made, [Index](const CallExpr *Made) {
           return Index < Made->getNumArgs() &&
                  Made->getArg(Index)->getType()->isRecordType();
         });
}

void checkSuspendingCall(const SuspensionPoint &P, const SourceText &Text,
                         Reporter &Report) {
  const CallExpr *Call = P.Use.Call;
  const std::string Name = P.Use.name();
  const auto Refuse = [&](const Expr *At, const std::string &Why) {
    const SourceLocation Loc = At->getBeginLoc();
    Report.error(Loc.isValid() ? Loc : Call->getBeginLoc(), Message::GM1046,
                 {Name, Why});
  };
  if (P.Use.Mixed)
    return Refuse(Call,
                  "it means a function that suspends in one instantiation "
                  "and one that does not in another");
  if (isa<CXXOperatorCallExpr, UserDefinedLiteral>(Call))
    return Refuse(Call, "it is written as an operator");
  // The stage "normalise" has made variables of what can be one.
  const auto IsHeld = [&](const Expr *Operand, const std::string &What) {
    const Holding As = holdingOf(P.Use, Operand);
    if (As.How == Holding::AsWritten)
      return true;
    Refuse(Operand,
           What + (As.How == Holding::Refused ? As.Why : "is a temporary"));
    return false;
  };
  if (const Expr *Object = objectOf(Call)) {
    if (!IsHeld(Object, "its object "))
      return;
    if (isa<CXXOperatorCallExpr>(Object->IgnoreParenImpCasts()) &&
        accessOf(Call).IsArrow)
      return Refuse(Object, "its object is reached through an overloaded "
                            "operator->");
    if (!Text.slice(Object->getSourceRange()) ||
        !Text.offset(accessOf(Call).Operator))
      return Report.defect(Object->getBeginLoc(),
                           "the object of '" + Name + "'");
  }
  if (const std::string Why = whyNoDefault(P.Use); !Why.empty())
    return Refuse(Call, Why);
  for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
    const Expr *Argument = Call->getArg(I);
    if (isa<CXXDefaultArgExpr>(Argument))
      continue;
    if (!IsHeld(Argument, "an argument "))
      return;
    if (isObjectOfBoth(P.Use, I))
      return Refuse(Argument, "it takes an object by reference in one "
                              "instantiation and by value in another");
    if (!Text.slice(Argument->getSourceRange()))
      return Report.defect(Argument->getBeginLoc(),
                           "an argument of '" + Name + "'");
  }
}

static void emitArgument(const Expr *Argument, bool ByReference,
                         EmitContext &Emit) {
  if (isa<CXXDefaultArgExpr>(Argument) || isHarmless(Argument))
    return;
  if (const auto *Pack = dyn_cast<PackExpansionExpr>(Argument))
    Argument = Pack->getPattern();
  const Slice Where = *Emit.Text.slice(Argument->getSourceRange());
  const std::string Type = "decltype((" + Emit.Text.text(Where).str() + "))";
  Emit.insert(Where.Begin,
              "gpumpi_t.state ? ::gpumpi::dead<" +
                  (ByReference ? Type : "::gpumpi::Decayed<" + Type + ">") +
                  ">() : (");
  Emit.insert(Where.End, ")");
}

/// Keeps the address of the object: `a.f()` becomes `gpumpi_o->f()`.
static void emitObject(const SuspensionPoint &P, unsigned Begin,
                       EmitContext &Emit) {
  const MemberAccess Access = accessOf(P.Use.Call);
  const SourceText &Text = Emit.Text;
  const Slice Where = *Text.slice(Access.Object->getSourceRange());
  const std::string Object = Text.text(Where).str();
  const std::string Address =
      Access.IsArrow ? Object : "::gpumpi::addressOf(" + Object + ")";
  Emit.insertLine(Begin,
                  "  auto *gpumpi_o = gpumpi_t.state ? "
                  "gpumpi_t.restored<::gpumpi::Decayed<decltype(" +
                      Address + ")>>(" + std::to_string(P.ObjectOffset) +
                      ") : " + Address + ";",
                  Begin);
}

/// True if templates of the same name might take the thread for an argument of
/// theirs, and be called instead.
static bool mayBeTaken(const CallExpr *Call) {
  const auto IsTemplate = [](const NamedDecl *D) {
    return isa<FunctionTemplateDecl>(D->getUnderlyingDecl());
  };
  if (const FunctionDecl *F = Call->getDirectCallee()) {
    const auto Named =
        F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName());
    return llvm::count_if(Named, IsTemplate) >
           (F->getPrimaryTemplate() != nullptr);
  }
  const Expr *Callee = Call->getCallee()->IgnoreParens();
  if (const auto *Overloads = dyn_cast<OverloadExpr>(Callee))
    return Overloads->getNumDecls() > 1 &&
           llvm::any_of(Overloads->decls(), IsTemplate);
  return isa<CXXDependentScopeMemberExpr>(Callee);
}

/// True if \p Call gives a member template arguments without the word
/// `template`. Behind a pointer of a type that is not known it has to be there.
static bool leavesOutTemplate(const CallExpr *Call) {
  const auto IsLeftOut = [](const auto *Member) {
    return Member->hasExplicitTemplateArgs() && !Member->hasTemplateKeyword() &&
           !Member->getQualifier();
  };
  const Expr *Callee = Call->getCallee()->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    return IsLeftOut(Member);
  if (const auto *Member = dyn_cast<UnresolvedMemberExpr>(Callee))
    return IsLeftOut(Member);
  const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee);
  return Member && IsLeftOut(Member);
}

void emitThreadArgument(const CallExpr *Call, EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const unsigned Open = *Text.findToken(
      *Text.tokenEnd(Call->getCallee()->getEndLoc()), tok::l_paren);
  const bool HasArguments =
      !Text.text({Open + 1, *Text.offset(Call->getRParenLoc())}).trim().empty();
  // No template deduces anything from a list in braces.
  Emit.insert(Open + 1,
              std::string(mayBeTaken(Call) ? "{gpumpi_t}" : "gpumpi_t") +
                  (HasArguments ? ", " : ""));
}

void emitSuspendingCall(const SuspensionPoint &P, const KernelPlan &Plan,
                        llvm::ArrayRef<std::string> Save,
                        const std::string &Leave, EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const CallExpr *Call = P.Use.Call;
  const unsigned Begin = *Text.offset(P.Statement->getBeginLoc());
  const unsigned End = *Text.statementEnd(P.Statement);
  Emit.insertLine(Begin, "{", Begin);
  if (P.ObjectOffset)
    emitObject(P, Begin, Emit);
  if (P.LeadsIntoCycle)
    Emit.insertLine(Begin,
                    std::string("  const unsigned gpumpi_l = "
                                "gpumpi_t.deepen(") +
                        (P.StaysInCycle ? "true);" : "false);"),
                    Begin);
  // The result of a function that was left is not looked at.
  const unsigned CallBegin = *Text.offset(Call->getBeginLoc());
  const bool Assigns = assignmentOf(P.Statement);
  const std::string Receiver = Assigns ? "auto &&gpumpi_v = " : "";
  if (P.ObjectOffset)
    Emit.replace(
        Assigns ? Begin : CallBegin, *Text.tokenEnd(accessOf(Call).Operator),
        Receiver + "gpumpi_o->" + (leavesOutTemplate(Call) ? "template " : ""));
  else if (Assigns)
    Emit.replace(Begin, CallBegin, Receiver);
  emitThreadArgument(Call, Emit);
  for (unsigned I = 0; I < Call->getNumArgs(); ++I)
    emitArgument(Call->getArg(I), takesReference(P.Use, I), Emit);
  if (P.LeadsIntoCycle)
    Emit.insertLine(End, "  gpumpi_t.returnTo(gpumpi_l);", Begin);
  Emit.insertLine(End,
                  "  if (gpumpi_t.left(" + std::to_string(P.Number) +
                      (Plan.IsKernel ? "" : ", " + Plan.functionOffset()) +
                      ")) {",
                  Begin);
  for (const std::string &Line : Save)
    Emit.insertLine(End, "    " + Line, Begin);
  if (P.ObjectOffset)
    Emit.insertLine(End,
                    "    gpumpi_t.spill(" + std::to_string(P.ObjectOffset) +
                        ", gpumpi_o);",
                    Begin);
  Emit.insertLine(End, "    " + Leave, Begin);
  Emit.insertLine(End, "  }", Begin);
  if (Assigns)
    Emit.insertLine(End,
                    "  " + Text.words({Begin, CallBegin}) +
                        " ::gpumpi::passedOn<decltype(gpumpi_v)>(gpumpi_v);",
                    Begin);
  Emit.insertLine(End, "}", Begin);
}

} // namespace gpumpi::transform
