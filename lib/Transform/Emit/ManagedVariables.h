//===- ManagedVariables.h - Which variables are managed memory --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To the compiler of the CPU target a __managed__ variable is one as any other;
// to the runtime API it is managed memory. So the file that defines it records
// its address and size before main(), at its end.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_MANAGEDVARIABLES_H
#define GPUMPI_TRANSFORM_MANAGEDVARIABLES_H

#include "clang/AST/ASTContext.h"

#include <string>

namespace gpumpi::transform {

/// The lines that record the file's managed variables, but for templates and
/// those of functions.
std::string managedVariables(const clang::ASTContext &Context);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_MANAGEDVARIABLES_H
