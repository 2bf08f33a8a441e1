//===- LoopWriter.h - Loops over threads of one kernel ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes what BlockLoops.h makes of one kernel, or of one instance of a
// template, as changes of the text: between its statements of the block, loops
// over the block's threads.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOOPWRITER_H
#define GPUMPI_TRANSFORM_LOOPWRITER_H

#include "Transform/BlockLoops/LoopPlan.h"

namespace gpumpi::transform {

/// \p F has a body and is no template. \p Embedded: it suspends in operations,
/// and becomes a state machine.
KernelLoops writeLoops(const clang::FunctionDecl *F, bool Embedded,
                       Effort Wanted, CalledCode &Called,
                       const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOOPWRITER_H
