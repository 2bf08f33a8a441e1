//===- CaseRanges.cpp - Ranges of values in switch statements -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/CaseRanges.h"

#include "Transform/Parse/UnitFacts.h"
#include "Transform/Text/MovedText.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

/// More labels than a reader would like to see.
constexpr unsigned MaxValues = 64;

/// The words for the value \p Value of the type \p Type.
static std::string literal(const llvm::APSInt &Value, QualType Type,
                           const ASTContext &Context) {
  const unsigned Bits = Context.getTypeSize(Type) > 32 ? 64 : 32;
  std::string Suffix;
  if (!Value.isSignedIntN(32))
    Suffix =
        std::string(Type->isUnsignedIntegerOrEnumerationType() ? "u" : "") +
        (Bits == 64 ? "ll" : "");
  // The smallest number of a type has no literal.
  const auto Smallest = llvm::APInt::getSignedMinValue(Bits);
  if (Value.eq(Smallest.sext(Value.getBitWidth())))
    return "(" + llvm::toString(Value + 1, 10, /*Signed=*/true) + Suffix +
           " - 1)";
  return llvm::toString(Value, 10) + Suffix;
}

namespace {

/// A range that is to be written out.
class CaseRange {
public:
  CaseRange(const CaseStmt *S, const ASTContext &Context,
            const SourceText &Text)
      : S(S), Context(Context), Text(Text),
        Where(
            Text.slice({S->getLHS()->getBeginLoc(), S->getRHS()->getEndLoc()})),
        Begin(Text.offset(S->getCaseLoc())),
        End(Text.tokenEnd(S->getColonLoc())) {}

  /// Why it cannot be written out; null if it can.
  const char *reason() {
    if (S->getLHS()->isValueDependent() || S->getRHS()->isValueDependent())
      return "its ends depend on a template";
    // One bit more for the sign, and one for the difference.
    constexpr unsigned Bits = 130;
    const auto Signed = [](const llvm::APSInt &Value) {
      return llvm::APSInt(Value.isSigned() ? Value.sext(Bits)
                                           : Value.zext(Bits),
                          /*isUnsigned=*/false);
    };
    First = Signed(S->getLHS()->EvaluateKnownConstInt(Context));
    Last = Signed(S->getRHS()->EvaluateKnownConstInt(Context));
    if (Last - First >= llvm::APSInt::get(MaxValues).extend(Bits))
      return "it has more than 64 values";
    if (First.getSignificantBits() > 65 || Last.getSignificantBits() > 65 ||
        Context.getTypeSize(S->getLHS()->getType()) > 64)
      return "its values have more than 64 bits";
    if (Last < First ? !Begin || !End : !Where)
      return "it comes out of a macro";
    const Slice Replaced = Last < First ? Slice{*Begin, *End} : *Where;
    for (llvm::StringRef Line : llvm::split(Text.text(Replaced), '\n'))
      if (Line.ltrim().starts_with("#"))
        return "a directive stands in it";
    return nullptr;
  }

  void expand(EmitContext &Emit) const {
    // Nothing is in it, and the statement stays.
    if (Last < First) {
      Emit.replace(*Begin, *End, lineBreaks(Text, {*Begin, *End}));
      return;
    }
    std::string Labels;
    for (llvm::APSInt Value = First;; ++Value) {
      Labels += (Labels.empty() ? "" : ": case ") + words(Value);
      if (Value == Last)
        break;
    }
    Emit.replace(Where->Begin, Where->End, Labels + lineBreaks(Text, *Where));
  }

private:
  const CaseStmt *S;
  const ASTContext &Context;
  const SourceText &Text;
  const std::optional<Slice> Where;
  const std::optional<unsigned> Begin, End; ///< Of the whole label.
  llvm::APSInt First, Last;

  std::string words(const llvm::APSInt &Value) const {
    const QualType Type = S->getLHS()->getType();
    const std::string Number = literal(Value, Type, Context);
    const auto *Enum = Type->getAs<EnumType>();
    if (!Enum || !Enum->getDecl()->isScoped())
      return Number;
    // Its name may be another one's here; the end that is written is of it.
    const auto End = Text.slice(S->getLHS()->getSourceRange());
    return "static_cast<" +
           (End ? "decltype(" + Text.words(*End) + ")"
                : "::" + Enum->getDecl()->getQualifiedNameAsString()) +
           ">(" + Number + ")";
  }
};

} // namespace

/// True if \p S stands in the main file, with the macro that it comes out of.
static bool isHere(const CaseStmt *S, const SourceText &Text) {
  return Text.offset(Text.sourceManager().getExpansionLoc(S->getCaseLoc()))
      .has_value();
}

bool expandCaseRanges(const UnitFacts &Facts, const SuspendGraph &,
                      EmitContext &Emit, Reporter &Report) {
  if (Emit.To != Target::Cuda)
    return false;
  bool Edited = false;
  const SourceManager &SM = Emit.Text.sourceManager();
  for (const auto &[S, In, IsConstexpr] : Facts.DeviceCaseRanges) {
    if (!isHere(S, Emit.Text))
      continue;
    CaseRange Range(S, In->getASTContext(), Emit.Text);
    if (const char *Why = Range.reason()) {
      if (!IsConstexpr)
        Report.error(S->getLHS()->getBeginLoc(), Message::GM2017, {Why});
      continue;
    }
    // What a macro is given may come to stand in several places.
    if (Emit.isFirstAt(
            SM.getFileOffset(SM.getFileLoc(S->getLHS()->getBeginLoc()))))
      Range.expand(Emit);
    Edited = true;
  }
  return Edited;
}

void addCaseRangeNeeds(const UnitFacts &Facts, const SourceText &Text,
                       NeedList &Needs) {
  for (const auto &[S, In, IsConstexpr] : Facts.DeviceCaseRanges)
    if (isHere(S, Text) && !IsConstexpr)
      Needs.range({S->getLHS()->getBeginLoc(), S->getRHS()->getEndLoc()});
}

void warnOfCaseRanges(const UnitFacts &Facts, const Options &Opts,
                      const SourceText &Text, Reporter &Report) {
  const bool ConstexprToo =
      llvm::any_of(Opts.CompilerArgs, [](llvm::StringRef A) {
        return A.ltrim('-') == "expt-relaxed-constexpr";
      });
  // What could be written out has been.
  for (const auto &[S, In, IsConstexpr] : Facts.DeviceCaseRanges)
    if (IsConstexpr ? ConstexprToo : !isHere(S, Text))
      Report.warning(S->getLHS()->getBeginLoc(),
                     "nvcc takes this range of values in device code for its "
                     "first value alone; write a 'case' for each, or compare");
}

} // namespace gpumpi::transform
