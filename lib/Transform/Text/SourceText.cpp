//===- SourceText.cpp - Offsets into the user's file ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/SourceText.h"

#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

llvm::StringRef SourceText::text(Slice Where) const {
  return SM.getBufferData(SM.getMainFileID()).slice(Where.Begin, Where.End);
}

bool SourceText::isMain(FileID File) const {
  if (File == SM.getMainFileID())
    return true;
  const SourceLocation Entered = SM.getIncludeLoc(SM.getMainFileID());
  return Entered.isValid() && SM.getFileID(Entered) == File;
}

SourceLocation SourceText::location(unsigned Offset) const {
  return SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(Offset);
}

std::optional<unsigned> SourceText::offset(SourceLocation Loc) const {
  if (Loc.isInvalid() || Loc.isMacroID())
    return std::nullopt;
  const auto [File, Offset] = SM.getDecomposedLoc(Loc);
  if (!isMain(File))
    return std::nullopt;
  return Offset;
}

std::optional<Slice> SourceText::slice(SourceRange Range) const {
  const CharSourceRange Chars =
      Lexer::makeFileCharRange(CharSourceRange::getTokenRange(Range), SM, LO);
  if (Chars.isInvalid())
    return std::nullopt;
  const auto Begin = offset(Chars.getBegin());
  const auto End = offset(Chars.getEnd());
  if (!Begin || !End || *End < *Begin)
    return std::nullopt;
  return Slice{*Begin, *End};
}

std::optional<unsigned> SourceText::tokenEnd(SourceLocation Loc) const {
  if (!offset(Loc))
    return std::nullopt;
  return offset(Lexer::getLocForEndOfToken(Loc, 0, SM, LO));
}

std::optional<unsigned> SourceText::findToken(unsigned From,
                                              tok::TokenKind Kind) const {
  const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
  Lexer Lex(location(0), LO, Buffer.begin(), Buffer.begin() + From,
            Buffer.end());
  for (Token Tok; !Lex.LexFromRawLexer(Tok);)
    if (Tok.is(Kind))
      return offset(Tok.getLocation());
  return std::nullopt;
}

std::string SourceText::words(Slice Where) const {
  const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
  Lexer Lex(location(0), LO, Buffer.begin(), Buffer.begin() + Where.Begin,
            Buffer.end());
  std::string Result;
  bool InDirective = false;
  for (Token Tok; !Lex.LexFromRawLexer(Tok);) {
    if (*offset(Tok.getLocation()) >= Where.End)
      break;
    if (Tok.is(tok::hash) && Tok.isAtStartOfLine()) {
      // The stages set the line in the middle of what they move.
      InDirective = true;
      continue;
    }
    if (InDirective && !Tok.isAtStartOfLine())
      continue;
    InDirective = false;
    if (!Result.empty() && (Tok.hasLeadingSpace() || Tok.isAtStartOfLine()))
      Result += ' ';
    Result += Lexer::getSpelling(Tok, SM, LO);
  }
  return Result;
}

unsigned SourceText::attributesBefore(unsigned From) const {
  const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
  Lexer Lex(location(0), LO, Buffer.begin(), Buffer.begin(), Buffer.end());
  std::vector<std::pair<tok::TokenKind, unsigned>> Tokens;
  for (Token Tok; !Lex.LexFromRawLexer(Tok);) {
    const unsigned At = *offset(Tok.getLocation());
    if (At >= From)
      break;
    Tokens.emplace_back(Tok.getKind(), At);
  }
  const auto Is = [&](size_t Index, tok::TokenKind Kind) {
    return Index < Tokens.size() && Tokens[Index].first == Kind;
  };
  size_t End = Tokens.size();
  while (Is(End - 1, tok::r_square) && Is(End - 2, tok::r_square)) {
    size_t Open = End;
    for (unsigned Depth = 0; Open > 0;) {
      --Open;
      Depth += Is(Open, tok::r_square);
      Depth -= Is(Open, tok::l_square);
      if (Depth == 0)
        break;
    }
    if (!Is(Open, tok::l_square) || !Is(Open + 1, tok::l_square))
      break;
    End = Open;
    From = Tokens[Open].second;
  }
  return From;
}

Token SourceText::tokenAt(unsigned From) const {
  const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
  Lexer Lex(location(0), LO, Buffer.begin(), Buffer.begin() + From,
            Buffer.end());
  Token Tok;
  Lex.LexFromRawLexer(Tok);
  return Tok;
}

/// The statement with which \p S ends; null if it ends by itself.
static const Stmt *lastPart(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getElse() ? If->getElse() : If->getThen();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getBody();
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    return Range->getBody();
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return Switch->getBody();
  if (const auto *Case = dyn_cast<SwitchCase>(S))
    return Case->getSubStmt();
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return Label->getSubStmt();
  if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
    return Attributed->getSubStmt();
  return nullptr;
}

std::optional<unsigned> SourceText::statementEnd(const Stmt *S) const {
  if (isa<CompoundStmt, DeclStmt, NullStmt>(S))
    return tokenEnd(S->getEndLoc());
  if (isa<CXXTryStmt>(S))
    return tokenEnd(S->getEndLoc());
  if (const Stmt *Last = lastPart(S))
    return statementEnd(Last);
  // Clang's ranges leave out the semicolon of the others.
  const auto Where = slice(S->getSourceRange());
  if (!Where)
    return std::nullopt;
  const auto Semicolon = findToken(Where->End, tok::semi);
  return Semicolon ? std::optional<unsigned>(*Semicolon + 1) : std::nullopt;
}

bool SourceText::startsAttribute(unsigned Offset) const {
  return SM.getBufferData(SM.getMainFileID())
      .substr(Offset)
      .ltrim()
      .starts_with("[[");
}

bool SourceText::changesWords(Slice Where) const {
  llvm::SmallVector<llvm::StringRef> Lines;
  text(Where).split(Lines, '\n');
  return llvm::any_of(Lines, [](llvm::StringRef Line) {
    Line = Line.ltrim();
    if (!Line.consume_front("#") && !Line.consume_front("%:"))
      return Line.contains("_Pragma");
    Line = Line.ltrim();
    return Line.starts_with("define") || Line.starts_with("undef") ||
           Line.starts_with("include") ||
           (Line.starts_with("pragma") && Line.contains("_macro"));
  });
}

bool SourceText::isPlain(const Stmt *S) const {
  return offset(S->getBeginLoc()) && offset(S->getEndLoc());
}

unsigned SourceText::line(unsigned Offset) const {
  return SM.getLineNumber(SM.getMainFileID(), Offset);
}

unsigned SourceText::column(unsigned Offset) const {
  return SM.getColumnNumber(SM.getMainFileID(), Offset);
}

std::string SourceText::indentation(unsigned Offset) const {
  const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
  const size_t Newline = Buffer.rfind('\n', Offset ? Offset - 1 : 0);
  const size_t Start =
      Offset == 0 || Newline == llvm::StringRef::npos ? 0 : Newline + 1;
  return Buffer.slice(Start, Offset)
      .take_while([](char C) { return C == ' ' || C == '\t'; })
      .str();
}

bool SourceText::endsLine(unsigned Offset) const {
  const llvm::StringRef Rest =
      SM.getBufferData(SM.getMainFileID()).substr(Offset).ltrim(" \t\r");
  return Rest.starts_with("\n");
}

} // namespace gpumpi::transform
