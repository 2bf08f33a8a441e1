//===- DeclarationSplitter.h - Initializers that suspend --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   int a = f(), b = cuda_mpi_test(&r), *c = &b;
//
//   int a = f(); int b; b = cuda_mpi_test(&r); int *c = &b;
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DECLARATIONSPLITTER_H
#define GPUMPI_TRANSFORM_DECLARATIONSPLITTER_H

#include "Transform/Normalise/Flattener.h"

namespace gpumpi::transform {

/// Writes the declarations \p S to \p Out, which begin at \p Begin, with their
/// initializers flattened.
void splitDeclaration(const clang::DeclStmt *S, unsigned Begin,
                      const SourceText &Text, Flattener &Flat, MovedText &Out);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DECLARATIONSPLITTER_H
