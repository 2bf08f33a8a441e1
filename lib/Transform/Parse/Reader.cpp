//===- Reader.cpp - One side's parses of the texts ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Reader.h"

#include "Transform/Parse/EmptyMembers.h"
#include "Transform/Parse/Parse.h"
#include "Transform/Parse/UserDiagnostics.h"

#include "clang/Frontend/CompilerInvocation.h"

using namespace clang;

namespace gpumpi::transform {

static std::unique_ptr<DiagnosticOptions>
optionsOf(const std::vector<std::string> &Arguments) {
  std::vector<const char *> Strings;
  for (const std::string &A : Arguments)
    Strings.push_back(A.c_str());
  return CreateAndPopulateDiagOpts(Strings);
}

void Reader::begin(llvm::StringRef Text, size_t Length) {
  // How deep a file is included, the head's file tells wrongly.
  if (Opts.Checkpoints && !Text.contains("__INCLUDE_LEVEL__"))
    From = Checkpoint::start(Opts, Arguments, File, Text.take_front(Length),
                             OnlyChecks);
}

bool Reader::translate(llvm::StringRef Text, Sides Reads, Translation &Result) {
  if (!From || !Text.starts_with(From->head())) {
    IgnoringDiagConsumer Nobody;
    return translateAlone(Text, Reads, Result, Said ? nullptr : &Nobody);
  }
  Continuation With;
  With.Text = Text;
  With.Begin = From->head().size();
  With.Reads = Reads;
  With.Result = std::move(Result);
  From->ask(With);
  return finish(Result);
}

bool Reader::translateAlone(llvm::StringRef Text, Sides Reads,
                            Translation &Result, DiagnosticConsumer *Consumer,
                            const std::vector<std::string> &More) {
  std::vector<std::string> All = Arguments;
  All.insert(All.end(), More.begin(), More.end());
  UserDiagnostics Placed(Said ? *Said : llvm::errs(),
                         optionsOf(Arguments).release(), Result.From, File);
  if (!Consumer && More.empty() &&
      (!Result.From.empty() || Said != &llvm::errs()))
    Consumer = &Placed;
  return parse(std::move(All), File, Text,
               createTranslateAction(Opts, Reads, Result), Consumer);
}

void Reader::check(llvm::StringRef Head, const std::string &Text) {
  Asked = From && Head == From->head();
  if (!Asked) {
    IgnoringDiagConsumer Nobody;
    Valid = parse(Arguments, File,
                  ("#undef GPUMPI_TRANSLATE\n" + Head + Text).str(),
                  createSyntaxAction(Opts.To), Said ? nullptr : &Nobody);
    return;
  }
  Continuation With;
  With.Text = Text;
  With.IsOutput = true;
  From->ask(With);
}

bool Reader::checked() {
  if (std::exchange(Asked, false)) {
    Translation Nothing;
    Valid = finish(Nothing);
  }
  return Valid;
}

bool Reader::finish(Translation &Result) {
  auto Answer = From->answer();
  if (!Answer) {
    llvm::errs() << "gpumpi-translate: error: internal error: Clang has come "
                    "to an unexpected end; please report it with the file\n";
    Result.Failed = true;
    return false;
  }
  if (Said)
    *Said << Answer->Messages;
  Result = std::move(Answer->Result);
  return Answer->Fine;
}

} // namespace gpumpi::transform
