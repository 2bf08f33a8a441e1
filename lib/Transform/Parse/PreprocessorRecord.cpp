//===- PreprocessorRecord.cpp - What the preprocessor did -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/PreprocessorRecord.h"

#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/PPCallbacks.h"

using namespace clang;

namespace gpumpi::transform {

/// Notes what happens in the main file.
class PreprocessorWatch : public PPCallbacks {
public:
  explicit PreprocessorWatch(PreprocessorRecord &Record)
      : Record(Record), SM(Record.PP.getSourceManager()) {}

  void MacroExpands(const Token &Name, const MacroDefinition &Definition,
                    SourceRange Range, const MacroArgs *Arguments) override {
    noteArchitecture(Name, Record.Architecture);
    if (!mainOffset(Name.getLocation()))
      return;
    MacroUse Use{Name.getLocation(),
                 Range.getEnd(),
                 Name.getIdentifierInfo()->getName().str(),
                 Definition.getMacroInfo(),
                 {},
                 Arguments != nullptr};
    const unsigned Count = Arguments ? Arguments->getNumMacroArguments() : 0;
    for (unsigned I = 0; I < Count; ++I) {
      const Token *First = Arguments->getUnexpArgument(I);
      Use.Arguments.emplace_back(First, First + MacroArgs::getArgLength(First));
    }
    Record.UseAt[Use.Name] = Record.Uses.size();
    Record.Uses.push_back(std::move(Use));
  }

  void If(SourceLocation Loc, SourceRange, ConditionValueKind) override {
    noteCondition(Loc);
  }
  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind,
            SourceLocation) override {
    noteCondition(Loc);
  }
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &) override {
    noteArchitecture(Name, Record.Half);
    noteCondition(Loc);
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &) override {
    noteArchitecture(Name, Record.Half);
    noteCondition(Loc);
  }
  void Defined(const Token &Name, const MacroDefinition &,
               SourceRange) override {
    noteArchitecture(Name, Record.Half);
  }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    const auto Begin = mainOffset(Range.getBegin());
    const auto End = mainOffset(Range.getEnd());
    if (Begin && End)
      Record.Skipped.emplace_back(*Begin, *End);
  }

  void MacroDefined(const Token &Name, const MacroDirective *) override {
    noteDirective(Name.getLocation());
  }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const MacroDirective *) override {
    noteDirective(Name.getLocation());
  }

  void InclusionDirective(SourceLocation Hash, const Token &Word,
                          llvm::StringRef Name, bool Angled, CharSourceRange,
                          OptionalFileEntryRef File, llvm::StringRef,
                          llvm::StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind Type) override {
    if (SM.isInSystemHeader(Hash))
      return;
    const llvm::StringRef Spelled = Word.getIdentifierInfo()->getName();
    const Inclusion::Form Kind = Spelled == "include"  ? Inclusion::Include
                                 : Spelled == "import" ? Inclusion::Import
                                                       : Inclusion::Next;
    Record.Inclusions.push_back({Hash, lastOfDirective(Hash), Kind, Name.str(),
                                 Angled, SrcMgr::isSystem(Type), File});
    noteDirective(Hash);
  }

  void HasInclude(SourceLocation Loc, llvm::StringRef Name, bool Angled,
                  OptionalFileEntryRef File,
                  SrcMgr::CharacteristicKind) override {
    if (!SM.isInSystemHeader(Loc))
      Record.Questions.push_back(
          {Loc, Name.str(), Angled, File ? File->getName().str() : ""});
  }

  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind Kind) override {
    if (Kind == PIK_HashPragma && Loc.isFileID() && !SM.isInSystemHeader(Loc) &&
        isOnce(Loc))
      Record.Onces.push_back(Loc);
    const auto Offset = mainOffset(Loc);
    if (Kind != PIK__Pragma || !Loc.isMacroID() || !Offset)
      return;
    // The words are what the preprocessor reads next.
    const char *Begin =
        static_cast<Lexer *>(Record.PP.getCurrentLexer())->getBufferLocation();
    const char *End = Begin;
    while (*End && *End != '\n')
      ++End;
    ExpandedToken Pragma;
    Pragma.Loc = Loc;
    Pragma.IsPragma = Pragma.Space = true;
    Pragma.Text = "_Pragma(\"";
    for (const char C : llvm::StringRef(Begin, End - Begin).trim()) {
      if (C == '"' || C == '\\')
        Pragma.Text += '\\';
      Pragma.Text += C;
    }
    Pragma.Text += "\")";
    Record.Tokens[*Offset].push_back(std::move(Pragma));
  }

  void token(const Token &T) {
    if (T.isAnnotation() || !T.getLocation().isMacroID())
      return;
    if (const auto Offset = mainOffset(T.getLocation()))
      Record.Tokens[*Offset].push_back(Record.spell(T));
  }

