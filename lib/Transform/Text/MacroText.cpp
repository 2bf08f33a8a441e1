//===- MacroText.cpp - Writing what a macro stands for --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/MacroText.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

static bool isWord(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '"' || C == '\'' || C == '$' ||
         C == '\\' || static_cast<unsigned char>(C) >= 0x80;
}

bool needsSpace(llvm::StringRef Left, llvm::StringRef Right) {
  if (Left.empty() || Right.empty())
    return false;
  const bool LeftWord = isWord(Left.back()), RightWord = isWord(Right.front());
  if (LeftWord && RightWord)
    return true;
  // `1e` and `+1`, `0x1` and `.5`, `.` and `5`.
  const bool Number = llvm::isDigit(Left.front()) || Left.front() == '.';
  if (Number && llvm::StringRef("+-.").contains(Right.front()))
    return true;
  if (Left.back() == '.' && llvm::isDigit(Right.front()))
    return true;
  constexpr llvm::StringRef Alone = "()[]{},;";
  return !LeftWord && !RightWord && !Alone.contains(Left.back()) &&
         !Alone.contains(Right.front());
}

namespace {

/// The text that takes a macro's place.
class Layout {
public:
  Layout(Slice Where, EmitContext &Emit)
      : Where(Where), Emit(Emit), Text(Emit.Text),
        File(Emit.fileLiteral(Text.location(Where.Begin))),
        Line(lineOf(Where.Begin)) {}

  void add(const MacroPiece &Piece) {
    const auto Origin = Text.offset(Piece.Origin);
    const bool InArgument = Origin && *Origin > Where.Begin;
    const bool Moved =
        Piece.Placed && Origin && (InArgument || !Result.empty());
    unsigned Wanted = Line;
    if (Piece.Line)
      Wanted = *Piece.Line;
    else if (Origin && (Moved || InArgument))
      Wanted = lineOf(*Origin);
    if (Moved || Wanted != Line) {
      breakLine(Wanted);
      if (Origin)
        Result += Emit.columnPadding(*Origin);
    } else if (Result.empty() ? needsSpace(before(), Piece.Text)
                              : Piece.Space || needsSpace(Last, Piece.Text)) {
      Result += ' ';
    }
    if (Origin)
      Result += markOrigin(*Origin);
    Result += Piece.Text;
    if (Origin)
      Result += markMadeUp();
    Line += llvm::StringRef(Piece.Text).count('\n');
    Last = Piece.Text;
  }

  void count(unsigned Times) {
    for (; Times; --Times) {
      Result += "\n#if __COUNTER__\n#endif";
      Line = 0;
    }
  }

  void finish() {
    if (Line != lineOf(Where.End) || (Broken && !endsStatement())) {
      breakLine(lineOf(Where.End));
      Result += Emit.columnPadding(Where.End);
    } else if (needsSpace(Last, after())) {
      Result += ' ';
    }
    Emit.replace(Where.Begin, Where.End, Result);
  }

private:
  const Slice Where;
  EmitContext &Emit;
  const SourceText &Text;
  const std::string File;
  unsigned Line; ///< Of the user's file, where Result ends.
  std::string Result, Last;
  bool Broken = false;

  unsigned lineOf(unsigned Offset) const {
    return Emit.fileLine(Text.location(Offset));
  }

  void breakLine(unsigned Next) {
    Result += "\n#line " + std::to_string(Next) + " " + File + "\n";
    Line = Next;
    Broken = true;
  }

  llvm::StringRef before() const {
    return Where.Begin ? Text.text({Where.Begin - 1, Where.Begin}) : "";
  }
  llvm::StringRef after() const {
    return Text.text({Where.End, Where.End + 1});
  }

