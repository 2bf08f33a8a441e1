//===- ArchitectureAnswers.h - What __CUDA_ARCH__ is on a CPU ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc compiles a file twice, once with `__CUDA_ARCH__`, for the device. The
// output for the CPU target is compiled once. So a stage answers the directives
// in device code that ask for it:
//
//   __global__ void k(…) {                  __global__ void k(…) {
//   #if __CUDA_ARCH__ >= 700                #if 900 >= 700
//
// A function for both sides is device code if only device code calls it. If
// host code does, too, it must not ask, unless it gets the same answer.
//
// Directives outside of functions are answered where only device code is
// concerned, and left as they are, for the host, where no device code is.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ARCHITECTUREANSWERS_H
#define GPUMPI_TRANSFORM_ARCHITECTUREANSWERS_H

#include "Transform/Diagnostics.h"
#include "Transform/Open/OpenNeeds.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// The stage.
bool answerArchitecture(const UnitFacts &Facts, const SuspendGraph &Graph,
                        EmitContext &Emit, Reporter &Report);

/// The directives that the stage edits.
void addArchitectureNeeds(const UnitFacts &Facts, NeedList &Needs);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ARCHITECTUREANSWERS_H
