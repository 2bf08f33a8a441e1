//===- RegionNeeds.h - What regions take of each other ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_REGIONNEEDS_H
#define GPUMPI_TRANSFORM_REGIONNEEDS_H

#include "Transform/BlockLoops/ThreadValues.h"

namespace gpumpi::transform {

using CrossingValues = std::vector<CrossingValue>;

/// Those of \p Values that code of region \p Number needs which names
/// \p Uses, and those that it takes to be computed again.
std::vector<const CrossingValue *>
neededBy(int Number, const llvm::DenseSet<const clang::VarDecl *> &Uses,
         const CrossingValues &Values);

/// True if one of \p Values is kept.
bool areKept(const CrossingValues &Values);

/// True if what declares \p Value again asks for the thread.
bool namesThread(const CrossingValue &Value);

/// The same of functions that it calls, as of what makes a tile.
bool asksThread(const CrossingValue &Value, CalledCode &Called);

/// True if all that \p Region, number \p Number, does is to declare what other
/// regions declare again.
bool onlyDeclares(int Number, const ThreadRegion &Region,
                  const CrossingValues &Values);

/// Drops those of \p Rows that need values which threads keep, or ask for the
/// thread for. \returns whether there are any.
bool dropRowLoops(RowLoops &Rows, const ThreadRegions &Regions,
                  const CrossingValues &Values, CalledCode &Called);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_REGIONNEEDS_H
