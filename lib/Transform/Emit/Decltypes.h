//===- Decltypes.h - Types of variables that become references --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DECLTYPES_H
#define GPUMPI_TRANSFORM_DECLTYPES_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// What stands around the `decltype(x)` of a variable that is a reference now.
inline constexpr const char *BeforeDecltype = "::std::remove_reference_t<",
                            *AfterDecltype = ">";

/// Edits the `decltype(x)` of variables that became references, but for those
/// in initializers that are written somewhere else.
void emitDecltypes(const KernelPlan &Plan, EmitContext &Emit);

/// The words at \p Where, with such `decltype(x)` edited.
std::string wordsWithDecltypes(Slice Where, const KernelPlan &Plan,
                               const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DECLTYPES_H
