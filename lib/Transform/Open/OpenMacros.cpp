//===- OpenMacros.cpp - Macros replaced by what they stand for ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/OpenMacros.h"

#include "Transform/Text/MacroNesting.h"
#include "Transform/Text/MacroText.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class Opener {
public:
  Opener(const PreprocessorRecord &Record, EmitContext &Emit, Reporter &Report)
      : Record(Record), Emit(Emit), Text(Emit.Text), SM(Text.sourceManager()),
        Report(Report), Nesting(Record, SM), Values(Record, Nesting, SM) {
    for (const MacroUse &Use : Record.uses()) {
      noteEnd(Use);
      noteSplit(Use);
      if (Use.HasArguments)
        TakesArguments.insert(Use.Macro);
    }
  }

  /// Marks the macros that have to be opened for \p Need.
  void mark(const OpenNeed &Need) {
    if (!Need.Loc.isMacroID())
      return;
    const auto Begin = Text.offset(SM.getExpansionLoc(Need.Loc));
    if (!Begin || (Need.OfRange && Regions.count(*Begin)))
      return;
    for (const MacroStep &Step : Nesting.steps(Need.Loc)) {
      if (Step.What != MacroStep::Use)
        continue;
      if (Need.SystemMacroWillDo && isSystem(*Step.Of))
        break;
      Open.insert(Step.Key);
      Regions.insert({*Begin, Step.Of});
      // The next round sees whether that was enough.
      if (Need.OfRange)
        break;
    }
    if (Need.Placed)
      Placed.insert(Need.Loc);
  }

  bool openAll() {
    for (const auto &[Begin, Use] : Regions)
      open(Begin, Ends.lookup(Begin), *Use);
    return !Regions.empty();
  }

