//===- Labels.h - What stands in front of a statement -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In Clang's tree a label, a `case` or an attribute is a statement around the
// one that it stands in front of. For the way in they are nothing: who enters
// the statement enters what is around it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LABELS_H
#define GPUMPI_TRANSFORM_LABELS_H

#include "Transform/Text/SourceText.h"

#include "clang/AST/ParentMap.h"

namespace gpumpi::transform {

/// \p S without the labels and attributes in front of it.
const clang::Stmt *unlabelled(const clang::Stmt *S);

/// \p S with all labels and attributes in front of it.
const clang::Stmt *withLabels(const clang::Stmt *S,
                              const clang::ParentMap &Parents);

/// \p S without its labels, but with the attributes behind the last of them.
const clang::Stmt *behindLabels(const clang::Stmt *S);

/// The body of the loop \p S; null if it is none, or one over a range.
const clang::Stmt *loopBody(const clang::Stmt *S);

/// Where the pragmas begin that stand in front of \p Offset, in lines of their
/// own or as `_Pragma`; \p Offset itself if there are none.
unsigned pragmasBefore(unsigned Offset, const SourceText &Text);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LABELS_H
