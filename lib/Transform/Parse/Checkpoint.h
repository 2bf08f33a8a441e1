//===- Checkpoint.h - A parse to go on from, again and again ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file is parsed several times: for each stage, for the state machines, and
// as the output. All these texts begin with the same head, so a process of its
// own parses that once and waits. For every text it forks, and the copy goes on
// with that text from where Clang stands. Unlike a precompiled header this
// costs nothing to write or load, and is the same parse to the last detail.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CHECKPOINT_H
#define GPUMPI_TRANSFORM_CHECKPOINT_H

#include "Transform/Options.h"
#include "Transform/Parse/Channel.h"
#include "Transform/Parse/TranslateAction.h"

#include <memory>
#include <vector>

namespace gpumpi::transform {

/// A text to go on with.
struct Continuation {
  std::string Text;
  size_t Begin = 0;      ///< Where the head ends in it.
  bool IsOutput = false; ///< Nothing is done with it but to parse it.
  Sides Reads = {};      ///< Of the input.
  Translation Result;    ///< What was found out before.

  template <class Archive> void serialize(Archive &A) {
    A(Text, Begin, IsOutput, Reads, Result);
  }
};

/// What came of it.
struct Continued {
  /// The text was parsed: something in front may keep Clang from its beginning,
  /// an error or the `#ifndef` of a guard.
  bool Reached = false;
  bool Fine = false;    ///< There were no errors.
  std::string Messages; ///< As they are to be printed.
  Translation Result;

  template <class Archive> void serialize(Archive &A) {
    A(Reached, Fine, Messages, Result);
  }
};

class Checkpoint {
public:
  /// Starts a process that parses \p Head with Clang's command line \p
  /// Arguments, to which the file is added, in the place of the main file \p
  /// File. \p OnlyChecks: it is not asked for translations, and leaves out the
  /// bodies of functions in system headers. At the end of the head \p Guards
  /// include guards are open. \returns null where the system has no process
  /// left.
  static std::unique_ptr<Checkpoint> start(const Options &Opts,
                                           std::vector<std::string> Arguments,
                                           const std::string &File,
                                           llvm::StringRef Head,
                                           unsigned Guards, bool OnlyChecks);
  Checkpoint(const Checkpoint &) = delete;
  Checkpoint &operator=(const Checkpoint &) = delete;
  ~Checkpoint();

  llvm::StringRef head() const { return Head; }

  /// Asks for a parse; answer() waits for it.
  void ask(const Continuation &With);
  /// None if the process has crashed.
  std::optional<Continued> answer();

private:
  Checkpoint(Channel Way, int Process, llvm::StringRef Head)
      : Way(std::move(Way)), Process(Process), Head(Head) {}

  Channel Way;
  const int Process;
  const std::string Head;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CHECKPOINT_H
