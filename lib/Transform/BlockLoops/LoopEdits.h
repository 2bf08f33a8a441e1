//===- LoopEdits.h - Changes that make loops of a kernel --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOOPEDITS_H
#define GPUMPI_TRANSFORM_LOOPEDITS_H

#include "Transform/BlockLoops/BlockLevel.h"

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

  /// Adds \p Words in a line of their own.
  void line(unsigned Offset, std::string Words) {
    Edits.push_back({Offset, Offset, std::move(Words), true});
  }
  /// The same of \p Some, further in.
  void lines(unsigned Offset, const std::vector<std::string> &Some) {
    for (const std::string &One : Some)
      line(Offset, "  " + One);
  }
  /// Puts \p Words in the place of what is there.
  void words(unsigned Begin, unsigned End, std::string Words) {
    Edits.push_back({Begin, End, std::move(Words)});
  }

  /// Notes why there can be no loops, if there is no reason yet.
  void refuse(clang::SourceLocation Where, const char *Why) {
    failed(LoopObstacle{Where, Why});
  }
  /// The same of \p Why. \returns whether there is one.
  bool failed(const std::optional<LoopObstacle> &Why) {
    if (Why && !Obstacle)
      Obstacle = Why;
    return Why.has_value();
  }
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOOPEDITS_H
