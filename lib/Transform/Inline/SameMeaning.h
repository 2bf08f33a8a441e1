//===- SameMeaning.h - Names that mean the same in a kernel -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SAMEMEANING_H
#define GPUMPI_TRANSFORM_SAMEMEANING_H

#include "Transform/Inline/InlinedBody.h"

namespace gpumpi::transform {

/// Whether what the body of \p F names, which is \p Found, is still what is
/// found in \p Kernel, behind it, if the kernel itself hides nothing.
bool meansTheSame(const clang::FunctionDecl *F, const InlinedBody &Found,
                  const clang::FunctionDecl *Kernel);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SAMEMEANING_H
