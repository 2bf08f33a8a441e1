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

#include "Transform/SourceEdits.h"

namespace gpumpi::transform {

/// The texts that led to the one that is parsed.
class Origins {
public:
  /// \p Before has become another text, as \p Map tells.
  void add(std::string Before, OffsetMap Map) {
    Rounds.push_back({std::move(Before), std::move(Map)});
  }

  /// The column, from 1, in the user's file of the byte at \p Offset in \p
  /// Text, the last text; zero if it is none of the user's.
  unsigned column(llvm::StringRef Text, unsigned Offset) const;

private:
  struct Round {
    std::string Before;
    OffsetMap Map;
  };
  std::vector<Round> Rounds;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ORIGINS_H
