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

namespace gpumpi::transform {

/// Length in bytes of the head of \p Text: whole lines of directives and
/// comments with which it begins, up to the last directive outside of any
/// `#if`. It ends in front of an `#include "..."` or `#include <...>` of a file
/// for which \p Stops is true.
size_t headLength(llvm::StringRef Text,
                  llvm::function_ref<bool(llvm::StringRef Name)> Stops);

/// True if declarations may follow \p Header, a file that is included: it does
/// not end in the middle of one.
bool isComplete(llvm::StringRef Header);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_HEAD_H
