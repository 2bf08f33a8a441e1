//===- Annotations.cpp - What headers tell the translator -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/Annotations.h"

#include "clang/AST/Attr.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gpumpi::transform {

bool isAnnotated(const Decl *D, llvm::StringRef What) {
  return llvm::any_of(
      D->specific_attrs<AnnotateAttr>(),
      [&](const AnnotateAttr *A) { return A->getAnnotation() == What; });
}

} // namespace gpumpi::transform
