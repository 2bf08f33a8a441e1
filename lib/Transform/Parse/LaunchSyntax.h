//===- LaunchSyntax.h - Launches as nvcc takes them -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To nvcc, `<<` and `<` with blanks or comments between them on one line begin
// a launch, and `>>` and `>` end it, as some formatters write them; and the
// numbers of blocks and threads may be lists:
//
//   kernel << <grid, block>> > (p);      kernel <<< grid, block>>>  (p);
//   kernel<<<{x, y}, {64}>>>(p);         kernel<<<dim3{x, y}, dim3{64}>>>(p);
//
// To Clang these are errors.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LAUNCHSYNTAX_H
#define GPUMPI_TRANSFORM_LAUNCHSYNTAX_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace gpumpi::transform {

/// \p Text with launches as on the right. Lines stay what they are, and so do
/// columns where there are no lists.
std::string asClangReadsLaunches(llvm::StringRef Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LAUNCHSYNTAX_H
