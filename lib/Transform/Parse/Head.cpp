//===- Head.cpp - The directives with which a file begins -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Head.h"

#include "clang/Lex/Lexer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

LangOptions cplusplus() {
  LangOptions LO;
  LO.CPlusPlus = LO.CPlusPlus11 = LO.LineComment = true;
  return LO;
}

/// What a directive does to the head.
enum class Effect { None, Include, Opens, Closes, Ends };

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
    while (Current.is(tok::comment))
      next();
    if (Current.isNot(tok::hash) || !Current.isAtStartOfLine())
      return false;
    Word = Operand = "";
    next();
    for (unsigned I = 0; Current.isNot(tok::eof) && !Current.isAtStartOfLine();
         next()) {
      if (Current.is(tok::comment))
        continue;
      if (I++ == 0)
        Word = spelled();
      else if (Operand.empty())
        Operand = Text.drop_front(begin());
    }
    return true;
  }

  Effect effect() const {
    return llvm::StringSwitch<Effect>(Word)
        .Cases("include", "include_next", "import", Effect::Include)
        .Cases("if", "ifdef", "ifndef", Effect::Opens)
        .Case("endif", Effect::Closes)
        .Cases("", "define", "undef", "pragma", "error", Effect::None)
        .Cases("elif", "elifdef", "elifndef", "else", "warning", Effect::None)
        .Default(Effect::Ends);
  }

  /// The name in an `#include`; empty if a macro makes it.
  llvm::StringRef included() const {
    if (Operand.consume_front("<"))
      return Operand.take_until([](char C) { return C == '>' || C == '\n'; });
    if (Operand.consume_front("\""))
      return Operand.take_until([](char C) { return C == '"' || C == '\n'; });
    return "";
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
  mutable llvm::StringRef Operand; ///< Where it begins.

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

size_t headLength(llvm::StringRef Text,
                  llvm::function_ref<bool(llvm::StringRef)> Stops) {
  DirectiveLexer Directives(Text);
  size_t End = 0;
  for (unsigned Depth = 0; Directives.read();) {
    switch (Directives.effect()) {
    case Effect::None:
      break;
    case Effect::Include:
      if (Stops(Directives.included()))
        return End;
      break;
    case Effect::Opens:
      ++Depth;
      break;
    case Effect::Closes:
      if (Depth-- == 0)
        return End;
      break;
    case Effect::Ends:
      return End;
    }
    if (Depth == 0)
      End = Directives.end();
  }
  return End;
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
