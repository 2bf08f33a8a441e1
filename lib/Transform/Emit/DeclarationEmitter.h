//===- DeclarationEmitter.h - Declarations that a resume passes -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A declaration that lies on the way to a landing is executed again when the
// kernel resumes, with the saved value in place of the initializer:
//
//   int i = f();       int i = gpumpi_t.state ?
//   gpumpi_restore_k_i<...>(gpumpi_t)
//                                             : static_cast<...>(f());
//   float a[4] = {x};  float a[4]; if (gpumpi_t.state) restore a; else a = {x}
//   float &r = *p;     float &r = *(gpumpi_t.state ? restored address : &*p);
//   int n; g(&n);      int (&n) = gpumpi_home_k_n<...>(gpumpi_t);
//   auto f = [] {...}; auto f = gpumpi_restore_k_f(gpumpi_t, [&] {
//                        auto f = [] {...}; return f; });
//   auto [a, b] = g(); auto gpumpi_e_k_... = <as auto f>; auto &[a, b] = ...;
//
// Where a jump passes the last of these, it stands at the beginning of a block
// from which on nothing passes it.
//
// So the initializer's side effects happen once, and names, types and scopes
// stay the user's own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DECLARATIONEMITTER_H
#define GPUMPI_TRANSFORM_DECLARATIONEMITTER_H

#include "Transform/Analysis/LocalKinds.h"
#include "Transform/Plan/Plan.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// What the code calls the object of \p V at a suspension.
std::string savedName(const Variable &V, const clang::ASTContext &Context);

/// Edits the declaration statement \p S of the planned kernel.
void emitDeclaration(const clang::DeclStmt *S, const KernelPlan &Plan,
                     EmitContext &Emit);

/// Declares the home of \p V, whose declaration does not do that, at \p Offset.
void emitEarlyHome(unsigned Offset, const Variable &V, const KernelPlan &Plan,
                   EmitContext &Emit);

/// True if the home of \p V is given a value where \p V is declared.
bool startsWithValue(const Variable &V);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DECLARATIONEMITTER_H
