//===- Meetings.cpp - Warp functions in loops over threads ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/Meetings.h"

#include "Transform/Normalise/NormalForm.h"
#include "Transform/Text/Labels.h"
#include "Transform/Text/Pragmas.h"

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

void Meetings::find(const BlockLevel &Level, bool HasGone,
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
  if (const auto Found = Jumps.find(Level, Regions))
    Obstacle = Obstacle ? Obstacle : Found;
}

std::string Meetings::typeOfGiven(const WarpCall &Meeting,
                                  bool SomeMissing) const {
  const ASTContext &Context = F->getASTContext();
  const QualType T = Meeting.Value->getType().getUnqualifiedType();
  QualType Written = Meeting.Value->IgnoreImpCasts()->getType();
  std::string Name = nameOfType(T, Context);
  // In a template it may be the type of one of its parameters, maybe by another
  // name.
  const FunctionTemplateDecl *Template = F->getPrimaryTemplate();
  if (Template && Context.hasSameUnqualifiedType(Written, T))
    for (QualType Next = Written;; Written = Next) {
      const auto *Made = dyn_cast<SubstTemplateTypeParmType>(Written);
      if (Made && llvm::is_contained(*Template->getTemplateParameters(),
                                     Made->getReplacedParameter())) {
        Name = Made->getReplacedParameter()->getNameAsString();
        break;
      }
      Next = Written.getSingleStepDesugaredType(Context);
      if (Next == Written)
        break;
    }
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

/// The size of \p Tile: instances of a template call it the same.
static std::string sizeOf(const VarDecl *Tile) {
  return "::gpumpi::cpu::sizeOfTile(" + Tile->getNameAsString() + ")";
}

/// The lanes that \p Call names.
std::string Meetings::maskOf(const WarpCall &Call) {
  return Call.Tile
             ? "::gpumpi::cpu::lanesOfTile(gpumpi_i, " + sizeOf(Call.Tile) + ")"
             : wordsOf(Call.Mask);
}

/// The width of the segments in which lanes of \p Call read, behind a comma;
/// empty if there is none that says so.
std::string Meetings::widthOf(const WarpCall &Call) {
  const bool HasSegments =
      llvm::is_contained({"Index", "Up", "Down"}, llvm::StringRef(Call.Take));
  return HasSegments && Call.Call->getNumArgs() == 4 &&
                 !isa<CXXDefaultArgExpr>(Call.Call->getArg(3))
             ? ", " + wordsOf(Call.Call->getArg(3))
             : "";
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
  if (!Region.Asks)
    return Result;
  const std::string &Asked = nameOf(Region.Asks);
  if (isa<IfStmt>(Region.Asks)) {
    Result.push_back(Asked + ".gpumpi_begin();");
    return Result;
  }
  if (!isa<DoStmt>(Region.Asks))
    Result.push_back(Asked + ".gpumpi_all();");
  if (const std::string First = firstOf(Region.Asks); !First.empty())
    Result.push_back("for (bool " + First + " = true;; " + First +
                     " = false) {");
  else if (!isa<DoStmt>(Region.Asks))
    Result.push_back("for (;;) {");
  Result.push_back(Asked + ".gpumpi_again();");
  return Result;
}

/// The variable that says whether \p Loop is in its first step; empty if it has
/// nothing to do between steps.
std::string Meetings::firstOf(const Stmt *Loop) const {
  const auto *For = dyn_cast<ForStmt>(Loop);
  return For && For->getInc() ? nameOf(Loop) + "_first" : "";
}

std::string Meetings::has(const Mask &One) const {
  return nameOf(One.Of) +
         (One.Else ? ".gpumpi_hasElse(gpumpi_i)" : ".gpumpi_has(gpumpi_i)");
}

Meetings::Lines Meetings::entry(const ThreadRegion &Region) const {
  Lines Result;
  const auto AddMask = [&](const Mask &One) {
    Result.push_back("if (!" + has(One) + ")");
    Result.push_back("  continue;");
  };
  for (const Mask &One : Region.Masks)
    AddMask(One);
  // Who has left it, stays away.
  if (Region.Asks && !isa<IfStmt>(Region.Asks)) {
    Result.push_back("if (!" + nameOf(Region.Asks) +
                     ".gpumpi_goesOn(gpumpi_i))");
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
                       maskOf(Call) + widthOf(Call) + "), " +
                       hasGone(SomeGone) + ");");
  return Result;
}

Meetings::Lines Meetings::end(const ThreadRegion &Region) {
  Lines Result;
  if (!Region.Masks.empty() && !Region.Gives.empty())
    Result.push_back("gpumpi_missed.gpumpi_expectNot(gpumpi_i);");
  for (const WarpCall &Call : Region.Gives)
    Result.push_back(nameOf(Call.Call) + ".gpumpi_give(gpumpi_i, " +
                     wordsOf(Call.Value) + ");");
  if (!Region.Asks)
    return Result;
  if (const auto *For = dyn_cast<ForStmt>(Region.Asks); For && For->getInc()) {
    Result.push_back("if (!" + firstOf(For) + ") {");
    Result.push_back("  " + wordsOf(For->getInc()) + ";");
    Result.push_back("}");
  }
  Result.push_back(nameOf(Region.Asks) + ".gpumpi_ask(gpumpi_i, (" +
                   wordsOf(conditionOf(Region.Asks)) + ") ? true : false);");
  return Result;
}

const Expr *Meetings::conditionOf(const Stmt *Masked) const {
  if (const auto *If = dyn_cast<IfStmt>(Masked))
    return If->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(Masked))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(Masked))
    return Do->getCond();
  return cast<ForStmt>(Masked)->getCond();
}

