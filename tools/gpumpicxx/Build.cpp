//===- Build.cpp - One build, step by step --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"

#include "Checking.h"
#include "Commands.h"
#include "DependencyFile.h"
#include "Error.h"
#include "Workspace.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <set>

namespace fs = std::filesystem;

namespace gpumpicxx {
namespace {

class Builder {
public:
  Builder(const CommandLine &commandLine, const Settings &settings,
          const Compilers &compilers, Target target)
      : commandLine(commandLine), target(target), settings(settings),
        commands(commandLine, settings, compilers, target),
        workspace(commandLine.show) {}

  int run() {
    check();
    deferSignals();
    // Asked for first: an output that cannot be written needs no compiling.
    const std::string linked =
        commandLine.compileOnly ? "" : workspace.pending(program());
    std::map<std::string, std::string> objects;
    for (const Argument &argument : commandLine.arguments) {
      if (argument.input != InputKind::Cuda &&
          argument.input != InputKind::Host)
        continue;
      const std::string &source = argument.value;
      if (objects.count(source))
        continue;
      const std::string object = placeOfObject(source);
      const int status = argument.input == InputKind::Cuda
                             ? buildCuda(source, object)
                             : buildHost(source, object);
      if (status)
        return status;
      objects[source] = object;
    }
    if (!commandLine.compileOnly)
      if (const int status = perform(commands.link(objects, linked)))
        return status;
    workspace.publish();
    return 0;
  }

private:
  const CommandLine &commandLine;
  const Target target;
  const Settings &settings;
  const Commands commands;
  Workspace workspace;

  /// The executable or shared library.
  std::string program() const {
    return commandLine.output.empty() ? "a.out" : commandLine.output;
  }

  /// Where the object of \p source belongs when it is an output.
  std::string objectName(const std::string &source) const {
    return commandLine.output.empty() ? fs::path(source).stem().string() + ".o"
                                      : commandLine.output;
  }

  std::string placeOfObject(const std::string &source) {
    return commandLine.compileOnly
               ? workspace.pending(objectName(source))
               : workspace.intermediate(fs::path(source).stem().string() +
                                        ".o");
  }

  /// \p name beside the output that \p source goes into.
  std::string besideOutput(const std::string &source,
                           const std::string &name) const {
    const fs::path output =
        commandLine.compileOnly ? objectName(source) : program();
    return (output.parent_path() / name).string();
  }

  std::string dependencyFile(const std::string &source) const {
    const std::string &file = commandLine.dependencies.file;
    if (!file.empty())
      return file;
    return besideOutput(
        source, fs::path(commandLine.compileOnly ? objectName(source) : source)
                        .stem()
                        .string() +
                    ".d");
  }

  std::vector<std::string> dependencyTargets(const std::string &source) const {
    if (!commandLine.dependencies.targets.empty())
      return commandLine.dependencies.targets;
    return {commandLine.compileOnly ? objectName(source) : program()};
  }

  int perform(const Command &command) const {
    if (commandLine.show || commandLine.verbose)
      (commandLine.show ? std::cout : std::cerr)
          << quoted(command) << std::endl;
    if (commandLine.show)
      return 0;
    const int status = gpumpicxx::run(command);
    return deferredSignal() ? 128 + deferredSignal() : status;
  }

  int buildCuda(const std::string &source, const std::string &object) {
    const std::string name = fs::path(source).stem().string() + ".gpumpi" +
                             commands.translatedExtension();
    const std::string translated = commandLine.keep
                                       ? besideOutput(source, name)
                                       : workspace.intermediate(name);
    const DependencyRequest &request = commandLine.dependencies;
    std::string dependencies;
    if (request.wanted)
      dependencies = workspace.intermediate(name + ".d");
    if (const int status =
            perform(commands.translate(source, translated, dependencies)))
      return status;
    if (request.wanted && !commandLine.show)
      writeDependencyFile(dependencies,
                          workspace.pending(dependencyFile(source)),
                          dependencyTargets(source), request.phonyTargets);
    return perform(commands.compileTranslated(translated, source, object));
  }

  int buildHost(const std::string &source, const std::string &object) {
    std::string dependencies;
    if (commandLine.dependencies.wanted)
      dependencies = workspace.pending(dependencyFile(source));
    return perform(commands.compileHost(source, object, dependencies,
                                        dependencyTargets(source)));
  }

  /// Refuses what would fail or surprise later.
  void check() const {
    if (commandLine.lowering == Lowering::Direct && target != Target::Cpu)
      throw Error("--lowering=direct needs --target=cpu: only there can an "
                  "operation wait in place");
    if (commandLine.lowering == Lowering::Sync && target != Target::Cpu)
      throw Error("--lowering=sync needs --target=cpu: only there can a block "
                  "be left and go on");
    if (commandLine.lowering == Lowering::Loops && target != Target::Cpu)
      throw Error("--lowering=loops needs --target=cpu: on a GPU threads run "
                  "at the same time");
    size_t sources = 0, inputs = 0, translations = 0;
    std::set<std::string> stems;
    for (const Argument &argument : commandLine.arguments) {
      if (argument.name == "-std" || argument.name == "--std")
        checkStandard(argument.value);
      if (argument.input == InputKind::None)
        continue;
      ++inputs;
      checkInput(argument.value);
      if (argument.input == InputKind::Link)
        continue;
      ++sources;
      translations += argument.input == InputKind::Cuda;
      const bool named = commandLine.keep || commandLine.compileOnly ||
                         commandLine.dependencies.wanted;
      if (!stems.insert(fs::path(argument.value).stem().string()).second &&
          named)
        throw Error("two inputs are called '" +
                    fs::path(argument.value).stem().string() +
                    "'; their outputs would overwrite each other");
    }
    if (inputs == 0)
      throw Error("no input files; see gpumpicxx --help");
    if (commandLine.compileOnly && sources == 0)
      throw Error("-c is given, but no .cu or .cpp file");
    if (commandLine.compileOnly && sources > 1 && !commandLine.output.empty())
      throw Error("-o names one file, but -c makes several objects");
    if (!commandLine.dependencies.file.empty() && sources > 1)
      throw Error("-MF names one file, but there are several sources");
    if (!commandLine.dependencies.file.empty() &&
        !commandLine.dependencies.wanted)
      throw Error("-MF needs -MD or -MMD");
    if (commandLine.keep && translations == 0)
      throw Error("--keep is given, but no .cu file is translated");
  }

  void checkInput(const std::string &path) const {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
      throw Error("cannot read '" + path + "': it is a directory");
    if (access(path.c_str(), R_OK) != 0)
      throw Error("cannot read '" + path + "': " + std::strerror(errno));
    if (!commandLine.output.empty() &&
        fs::equivalent(path, commandLine.output, ignored))
      throw Error("'" + path + "' is an input and the output");
  }

  void checkStandard(const std::string &standard) const {
    for (const char *old : {"98", "03", "11", "0x", "14", "1y"})
      if (standard == std::string("c++") + old ||
          standard == std::string("gnu++") + old)
        throw Error("-std=" + standard +
                    " is too old; gpumpi needs C++17 or later");
  }
};

} // namespace

int build(CommandLine commandLine, const Settings &settings) {
  const Compilers compilers = findCompilers(settings);
  const Target target = chooseTarget(commandLine, settings, compilers);
  commandLine.check = isChecked(commandLine, settings, target);
  return Builder(commandLine, settings, compilers, target).run();
}

} // namespace gpumpicxx
