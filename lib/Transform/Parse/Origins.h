//===- Origins.h - Where the user wrote it ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stages rewrite the text before the kernels are planned. `#line` keeps the
// user's files and lines; the columns are found by going back from text to
// text. What a stage has put in on purpose in the user's column (as the text of
// an opened macro, or of a header) is as good as the user's own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ORIGINS_H
#define GPUMPI_TRANSFORM_ORIGINS_H

#include "Transform/Text/SourceEdits.h"

namespace gpumpi::transform {

/// A place of the user's.
struct UserPlace {
  std::optional<unsigned> Offset; ///< In the main file, if it is there.
  unsigned Column;                ///< From 1.
};

/// The texts that led to the one that is parsed.
class Origins {
public:
  /// \p Before has become another text, as \p Map tells.
  void add(std::string Before, OffsetMap Map) {
    Rounds.push_back({std::move(Before), std::move(Map)});
  }

  /// True if the text that is parsed is the user's.
  bool empty() const { return Rounds.empty(); }

  /// The user's text, if that is not the one that is parsed.
  const std::string &first() const { return Rounds.front().Before; }

  /// Where the user wrote the byte at \p Offset in \p Text, the last text;
  /// none if he did not.
  std::optional<UserPlace> place(llvm::StringRef Text, unsigned Offset) const;

  /// The column of that place; zero if there is none.
  unsigned column(llvm::StringRef Text, unsigned Offset) const;

  /// The first byte at or behind \p Offset that is a word of the user's;
  /// \p Offset if there is none.
  unsigned nextOfUser(llvm::StringRef Text, unsigned Offset) const;

  template <class Archive> void serialize(Archive &A) { A(Rounds); }

private:
  struct Round {
    std::string Before;
    OffsetMap Map;

    template <class Archive> void serialize(Archive &A) { A(Before, Map); }
  };
  std::vector<Round> Rounds;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ORIGINS_H
