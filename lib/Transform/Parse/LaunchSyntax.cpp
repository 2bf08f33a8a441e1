//===- LaunchSyntax.cpp - Launches as nvcc takes them ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/LaunchSyntax.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

#include <vector>

using namespace clang;

namespace gpumpi::transform {

namespace {

struct Piece {
  tok::TokenKind Kind;
  size_t At; ///< In the text.
  bool FirstOfLine;
  bool IsOperator; ///< The word, which `<<` can be the rest of.
};

class LaunchReader {
public:
  explicit LaunchReader(llvm::StringRef Text) : Result(Text) {
    LangOptions Language;
    Language.CPlusPlus = Language.CPlusPlus17 = Language.CUDA = true;
    Lexer Raw(SourceLocation(), Language, Result.data(), Result.data(),
              Result.data() + Result.size());
    Token T;
    do {
      Raw.LexFromRawLexer(T);
      const size_t End = Raw.getBufferLocation() - Result.data();
      const size_t At = End - T.getLength();
      const bool IsOperator =
          T.is(tok::raw_identifier) && T.getRawIdentifier() == "operator";
      Pieces.push_back({T.getKind(), At, T.isAtStartOfLine(), IsOperator});
    } while (T.isNot(tok::eof));
  }

  std::string run() {
    for (size_t I = 0; I < Pieces.size(); ++I)
      if (const size_t Width =
              width(I, tok::lesslessless, tok::lessless, tok::less);
          Width && !(I && Pieces[I - 1].IsOperator))
        read(I, Width);
    for (const size_t At : llvm::reverse(Lists))
      Result.insert(At, "dim3");
    return std::move(Result);
  }

private:
  std::string Result;
  std::vector<Piece> Pieces;
  std::vector<size_t> Lists; ///< Where they begin that are to become dim3.

  tok::TokenKind kind(size_t I) const {
    return I < Pieces.size() ? Pieces[I].Kind : tok::eof;
  }

  /// How many pieces from \p I on are a bracket: 1 if it is \p Whole, 2 if it
  /// is \p Two and \p One on the same line, 0 if there is none.
  size_t width(size_t I, tok::TokenKind Whole, tok::TokenKind Two,
               tok::TokenKind One) const {
    if (kind(I) == Whole)
      return 1;
    return kind(I) == Two && kind(I + 1) == One && !Pieces[I + 1].FirstOfLine
               ? 2
               : 0;
  }

  /// Joins the bracket of \p Width pieces at \p Open and the one that closes
  /// it, which arguments follow, and notes the lists between them.
  void read(size_t Open, size_t Width) {
    unsigned Depth = 0, Argument = 0;
    std::vector<size_t> Found;
    for (size_t I = Open + Width; I < Pieces.size(); ++I) {
      if (kind(I) == tok::semi)
        return;
      const bool Begins =
          Depth == 0 && (I == Open + Width || kind(I - 1) == tok::comma);
      if (Begins && I > Open + Width)
        ++Argument;
      // Those of blocks and of threads.
      if (Begins && Argument < 2 && kind(I) == tok::l_brace)
        Found.push_back(Pieces[I].At);
      if (kind(I) == tok::l_paren || kind(I) == tok::l_brace)
        ++Depth;
      if ((kind(I) == tok::r_paren || kind(I) == tok::r_brace) && Depth-- == 0)
        return;
      const size_t Closing = Depth ? 0
                                   : width(I, tok::greatergreatergreater,
                                           tok::greatergreater, tok::greater);
      if (!Closing || kind(I + Closing) != tok::l_paren)
        continue;
      if (Width == 2)
        moveThird(Open);
      if (Closing == 2)
        moveThird(I);
      Lists.insert(Lists.end(), Found.begin(), Found.end());
      return;
    }
  }

  /// Puts the second of two pieces right behind the first.
  void moveThird(size_t First) {
    const size_t From = Pieces[First + 1].At, To = Pieces[First].At + 2;
    const char Bracket = Result[From];
    Result.erase(From, 1);
    Result.insert(To, 1, Bracket);
  }
};

} // namespace

std::string asClangReadsLaunches(llvm::StringRef Text) {
  return LaunchReader(Text).run();
}

} // namespace gpumpi::transform
