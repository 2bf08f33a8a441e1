//===- BuiltinMentions.h - Built-in variables of a kernel -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_BUILTINMENTIONS_H
#define GPUMPI_TRANSFORM_BUILTINMENTIONS_H

#include "clang/AST/Stmt.h"

namespace gpumpi::transform {

/// The built-in variables that a body names, and where that is in the way of
/// variables of the same names in the function.
struct BuiltinMentions {
  bool Block = false, Dim = false, Grid = false;
  bool ThreadRow = false;    ///< More of threadIdx than x.
  bool FunctionName = false; ///< `__func__` and the like.
  clang::SourceLocation InTheWay;
  clang::SourceLocation Reserved; ///< A name that generated code may have.
};

BuiltinMentions builtinsIn(const clang::Stmt *Body);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_BUILTINMENTIONS_H
