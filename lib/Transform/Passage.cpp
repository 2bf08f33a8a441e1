//===- Passage.cpp - The text on its way through the stages ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Passage.h"

#include "Transform/Parse/Head.h"
#include "Transform/Stages.h"
#include "Transform/Text/ReservedNames.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace gpumpi::transform {

/// More rounds than a file has constructs would be a circle.
constexpr unsigned MaxRounds = 64;

int reportDefect(const Options &Opts, const llvm::Twine &What,
                 llvm::raw_ostream &Said) {
  Said << "gpumpi-translate: error: internal error: " << What << " '"
       << Opts.Input
       << "' is not valid; this is a defect of gpumpi-translate, please "
          "report it with the file\n";
  return 1;
}

/// True if the header \p Name is the user's and had better not be in the head:
/// it looks as if a stage would take it into the text, and then the head had to
/// be parsed again without it, or declarations cannot follow it.
static bool staysOut(const Options &Opts, llvm::StringRef Name) {
  std::vector<std::string> Directories = {
      llvm::sys::path::parent_path(Opts.Input).str()};
  for (llvm::StringRef A : Opts.CompilerArgs)
    if (A.consume_front("-I"))
      Directories.push_back(A.str());
  for (const std::string &Directory : Directories) {
    llvm::SmallString<128> Path(Directory);
    llvm::sys::path::append(Path, Name);
    const auto Buffer = llvm::MemoryBuffer::getFile(Path);
    if (!Buffer)
      continue;
    const llvm::StringRef Text = (*Buffer)->getBuffer();
    return Text.contains("cuda_mpi_") || Text.contains("__shared__") ||
           Text.contains("GPUMPI_KERNEL") ||
           Text.contains("GPUMPI_TRANSLATE") || !isComplete(Text);
  }
  return false;
}

Passage::Passage(const Options &Opts, const Toolchain &Tools, std::string Text,
                 llvm::raw_ostream *Said)
    : Opts(Opts), Said(Said), Text(std::move(Text)) {
  const auto Make = [&](Side Of) {
    return std::make_unique<Reader>(Opts, sourceArguments(Opts, Tools, Of),
                                    Opts.Input, Said);
  };
  if (Opts.To == Target::Cuda)
    Device = Make(Side::Device);
  if (Opts.To == Target::Cpu || Said)
    Host = Make(Side::Host);
  begin();
}

Passage::Passage(const Options &Opts, const Toolchain &Tools, std::string Text,
                 llvm::raw_ostream &Said)
    : Passage(Opts, Tools, std::move(Text), &Said) {}

Passage::Passage(const Options &Opts, const Toolchain &Tools, std::string Text)
    : Passage(Opts, Tools, std::move(Text), nullptr) {}

Head Passage::findHead() const {
  return headOf(
      Text, [&](llvm::StringRef Name) { return staysOut(Opts, Name); },
      InGuards);
}

/// Begins to parse the head.
void Passage::begin() {
  Begin = findHead();
  if (Opts.Verify)
    return;
  if (Device)
    Device->begin(Text, Begin);
  if (Host)
    Host->begin(Text, Begin);
  if (OnHead)
    OnHead();
}

/// Whether more of the text is its head, by which something is included, since
/// headers have been taken into it.
bool Passage::headHasGrown() const {
  const size_t Now = findHead().Length;
  return Now > Begin.Length &&
         llvm::StringRef(Text).slice(Begin.Length, Now).contains("#include");
}

/// \returns whether there were no errors, or with `Verify`, whether they were
/// the expected ones.
bool Passage::read(Reader &With, Sides Reads) {
  return Opts.Verify ? verify(With, Reads)
                     : With.translate(Text, Reads, Result);
}

bool Passage::readDevice() {
  return Device ? read(*Device, {true, false}) : read(*Host, {true, true});
}

bool Passage::readHost() {
  return !Device || !Host || read(*Host, {false, true});
}

/// Only the last round's messages are compared with the comments.
bool Passage::verify(Reader &With, Sides Reads) {
  const Translation Before = Result;
  IgnoringDiagConsumer Nobody;
  With.translateAlone(Text, Reads, Result, &Nobody);
  if (!Result.Stage.empty() && !Result.Failed)
    return true;
  Result = Before;
  return With.translateAlone(Text, Reads, Result, nullptr,
                             {"-Xclang", "-verify"});
}

/// Makes ready for the next parse. What was read stays read.
void Passage::forget() {
  Translation Next;
  Next.Dependencies = std::move(Result.Dependencies);
  Next.AsksArchitecture = Result.AsksArchitecture;
  Next.AsksHalf = Result.AsksHalf;
  Next.From = std::move(Result.From);
  Next.Macros = std::move(Result.Macros);
  Result = std::move(Next);
}

/// What the stages have made of the program is not valid.
int Passage::defect(const llvm::Twine &What) {
  if (Said)
    return reportDefect(Opts, What, *Said);
  Result.Read = Result.Failed = true;
  return 1;
}

int Passage::go() {
  // The stage to be printed may take several rounds.
  bool Reached = false;
  for (unsigned Round = 0; Round < MaxRounds; ++Round) {
    bool Fine = readDevice();
    if (Reached && Result.Stage != Opts.PrintStage) {
      llvm::outs() << Text;
      Stopped = true;
      return 0;
    }
    // What the user has written was read without errors before.
    if (!Fine && !Result.Failed && Round > 0 && !Opts.Verify)
      return defect("what the stages have made of");
    if (!Fine || Result.Failed)
      return !Fine;
    Reached |= !Result.Stage.empty() && Result.Stage == Opts.PrintStage;
    if (Result.Stage.empty())
      Fine = readHost();
    reserveNames(Result.Edits, Result.Macros);
    // Where nobody reads is no place for the output's declarations.
    if (Begin.Guards > 0 && Result.skips(Begin.Length)) {
      InGuards = false;
      begin();
    }
    if (Result.Stage.empty() || Result.Failed)
      return !Fine;
    bool Conflict = false;
    OffsetMap Map;
    std::string After = Result.Edits.apply(Text, Conflict, &Map);
    const std::string Head = head().str();
    Result.From.add(std::exchange(Text, std::move(After)), std::move(Map));
    if (Conflict)
      return defect("the text after the stage '" + Result.Stage +
                    "' of the translation of");
    if (!llvm::StringRef(Text).starts_with(Head) ||
        (Result.Stage == OpenStage && headHasGrown()))
      begin();
    forget();
  }
  return defect("the endless translation of");
}

Validity Passage::check(llvm::StringRef Head, const std::string &Rest) {
  // The user's code must not see that the head was parsed as the input's.
  const std::string AsOutput = "#undef GPUMPI_TRANSLATE\n" + Rest;
  if (Result.AsksHalf)
    Host->silence();
  Device->check(Head, AsOutput);
  Host->check(Head, AsOutput);
  const bool DeviceIsValid = Device->checked(), HostIsValid = Host->checked();
  if (DeviceIsValid && HostIsValid)
    return Validity::Valid;
  return DeviceIsValid && Result.AsksHalf ? Validity::OnDeviceOnly
                                          : Validity::Invalid;
}

} // namespace gpumpi::transform
