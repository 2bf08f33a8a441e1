//===- OwnAddress.h - Objects that know where they are ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A constructor may hand on `this`, without a word of the kernel's:
//
//   struct Stack { int items[8], *top; Stack() : top(items) {} };
//
// Such a variable must be constructed where it stays.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OWNADDRESS_H
#define GPUMPI_TRANSFORM_OWNADDRESS_H

#include "clang/AST/Decl.h"

namespace gpumpi::transform {

/// True if the initialization of \p D may let its address be known to somebody.
/// What stands in the initializer itself does not count.
bool keepsOwnAddress(const clang::VarDecl *D);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OWNADDRESS_H
