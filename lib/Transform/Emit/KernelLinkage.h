//===- KernelLinkage.h - Kernels and the other files ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A translated kernel has one parameter more than the declarations that other
// files see. So it must not be found under its own name: C++ linkage, in which
// the parameters are part of the name, makes sure of that, and `extern "C"` is
// taken off what is translated. The way to it is its launch stub, which other
// files know of where the declaration is marked (gpumpi/kernel.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_KERNELLINKAGE_H
#define GPUMPI_TRANSFORM_KERNELLINKAGE_H

#include "Transform/Diagnostics.h"
#include "Transform/Parse/UnitFacts.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// True if a declaration of \p Function has the mark GPUMPI_KERNEL.
bool isMarked(const clang::FunctionDecl *Function);

/// True if \p D is a declaration behind which a launch stub can be declared,
/// not one in a class or a function.
bool isAtNamespaceScope(const clang::FunctionDecl *D);

/// The linkage specification that gives \p D, written without braces, its C
/// linkage; null if there is none.
const clang::LinkageSpecDecl *ownLinkage(const clang::FunctionDecl *D);

/// Takes \p D, a declaration whose text is \p Where, out of `extern "C"`.
void emitCxxLinkage(const clang::FunctionDecl *D, Slice Where,
                    EmitContext &Emit);

/// Makes a linker that finds a reference to \p Kernel by its untranslated name
/// say what is wrong. \returns the lines to be inserted; none if no other file
/// can name it.
std::vector<std::string> linkWarning(const clang::FunctionDecl *Kernel);

/// Reports marks that cannot mean anything.
void checkMarks(const UnitFacts &Facts, Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_KERNELLINKAGE_H
