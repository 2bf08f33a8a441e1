//===- PreprocessorRecord.h - What the preprocessor did ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The macros that one parse has expanded in the main file, and the tokens that
// came of them. With it a macro can be replaced by what it stands for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PREPROCESSORRECORD_H
#define GPUMPI_TRANSFORM_PREPROCESSORRECORD_H

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/DenseMap.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gpumpi::transform {

/// A macro that was expanded.
struct MacroUse {
  clang::SourceLocation Name; ///< Of its name: in a file or in another macro.
  clang::SourceLocation End;  ///< Of its last token: the name or the ')'.
  std::string Macro;
  const clang::MacroInfo *Info;
  /// The arguments before anything in them was expanded.
  std::vector<std::vector<clang::Token>> Arguments;
  bool HasArguments;
};

/// A token that the parser has seen, or `_Pragma("...")`.
struct ExpandedToken {
  clang::SourceLocation Loc;
  std::string Text;
  bool IsPragma = false;
  bool Space = false;   ///< Blanks stand before it.
  bool Painted = false; ///< A macro's name that must not be expanded here.
};

/// An `#include` in a file that is no system header.
struct Inclusion {
  enum Form { Include, Next, Import };
  clang::SourceLocation Hash; ///< Where the directive begins.
  clang::SourceLocation End;  ///< Its last token.
  Form Kind;
  std::string Name; ///< As written, or as a macro has written it.
  bool Angled;
  bool System; ///< A system header was found.
  clang::OptionalFileEntryRef File;
};

/// A `__has_include` in a file that is no system header.
struct Question {
  clang::SourceLocation Loc; ///< Of the name.
  std::string Name;
  bool Angled;
  std::string File; ///< What was found; empty if nothing.
};

/// The record of one parse; it watches from the construction on.
class PreprocessorRecord {
public:
  explicit PreprocessorRecord(clang::Preprocessor &PP);
  PreprocessorRecord(const PreprocessorRecord &) = delete;
  PreprocessorRecord &operator=(const PreprocessorRecord &) = delete;

  const clang::Preprocessor &preprocessor() const { return PP; }

  /// What was expanded at \p Name; null if nothing was.
  const MacroUse *use(clang::SourceLocation Name) const;

  /// All macros that were expanded in the main file.
  const std::vector<MacroUse> &uses() const { return Uses; }

  /// The tokens that came of the macro which begins at \p Offset of the main
  /// file.
  llvm::ArrayRef<ExpandedToken> tokensAt(unsigned Offset) const;

  /// The includes outside of system headers, in the order of the text.
  const std::vector<Inclusion> &inclusions() const { return Inclusions; }
  const std::vector<Question> &questions() const { return Questions; }

  /// Where the value of `__CUDA_ARCH__` is first asked for outside of system
  /// headers; invalid if nowhere.
  clang::SourceLocation architectureAsked() const { return Architecture; }

  /// Where it is first asked for that, or whether `__CUDA_ARCH__` is defined,
  /// which it is in the device's half of a compilation; invalid if nowhere.
  clang::SourceLocation halfAsked() const {
    if (Architecture.isInvalid() || Half.isInvalid())
      return Architecture.isValid() ? Architecture : Half;
    return PP.getSourceManager().isBeforeInTranslationUnit(Architecture, Half)
               ? Architecture
               : Half;
  }

  /// The words of the directives that ask for `__CUDA_ARCH__` outside of system
  /// headers: `if`, `ifdef`, `elif`.
  const std::vector<clang::SourceLocation> &architectureDirectives() const {
    return ArchitectureDirectives;
  }

  /// Where `#pragma once` stands.
  const std::vector<clang::SourceLocation> &onces() const { return Onces; }

  /// The token \p T as it is to be written.
  ExpandedToken spell(const clang::Token &T) const;

  /// True if a directive other than `#if` and its companions stands in
  /// [\p Begin, \p End) of the main file.
  bool hasDirective(unsigned Begin, unsigned End) const;

  /// Beginnings and ends of what directives leave out of the main file.
  const std::vector<std::pair<unsigned, unsigned>> &skipped() const {
    return Skipped;
  }

private:
  friend class PreprocessorWatch;
  clang::Preprocessor &PP;
  std::vector<MacroUse> Uses;
  llvm::DenseMap<clang::SourceLocation, unsigned> UseAt;
  llvm::DenseMap<unsigned, std::vector<ExpandedToken>> Tokens;
  std::vector<Inclusion> Inclusions;
  std::vector<Question> Questions;
  std::vector<clang::SourceLocation> Onces;
  clang::SourceLocation Architecture, Half;
  std::vector<clang::SourceLocation> ArchitectureDirectives;
  std::vector<unsigned> Directives; ///< Offsets in the main file.
  std::vector<std::pair<unsigned, unsigned>> Skipped;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PREPROCESSORRECORD_H
