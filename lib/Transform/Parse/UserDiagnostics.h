//===- UserDiagnostics.h - Messages where the user wrote it -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text that is parsed is the user's only in the first round of the stages;
// a message of a later one is about a text that nobody has seen. Its lines are
// the user's because of `#line`, its columns and its words are not. So messages
// are printed with the place from which the text came and with the user's own
// line under them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_USERDIAGNOSTICS_H
#define GPUMPI_TRANSFORM_USERDIAGNOSTICS_H

#include "Transform/Parse/Origins.h"

#include "clang/Frontend/TextDiagnosticPrinter.h"

namespace gpumpi::transform {

/// Prints the messages of the parse of a text that stages have made.
class UserDiagnostics : public clang::TextDiagnosticPrinter {
public:
  /// The main file \p File came about as \p From tells; messages are printed
  /// to \p OS.
  UserDiagnostics(llvm::raw_ostream &OS,
                  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> Opts,
                  const Origins &From, std::string File);
  ~UserDiagnostics() override;

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

private:
  class Printer;
  llvm::raw_ostream &OS;
  const llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> Opts;
  const Origins &From;
  const std::string File;
  std::unique_ptr<Printer> Located;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_USERDIAGNOSTICS_H
