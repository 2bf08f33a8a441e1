//===- EmptyMembers.h - Objects of libcu++ in shared memory -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__shared__ cuda::barrier<cuda::thread_scope_block> all;` is what libcu++
// documents. Nobody calls constructors and destructors of shared variables, so
// Clang refuses those that are not empty; nvcc does not. While Clang parses,
// the ones of namespace cuda pass for trivial.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_EMPTYMEMBERS_H
#define GPUMPI_TRANSFORM_EMPTYMEMBERS_H

#include "Transform/Options.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/FrontendAction.h"

#include <vector>

namespace gpumpi::transform {

/// A consumer that sees to that.
class EmptyMembersConsumer : public clang::ASTConsumer {
public:
  explicit EmptyMembersConsumer(Target To) : To(To) {}

  void HandleTagDeclDefinition(clang::TagDecl *D) override;

protected:
  /// From now on they are what they are.
  void restoreMembers();

private:
  const Target To;
  std::vector<clang::FunctionDecl *> Members;
};

/// An action that parses what is compiled for \p To.
std::unique_ptr<clang::FrontendAction> createSyntaxAction(Target To);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_EMPTYMEMBERS_H
