//===- LinePrinter.h - What is printed beside a function --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LINEPRINTER_H
#define GPUMPI_TRANSFORM_LINEPRINTER_H

#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Where the text of \p D begins, or of the function in which it is a lambda:
/// its template head and linkage included.
unsigned beginOf(const clang::FunctionDecl *D, const SourceText &Text);

/// Where that text ends, its body or semicolon included.
unsigned endOf(const clang::FunctionDecl *D, const SourceText &Text);

/// The slice between the parentheses of the parameter list of \p D.
Slice parameterSlice(const clang::FunctionDecl *D, const SourceText &Text);

/// Prints lines at one place, in C++ linkage.
class LinePrinter {
public:
  /// \p Offset: where; the lines are indented as \p D is.
  LinePrinter(unsigned Offset, const clang::FunctionDecl *D, EmitContext &Emit);
  ~LinePrinter();
  LinePrinter(const LinePrinter &) = delete;
  LinePrinter &operator=(const LinePrinter &) = delete;

  void line(const std::string &Text) { Emit.insertLine(Offset, Text, Like); }

private:
  const unsigned Offset;
  const unsigned Like;
  EmitContext &Emit;
  const bool InC;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LINEPRINTER_H
