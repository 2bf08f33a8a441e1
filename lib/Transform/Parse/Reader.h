//===- Reader.h - One side's parses of the texts ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parses the texts that become of one file, all with one command line, from a
// checkpoint where they begin alike.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_READER_H
#define GPUMPI_TRANSFORM_READER_H

#include "Transform/Options.h"
#include "Transform/Parse/Checkpoint.h"
#include "Transform/Parse/Head.h"
#include "Transform/Parse/TranslateAction.h"

#include "clang/Basic/Diagnostic.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpumpi::transform {

class Reader {
public:
  /// \p Arguments: Clang's command line for \p File, without the file. \p
  /// Said: where messages are printed; null: nowhere. (Those of the user's own
  /// text as Clang prints them, to standard error.) \p OnlyChecks: check() is
  /// all that it is asked for; the bodies of functions in system headers need
  /// not be read then.
  Reader(const Options &Opts, std::vector<std::string> Arguments,
         std::string File, llvm::raw_ostream *Said, bool OnlyChecks = false)
      : Opts(Opts), Arguments(std::move(Arguments)), File(std::move(File)),
        Said(Said), OnlyChecks(OnlyChecks) {}

  /// Begins to parse \p Begin, the head of \p Text, for all texts that begin
  /// so.
  void begin(llvm::StringRef Text, const Head &Begin);

  /// Reads the input as \p Text into \p Result. \returns whether there were no
  /// errors.
  bool translate(llvm::StringRef Text, Sides Reads, Translation &Result);

  /// The same, without a checkpoint; \p More: further arguments.
  bool translateAlone(llvm::StringRef Text, Sides Reads, Translation &Result,
                      clang::DiagnosticConsumer *Consumer,
                      const std::vector<std::string> &More = {});

  /// Starts to parse the output, whose head is \p Head and then \p Text;
  /// checked() tells whether it is valid.
  void check(llvm::StringRef Head, const std::string &Text);
  bool checked();

  /// From now on no messages are printed.
  void silence() { Said = nullptr; }

private:
  const Options &Opts;
  const std::vector<std::string> Arguments;
  const std::string File;
  llvm::raw_ostream *Said;
  const bool OnlyChecks;
  std::unique_ptr<Checkpoint> From;
  bool InGuards = false; ///< The head ends in some.
  bool Asked = false;    ///< For the output...
  std::string Alone;     ///< ... which this is, from the beginning.

  std::optional<Continued> answer();
  bool finish(const Continued &Answer, Translation &Result);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_READER_H
