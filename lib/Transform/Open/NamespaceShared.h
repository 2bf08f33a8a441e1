//===- NamespaceShared.h - __shared__ variables of namespaces ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A __shared__ variable may be declared outside of functions. The stage
// "shared" gives it a function, so that it is kept, and lowered, as those of
// functions:
//
//   __shared__ float tile[16];
//
// becomes
//
//   typedef float gpumpi_shared1_t[16];
//   static __device__ inline gpumpi_shared1_t &gpumpi_shared1() {
//     __shared__ gpumpi_shared1_t tile;
//     return tile;
//   }
//
// and where the variable was named the function is called. The words of the
// declaration stay where they are, whatever declarators there are.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_NAMESPACESHARED_H
#define GPUMPI_TRANSFORM_NAMESPACESHARED_H

#include "Transform/Open/OpenNeeds.h"

namespace gpumpi::transform {

/// What has to stand in the text for the stage.
void addNamespaceSharedNeeds(const UnitFacts &Facts, const SuspendGraph &Graph,
                             Target To, const SourceText &Text,
                             NeedList &Needs);

/// The stage. On the CUDA target it takes only variables that are kept.
bool moveNamespaceShared(const UnitFacts &Facts, const SuspendGraph &Graph,
                         EmitContext &Emit, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_NAMESPACESHARED_H
