//===- ExplicitInstantiations.cpp - `template void f<int>(int);` ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/ExplicitInstantiations.h"

#include "clang/AST/Decl.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// The tokens of the main file.
std::vector<Token> tokensOf(const SourceText &Text, const LangOptions &LO) {
  const SourceManager &SM = Text.sourceManager();
  const FileID Main = SM.getMainFileID();
  const llvm::StringRef Buffer = SM.getBufferData(Main);
  Lexer Lex(SM.getLocForStartOfFile(Main), LO, Buffer.begin(), Buffer.begin(),
            Buffer.end());
  std::vector<Token> Tokens;
  for (Token T; !Lex.LexFromRawLexer(T) || T.isNot(tok::eof);)
    Tokens.push_back(T);
  return Tokens;
}

/// True if the token \p I, the word `template`, begins an explicit
/// instantiation: it has no parameters, and qualifies no name.
bool beginsInstantiation(llvm::ArrayRef<Token> Tokens, size_t I) {
  if (I + 1 == Tokens.size() || Tokens[I + 1].is(tok::less))
    return false;
  return I == 0 ||
         !Tokens[I - 1].isOneOf(tok::coloncolon, tok::period, tok::arrow);
}

} // namespace

std::vector<Slice> explicitInstantiations(const FunctionDecl *Function,
                                          const SourceText &Text) {
  if (!Function->isTemplated() || !Function->getIdentifier())
    return {};
  const llvm::StringRef Name = Function->getName();
  const std::vector<Token> Tokens =
      tokensOf(Text, Function->getASTContext().getLangOpts());
  const auto Offset = [&](const Token &T) {
    return *Text.offset(T.getLocation());
  };
  std::vector<Slice> Found;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].isNot(tok::raw_identifier) ||
        Tokens[I].getRawIdentifier() != "template" ||
        !beginsInstantiation(Tokens, I))
      continue;
    // Behind the name the parameters are the last thing in parentheses that
    // noexcept does not stand in front of.
    bool Named = false;
    int Depth = 0;
    std::optional<Slice> Last;
    size_t Open = I;
    for (++I; I < Tokens.size(); ++I) {
      const Token &T = Tokens[I];
      if (Depth == 0 && T.isOneOf(tok::semi, tok::l_brace))
        break;
      if (T.is(tok::raw_identifier) && Depth == 0 &&
          T.getRawIdentifier() == Name && I + 1 < Tokens.size() &&
          Tokens[I + 1].isOneOf(tok::less, tok::l_paren)) {
        Named = true;
        Last.reset();
      } else if (T.is(tok::l_paren) && Depth++ == 0) {
        Open = I;
      } else if (T.is(tok::r_paren) && --Depth == 0) {
        const Token &Before = Tokens[Open - 1];
        if (Before.isNot(tok::raw_identifier) ||
            (Before.getRawIdentifier() != "noexcept" &&
             Before.getRawIdentifier() != "__attribute__"))
          Last = {Offset(Tokens[Open]) + 1, Offset(T)};
      }
    }
    if (Named && Last)
      Found.push_back(*Last);
  }
  return Found;
}

} // namespace gpumpi::transform
