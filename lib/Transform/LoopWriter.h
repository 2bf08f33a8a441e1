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

#include "Transform/BlockLevel.h"
#include "Transform/SourceText.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// A change of the text. All instances of a template have to agree in them.
struct LoopEdit {
  unsigned Begin, End;
  std::string Words;
  bool IsLine = false;

  bool operator==(const LoopEdit &Other) const {
    return Begin == Other.Begin && End == Other.End && Words == Other.Words &&
           IsLine == Other.IsLine;
  }
};

/// What has come of one kernel, or one instance of a template.
struct KernelLoops {
  bool Waits = false; ///< Its threads may wait for each other.
  std::vector<LoopEdit> Edits;
  std::optional<LoopObstacle> Obstacle;
};

/// What is done for the sake of speed, where that is possible. In it, instances
/// of a template differ more often.
enum class Effort { All, NoSharedLoops, None };

/// \p F has a body and is no template. \p Embedded: it suspends in operations,
/// and becomes a state machine.
KernelLoops writeLoops(const clang::FunctionDecl *F, bool Embedded,
                       Effort Wanted, CalledCode &Called,
                       const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOOPWRITER_H
