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

void Reader::begin(llvm::StringRef Text, const Head &Begin) {
  From.reset();
  InGuards = Begin.Guards > 0;
  // How deep a file is included, the head's file tells wrongly.
  if (Opts.Checkpoints && !Text.contains("__INCLUDE_LEVEL__"))
    From =
        Checkpoint::start(Opts, Arguments, File, Text.take_front(Begin.Length),
                          Begin.Guards, OnlyChecks);
}

bool Reader::translate(llvm::StringRef Text, Sides Reads, Translation &Result) {
  const auto Alone = [&] {
    IgnoringDiagConsumer Nobody;
    return translateAlone(Text, Reads, Result, Said ? nullptr : &Nobody);
  };
  if (!From || !Text.starts_with(From->head()))
    return Alone();
  Continuation With;
  With.Text = Text;
  With.Begin = From->head().size();
  With.Reads = Reads;
  With.Result = Result;
  From->ask(With);
  const std::optional<Continued> Answer = answer();
  if (Answer)
    return finish(*Answer, Result);
  if (From) {
    Result.Failed = true;
    return false;
  }
  return Alone();
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
  Alone = ("#undef GPUMPI_TRANSLATE\n" + Head + Text).str();
  if (!Asked)
    return;
  Continuation With;
  With.Text = Text;
  With.IsOutput = true;
  From->ask(With);
}

bool Reader::checked() {
  if (std::exchange(Asked, false)) {
    Translation Nothing;
    if (const std::optional<Continued> Answer = answer())
      return finish(*Answer, Nothing);
    if (From)
      return false;
  }
  IgnoringDiagConsumer Nobody;
  return parse(Arguments, File, Alone, createSyntaxAction(Opts.To),
               Said ? nullptr : &Nobody);
}

/// What has come of the question that was asked last; none if the process has
/// crashed, or if it has not come to the text and never will, and is gone.
std::optional<Continued> Reader::answer() {
  std::optional<Continued> Answer = From->answer();
  if (!Answer)
    llvm::errs() << "gpumpi-translate: error: internal error: Clang has come "
                    "to an unexpected end; please report it with the file\n";
  else if (!Answer->Reached && InGuards) {
    Answer.reset();
    From.reset();
  }
  return Answer;
}

bool Reader::finish(const Continued &Answer, Translation &Result) {
  if (Said)
    *Said << Answer.Messages;
  Result = Answer.Result;
  return Answer.Fine;
}

} // namespace gpumpi::transform
