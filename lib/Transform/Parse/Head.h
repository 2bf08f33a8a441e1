//===- Head.h - The directives with which a file begins ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nearly all of the time of a parse goes into the headers that a file includes
// at its beginning. They are parsed once for all that becomes of the file.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_HEAD_H
#define GPUMPI_TRANSFORM_HEAD_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace gpumpi::transform {

/// The head of a text: whole lines of directives and comments with which it
/// begins, up to the last directive outside of any `#if`.
struct Head {
  size_t Length = 0; ///< In bytes.
  /// So many include guards (`#ifndef X`, `#define X`) are open at its end:
  /// headers that have been taken into the text have them.
  unsigned Guards = 0;
  /// It ends in front of a header that it must not have.
  bool Stopped = false;
};

/// That of \p Text. It ends in front of an `#include "..."` or `#include <...>`
/// of a file for which \p Stops is true, and in guards if \p InGuards is.
Head headOf(llvm::StringRef Text,
            llvm::function_ref<bool(llvm::StringRef Name)> Stops,
            bool InGuards = true);

/// The `#line` that tells what stands behind \p Head, the head of \p File,
/// where the text goes on.
std::string lineBehind(llvm::StringRef Head, llvm::StringRef File);

/// True if declarations may follow \p Header, a file that is included: it does
/// not end in the middle of one.
bool isComplete(llvm::StringRef Header);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_HEAD_H
