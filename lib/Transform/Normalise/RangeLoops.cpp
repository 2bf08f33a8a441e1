//===- RangeLoops.cpp - Range-based for around suspensions ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The range, its ends and the iterator are variables that nobody can name, so
// the loop is written out. An array is walked by an index, which unlike a
// pointer does not make the array's address known:
//
//   for (T x : array) body       { unsigned gpumpi_e1 = 0;
//                                  for (; gpumpi_e1 < N; ++gpumpi_e1) {
//                                    T x = array[gpumpi_e1]; body } }
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/NormalForm.h"
#include "Transform/Normalise/StatementFlattener.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

/// True if \p Range is a variable or a part of one, or of the own object, that
/// is no element: it can be named again in every round.
static bool isNamed(const Expr *Range) {
  Range = Range->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(Range))
    return isa<FieldDecl>(Member->getMemberDecl()) &&
           (Member->isArrow() ? isa<CXXThisExpr>(Member->getBase())
                              : isNamed(Member->getBase()));
  return isa<DeclRefExpr>(Range);
}

/// True if \p D declares \p Name.
static bool declares(const VarDecl *D, IdentifierInfo *Name) {
  if (const auto *Parts = dyn_cast<DecompositionDecl>(D)) {
    for (const BindingDecl *Part : Parts->bindings())
      if (Part->getIdentifier() == Name)
        return true;
    return false;
  }
  return D->getIdentifier() == Name;
}

/// True if one of the names in \p Range means the loop's variable in the body.
static bool isHidden(const Expr *Range, const VarDecl *Variable) {
  Range = Range->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(Range)) {
    const auto *This = dyn_cast<CXXThisExpr>(Member->getBase());
    if (!This)
      return isHidden(Member->getBase(), Variable);
    return This->isImplicit() &&
           declares(Variable, Member->getMemberDecl()->getIdentifier());
  }
  return declares(Variable,
                  cast<DeclRefExpr>(Range)->getDecl()->getIdentifier());
}

/// How `begin(range)` and `end(range)` are called for \p S.
enum class Ends { Members, Lookup };

static Ends endsOf(const CXXForRangeStmt *S) {
  const DeclStmt *Begin = S->getBeginStmt();
  if (!Begin)
    return Ends::Lookup;
  const auto *V = cast<VarDecl>(Begin->getSingleDecl());
  return isa<CXXMemberCallExpr>(spelled(V->getInit())) ? Ends::Members
                                                       : Ends::Lookup;
}

