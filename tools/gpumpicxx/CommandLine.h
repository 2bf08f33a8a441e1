//===- CommandLine.h - What the user asked gpumpicxx for --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_COMMANDLINE_H
#define GPUMPI_TOOLS_GPUMPICXX_COMMANDLINE_H

#include <optional>
#include <string>
#include <vector>

namespace gpumpicxx {

enum class Target { Cpu, Cuda };

/// What becomes of kernels, as gpumpi-translate's option of that name says.
enum class Lowering { Suspend, Direct, Loops, Sync };

/// The name of \p lowering as the user writes it.
const char *loweringName(Lowering lowering);

/// The name of \p target as the user writes it.
const char *targetName(Target target);

/// The target called \p name. \throws Error where there is none; \p origin says
/// who named it.
Target targetFromName(const std::string &name, const std::string &origin);

enum class InputKind {
  None, ///< not an input but an option
  Cuda, ///< a .cu file: translated, then compiled
  Host, ///< a C++ file: compiled
  Link  ///< an object or a library: goes to the link
};

/// One argument that is handed on, in its place on the command line (the order
/// of objects and libraries matters to a linker).
struct Argument {
  std::vector<std::string> words; ///< As written: `-I`, `dir` or `-Idir`.
  std::string name;               ///< The option's; empty for an input.
  std::string value;              ///< The option's, or the path of an input.
  unsigned receivers = 0;         ///< A set of Receiver bits.
  InputKind input = InputKind::None;
};

/// What -MD and its companions ask for.
struct DependencyRequest {
  bool wanted = false;
  bool userHeadersOnly = false; ///< -MMD
  bool phonyTargets = false;    ///< -MP
  std::string file;             ///< -MF; empty: beside the object
  /// -MT, -MQ; empty: the object
  std::vector<std::string> targets;
};

struct CommandLine {
  std::vector<Argument> arguments;
  std::optional<Target> target;
  std::optional<Lowering> lowering; ///< None: as loweringFor() chooses.
  bool coalesce = true; ///< Neighbouring operations share a suspension.
  /// Whether the host performs what kernels begin with; none: by the target.
  std::optional<bool> open;
  bool check = false; ///< The program looks for mistakes while it runs.
  /// --explain as it is written, for the translator; empty: not given.
  std::string explain;
  std::string output; ///< -o; empty: by the usual rules
  DependencyRequest dependencies;
  bool compileOnly = false;
  bool show = false;
  bool verbose = false;
  bool keep = false;
  bool help = false;
  bool version = false;
};

/// What becomes of kernels: what the user asks for, or on the CPU target loops
/// over threads where the host compiler optimises, as it had best with them.
Lowering loweringFor(const CommandLine &commandLine, Target target);

/// Reads the arguments behind the program's name. \throws Error for what it
/// does not know.
CommandLine parseCommandLine(const std::vector<std::string> &arguments);

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_COMMANDLINE_H
