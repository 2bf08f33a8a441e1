//===- ExplicitInstantiations.cpp - Where templates are instantiated ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/ExplicitInstantiations.h"

#include "clang/AST/Decl.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// A token, whoever wrote it.
struct Word {
  std::string Text;
  SourceLocation Loc;
};

/// The tokens of the main file without its directives.
class Words {
public:
  Words(const SourceText &Text, const LangOptions &LO)
      : Text(Text), LO(LO), SM(Text.sourceManager()) {}

  /// What is written.
  std::vector<Word> asWritten() const { return collect(nullptr); }

  /// What macros stand for takes their place.
  std::vector<Word> expanded(const PreprocessorRecord &Record) const {
    return collect(&Record);
  }

private:
  const SourceText &Text;
  const LangOptions &LO;
  const SourceManager &SM;

  /// Where the macro ends that begins at each offset.
  llvm::DenseMap<unsigned, unsigned>
  endsOf(const PreprocessorRecord &Record) const {
    llvm::DenseMap<unsigned, unsigned> Ends;
    for (const MacroUse &Use : Record.uses()) {
      const auto Begin = Text.offset(SM.getExpansionLoc(Use.Name));
      const auto End = Text.tokenEnd(SM.getExpansionRange(Use.End).getEnd());
      if (Begin && End)
        Ends[*Begin] = std::max(Ends.lookup(*Begin), *End);
    }
    return Ends;
  }

  std::vector<Word> collect(const PreprocessorRecord *Record) const {
    llvm::DenseMap<unsigned, unsigned> Ends;
    if (Record)
      Ends = endsOf(*Record);
    const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
    Lexer Lex(SM.getLocForStartOfFile(SM.getMainFileID()), LO, Buffer.begin(),
              Buffer.begin(), Buffer.end());
    std::vector<Word> Found;
    unsigned Behind = 0;
    bool InDirective = false;
    for (Token T; !Lex.LexFromRawLexer(T) || T.isNot(tok::eof);) {
      if (T.isAtStartOfLine())
        InDirective = T.is(tok::hash);
      const unsigned At = *Text.offset(T.getLocation());
      if (InDirective || At < Behind)
        continue;
      if (const unsigned End = Ends.lookup(At)) {
        for (const ExpandedToken &E : Record->tokensAt(At))
          Found.push_back({E.Text, E.Loc});
        Behind = End;
        continue;
      }
      Found.push_back({Lexer::getSpelling(T, SM, LO), T.getLocation()});
    }
    return Found;
  }
};

/// The words by which an explicit instantiation is found.
struct Instantiation {
  SourceLocation Keyword, Name;
  SourceLocation Open, Close; ///< The parentheses of the parameters.
};

/// True if the word \p I, `template`, begins an explicit instantiation: it has
/// no parameters, and qualifies no name.
bool beginsInstantiation(llvm::ArrayRef<Word> All, size_t I) {
  if (I + 1 == All.size() || All[I + 1].Text == "<")
    return false;
  if (I == 0)
    return true;
  const llvm::StringRef Before = All[I - 1].Text;
  return Before != "::" && Before != "." && Before != "->";
}

std::vector<Instantiation> instantiationsOf(llvm::ArrayRef<Word> All,
                                            llvm::StringRef Name) {
  std::vector<Instantiation> Found;
  for (size_t I = 0; I < All.size(); ++I) {
    if (All[I].Text != "template" || !beginsInstantiation(All, I))
      continue;
    // Behind the name the parameters are the last thing in parentheses that
    // noexcept does not stand in front of.
    Instantiation Here;
    Here.Keyword = All[I].Loc;
    int Depth = 0;
    size_t Open = I;
    for (++I; I < All.size(); ++I) {
      const llvm::StringRef T = All[I].Text;
      if (Depth == 0 && (T == ";" || T == "{"))
        break;
      if (Depth == 0 && T == Name && I + 1 < All.size() &&
          (All[I + 1].Text == "<" || All[I + 1].Text == "(")) {
        Here.Name = All[I].Loc;
        Here.Close = SourceLocation();
      } else if (T == "(" && Depth++ == 0) {
        Open = I;
      } else if (T == ")" && --Depth == 0) {
        const llvm::StringRef Before = All[Open - 1].Text;
        if (Before != "noexcept" && Before != "__attribute__") {
          Here.Open = All[Open].Loc;
          Here.Close = All[I].Loc;
        }
      }
    }
    if (Here.Name.isValid() && Here.Close.isValid())
      Found.push_back(Here);
  }
  return Found;
}

/// The name by which instantiations of \p Function are found; empty if there
/// can be none.
llvm::StringRef nameOf(const FunctionDecl *Function) {
  return Function->isTemplated() && Function->getIdentifier()
             ? Function->getName()
             : "";
}

} // namespace

std::vector<Slice> explicitInstantiations(const FunctionDecl *Function,
                                          const SourceText &Text) {
  const llvm::StringRef Name = nameOf(Function);
  if (Name.empty())
    return {};
  const Words All(Text, Function->getASTContext().getLangOpts());
  std::vector<Slice> Found;
  for (const Instantiation &I : instantiationsOf(All.asWritten(), Name))
    Found.push_back({*Text.offset(I.Open) + 1, *Text.offset(I.Close)});
  return Found;
}

void addInstantiationNeeds(llvm::ArrayRef<const FunctionDecl *> Functions,
                           const PreprocessorRecord &Record,
                           const SourceText &Text, NeedList &Needs) {
  std::vector<Word> All;
  for (const FunctionDecl *F : Functions) {
    const llvm::StringRef Name = nameOf(F);
    if (Name.empty())
      continue;
    if (All.empty())
      All = Words(Text, F->getASTContext().getLangOpts()).expanded(Record);
    for (const Instantiation &I : instantiationsOf(All, Name))
      for (const SourceLocation Loc : {I.Keyword, I.Name, I.Open, I.Close})
        Needs.token(Loc);
  }
}

} // namespace gpumpi::transform
