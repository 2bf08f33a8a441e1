//===- SplitLaunches.h - Launches with blanks in their brackets -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To nvcc, `<<` and `<` with blanks or comments between them on one line begin
// a launch, and `>>` and `>` end it, as some formatters write them:
//
//   kernel << <grid, block>> > (p);      kernel <<< grid, block>>>  (p);
//
// To Clang that is an error.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SPLITLAUNCHES_H
#define GPUMPI_TRANSFORM_SPLITLAUNCHES_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace gpumpi::transform {

/// \p Text with such brackets in one piece. Nothing else moves: places in it
/// are those in \p Text.
std::string joinSplitLaunches(llvm::StringRef Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SPLITLAUNCHES_H
