//===- CrossingWords.h - How values get over barriers, in words -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is kept of a variable that crosses a barrier (ThreadValues.h) lies in an
// array, or, over operations, in the frame. Regions declare the variable anew
// from there.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CROSSINGWORDS_H
#define GPUMPI_TRANSFORM_CROSSINGWORDS_H

#include "Transform/Analysis/LocalUses.h"
#include "Transform/BlockLoops/LoopEdits.h"
#include "Transform/BlockLoops/ThreadValues.h"

namespace gpumpi::transform {

/// The number of a thread in its block.
std::string threadNumber();

/// The declaration of the array in which \p Value is kept.
std::string slotOf(const CrossingValue &Value);

/// The declaration with which other regions begin ...
std::string load(const CrossingValue &Value);
/// ... and the statement that keeps what is assigned.
std::string save(const CrossingValue &Value);

/// Gives each thread a copy of \p Value, a parameter.
void writeCopies(unsigned Begin, const CrossingValue &Value, KernelLoops &Out);

/// Declares from where regions take \p Value, if that is known outside of
/// stretches.
void writeSource(unsigned Begin, const CrossingValue &Value, KernelLoops &Out);

/// Makes the declaration of \p Value one of a reference to its place.
void writePlace(const CrossingValue &Value, const SourceText &Text,
                KernelLoops &Out);

/// The name of what lies in its thread's place is that of a reference now.
void writeDecltypes(const CrossingValue &Value, const LocalUses &Uses,
                    const SourceText &Text, KernelLoops &Out);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CROSSINGWORDS_H
