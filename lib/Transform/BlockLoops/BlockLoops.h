//===- BlockLoops.h - Kernels as loops over threads -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stage of the lowering "sync". Kernels in which all threads of a block come
// to the same barriers become functions that run the whole block: what stands
// between barriers becomes the body of loops over the block's threads
// (gpumpi_cpu/block_loops.h). Other kernels stay as they are.
//
// Operations are like barriers, but stay: a kernel that calls some becomes a
// state machine in the stages behind this one, of which a block is the thread.
// What its threads keep is in the frame from the beginning, so that nothing is
// copied at a suspension. Such a kernel begins with a mark.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BLOCKLOOPS_H
#define GPUMPI_TRANSFORM_BLOCKLOOPS_H

#include "Transform/Analysis/SuspendGraph.h"
#include "Transform/Diagnostics.h"
#include "Transform/Text/EmitContext.h"

#include <optional>
#include <string>
#include <vector>

namespace gpumpi::transform {

/// The stage that only this lowering has.
constexpr char BlockLoopsStage[] = "block-loops";

/// Edits the kernels of the main file. \returns whether there were any.
bool makeBlockLoops(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &Report);

/// The bytes that a kernel which calls operations and runs block by block has
/// in its frame for each thread of the block; none if it is no such kernel.
std::optional<unsigned> threadBytes(const clang::FunctionDecl *Kernel);

/// Says of each kernel of the main file whose threads still wait for each other
/// why, in a line with its place.
std::vector<std::string> explainBarriers(const UnitFacts &Facts,
                                         const SuspendGraph &Graph,
                                         const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BLOCKLOOPS_H
