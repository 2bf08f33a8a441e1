//===- EmitContext.h - Where emitted text goes ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_EMITCONTEXT_H
#define GPUMPI_TRANSFORM_EMITCONTEXT_H

#include "Transform/Options.h"
#include "Transform/Text/SourceEdits.h"
#include "Transform/Text/SourceText.h"

#include "llvm/ADT/DenseSet.h"

namespace gpumpi::transform {

/// The edits of one file, with `#line` kept right: after every inserted line
/// the user's text says again which line it is.
class EmitContext {
public:
  EmitContext(const SourceText &Text, SourceEdits &Edits, Target To)
      : Text(Text), To(To), Edits(Edits) {}
  ~EmitContext() { flush(); }
  EmitContext(const EmitContext &) = delete;
  EmitContext &operator=(const EmitContext &) = delete;

  const SourceText &Text;
  const Target To;

  /// Inserts \p Words before \p Offset, in the line.
  void insert(unsigned Offset, llvm::StringRef Words);

  /// Replaces the slice by \p Words, in the line.
  void replace(unsigned Begin, unsigned End, llvm::StringRef Words);

  /// Makes the declarator of the variable whose name stands at \p Begin to
  /// \p End one of a reference.
  void makeReference(unsigned Begin, unsigned End);

  /// Inserts \p Line before \p Offset as a line of its own, indented like the
  /// line of \p Like.
  void insertLine(unsigned Offset, llvm::StringRef Line, unsigned Like);

  /// True the first time that it is asked about \p Offset: for what several
  /// functions of one name have in common.
  bool isFirstAt(unsigned Offset) { return Asked.insert(Offset).second; }

  /// `#line N "file"` for the line of \p Offset, or for the one after it.
  std::string lineDirective(unsigned Offset, bool Next = false) const;

  /// The name of the user's file in which \p Loc lies, as a string literal.
  std::string fileLiteral(clang::SourceLocation Loc) const;

  /// The line of the user's file in which \p Loc lies.
  unsigned fileLine(clang::SourceLocation Loc) const;

  /// Blanks up to the column of \p Offset.
  std::string columnPadding(unsigned Offset) const;

private:
  SourceEdits &Edits;
  llvm::DenseSet<unsigned> Asked;
  std::string Pending; ///< Lines to be inserted at PendingOffset.
  unsigned PendingOffset = 0;

  void flush();
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_EMITCONTEXT_H
