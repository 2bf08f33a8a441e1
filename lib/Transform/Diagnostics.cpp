//===- Diagnostics.cpp - The translator's messages ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Diagnostics.h"

using namespace clang;

namespace gpumpi::transform {

static const MessageText Table[] = {
#define GM(Id, Text, Remedy) {Id, Text, Remedy},
#include "Diagnostics.def"
#undef GM
};

const MessageText &messageText(Message Which) {
  for (const MessageText &Row : Table)
    if (Row.Id == static_cast<unsigned>(Which))
      return Row;
  llvm_unreachable("every message has a row");
}

void Reporter::error(SourceLocation Loc, Message Which,
                     llvm::ArrayRef<std::string> Arguments) {
  Failed = true;
  const MessageText &Row = messageText(Which);
  const std::string Text =
      std::string(Row.Text) + " [GM" + std::to_string(Row.Id) + "]";
  const auto Say = [&](DiagnosticIDs::Level Level, llvm::StringRef What) {
    DiagnosticBuilder Builder = Engine.Report(
        Loc, Engine.getDiagnosticIDs()->getCustomDiagID(Level, What));
    for (const std::string &Argument : Arguments)
      Builder << Argument;
  };
  Say(DiagnosticIDs::Error, Text);
  if (*Row.Remedy)
    Say(DiagnosticIDs::Note, Row.Remedy);
}

void Reporter::defect(SourceLocation Loc, llvm::StringRef What) {
  Failed = true;
  const unsigned Id = Engine.getDiagnosticIDs()->getCustomDiagID(
      DiagnosticIDs::Error,
      "internal error: %0 cannot be edited where it stands; this is a defect "
      "of gpumpi-translate, please report it with the file");
  Engine.Report(Loc, Id) << What;
}

void Reporter::warning(SourceLocation Loc, llvm::StringRef Text) {
  const unsigned Id =
      Engine.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::Warning, "%0");
  Engine.Report(Loc, Id) << Text;
}

void Reporter::note(SourceLocation Loc, llvm::StringRef Text) {
  const unsigned Id =
      Engine.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::Note, "%0");
  Engine.Report(Loc, Id) << Text;
}

} // namespace gpumpi::transform