private:
  PreprocessorRecord &Record;
  const SourceManager &SM;

  /// Notes in \p First where `__CUDA_ARCH__` is asked for, if \p Name is that.
  void noteArchitecture(const Token &Name, SourceLocation &First) const {
    const SourceLocation Loc = SM.getExpansionLoc(Name.getLocation());
    if (First.isInvalid() && Name.getIdentifierInfo()->isStr("__CUDA_ARCH__") &&
        !SM.isInSystemHeader(Loc))
      First = Loc;
  }

  /// Notes the directive whose word stands at \p Loc if it asks for
  /// `__CUDA_ARCH__`.
  void noteCondition(SourceLocation Loc) {
    if (!SM.isInSystemHeader(Loc) &&
        llvm::any_of(directive(Loc), [](const Token &T) {
          return T.is(tok::raw_identifier) &&
                 T.getRawIdentifier() == "__CUDA_ARCH__";
        }))
      Record.ArchitectureDirectives.push_back(Loc);
  }

  /// Where the outermost macro around \p Loc begins in the main file.
  std::optional<unsigned> mainOffset(SourceLocation Loc) const {
    const auto [File, Offset] = SM.getDecomposedExpansionLoc(Loc);
    if (File != SM.getMainFileID())
      return std::nullopt;
    return Offset;
  }

  /// The tokens of the directive that begins with the '#' at \p Hash.
  llvm::SmallVector<Token, 4> directive(SourceLocation Hash) const {
    const auto [File, Offset] = SM.getDecomposedLoc(Hash);
    const llvm::StringRef Buffer = SM.getBufferData(File);
    Lexer Lex(SM.getLocForStartOfFile(File), Record.PP.getLangOpts(),
              Buffer.begin(), Buffer.begin() + Offset, Buffer.end());
    llvm::SmallVector<Token, 4> Tokens;
    Token T;
    do {
      Lex.LexFromRawLexer(T);
      if (T.is(tok::eof) || (T.isAtStartOfLine() && !Tokens.empty()))
        return Tokens;
      Tokens.push_back(T);
    } while (true);
  }

  SourceLocation lastOfDirective(SourceLocation Hash) const {
    return directive(Hash).back().getLocation();
  }

  bool isOnce(SourceLocation Hash) const {
    const auto Tokens = directive(Hash);
    return Tokens.size() == 3 && Tokens[2].is(tok::raw_identifier) &&
           Tokens[2].getRawIdentifier() == "once";
  }

  void noteDirective(SourceLocation Loc) {
    if (const auto Offset = mainOffset(Loc))
      Record.Directives.push_back(*Offset);
  }
};

PreprocessorRecord::PreprocessorRecord(Preprocessor &PP) : PP(PP) {
  auto Watch = std::make_unique<PreprocessorWatch>(*this);
  PP.setTokenWatcher(
      [Watch = Watch.get()](const Token &T) { Watch->token(T); });
  PP.addPPCallbacks(std::move(Watch));
}

const MacroUse *PreprocessorRecord::use(SourceLocation Name) const {
  const auto Found = UseAt.find(Name);
  return Found == UseAt.end() ? nullptr : &Uses[Found->second];
}

llvm::ArrayRef<ExpandedToken>
PreprocessorRecord::tokensAt(unsigned Offset) const {
  const auto Found = Tokens.find(Offset);
  if (Found == Tokens.end())
    return {};
  return Found->second;
}

ExpandedToken PreprocessorRecord::spell(const Token &T) const {
  ExpandedToken Spelled;
  Spelled.Loc = T.getLocation();
  Spelled.Text = PP.getSpelling(T);
  Spelled.Space = T.hasLeadingSpace() || T.isAtStartOfLine();
  Spelled.Painted = T.isExpandDisabled();
  return Spelled;
}

bool PreprocessorRecord::hasDirective(unsigned Begin, unsigned End) const {
  return llvm::any_of(Directives, [&](unsigned Offset) {
    return Offset >= Begin && Offset < End;
  });
}

} // namespace gpumpi::transform
