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

#include "Transform/EmitContext.h"
#include "Transform/LocalKinds.h"
#include "Transform/Plan.h"

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

/// The name that a parameter with a home has in the kernel's signature.
std::string givenName(const clang::ParmVarDecl &P);

/// True if the parameter \p V has `givenName` there, and its own in the body.
bool isRenamed(const Variable &V, const KernelPlan &Plan);

/// The type of the results of \p D as it is written, without const; empty if it
/// is not written in one piece.
std::string returnType(const clang::FunctionDecl *D, const SourceText &Text);

/// Edits the `decltype(x)` of variables that became references.
void emitDecltypes(const KernelPlan &Plan, EmitContext &Emit);

/// Where the declarator of \p D begins, behind the specifiers that it shares
/// with others; none if that is not in the main file.
std::optional<unsigned> declaratorBegin(const clang::VarDecl *D,
                                        const SourceText &Text);

/// Where the alignment \p A of a variable is written; none if in a macro of
/// the user's.
std::optional<Slice> alignmentSlice(const clang::Attr *A,
                                    const SourceText &Text);

/// Inserts the lines that give the parameters of the kernel their values, at
/// \p Offset.
void emitParameters(unsigned Offset, const KernelPlan &Plan, EmitContext &Emit);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DECLARATIONEMITTER_H
