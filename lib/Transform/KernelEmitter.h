//===- KernelEmitter.h - The state machine ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sequence of statements that holds landings becomes a switch on the state
// (paper, Figure 10), with one case for each landing and, in front of a
// statement that holds landings itself, the cases of all of these (Figure 11):
//
//   switch (gpumpi_t.state) {       // 0: running; else: on the way to a
//   landing case 0:;
//     A;
//     { request; spill; suspend; return; }
//   case 1:
//     gpumpi_t.state = 0;           // landed
//     B;
//   case 2:
//     while (gpumpi_t.state || (condition)) {    // entered on the way
//       switch (gpumpi_t.state) { ... case 2: ... }
//     }
//   }
//
// A declaration that a later landing would jump past opens a block of its own
// for the rest of the sequence, in front of which the cases of that rest stand.
// It is executed again on the way in (DeclarationEmitter.h), so nothing is ever
// jumped past and no declaration is moved.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELEMITTER_H
#define GPUMPI_TRANSFORM_KERNELEMITTER_H

#include "Transform/EmitContext.h"
#include "Transform/Plan.h"

namespace gpumpi::transform {

/// Turns the body of the planned kernel into a state machine.
void emitBody(const KernelPlan &Plan, EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELEMITTER_H
