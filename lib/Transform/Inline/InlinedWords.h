//===- InlinedWords.h - Words of a function in a kernel ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a kernel that takes the body of a function (InlineBarriers.h), the
// function's variables have other names. All other words must mean what they
// did.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEDWORDS_H
#define GPUMPI_TRANSFORM_INLINEDWORDS_H

#include "Transform/Analysis/DeclaredNames.h"
#include "Transform/Inline/InlinedBody.h"
#include "Transform/Text/MovedText.h"

namespace gpumpi::transform {

class InlinedWords {
public:
  /// Of \p F, in a kernel that declares \p Taken.
  InlinedWords(const clang::FunctionDecl *F, const DeclaredNames &Taken,
               const SourceText &Text)
      : F(F), Taken(Taken), Text(Text), Renamed(Text) {}

  /// What \p V is called in the kernel.
  void name(const clang::ValueDecl *V, std::string New) {
    Variables[V] = std::move(New);
  }
  const std::string &nameOf(const clang::ValueDecl *V) const {
    return Variables.find(V)->second;
  }

  /// Gives the template's parameter \p Old the name \p New: nothing else in the
  /// function may have its name, but for members of something.
  void rename(llvm::StringRef Old, const std::string &New);

  /// Leaves out the statement \p Where.
  void leaveOut(Slice Where);

  /// Has all variables named in \p Found called what they have been named.
  /// \returns whether that can be done.
  bool renameIn(const InlinedBody &Found);

  /// Whether each word in \p Inside that is the name of something in the
  /// function or in the kernel is one of those that are known, and no word is a
  /// macro, which may be another one in the kernel.
  bool knowsAll(Slice Inside) const;

  const Replacements &renamed() const { return Renamed; }

private:
  const clang::FunctionDecl *const F;
  const DeclaredNames &Taken;
  const SourceText &Text;
  llvm::DenseMap<const clang::ValueDecl *, std::string> Variables;
  Replacements Renamed;
  llvm::DenseSet<unsigned> Known;
  llvm::DenseSet<unsigned> Members; ///< Where words stand that are such.
  std::vector<Slice> LeftOut;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEDWORDS_H
