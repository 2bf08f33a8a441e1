//===- Meetings.cpp - Warp functions in loops over threads ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Meetings.h"

#include "Transform/NormalForm.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

/// Tells of a thread whether it has returned.
static std::string hasGone(bool SomeGone) {
  return SomeGone ? "[&](unsigned long gpumpi_other) { return "
                    "gpumpi_gone.gpumpi_has(gpumpi_other); }"
                  : "[](unsigned long) { return false; }";
}

unsigned Meetings::add(const std::string &Type) {
  const auto At = unsigned(Places.size());
  Places.push_back({"gpumpi_w" + std::to_string(At), Type});
  return At;
}

void Meetings::find(bool HasGone,
                    llvm::function_ref<bool(const ThreadRegion &)> MayMask) {
  llvm::SmallVector<unsigned> Before; // Still in use.
  for (const ThreadRegion &Region : Regions.Regions) {
    llvm::SmallVector<unsigned> Now;
    for (const WarpCall &Call : Region.Gives) {
      const std::string Type =
          typeOfGiven(Call, HasGone || !Region.Masks.empty());
      if (Type.empty())
        return refuse(Call.Call->getBeginLoc(),
                      "lanes give each other what has a type without a name");
      unsigned At = 0;
      while (At < Places.size() &&
             (Places[At].Type != Type || llvm::is_contained(Before, At) ||
              llvm::is_contained(Now, At)))
        ++At;
      PlaceOf[Call.Call] = At == Places.size() ? add(Type) : At;
      Now.push_back(At);
    }
    if (!Now.empty())
      Before = Now;
    if (!Region.Asks)
      continue;
    PlaceOf[Region.Asks] = add("::gpumpi::cpu::ThreadMask");
    HasMasks = true;
    if (!MayMask(Region))
      refuse(Region.Asks->getBeginLoc(),
             "lanes meet under a condition beside an operation");
  }
}

std::string Meetings::typeOfGiven(const WarpCall &Meeting,
                                  bool SomeMissing) const {
  const ASTContext &Context = F->getASTContext();
  const QualType T = Meeting.Value->getType().getUnqualifiedType();
  const QualType Written = Meeting.Value->IgnoreImpCasts()->getType();
  std::string Name = nameOfType(T, Context);
  // In a template it may be the type of one of its parameters.
  const auto *Made = Written->getAs<SubstTemplateTypeParmType>();
  const FunctionTemplateDecl *Template = F->getPrimaryTemplate();
  if (Made && Template && Context.hasSameUnqualifiedType(Written, T) &&
      llvm::is_contained(*Template->getTemplateParameters(),
                         Made->getReplacedParameter()))
    Name = Made->getReplacedParameter()->getNameAsString();
  return Name.empty() ? ""
                      : "::gpumpi::cpu::WarpValues<" + Name + ", " +
                            (SomeMissing ? "true" : "false") + ">";
}

const std::string &Meetings::nameOf(const Stmt *Of) const {
  return Places[PlaceOf.find(Of)->second].Name;
}

std::string Meetings::wordsOf(const Expr *E) {
  const auto Where = Text.slice(E->getSourceRange());
  if (!Where)
    refuse(E->getBeginLoc(), "a warp function is called in a macro");
  return Where ? Text.words(*Where) : "";
}

Meetings::Lines Meetings::declarations() const {
  Lines Result;
  for (const Place &One : Places)
    Result.push_back("[[maybe_unused]] " + One.Type + " " + One.Name + ";");
  if (HasMasks)
    Result.push_back("[[maybe_unused]] ::gpumpi::cpu::MissedLanes "
                     "gpumpi_missed;");
  return Result;
}

Meetings::Lines Meetings::references(const ThreadRegion &Region) const {
  Lines Result;
  for (const auto &Calls : {Region.Gives, Region.Takes})
    for (const WarpCall &Call : Calls) {
      const unsigned At = PlaceOf.find(Call.Call)->second;
      Result.push_back("auto &" + Places[At].Name + " = " + Places[At].Type +
                       "::gpumpi_in(" + std::to_string(At) + ");");
    }
  return Result;
}

Meetings::Lines Meetings::beginning(const ThreadRegion &Region, bool SomeGone,
                                    bool IsDeclared) const {
  Lines Result;
  if (HasMasks && IsDeclared && Region.Masks.empty() && !Region.Gives.empty())
    Result.push_back("gpumpi_missed.gpumpi_expectNone(" + hasGone(SomeGone) +
                     ");");
  for (const WarpCall &Call : Region.Gives)
    Result.push_back(nameOf(Call.Call) + ".gpumpi_begin();");
  if (Region.Asks)
    Result.push_back(nameOf(Region.Asks) + ".gpumpi_begin();");
  return Result;
}

Meetings::Lines Meetings::entry(const ThreadRegion &Region) const {
  Lines Result;
  for (const IfStmt *Mask : Region.Masks) {
    Result.push_back("if (!" + nameOf(Mask) + ".gpumpi_has(gpumpi_i))");
    Result.push_back("  continue;");
  }
  return Result;
}

Meetings::Lines Meetings::misses(const ThreadRegion &Region, bool SomeGone) {
  Lines Result;
  if (!Region.Masks.empty())
    for (const WarpCall &Call : Region.Takes)
      Result.push_back("gpumpi_missed.gpumpi_add(gpumpi_i, " +
                       nameOf(Call.Call) + ".gpumpi_missing(gpumpi_i, " +
                       wordsOf(Call.Mask) + "), " + hasGone(SomeGone) + ");");
  return Result;
}

Meetings::Lines Meetings::end(const ThreadRegion &Region) {
  Lines Result;
  if (!Region.Masks.empty() && !Region.Gives.empty())
    Result.push_back("gpumpi_missed.gpumpi_expectNot(gpumpi_i);");
  for (const WarpCall &Call : Region.Gives)
    Result.push_back(nameOf(Call.Call) + ".gpumpi_give(gpumpi_i, " +
                     wordsOf(Call.Value) + ");");
  if (Region.Asks)
    Result.push_back(nameOf(Region.Asks) + ".gpumpi_ask(gpumpi_i, (" +
                     wordsOf(Region.Asks->getCond()) + ") ? true : false);");
  return Result;
}

std::vector<Meetings::Edit> Meetings::takes(const ThreadRegion &Region) {
  std::vector<Edit> Result;
  for (const WarpCall &Call : Region.Takes) {
    const auto Where = Text.slice(Call.Call->getSourceRange());
    if (!Where || !Text.isPlain(Call.Call)) {
      refuse(Call.Call->getBeginLoc(), "a warp function is called in a macro");
      continue;
    }
    std::string Words =
        nameOf(Call.Call) + ".gpumpi_take" + Call.Take + "(gpumpi_i";
    for (const Expr *Argument : Call.Call->arguments())
      if (Argument != Call.Value && !isa<CXXDefaultArgExpr>(Argument))
        Words += ", " + wordsOf(Argument);
    Result.push_back({*Where, Words + ")"});
  }
  return Result;
}

Meetings::Edit Meetings::condition(const IfStmt *Masked) {
  const auto Where = Text.slice(Masked->getCond()->getSourceRange());
  if (!Where)
    refuse(Masked->getBeginLoc(), "a condition stands in a macro");
  return {Where.value_or(Slice()), nameOf(Masked) + ".gpumpi_any()"};
}

} // namespace gpumpi::transform
