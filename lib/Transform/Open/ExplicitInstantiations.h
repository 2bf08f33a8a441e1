//===- ExplicitInstantiations.h - `template void f<int>(int);` --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An explicit instantiation of a function repeats its parameters, so it is
// edited like a declaration. Clang keeps no declaration of it: one that comes
// after the first use leaves no trace. It is found by its words.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_EXPLICITINSTANTIATIONS_H
#define GPUMPI_TRANSFORM_EXPLICITINSTANTIATIONS_H

#include "Transform/Open/OpenNeeds.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Text/SourceText.h"

namespace gpumpi::transform {

/// What stands between the parentheses of the parameter lists of the explicit
/// instantiations, and of their `extern` declarations, that name \p Function, a
/// template or a member of a class template.
std::vector<Slice> explicitInstantiations(const clang::FunctionDecl *Function,
                                          const SourceText &Text);

/// What has to stand in the text so that those of \p Functions are found there.
void addInstantiationNeeds(
    llvm::ArrayRef<const clang::FunctionDecl *> Functions,
    const PreprocessorRecord &Record, const SourceText &Text, NeedList &Needs);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_EXPLICITINSTANTIATIONS_H
