//===- Commands.h - The command lines of one build --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How each of the programs behind gpumpicxx is called. Everything that differs
// between the targets and between the programs' option syntaxes is here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_COMMANDS_H
#define GPUMPI_TOOLS_GPUMPICXX_COMMANDS_H

#include "Checking.h"
#include "CommandLine.h"
#include "Process.h"
#include "Settings.h"

#include <map>
#include <string>

namespace gpumpicxx {

class Commands {
public:
  Commands(const CommandLine &commandLine, const Settings &settings,
           const Compilers &compilers, Target target)
      : commandLine(commandLine), settings(settings), compilers(compilers),
        target(target), checks(commandLine.check && target == Target::Cpu
                                   ? checkOptions(compilers.cxx)
                                   : Command()) {}

  /// Translates \p source. \p dependencyFile: empty for none.
  Command translate(const std::string &source, const std::string &translated,
                    const std::string &dependencyFile) const;

  /// Compiles the translation of \p source.
  Command compileTranslated(const std::string &translated,
                            const std::string &source,
                            const std::string &object) const;

  /// Compiles a C++ file. \p dependencyFile: empty for none; it names
  /// \p dependencyTargets as what depends.
  Command compileHost(const std::string &source, const std::string &object,
                      const std::string &dependencyFile,
                      const std::vector<std::string> &dependencyTargets) const;

  /// Links. \p objects has the object of every source, by the source's path.
  Command link(const std::map<std::string, std::string> &objects,
               const std::string &output) const;

  /// ".cpp" or ".cu": what a translation for the target is.
  const char *translatedExtension() const {
    return target == Target::Cpu ? ".cpp" : ".cu";
  }

private:
  const CommandLine &commandLine;
  const Settings &settings;
  const Compilers &compilers;
  Target target;
  const Command checks; ///< Options of the host compiler, for --check.

  /// The programs that take options in the host compiler's or nvcc's syntax.
  enum class Syntax { Host, Nvcc };

  void addUserOptions(Command &command, unsigned plain, unsigned wrapped) const;
  void addIncludes(Command &command, bool toolkit) const;
  void addMpiOptions(Command &command, Syntax syntax) const;
  void addSanitizers(Command &command, Syntax syntax) const;
  void addStandard(Command &command, Syntax syntax,
                   const std::string &otherwise) const;
  bool isForeignCuda(const Argument &argument) const;
};

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_COMMANDS_H
