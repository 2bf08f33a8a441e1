//===- HostCopy.h - Parts of a kernel that the host does --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the function that launches a kernel does of it (Opening.h, Closing.h) is
// printed there once more.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_HOSTCOPY_H
#define GPUMPI_TRANSFORM_HOSTCOPY_H

#include "Transform/Plan/Plan.h"
#include "Transform/Text/SourceText.h"

namespace gpumpi::transform {

/// Whether what \p Plan, a kernel's, does could mean the same in the function
/// that launches it.
bool canBeCopied(const KernelPlan &Plan, const SourceText &Text);

/// The declaration of \p Name as a variable of type \p T, or the type alone, as
/// it can be written there.
std::string declared(clang::QualType T, std::string Name,
                     const clang::ASTContext &Context);

/// \p E as it can be written there.
std::string printed(const clang::Expr *E, const clang::ASTContext &Context);

/// True if a word of \p Text has ever been a macro: it may be one once more,
/// in what macros have made.
bool namesMacro(llvm::StringRef Text, const clang::ASTContext &Context);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_HOSTCOPY_H
