//===- SourceEdits.h - Insertions into the user's text ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every change of the user's file is an insertion or a small replacement at a
// byte offset of the original. Nothing is moved or printed anew, so what no
// edit names stays as it is, comments and macros included.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SOURCEEDITS_H
#define GPUMPI_TRANSFORM_SOURCEEDITS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace gpumpi::transform {

/// From the bytes of an edited text to those of the text before.
class OffsetMap {
public:
  /// Where a byte comes from.
  struct Origin {
    std::optional<unsigned>
        Offset;          ///< In the text before; none: it was put in.
    bool MadeUp = false; ///< It is no word of the user's.

    template <class Archive> void serialize(Archive &A) { A(Offset, MadeUp); }
  };
  Origin before(unsigned New) const;

  template <class Archive> void serialize(Archive &A) { A(Stretches); }

private:
  friend class SourceEdits;
  /// The bytes from New on, up to the next stretch.
  struct Stretch {
    unsigned New;
    Origin From; ///< Of New.

    template <class Archive> void serialize(Archive &A) { A(New, From); }
  };
  std::vector<Stretch> Stretches; ///< By New.
};

/// Marks in an edit's text, which no byte of a program can be: what follows was
/// at \p Offset before.
std::string markOrigin(unsigned Offset);
/// Marks in an edit's text: what follows is made up. Of an edit with marks,
/// what stands before the first is, too.
std::string markMadeUp();

/// A list of edits of one text, applied together.
class SourceEdits {
public:
  /// Inserts \p Text before the byte at \p Offset; of several insertions at
  /// one place the first comes first.
  void insert(unsigned Offset, llvm::StringRef Text) {
    replace(Offset, Offset, Text);
  }

  /// Replaces the bytes [\p Begin, \p End) by \p Text.
  void replace(unsigned Begin, unsigned End, llvm::StringRef Text);

  /// Adds the edits of \p Other after those made so far.
  void append(const SourceEdits &Other);

  /// Calls \p Change for what each edit puts in.
  void eachText(llvm::function_ref<void(std::string &)> Change) {
    for (Edit &E : Edits)
      Change(E.Text);
  }

  /// \p Original with all edits. \p Conflict is set if two edits overlap; the
  /// result is useless then. \p Origins, if given, tells where its bytes were.
  std::string apply(llvm::StringRef Original, bool &Conflict,
                    OffsetMap *Origins = nullptr) const;

  template <class Archive> void serialize(Archive &A) { A(Edits); }

private:
  struct Edit {
    unsigned Begin;
    unsigned End;
    std::string Text;

    template <class Archive> void serialize(Archive &A) { A(Begin, End, Text); }
  };
  std::vector<Edit> Edits;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SOURCEEDITS_H
