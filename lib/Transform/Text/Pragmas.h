//===- Pragmas.h - What stands in front of a loop ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PRAGMAS_H
#define GPUMPI_TRANSFORM_PRAGMAS_H

#include "Transform/Text/SourceText.h"

namespace gpumpi::transform {

/// Where what belongs to the loop at \p Loop begins: pragmas in front of it,
/// `_Pragma` and macros included, with the `#if` around them, behind \p Behind,
/// the end of what stands in front. \p Loop itself if there are none; nothing
/// if an `#if` ends between them that begins in front of \p Behind.
std::optional<unsigned> withPragmas(unsigned Behind, unsigned Loop,
                                    const SourceText &Text);

/// True if all that stands in the lines of \p Where is `#pragma unroll`, with a
/// number or without: no program depends on what is made of that.
bool onlyUnrolls(Slice Where, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PRAGMAS_H
