//===- ParameterEmitter.h - Parameters that are restored --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PARAMETEREMITTER_H
#define GPUMPI_TRANSFORM_PARAMETEREMITTER_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// The name that a parameter with a home has in the kernel's signature.
std::string givenName(const clang::ParmVarDecl &P);

/// True if the parameter \p V has `givenName` there, and its own in the body.
bool isRenamed(const Variable &V, const KernelPlan &Plan);

/// Inserts the lines that give the parameters of the kernel their values, at
/// \p Offset.
void emitParameters(unsigned Offset, const KernelPlan &Plan, EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PARAMETEREMITTER_H
