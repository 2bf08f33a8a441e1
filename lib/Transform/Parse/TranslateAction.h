//===- TranslateAction.h - One parse of the file, read and planned -*- C++ -*-//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_TRANSLATEACTION_H
#define GPUMPI_TRANSFORM_TRANSLATEACTION_H

#include "Transform/Emit/LaunchEmitter.h"
#include "Transform/Emit/SharedEmitter.h"
#include "Transform/Options.h"
#include "Transform/Parse/Origins.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Plan/Explanation.h"
#include "Transform/Text/EmitContext.h"

#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

#include <memory>
#include <utility>
#include <vector>

namespace gpumpi::transform {

/// What a parse is read for. The CPU target's one parse serves for both.
struct Sides {
  bool Device; ///< Kernels: operations, suspensions, state machines.
  bool Host;   ///< Launches.

  template <class Archive> void serialize(Archive &A) { A(Device, Host); }
};

/// What the parses of one text have found out together.
struct Translation {
  SourceEdits Edits;
  /// The stage whose edits these are; empty if they are the state machines.
  std::string Stage;
  EmbeddedNames Embedded;
  PlacedShared Placed;
  bool HasProxies = false; ///< Of kernels (KernelProxies.h).
  std::string Operations;  ///< The rows of the table of operations.
  /// The lines of kernelLimits and managedVariables.
  std::string Records;
  std::string Plans;                 ///< The printed plans.
  Explanation Explained;             ///< If it was asked for.
  std::vector<std::string> Barriers; ///< The same of those in --lowering=sync.
  Origins From; ///< Where the text that is parsed comes from.
  std::vector<std::string> Dependencies;
  bool Failed = false;
  /// The last parse came to its end without errors of Clang's.
  bool Read = false;
  /// The value of `__CUDA_ARCH__` was asked for.
  bool AsksArchitecture = false;
  /// The same, or whether it is defined.
  bool AsksHalf = false;
  /// Kernels that suspend in operations, of which a block is what does
  /// (BlockLoops.h), and of which it is a thread.
  unsigned WholeBlocks = 0, SingleThreads = 0;
  bool HostTakesPart = false; ///< In a kernel (Opening.h, Closing.h).
  llvm::StringSet<> Macros;   ///< That were ever defined.
  /// Beginnings and ends of what directives have left out of the text, on
  /// either side.
  std::vector<std::pair<unsigned, unsigned>> Skipped;

  /// Whether what stands at \p Offset was.
  bool skips(size_t Offset) const {
    return llvm::any_of(Skipped, [&](const auto &Range) {
      return Range.first < Offset && Offset < Range.second;
    });
  }

  /// Notes that \p File was read.
  void dependOn(const std::string &File) {
    if (!llvm::is_contained(Dependencies, File))
      Dependencies.push_back(File);
  }

  template <class Archive> void serialize(Archive &A) {
    A(Edits, Stage, Embedded, Placed, HasProxies, Operations, Records, Plans,
      Explained, Barriers, From, Dependencies, Failed, Read, AsksArchitecture,
      AsksHalf, WholeBlocks, SingleThreads, HostTakesPart, Macros, Skipped);
  }
};

/// Reads a parse into \p Result; \p Record has watched it.
void translateUnit(const Options &Opts, Sides Reads,
                   const PreprocessorRecord &Record, clang::ASTContext &Context,
                   Translation &Result);

/// Collects every file that is read, system headers included.
std::shared_ptr<clang::DependencyCollector> collectDependencies();

/// An action that reads one parse of the main file into \p Result.
std::unique_ptr<clang::FrontendAction>
createTranslateAction(const Options &Opts, Sides Reads, Translation &Result);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_TRANSLATEACTION_H
