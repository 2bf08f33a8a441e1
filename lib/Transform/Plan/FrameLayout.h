//===- FrameLayout.h - Where variables lie in the frame ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables that are never needed at the same time can have the same place. But
// while one thread still has to read its variable, another may have gone on and
// write its own, so a place must belong to one thread, whoever lies in it: the
// frame is spread over the threads word by word (gpumpi/frame.h), and only
// variables that are spread by words of the same size may meet. Homes, which
// each thread has in one piece, meet only homes.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_FRAMELAYOUT_H
#define GPUMPI_TRANSFORM_FRAMELAYOUT_H

#include "Transform/Plan/Plan.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace gpumpi::transform {

/// A place in the frame is aligned as its offset, which counts this many times:
/// once for every thread of a warp at least.
constexpr unsigned ThreadsPerStride = 32;

/// Gives every variable of \p Kept, whose sizes are known, its place behind the
/// first \p Begin bytes of the frame. Homes may share one if \p AreApart says
/// that their scopes have nothing in common. \returns the end, in bytes per
/// thread.
unsigned
layOut(llvm::ArrayRef<Variable *> Kept, unsigned Begin,
       llvm::function_ref<bool(const Variable &, const Variable &)> AreApart);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_FRAMELAYOUT_H
