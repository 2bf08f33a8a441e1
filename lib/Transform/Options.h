//===- Options.h - What the user asks of the translator ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_OPTIONS_H
#define GPUMPI_TRANSFORM_OPTIONS_H

#include <string>
#include <vector>

namespace gpumpi::transform {

/// What the output is compiled by: nvcc, or any C++ compiler together with the
/// CPU device.
enum class Target { Cuda, Cpu };

/// What becomes of kernels that call operations.
enum class Lowering {
  Suspend, ///< State machines: the kernel is left at operations and relaunched.
  Direct,  ///< They stay as they are; operations wait in place (CPU target).
  /// As Suspend, and where all threads of a block are bound to come to the same
  /// barriers, kernels become loops over them (CPU target).
  Loops,
  Sync ///< As Loops; barriers that stay are suspensions (CPU target).
};

/// Whether kernels become loops over threads where they can.
constexpr bool makesLoops(Lowering How) {
  return How == Lowering::Loops || How == Lowering::Sync;
}

/// How to print what suspensions cost.
enum class Explain { Nothing, AsText, AsJson };

/// What nvcc 13 compiles for where it is not told.
constexpr char DefaultArchitecture[] = "sm_75";

/// One call of the translator.
struct Options {
  std::string Input;
  std::string Output;  ///< "-" for standard output; empty: check only.
  std::string Depfile; ///< Makefile dependencies of Output; empty: none.
  Target To = Target::Cpu;
  Lowering How = Lowering::Suspend;
  /// In the lowering "sync", barriers that stay are suspensions.
  bool BarriersSuspend = true;
  /// Where kernels become loops, those that call operations do, too...
  bool LoopsOfEmbedded = true;
  /// ... and they take functions with barriers from headers.
  bool TakesFromHeaders = true;
  /// What was tried without success, and what that led to.
  std::vector<std::string> Without;
  /// Has neighbouring operations share a suspension.
  bool Coalesce = true;
  /// On the CPU target: has the host perform what kernels begin with.
  bool Open = true;
  bool DumpPlan = false;
  Explain Explained = Explain::Nothing;
  /// Checks the `expected-error` comments of the input instead of reporting.
  bool Verify = false;
  /// Prints the text that the stage of this name makes; empty: none.
  std::string PrintStage;
  /// What the device side is read for: which functions there are, and the value
  /// of `__CUDA_ARCH__`.
  std::string Architecture = DefaultArchitecture;
  /// Refuses the program where it asks for `__CUDA_ARCH__`, or whether that is
  /// defined: the answer decides what becomes of its kernels.
  bool ArchitectureMatters = false, HalfMatters = false;
  /// Parses what the texts have in common once; it makes no difference to what
  /// comes out.
  bool Checkpoints = true;
  /// The user's compiler arguments (-I, -D, -std ...).
  std::vector<std::string> CompilerArgs;
};

/// Where the translator finds what it needs to parse.
struct Toolchain {
  std::string ResourceDir; ///< Clang's own headers.
  std::string IncludeDir;  ///< The directory that holds gpumpi/gpumpi.h.
  /// Shims that let Clang read toolkits newer than it (see the README there).
  std::string CudaShimDir;
  std::string CudaPath; ///< The CUDA toolkit; empty where there is none.
  std::vector<std::string> MpiIncludeDirs;
  /// The host compiler's own headers, for those that Clang does not have;
  /// empty: unknown.
  std::string HostIncludeDir;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_OPTIONS_H