Meetings::Lines Meetings::behind(const ThreadRegion &Region) const {
  if (!Region.Asks || isa<IfStmt>(Region.Asks))
    return {};
  const std::string Any = nameOf(Region.Asks) + ".gpumpi_any()";
  if (isa<DoStmt>(Region.Asks))
    return {"} while (" + Any + ")"};
  return {"if (!" + Any + ")", "  break;"};
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
    if (Call.Tile)
      Words += ", " + sizeOf(Call.Tile);
    if (Call.Operator)
      Words = "::gpumpi::cpu::reducedInTile(" + nameOf(Call.Call) +
              ", gpumpi_i, " + sizeOf(Call.Tile) + ", " +
              wordsOf(Call.Operator);
    for (const Expr *Argument : Call.Call->arguments())
      if (!Call.Operator && Argument != Call.Value &&
          !isa<CXXDefaultArgExpr>(Argument))
        Words += ", " + wordsOf(Argument);
    Result.push_back({*Where, Words + ")"});
  }
  return Result;
}

/// Leaves out what stands from \p Begin to \p End, but for its ends of lines.
Meetings::Edit Meetings::leftOut(std::optional<unsigned> Begin,
                                 std::optional<unsigned> End, const Stmt *Of) {
  if (!Begin || !End || Text.text({*Begin, *End}).contains('#')) {
    refuse(Of->getBeginLoc(), "a condition stands in a macro");
    return {};
  }
  return {{*Begin, *End},
          std::string(Text.text({*Begin, *End}).count('\n'), '\n')};
}

Meetings::Head Meetings::headOf(const Stmt *Masked) {
  Head Result;
  const std::string &Name = nameOf(Masked);
  const auto Leave = [&](std::optional<unsigned> Begin,
                         std::optional<unsigned> End, const char *Words = "") {
    Result.Edits.push_back(leftOut(Begin, End, Masked));
    Result.Edits.back().Words += Words;
  };
  if (const auto *If = dyn_cast<IfStmt>(Masked)) {
    const auto Where = Text.slice(If->getCond()->getSourceRange());
    const auto ElseAt = Text.offset(If->getElseLoc()),
               ElseEnd = Text.tokenEnd(If->getElseLoc());
    if (!Where || (If->getElse() && (!ElseAt || !ElseEnd))) {
      refuse(If->getBeginLoc(), "a condition stands in a macro");
      return Result;
    }
    Result.Edits.push_back({*Where, Name + ".gpumpi_any()"});
    const auto End = Text.statementEnd(If);
    if (!End)
      refuse(If->getBeginLoc(), "a condition stands in a macro");
    const std::string BehindThen =
        Jumps.labelBehind({If}) + Jumps.guardBehind({If});
    if (!If->getElse()) {
      Result.End = End.value_or(0), Result.Line = BehindThen;
      return Result;
    }
    // Compilers would warn of an `if` that has an `else`, without braces, and
    // of an empty one.
    const auto Then = Text.slice(If->getThen()->getSourceRange());
    if (Then && isa<NullStmt>(If->getThen()))
      Result.Edits.push_back({*Then, "{}"});
    const bool IsBlock = isa<CompoundStmt>(If->getElse());
    Result.Edits.push_back({{*ElseAt, *ElseEnd},
                            BehindThen + " if (" + Name + ".gpumpi_anyElse())" +
                                (IsBlock ? "" : " {")});
    Result.End = End.value_or(0);
    Result.Line = (IsBlock ? "" : "} ") + Jumps.labelBehind({If, true}) +
                  Jumps.guardBehind({If, true});
    return Result;
  }
  const auto End = Text.statementEnd(Masked);
  if (!End)
    refuse(Masked->getBeginLoc(), "a loop around a warp function ends in a "
                                  "macro");
  const auto Begin = Text.offset(Masked->getBeginLoc());
  if (const unsigned First = Begin ? pragmasBefore(*Begin, Text) : 0;
      Begin && First != *Begin) {
    if (!onlyUnrolls({First, *Begin}, Text))
      refuse(Masked->getBeginLoc(), "a pragma stands in front of a loop around "
                                    "a warp function");
    Result.Edits.push_back(
        {{First, *Begin},
         std::string(Text.text({First, *Begin}).count('\n'), '\n')});
  }
  Result.End = End.value_or(0);
  if (const auto *Do = dyn_cast<DoStmt>(Masked)) {
    const auto At = Text.offset(Do->getDoLoc()),
               Behind = Text.tokenEnd(Do->getDoLoc());
    Result.Edits.push_back({{At.value_or(0), Behind.value_or(0)},
                            "{ " + Name + ".gpumpi_all(); do {"});
    if (!At || !Behind)
      refuse(Do->getBeginLoc(), "a loop around a warp function stands in a "
                                "macro");
    Leave(Text.offset(Do->getWhileLoc()), Text.tokenEnd(Do->getRParenLoc()));
    Result.Line = "}";
    return Result;
  }
  Result.Line =
      Jumps.labelBehind({Masked}) + "}}" + Jumps.guardBehind({Masked});
  const auto *For = dyn_cast<ForStmt>(Masked);
  const auto *While = dyn_cast<WhileStmt>(Masked);
  const SourceLocation Open = For ? For->getLParenLoc() : While->getLParenLoc(),
                       Close =
                           For ? For->getRParenLoc() : While->getRParenLoc();
  Leave(Text.offset(Masked->getBeginLoc()), Text.tokenEnd(Open), "{");
  Leave(For ? behindInit(For, Text) : Text.tokenEnd(Open), Text.offset(Close));
  Leave(Text.offset(Close), Text.tokenEnd(Close));
  return Result;
}

} // namespace gpumpi::transform
