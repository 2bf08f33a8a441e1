//===- Passage.h - The text on its way through the stages -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PASSAGE_H
#define GPUMPI_TRANSFORM_PASSAGE_H

#include "Transform/Parse/ClangArguments.h"
#include "Transform/Parse/Reader.h"

#include <functional>

namespace gpumpi::transform {

/// Says to \p Said that what gpumpi-translate has made (\p What) of the input
/// is not valid. \returns the tool's exit status.
int reportDefect(const Options &Opts, const llvm::Twine &What,
                 llvm::raw_ostream &Said);

/// Whether an output can be compiled.
enum class Validity {
  Valid,
  /// The host's half is not valid, and the program asks for `__CUDA_ARCH__`,
  /// which only the device's half defines.
  OnDeviceOnly,
  Invalid
};

/// The text of the main file on its way through the stages. For a translation
/// both sides are read; for a comparison the device side is, and nothing is
/// reported.
class Passage {
public:
  /// Begins to parse the head of \p Text. Messages go to \p Said.
  Passage(const Options &Opts, const Toolchain &Tools, std::string Text,
          llvm::raw_ostream &Said);
  /// The same for a comparison.
  Passage(const Options &Opts, const Toolchain &Tools, std::string Text);

  /// What the last parse found out, and the text that it has read.
  Translation Result;
  /// The text was asked for as a stage made it, and went no further.
  bool Stopped = false;
  const std::string &text() const { return Text; }
  /// The head of the text, and what it is.
  llvm::StringRef head() const {
    return llvm::StringRef(Text).take_front(Begin.Length);
  }
  const Head &beginning() const { return Begin; }
  /// Called when that has become another one.
  std::function<void()> OnHead;

  /// Leads the text to where only the state machines and the launches are left
  /// to be made. \returns 0, or the tool's exit status.
  int go();

  /// Parses the output of the CUDA target, \p Head and \p Rest.
  Validity check(llvm::StringRef Head, const std::string &Rest);

private:
  const Options &Opts;
  llvm::raw_ostream *const Said; ///< Null: this is for a comparison.
  std::string Text;
  Head Begin;
  bool InGuards = true; ///< It may end in some.
  /// On the CPU target the host's parse serves for both sides.
  std::unique_ptr<Reader> Device, Host;

  Passage(const Options &Opts, const Toolchain &Tools, std::string Text,
          llvm::raw_ostream *Said);
  Head findHead() const;
  bool headHasGrown() const;
  void begin();
  bool verify(Reader &With, Sides Reads);
  bool read(Reader &With, Sides Reads);
  bool readDevice();
  bool readHost();
  void forget();
  int defect(const llvm::Twine &What);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PASSAGE_H