  /// True if nothing follows in the line of which the column matters.
  bool endsStatement() const {
    unsigned Offset = Where.End;
    while (llvm::StringRef(" \t\r;)}").contains(after(Offset)))
      ++Offset;
    const llvm::StringRef Rest = Text.text({Offset, Offset + 2});
    return Rest.empty() || Rest.starts_with("\n") || Rest == "//";
  }
  char after(unsigned Offset) const {
    const llvm::StringRef Next = Text.text({Offset, Offset + 1});
    return Next.empty() ? '\0' : Next.front();
  }
};

} // namespace

void layOut(Slice Where, llvm::ArrayRef<MacroPiece> Pieces, unsigned Counted,
            EmitContext &Emit) {
  Layout Out(Where, Emit);
  for (const MacroPiece &Piece : Pieces)
    Out.add(Piece);
  // Later uses of __COUNTER__ go on from here.
  Out.count(Counted);
  Out.finish();
}

bool PlaceValues::Values::add(const Values &Inner) {
  const bool Differs = Line && Inner.Line && *Line != *Inner.Line;
  const bool NewlyFixed = !Fixed && (Inner.Fixed || Differs);
  const bool NewLine = !Line && Inner.Line;
  Fixed |= NewlyFixed;
  if (NewLine)
    Line = Inner.Line;
  return NewlyFixed || NewLine;
}

PlaceValues::PlaceValues(const PreprocessorRecord &Record,
                         MacroNesting &Nesting, const SourceManager &SM)
    : SM(SM) {
  for (const MacroUse &Use : Record.uses()) {
    if (!Use.Info->isBuiltinMacro())
      continue;
    Values Own;
    if (Use.Macro == "__LINE__") {
      Own.Line =
          SM.getPresumedLoc(SM.getExpansionRange(Use.Name).getEnd()).getLine();
    } else if (Use.Macro == "__COUNTER__") {
      Own.Fixed = true;
      Counters.push_back(SM.getFileOffset(SM.getExpansionLoc(Use.Name)));
    } else {
      // What they were asked, such as in __has_builtin(f), is not recorded.
      Own.Fixed = llvm::StringRef(Use.Macro).starts_with("__has") ||
                  llvm::StringRef(Use.Macro).starts_with("__is");
      if (!Own.Fixed)
        continue;
    }
    Of[Use.Name.getRawEncoding()] = Own;
  }
  for (bool Changed = !Of.empty(); Changed;) {
    Changed = false;
    for (const MacroUse &Use : Record.uses())
      Changed |= spread(Use, Nesting);
  }
}

/// Hands what is known of the uses inside \p Use on to it, and what is known of
/// it to those around it.
bool PlaceValues::spread(const MacroUse &Use, MacroNesting &Nesting) {
  bool Changed = false;
  Values Own = Of.lookup(Use.Name.getRawEncoding());
  for (const std::vector<Token> &Argument : Use.Arguments)
    for (const Token &T : Argument) {
      const auto Inner = Of.find(T.getLocation().getRawEncoding());
      if (Inner != Of.end())
        Changed |= Own.add(Inner->second);
    }
  if (Changed)
    Of[Use.Name.getRawEncoding()] = Own;
  if (!Own.Fixed && !Own.Line)
    return Changed;
  for (const MacroStep &Step : Nesting.steps(Use.Name))
    if (Step.What == MacroStep::Use)
      Changed |= Of[Step.Key].add(Own);
  return Changed;
}

bool PlaceValues::mayMove(const MacroUse &Use) const {
  // The values themselves are written as they are.
  if (Use.Info->isBuiltinMacro() &&
      (Use.Macro == "__LINE__" || Use.Macro == "__COUNTER__"))
    return false;
  return !Of.lookup(Use.Name.getRawEncoding()).Fixed;
}

std::optional<unsigned> PlaceValues::line(const MacroUse &Use) const {
  return Of.lookup(Use.Name.getRawEncoding()).Line;
}

unsigned PlaceValues::counted(unsigned Begin, unsigned End) const {
  return llvm::count_if(Counters, [&](unsigned Offset) {
    return Offset >= Begin && Offset < End;
  });
}

} // namespace gpumpi::transform