void StatementFlattener::flattenRange(const CXXForRangeStmt *S,
                                      unsigned Outer) {
  const Expr *Range = S->getRangeInit();
  const VarDecl *Variable = S->getLoopVariable();
  const unsigned Begin = at(S->getForLoc());
  const Slice Head = {Begin, behind(S->getRParenLoc())};
  const unsigned Colon = at(S->getColonLoc());
  const unsigned DeclBegin =
      S->getInit() ? end(S->getInit()) : behind(S->getForLoc());
  if (Flat.failed())
    return;

  MovedText Before = Flat.moved(Outer);
  Before.words("{ ");
  writeInit(S->getInit(), Before);
  Flat.setStatement(Range);
  Flat.lower(Range, Before);
  const Slice RangeSlice = Flat.slice(Range);
  if (Flat.failed())
    return;

  const bool Dependent = Range->isTypeDependent();
  const Expr *Written = spelled(Range);
  const bool IsList = isa<InitListExpr>(Written);
  const auto *Array =
      Dependent || IsList
          ? nullptr
          : Flat.context().getAsConstantArrayType(Range->getType());
  std::string Name = Flat.replacements().render(RangeSlice);
  Before.goTo(RangeSlice.Begin);
  if (IsList) {
    // The elements of a list have one type, which the list does not name.
    const auto *List = cast<InitListExpr>(Written);
    const auto *V = cast<VarDecl>(S->getRangeStmt()->getSingleDecl());
    QualType Element;
    const CXXRecordDecl *Class =
        V->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (const auto *Special =
            dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class))
      Element = Special->getTemplateArgs()[0].getAsType();
    const std::string Type =
        Element.isNull() ? "" : nameOfType(Element, Flat.context());
    if (Type.empty() || Dependent)
      return Flat.error(Range->getBeginLoc(), Message::GM1037,
                        {"the type of its elements has no name"});
    Name = Flat.freshName();
    Before.words("const " + Type + " " + Name + "[] = ");
    Before.user(RangeSlice);
    Before.words("; ");
    const unsigned Count =
        (List->isSyntacticForm() ? List : List->getSyntacticForm())
            ? List->getNumInits()
            : 0;
    return writeIndexed(S, Outer, Head, {DeclBegin, Colon}, Name, Count,
                        Before);
  }
  if (Dependent && !isNamed(Range))
    return Flat.error(Range->getBeginLoc(), Message::GM1037,
                      {"its type depends on a template parameter"});
  if (!isNamed(Range) || isHidden(Range, Variable)) {
    if (!temporaryOf(Range) && refersToTemporary(Range))
      return Flat.error(Range->getBeginLoc(), Message::GM1037,
                        {"it refers to a temporary"});
    Name = Flat.freshName();
    if (Range->isGLValue() && !temporaryOf(Range))
      Before.words((Range->isLValue() ? "auto &" : "auto &&") + Name + " = ");
    else
      Before.words(
          (Range->getType().isConstQualified() ? "const auto " : "auto ") +
          Name + " = ");
    Before.user(RangeSlice);
    Before.words("; ");
  }
  if (Array)
    return writeIndexed(S, Outer, Head, {DeclBegin, Colon}, Name,
                        Array->getSize().getZExtValue(), Before);
  const std::string First = Flat.freshName(), Last = Flat.freshName();
  if (!Dependent && endsOf(S) == Ends::Members)
    Before.words("auto " + First + " = (" + Name + ").begin(); auto " + Last +
                 " = (" + Name + ").end(); ");
  else
    Before.words("auto " + First + " = ::gpumpi::rangeBegin(" + Name +
                 "); auto " + Last + " = ::gpumpi::rangeEnd(" + Name + "); ");
  writeLoop(S, Outer, Head, {DeclBegin, Colon}, First + " != " + Last, First,
            "*" + First, Before);
}

void StatementFlattener::writeIndexed(const CXXForRangeStmt *S, unsigned Outer,
                                      Slice Head, Slice Declared,
                                      const std::string &Array, uint64_t Count,
                                      MovedText &Before) {
  const std::string Index = Flat.freshName();
  Before.words((Count >> 32 ? "unsigned long long " : "unsigned ") + Index +
               " = 0; ");
  writeLoop(S, Outer, Head, Declared,
            Index + " < " + std::to_string(Count) + "u", Index,
            "(" + Array + ")[" + Index + "]", Before);
}

void StatementFlattener::writeLoop(const CXXForRangeStmt *S, unsigned Outer,
                                   Slice Head, Slice Declared,
                                   const std::string &Condition,
                                   const std::string &Iterator,
                                   const std::string &Element,
                                   MovedText &Before) {
  if (Outer != Head.Begin)
    Before.words("\n" + Emit.lineDirective(Outer) + "\n");
  insert(Outer, Before);
  // The declaration begins behind the parenthesis or the initialization.
  if (!S->getInit()) {
    const auto Paren = Text.findToken(Declared.Begin, tok::l_paren);
    Declared.Begin = Paren.value_or(Declared.Begin) + 1;
  }
  const llvm::StringRef Words = Text.text(Declared);
  Declared.Begin += Words.size() - Words.ltrim().size();
  Declared.End = Declared.Begin + Words.trim().size();
  MovedText Loop = Flat.moved(Head.Begin);
  Loop.words("for (; " + Condition + "; ++" + Iterator + ") { ");
  Loop.user(Declared);
  Loop.words(" = " + Element + ";");
  replace(Head, Loop);
  flattenBody(S->getBody());
  if (!Flat.failed())
    Emit.insert(end(S), " } }");
}

} // namespace gpumpi::transform
