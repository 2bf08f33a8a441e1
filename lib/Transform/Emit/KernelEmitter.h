//===- KernelEmitter.h - The state machine ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A landing is a label. In front of a sequence of statements that holds
// landings the kernel looks for its way (paper, Figure 10): a switch on the
// state jumps to the landing, or in front of the statement that holds it and is
// entered on the way (Figure 11):
//
//   switch (gpumpi_t.state) {       // 0: running; else: on the way
//   case 0:
//     break;
//   case 1:
//     goto gpumpi_point_1;
//   default:
//     goto gpumpi_enter_1;
//   }
//   A;
//   { request; spill; suspend; return; }
//   gpumpi_point_1:
//     gpumpi_t.state = 0;           // landed
//   B;
//   gpumpi_enter_1:
//   while (gpumpi_t.state || (condition)) {    // entered on the way
//     if (gpumpi_t.state) goto gpumpi_point_2; ...
//   }
//
// A declaration that the jump would pass ends it: the way leads in front of the
// declaration, which is executed again (DeclarationEmitter.h), and goes on
// behind it with another such switch. So nothing is ever jumped past, no
// declaration is moved, no block is opened, and the user's `break`, `case` and
// `goto` mean what they meant, because nothing generated stands around them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELEMITTER_H
#define GPUMPI_TRANSFORM_KERNELEMITTER_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Turns the body of the planned kernel into a state machine.
void emitBody(const KernelPlan &Plan, EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELEMITTER_H
