//===- Diagnostics.h - The translator's messages ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_DIAGNOSTICS_H
#define GPUMPI_TRANSFORM_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

namespace gpumpi::transform {

/// The messages of Diagnostics.def.
enum class Message : unsigned {
#define GM(Id, Text, Remedy) GM##Id = Id,
#include "Diagnostics.def"
#undef GM
};

/// One row of the table of messages.
struct MessageText {
  unsigned Id;
  const char *Text;
  const char *Remedy;
};

/// The row of \p Which.
const MessageText &messageText(Message Which);

/// Reports errors through Clang's engine, so that they look, count and are
/// verified like the compiler's own.
class Reporter {
public:
  explicit Reporter(clang::DiagnosticsEngine &Engine) : Engine(Engine) {}

  /// Reports \p Which at \p Loc, with its remedy as a note.
  void error(clang::SourceLocation Loc, Message Which,
             llvm::ArrayRef<std::string> Arguments = {});

  /// Reports that \p What is in no form that can be edited, which an earlier
  /// stage had to see to: nothing that the user could have written otherwise.
  void defect(clang::SourceLocation Loc, llvm::StringRef What);

  /// Says \p Text at \p Loc, which keeps nothing from being written.
  void warning(clang::SourceLocation Loc, llvm::StringRef Text);

  /// Adds a note to the last error.
  void note(clang::SourceLocation Loc, llvm::StringRef Text);

  /// True once an error has been reported here.
  bool failed() const { return Failed; }

private:
  clang::DiagnosticsEngine &Engine;
  bool Failed = false;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_DIAGNOSTICS_H
