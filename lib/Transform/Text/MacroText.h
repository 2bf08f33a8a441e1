//===- MacroText.h - Writing what a macro stands for ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MACROTEXT_H
#define GPUMPI_TRANSFORM_MACROTEXT_H

#include "Transform/Text/EmitContext.h"
#include "Transform/Text/MacroNesting.h"

namespace gpumpi::transform {

/// A token, or a use of a macro, that is to be written.
struct MacroPiece {
  std::string Text;
  bool Space = false;           ///< Blanks stand before it.
  bool Painted = false;         ///< A name that must not be expanded.
  bool Placed = false;          ///< It must keep its line and column.
  clang::SourceLocation Origin; ///< Where the user wrote it.
  std::optional<unsigned> Line; ///< The line that it must have.
};

/// True if \p Left and \p Right would not be two tokens side by side.
bool needsSpace(llvm::StringRef Left, llvm::StringRef Right);

/// Replaces \p Where by \p Pieces, every one in the user's line;
/// \p Counted times `__COUNTER__` was counted there.
void layOut(Slice Where, llvm::ArrayRef<MacroPiece> Pieces, unsigned Counted,
            EmitContext &Emit);

/// What the uses of `__LINE__` and `__COUNTER__` mean for the macros around
/// them: these have other values elsewhere.
class PlaceValues {
public:
  PlaceValues(const PreprocessorRecord &Record, MacroNesting &Nesting,
              const clang::SourceManager &SM);

  /// True if \p Use stands for the same in another place of the line `line`.
  bool mayMove(const MacroUse &Use) const;

  /// The line in which \p Use has to stand, if it makes a difference.
  std::optional<unsigned> line(const MacroUse &Use) const;

  /// How often \p Begin to \p End of the main file counts.
  unsigned counted(unsigned Begin, unsigned End) const;

private:
  struct Values {
    bool Fixed = false;
    std::optional<unsigned> Line;

    /// Adds those of a use inside. \returns whether they are new.
    bool add(const Values &Inner);
  };
  const clang::SourceManager &SM;
  llvm::DenseMap<unsigned, Values> Of; ///< By the use's name.
  std::vector<unsigned> Counters;      ///< Offsets in the main file.

  bool spread(const MacroUse &Use, MacroNesting &Nesting);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MACROTEXT_H
