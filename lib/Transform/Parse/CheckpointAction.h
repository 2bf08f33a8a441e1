//===- CheckpointAction.h - The parse in a checkpoint's process -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CHECKPOINTACTION_H
#define GPUMPI_TRANSFORM_CHECKPOINTACTION_H

#include "Transform/Options.h"
#include "Transform/Parse/Channel.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// Parses \p Head and then answers whoever asks through \p Way, each in a copy
/// of this process (see Checkpoint). \returns when nobody can ask any more. \p
/// Guards, \p OnlyChecks: as for Checkpoint::start.
void parseFromCheckpoint(const Options &Opts,
                         std::vector<std::string> Arguments,
                         const std::string &File, llvm::StringRef Head,
                         unsigned Guards, Channel &Way, bool OnlyChecks);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CHECKPOINTACTION_H
