//===- Declarators.h - Where parts of declarations are written --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DECLARATORS_H
#define GPUMPI_TRANSFORM_DECLARATORS_H

#include "Transform/Text/SourceText.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

#include <optional>
#include <string>

namespace gpumpi::transform {

/// Where the declarator of \p D begins, behind the specifiers that it shares
/// with others; none if that is not in the main file.
std::optional<unsigned> declaratorBegin(const clang::VarDecl *D,
                                        const SourceText &Text);

/// True if the specifiers of \p D name a variable that is declared with them:
/// behind that they would say something else.
bool specifiersNameDeclared(const clang::VarDecl *D, const SourceText &Text);

/// Where the alignment \p A of a variable is written; none if in a macro of
/// the user's.
std::optional<Slice> alignmentSlice(const clang::Attr *A,
                                    const SourceText &Text);

/// The type of the results of \p D as it is written, without const; empty if it
/// is not written in one piece.
std::string returnType(const clang::FunctionDecl *D, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DECLARATORS_H
