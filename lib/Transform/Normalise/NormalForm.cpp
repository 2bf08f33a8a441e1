//===- NormalForm.cpp - Statements that the state machine takes -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/NormalForm.h"

#include "Transform/Analysis/PlainData.h"
#include "Transform/Normalise/CallOperands.h"
#include "Transform/Text/OutsideNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/QualTypeNames.h"

using namespace clang;

namespace gpumpi::transform {

bool isWrittenAsCall(const CallExpr *Call) {
  if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(Call))
    return Op->getOperator() == OO_Call;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
      Member && isa_and_nonnull<CXXConversionDecl>(Member->getMethodDecl()))
    return Member->getSourceRange() !=
           Member->getImplicitObjectArgument()->getSourceRange();
  return !isa<UserDefinedLiteral>(Call);
}

/// True if \p E is a suspending call that only has to be made.
static bool isFlatCall(const Expr *E, const Suspensions &Calls) {
  if (!Calls.isCall(E) || !isWrittenAsCall(cast<CallExpr>(E)))
    return false;
  for (const Expr *Operand : operandsInOrder(E))
    if (Calls.within(Operand) ||
        holdingOf(*Calls.find(E), Operand).How != Holding::AsWritten)
      return false;
  return true;
}

/// \p E without what stands around a full expression.
static const Expr *inner(const Expr *E) {
  while (const auto *Full = dyn_cast<FullExpr>(E))
    E = Full->getSubExpr();
  return E;
}

static bool isPlainLocal(const Expr *E, const ASTContext &Context) {
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!V || !V->hasLocalStorage() || isa<DecompositionDecl>(V) ||
      Name->refersToEnclosingVariableOrCapture())
    return false;
  const QualType Type = V->getType();
  return !Type->isReferenceType() && !Type.isVolatileQualified() &&
         (Type->isDependentType() || isPlainData(Type, Context));
}

/// Of `gpumpi_e1 = &call()`, the address of what a call returns, the call; else
/// \p Value.
static const Expr *placed(const Expr *Value, const Expr *Left) {
  const auto *Op = dyn_cast<UnaryOperator>(Value);
  return Op && Op->getOpcode() == UO_AddrOf &&
                 isTemporaryName(cast<DeclRefExpr>(Left)->getDecl()->getName())
             ? spelled(Op->getSubExpr())
             : Value;
}

/// True for the assignment to a `gpumpi::Constructed`.
static bool constructs(const CXXMethodDecl *Assignment) {
  const CXXRecordDecl *Class = Assignment->getParent();
  const auto *Space = dyn_cast<NamespaceDecl>(Class->getDeclContext());
  return Space && Space->getName() == "gpumpi" &&
         Class->getName() == "Constructed";
}

const CallExpr *assignedCall(const Expr *E, const ASTContext &Context,
                             const Suspensions &Calls) {
  E = inner(E);
  const Expr *Left = nullptr, *Right = nullptr;
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && Op->getOpcode() == BO_Assign) {
    Left = Op->getLHS();
    Right = Op->getRHS();
  } else if (const auto *Op = dyn_cast<CXXOperatorCallExpr>(E);
             Op && Op->getOperator() == OO_Equal && Op->getNumArgs() == 2) {
    // Only an operator that copies the bytes.
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Op->getDirectCallee());
    if (!Method || !(isPlainMember(Method) || constructs(Method)))
      return nullptr;
    Left = Op->getArg(0);
    Right = Op->getArg(1);
  }
  if (!Left || !isPlainLocal(Left, Context))
    return nullptr;
  const auto *Call = dyn_cast<CallExpr>(placed(spelled(Right), Left));
  if (!Call || !Calls.isCall(Call) || !isWrittenAsCall(Call))
    return nullptr;
  // The result is assigned as it is, or converted as the language does it.
  for (const Expr *Step = Right; Step != Call;
       Step = operandsInOrder(Step).front())
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(Step);
        isa<CXXMemberCallExpr>(Step) ||
        (Construct && !Construct->getConstructor()->isCopyOrMoveConstructor()))
      return nullptr;
  return Call;
}

bool isInNormalForm(const Expr *E, const ASTContext &Context,
                    const Suspensions &Calls) {
  E = inner(E);
  if (const CallExpr *Call = assignedCall(E, Context, Calls))
    return isFlatCall(Call, Calls);
  if (const auto *Cast = dyn_cast<CStyleCastExpr>(E);
      Cast && Cast->getCastKind() == CK_ToVoid)
    E = inner(Cast->getSubExpr());
  return isFlatCall(E, Calls);
}

bool isTemporaryName(llvm::StringRef Name) {
  return Name.consume_front("gpumpi_e") && !Name.empty() &&
         Name.find_first_not_of("0123456789") == llvm::StringRef::npos;
}

static bool isSimple(QualType Type);

/// True if the argument \p Given of a template can be named at any place.
static bool isSimple(const TemplateArgument &Given) {
  switch (Given.getKind()) {
  case TemplateArgument::Type:
    return isSimple(Given.getAsType());
  case TemplateArgument::Integral:
    return Given.getIntegralType()->isBuiltinType();
  case TemplateArgument::Pack:
    return llvm::all_of(Given.pack_elements(),
                        [](const TemplateArgument &A) { return isSimple(A); });
  default:
    return false;
  }
}

/// True if nothing of \p Type stands behind the name in a declaration, and all
/// of it can be named at any place.
static bool isSimple(QualType Type) {
  Type = Type.getCanonicalType();
  while (const auto *Pointer = Type->getAs<PointerType>())
    Type = Pointer->getPointeeType();
  if (Type->isBuiltinType())
    return !Type->isPlaceholderType();
  const auto *Tag = Type->getAs<TagType>();
  if (!Tag || !hasOutsideName(Tag->getDecl()))
    return false;
  for (const DeclContext *C = Tag->getDecl(); C; C = C->getParent()) {
    const auto *Named = dyn_cast<NamedDecl>(C);
    if (C->isFunctionOrMethod() ||
        (Named && isa<TagDecl>(C) &&
         (!Named->getIdentifier() || Named->getAccess() == AS_private ||
          Named->getAccess() == AS_protected)))
      return false;
    const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(C);
    if (Special &&
        !llvm::all_of(Special->getTemplateArgs().asArray(),
                      [](const TemplateArgument &A) { return isSimple(A); }))
      return false;
  }
  return true;
}

std::string nameOfType(QualType Type, const ASTContext &Context) {
  if (Type.isNull() || Type->isDependentType() || !isSimple(Type))
    return "";
  PrintingPolicy Policy(Context.getPrintingPolicy());
  Policy.SuppressTagKeyword = true;
  Policy.SuppressUnwrittenScope = true;
  Policy.Bool = true;
  return TypeName::getFullyQualifiedName(Type.getCanonicalType(), Context,
                                         Policy, true);
}

} // namespace gpumpi::transform
