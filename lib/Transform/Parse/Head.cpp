//===- Head.cpp - The directives with which a file begins -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Head.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/StringSwitch.h"

#include <utility>

using namespace clang;

namespace gpumpi::transform {

namespace {

LangOptions cplusplus() {
  LangOptions LO;
  LO.CPlusPlus = LO.CPlusPlus11 = LO.LineComment = true;
  return LO;
}

/// What a directive does to the head.
enum class Effect { None, Include, Opens, Turns, Closes, Ends };

/// The tokens of a text, comments included, directive by directive.
class DirectiveLexer {
public:
  explicit DirectiveLexer(llvm::StringRef Text)
      : Text(Text), Lex(SourceLocation(), cplusplus(), Text.begin(),
                        Text.begin(), Text.end()) {
    Lex.SetCommentRetentionState(true);
    next();
  }

  /// Reads the next directive. \returns whether there was one.
  bool read() {
    bool Starts = Current.isAtStartOfLine();
    for (; Current.is(tok::comment); Starts |= Current.isAtStartOfLine())
      next();
    if (Current.isNot(tok::hash) || !Starts)
      return false;
    Word = Operand = "";
    Operands = 0;
    next();
    for (unsigned I = 0; Current.isNot(tok::eof) && !Current.isAtStartOfLine();
         next()) {
      if (Current.is(tok::comment))
        continue;
      if (I++ == 0)
        Word = spelled();
      else if (Operands++ == 0)
        Operand = Text.drop_front(begin());
    }
    return true;
  }

  Effect effect() const {
    return llvm::StringSwitch<Effect>(Word)
        .Cases("include", "include_next", "import", Effect::Include)
        .Cases("if", "ifdef", "ifndef", Effect::Opens)
        .Case("endif", Effect::Closes)
        .Cases("elif", "elifdef", "elifndef", "else", Effect::Turns)
        .Cases("", "define", "undef", "pragma", "error", Effect::None)
        .Cases("warning", "line", Effect::None)
        .Default(Effect::Ends);
  }

  /// The name in an `#include`; empty if a macro makes it.
  llvm::StringRef included() const {
    llvm::StringRef Name = Operand;
    if (Name.consume_front("<"))
      return Name.take_until([](char C) { return C == '>' || C == '\n'; });
    if (Name.consume_front("\""))
      return Name.take_until([](char C) { return C == '"' || C == '\n'; });
    return "";
  }

  /// The name in an `#ifndef`; else empty.
  llvm::StringRef asked() const {
    return Word == "ifndef" ? nameIn(Operand) : "";
  }
  /// Whether it defines \p Name, as nothing.
  bool defines(llvm::StringRef Name) const {
    return Word == "define" && !Name.empty() && nameIn(Operand) == Name &&
           Operands == 1;
  }
  /// What a `#line` says; else empty.
  llvm::StringRef told() const {
    return Word == "line" ? Operand.take_until([](char C) { return C == '\n'; })
                          : "";
  }

  /// The beginning of the line behind the directive.
  size_t end() const {
    const size_t Newline = Text.find('\n', LastEnd);
    return Newline == llvm::StringRef::npos ? Text.size() : Newline + 1;
  }

private:
  const llvm::StringRef Text;
  Lexer Lex;
  Token Current;
  size_t LastEnd = 0; ///< Of the token in front of Current.
  llvm::StringRef Word;
  llvm::StringRef Operand; ///< Where it begins.
  unsigned Operands = 0;   ///< Tokens.

  static llvm::StringRef nameIn(llvm::StringRef Text) {
    return Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
  }

  size_t begin() { return Lex.getCurrentBufferOffset() - Current.getLength(); }
  llvm::StringRef spelled() {
    return Text.substr(begin(), Current.getLength());
  }

  void next() {
    LastEnd = Lex.getCurrentBufferOffset();
    Lex.LexFromRawLexer(Current);
  }
};

} // namespace

Head headOf(llvm::StringRef Text,
            llvm::function_ref<bool(llvm::StringRef)> Stops, bool InGuards) {
  DirectiveLexer Directives(Text);
  Head Found;
  unsigned Guards = 0;
  llvm::StringRef Asked; // What an #ifndef just in front asks for.
  for (unsigned Depth = 0; Directives.read();) {
    const llvm::StringRef AskedBefore = std::exchange(Asked, "");
    switch (Directives.effect()) {
    case Effect::None:
      if (Depth == 1 && Directives.defines(AskedBefore)) {
        ++Guards;
        --Depth;
      }
      break;
    case Effect::Include:
      if (Stops(Directives.included())) {
        Found.Stopped = true;
        return Found;
      }
      break;
    case Effect::Opens:
      Asked = Directives.asked();
      ++Depth;
      break;
    case Effect::Turns:
      if (Depth == 0)
        return Found;
      break;
    case Effect::Closes:
      if (Depth > 0)
        --Depth;
      else if (Guards > 0)
        --Guards;
      else
        return Found;
      break;
    case Effect::Ends:
      return Found;
    }
    if (Depth == 0 && (InGuards || Guards == 0))
      Found = {Directives.end(), Guards, false};
  }
  return Found;
}

std::string lineBehind(llvm::StringRef Head, llvm::StringRef File) {
  DirectiveLexer Directives(Head);
  std::string Name = ("\"" + File + "\"").str();
  unsigned Line = 1;
  size_t From = 0;
  while (Directives.read()) {
    llvm::StringRef Told = Directives.told();
    unsigned Next = 0;
    if (Told.consumeInteger(10, Next))
      continue;
    Line = Next;
    From = Directives.end();
    if (const llvm::StringRef Of = Told.trim(); !Of.empty())
      Name = Of.str();
  }
  return "#line " + std::to_string(Line + Head.drop_front(From).count('\n')) +
         " " + Name + "\n";
}

bool isComplete(llvm::StringRef Header) {
  Lexer Lex(SourceLocation(), cplusplus(), Header.begin(), Header.begin(),
            Header.end());
  bool InDirective = false, Complete = true;
  for (Token T; !Lex.LexFromRawLexer(T) || T.isNot(tok::eof);) {
    if (T.isAtStartOfLine())
      InDirective = T.is(tok::hash);
    if (!InDirective)
      Complete = T.isOneOf(tok::semi, tok::r_brace);
  }
  return Complete;
}

} // namespace gpumpi::transform
