//===- CallEmitter.h - Calls of functions that suspend ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device function that suspends is handed the thread and keeps its locals in
// a part of the frame of its own. When it is left, its caller is left too; on
// the way in the call is made again, and the function finds in its part of the
// frame where it was:
//
//   gpumpi_enter_3: {
//     auto &&gpumpi_v =
//         f(gpumpi_t, gpumpi_t.state ? ::gpumpi::dead<...>() : (g(i)));
//     if (gpumpi_t.left(3)) {
//       gpumpi_spill_k_3(gpumpi_t, i);
//       return;
//     }
//     x = static_cast<...>(gpumpi_v);
//   }
//
// Arguments are evaluated once: the function keeps those that it still needs.
// The object of a member function is kept by the caller, as its address.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CALLEMITTER_H
#define GPUMPI_TRANSFORM_CALLEMITTER_H

#include "Transform/Diagnostics.h"
#include "Transform/Normalise/CallOperands.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Refuses the calls of \p Plan that cannot be made again.
void checkSuspendingCall(const SuspensionPoint &P, const SourceText &Text,
                         Reporter &Report);

/// Hands the thread to the function that \p Call calls, as its first argument.
void emitThreadArgument(const clang::CallExpr *Call, EmitContext &Emit);

/// Edits the call \p P of a function that suspends. \p Save are the lines that
/// save the caller's variables, \p Leave the statement that leaves the caller.
void emitSuspendingCall(const SuspensionPoint &P, const KernelPlan &Plan,
                        llvm::ArrayRef<std::string> Save,
                        const std::string &Leave, EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CALLEMITTER_H
