//===- OpenMacros.h - Macros replaced by what they stand for ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What has to be edited must stand in the text itself. A macro through which
// such a token came is opened: the text of its use becomes the tokens that it
// stands for. Macros used inside it through which no such token came stay as
// they are, so what they stand for is still decided by who compiles the output:
//
//   CHECK(cuda_mpi_send(p, N, 1));
//   -> do { if ((cuda_mpi_send(p, N, 1)) != 0) abort(); } while (0);
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OPENMACROS_H
#define GPUMPI_TRANSFORM_OPENMACROS_H

#include "Transform/Diagnostics.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// A token that has to stand in the main file itself.
struct OpenNeed {
  clang::SourceLocation Loc;
  /// A macro of a system header may write it: `__global__`.
  bool SystemMacroWillDo = false;
  /// Messages and the runtime name its line and column.
  bool Placed = false;
  /// It is an end of something that may come out of one macro whole, if nothing
  /// else does.
  bool OfRange = false;
};

/// Opens the macros through which \p Needs came. \returns whether there were
/// any.
bool openMacros(llvm::ArrayRef<OpenNeed> Needs,
                const PreprocessorRecord &Record, EmitContext &Emit,
                Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OPENMACROS_H