private:
  const PreprocessorRecord &Record;
  EmitContext &Emit;
  const SourceText &Text;
  const SourceManager &SM;
  Reporter &Report;
  MacroNesting Nesting;
  PlaceValues Values;
  llvm::StringSet<> TakesArguments;
  llvm::DenseSet<unsigned> Open;  ///< Uses of macros, by their key.
  llvm::DenseSet<unsigned> Split; ///< Uses that end in other arguments.
  llvm::DenseSet<SourceLocation> Placed;
  llvm::DenseMap<unsigned, unsigned> Ends; ///< By where a use begins.
  std::map<unsigned, const MacroUse *> Regions;

  void noteEnd(const MacroUse &Use) {
    const auto Begin = Text.offset(SM.getExpansionLoc(Use.Name));
    const auto End = Text.tokenEnd(SM.getExpansionRange(Use.End).getEnd());
    if (!Begin || !End)
      return;
    unsigned &Last = Ends[*Begin];
    Last = std::max(Last, *End);
  }

  /// `#define F G` and `F(x)`: the use of G begins in F and ends behind it, so
  /// F cannot stay while what G stands for is written out.
  void noteSplit(const MacroUse &Use) {
    if (!Use.HasArguments)
      return;
    const MacroSteps &Begin = Nesting.steps(Use.Name);
    const MacroSteps &End = Nesting.steps(Use.End);
    for (size_t I = commonSteps(Begin, End); I < Begin.size(); ++I)
      if (Begin[I].What == MacroStep::Use)
        Split.insert(Begin[I].Key);
  }

  bool isSystem(const MacroUse &Use) const {
    const SourceLocation Where = Use.Info->getDefinitionLoc();
    return Use.Info->isBuiltinMacro() || SM.isInSystemHeader(Where) ||
           SM.isWrittenInBuiltinFile(Where);
  }

  /// Writes what \p Tokens, which have come through the same \p Depth steps,
  /// are written as.
  void write(llvm::ArrayRef<ExpandedToken> Tokens, size_t Depth,
             std::vector<MacroPiece> &To) {
    while (!Tokens.empty()) {
      const MacroSteps &Steps = Nesting.steps(Tokens.front().Loc);
      if (Steps.size() <= Depth) {
        To.push_back(pieceOf(Tokens.front()));
        Tokens = Tokens.drop_front();
        continue;
      }
      const auto Group = Tokens.take_while([&](const ExpandedToken &T) {
        const MacroSteps &Own = Nesting.steps(T.Loc);
        return Own.size() > Depth && Own[Depth] == Steps[Depth];
      });
      MacroPiece Whole;
      if (Steps[Depth].Of && fold(*Steps[Depth].Of, Group, Depth, Whole))
        To.push_back(std::move(Whole));
      else
        write(Group, Depth + 1, To);
      Tokens = Tokens.drop_front(Group.size());
    }
  }

  MacroPiece pieceOf(const ExpandedToken &T) const {
    MacroPiece Piece;
    Piece.Text = T.Text;
    Piece.Space = T.Space;
    Piece.Painted = T.Painted;
    Piece.Origin = SM.getFileLoc(T.Loc);
    Piece.Placed = Placed.contains(T.Loc);
    return Piece;
  }

  /// Writes \p Use, of which the tokens \p Group came, as it is used, if that
  /// stands for the same.
  bool fold(const MacroUse &Use, llvm::ArrayRef<ExpandedToken> Group,
            size_t Depth, MacroPiece &Whole) {
    const unsigned Key = Use.Name.getRawEncoding();
    if (Open.contains(Key) || Split.contains(Key) || !Values.mayMove(Use))
      return false;
    for (const ExpandedToken &T : Group)
      if (T.Painted && !isNamedWithin(T, Depth))
        return false;
    Whole = pieceOf(Group.front());
    Whole.Text = Use.Macro;
    Whole.Painted = false;
    Whole.Line = Values.line(Use);
    Whole.Origin = SM.getFileLoc(Use.Name);
    return !Use.HasArguments || writeArguments(Use, Depth, Whole.Text);
  }

  /// True if \p T would not be expanded where its macro is used again.
  bool isNamedWithin(const ExpandedToken &T, size_t Depth) {
    const llvm::ArrayRef<MacroStep> Steps = Nesting.steps(T.Loc);
    return llvm::any_of(Steps.drop_front(Depth), [&](const MacroStep &Step) {
      return Step.Of && Step.Of->Macro == T.Text;
    });
  }

  /// Adds the arguments of \p Use as they stood before they were expanded.
  bool writeArguments(const MacroUse &Use, size_t Depth, std::string &To) {
    // `#` and `##` see an argument as it is written, not what it stands for.
    const bool Literally = llvm::any_of(Use.Info->tokens(), [](const Token &T) {
      return T.isOneOf(tok::hash, tok::hashhash, tok::hashat);
    });
    llvm::ArrayRef<std::vector<Token>> Arguments = Use.Arguments;
    if (Use.Info->isVariadic() && Arguments.size() > 1 &&
        Arguments.back().empty())
      Arguments = Arguments.drop_back();
    To += "(";
    for (const std::vector<Token> &Argument : Arguments) {
      std::vector<ExpandedToken> Tokens;
      for (const Token &T : Argument)
        Tokens.push_back(Record.spell(T));
      std::vector<MacroPiece> Pieces;
      if (Literally)
        for (const ExpandedToken &T : Tokens)
          Pieces.push_back(pieceOf(T));
      else
        write(Tokens, Depth, Pieces);
      if (&Argument != Arguments.begin())
        To += ", ";
      for (size_t I = 0; I < Pieces.size(); ++I) {
        const bool Apart = I && needsSpace(Pieces[I - 1].Text, Pieces[I].Text);
        if (Pieces[I].Painted || Pieces[I].Line ||
            (Literally && Apart && !Pieces[I].Space))
          return false;
        if (I && (Apart || Pieces[I].Space))
          To += " ";
        To += Pieces[I].Text;
      }
    }
    To += ")";
    return true;
  }

  /// Names that must not be expanded again: `f(x)` becomes `(f)(x)`.
  /// \returns what is wrong, or "".
  std::string keepPainted(std::vector<MacroPiece> &Pieces, Slice Where) const {
    for (size_t I = 0; I < Pieces.size(); ++I) {
      if (!Pieces[I].Painted)
        continue;
      const std::string Why = "it stands for something that contains '" +
                              Pieces[I].Text +
                              "', which is the name of a macro itself";
      if (!TakesArguments.contains(Pieces[I].Text))
        return Why;
      const bool Called = I + 1 < Pieces.size()
                              ? Pieces[I + 1].Text == "("
                              : Text.tokenAt(Where.End).is(tok::l_paren);
      if (!Called)
        continue;
      const llvm::StringRef Before =
          I ? Pieces[I - 1].Text : Text.text({0, Where.Begin}).rtrim();
      if (Before.ends_with(".") || Before.ends_with("->") ||
          Before.ends_with("::"))
        return Why;
      Pieces[I].Text = "(" + Pieces[I].Text + ")";
    }
    return "";
  }

  void open(unsigned Begin, unsigned End, const MacroUse &Use) {
    std::string Why;
    std::vector<MacroPiece> Pieces;
    if (Record.hasDirective(Begin, End)) {
      Why = "a directive stands in its arguments";
    } else {
      write(Record.tokensAt(Begin), 0, Pieces);
      Why = keepPainted(Pieces, {Begin, End});
    }
    if (!Why.empty())
      return Report.error(Text.location(Begin), Message::GM1050,
                          {Use.Macro, Why});
    layOut({Begin, End}, Pieces, Values.counted(Begin, End), Emit);
  }
};

} // namespace

bool openMacros(llvm::ArrayRef<OpenNeed> Needs,
                const PreprocessorRecord &Record, EmitContext &Emit,
                Reporter &Report) {
  Opener Macros(Record, Emit, Report);
  for (const bool OfRange : {false, true})
    for (const OpenNeed &Need : Needs)
      if (Need.OfRange == OfRange)
        Macros.mark(Need);
  return Macros.openAll();
}

} // namespace gpumpi::transform
