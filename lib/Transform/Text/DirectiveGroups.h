//===- DirectiveGroups.h - From #if to #endif -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One parse sees one branch of a conditional group of directives. This looks at
// the text of all of them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DIRECTIVEGROUPS_H
#define GPUMPI_TRANSFORM_DIRECTIVEGROUPS_H

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

#include <optional>

namespace gpumpi::transform {

/// The text from an `#if` to its `#endif`.
struct DirectiveGroup {
  clang::FileID File;
  unsigned Begin, End; ///< Offsets in the file.
  /// Every declaration is one for the device alone, and complete, and no
  /// directives but those of macros are among them.
  bool ForDevice;
  bool Declares; ///< There are declarations.

  bool contains(clang::SourceLocation Loc,
                const clang::SourceManager &SM) const;
};

/// The group that the directive with its word (`if`, `elif`) at \p Word is part
/// of; none if that never ends.
std::optional<DirectiveGroup> groupOf(clang::SourceLocation Word,
                                      const clang::SourceManager &SM,
                                      const clang::LangOptions &Language);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DIRECTIVEGROUPS_H
