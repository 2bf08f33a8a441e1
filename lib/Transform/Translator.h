//===- Translator.h - The whole way from input to output --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_TRANSLATOR_H
#define GPUMPI_TRANSFORM_TRANSLATOR_H

#include "Transform/Options.h"

namespace gpumpi::transform {

/// Translates one file. Messages go to standard error. The output and the
/// dependency file are written whole, and only if everything went well.
/// \returns the process's exit code: 0, or 1 after an error.
int translate(const Options &Opts, const Toolchain &Tools);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_TRANSLATOR_H
