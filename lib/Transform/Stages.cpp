//===- Stages.cpp - What happens before the state machine -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Stages.h"

namespace gpumpi::transform {

llvm::ArrayRef<Stage> stages() { return {}; }

} // namespace gpumpi::transform
