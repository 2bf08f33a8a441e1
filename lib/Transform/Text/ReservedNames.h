//===- ReservedNames.h - Generated code that macros do not change -*- C++ -*-=//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names that generated code uses are good to read, `::gpumpi::Thread` and
// `gpumpi_t.left(1)`, and any program may define a macro `left`. Each has
// another name, which begins with `gpumpi_` and which no program may define.
// Where a macro is in the way, the generated text is given those.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_RESERVEDNAMES_H
#define GPUMPI_TRANSFORM_RESERVEDNAMES_H

#include "Transform/Text/SourceEdits.h"

#include "llvm/ADT/StringSet.h"

namespace clang {
class Preprocessor;
}

namespace gpumpi::transform {

/// Adds the names of all macros that have been defined, but for those that are
/// reserved.
void collectMacros(const clang::Preprocessor &PP, llvm::StringSet<> &Macros);

/// Gives the generated names in \p Edits their reserved form if one of them is
/// in \p Macros. What the user has written has none of these names.
void reserveNames(SourceEdits &Edits, const llvm::StringSet<> &Macros);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_RESERVEDNAMES_H
