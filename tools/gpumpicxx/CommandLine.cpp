//===- CommandLine.cpp - What the user asked gpumpicxx for ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

#include "Error.h"
#include "OptionTable.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace gpumpicxx {
namespace {

/// Splits a list as nvcc does: at commas, unless a backslash precedes them.
std::vector<std::string> splitList(std::string_view list) {
  std::vector<std::string> items(1);
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == ',')
      items.back() += list[++i];
    else if (list[i] == ',')
      items.emplace_back();
    else
      items.back() += list[i];
  }
  items.erase(std::remove(items.begin(), items.end(), ""), items.end());
  return items;
}

/// Whether \p name is a shared library with or without version numbers.
bool isSharedLibrary(const std::string &name) {
  const size_t at = name.rfind(".so");
  return at != std::string::npos &&
         name.find_first_not_of(".0123456789", at + 3) == std::string::npos;
}

InputKind inputKind(const std::string &path) {
  const std::filesystem::path file(path);
  const std::string extension = file.extension().string();
  if (extension == ".cu")
    return InputKind::Cuda;
  for (const char *known :
       {".cpp", ".cc", ".cxx", ".c++", ".cp", ".C", ".CPP", ".c"})
    if (extension == known)
      return InputKind::Host;
  if (extension == ".o" || extension == ".a" ||
      isSharedLibrary(file.filename().string()))
    return InputKind::Link;
  if (extension == ".h" || extension == ".hpp" || extension == ".cuh")
    throw Error("'" + path +
                "' is a header; give the .cu or .cpp files that "
                "include it");
  throw Error("cannot tell what '" + path +
              "' is; expected .cu, .cpp (.cc, "
              ".cxx, .C), .c, .o, .a or .so");
}

Lowering loweringFromName(const std::string &name) {
  for (const Lowering lowering :
       {Lowering::Suspend, Lowering::Direct, Lowering::Loops, Lowering::Sync})
    if (name == loweringName(lowering))
      return lowering;
  if (name == "translated") // As opposed to direct.
    return Lowering::Suspend;
  throw Error("unknown lowering '" + name +
              "' in --lowering; it can be suspend, direct, loops or sync");
}

/// What \p value of the switch \p option says.
bool isOn(const std::string &option, const std::string &value) {
  if (value != "on" && value != "off")
    throw Error("unknown value '" + value + "' in " + option +
                "; it can be on or off");
  return value == "on";
}

/// Whether the host compiler is asked to optimise: by the last option of the
/// kind, and not for a debugger.
bool optimises(const CommandLine &commandLine) {
  bool result = false;
  for (const Argument &argument : commandLine.arguments)
    if (const std::string &word = argument.words.front();
        argument.input == InputKind::None && word.rfind("-O", 0) == 0)
      result = word != "-O0" && word != "-Og";
  return result;
}

class Parser {
public:
  explicit Parser(const std::vector<std::string> &arguments)
      : arguments(arguments) {}

  CommandLine run() {
    while (next < arguments.size()) {
      const std::string &word = arguments[next++];
      if (word == "-")
        throw Error("cannot read from standard input; give a file name");
      if (word.empty() || word[0] != '-')
        addInput(word);
      else
        addOption(word);
    }
    return std::move(result);
  }

private:
  const std::vector<std::string> &arguments;
  size_t next = 0;
  CommandLine result;

  void addInput(const std::string &path) {
    const InputKind kind = inputKind(path);
    result.arguments.push_back({{path},
                                "",
                                path,
                                kind == InputKind::Link ? unsigned(Linker) : 0u,
                                kind});
  }

  void addOption(const std::string &word) {
    const OptionInfo *option = findOption(word);
    if (!option)
      throw Error("unknown option '" + word +
                  "'; to hand an option to the "
                  "host compiler write -Xcompiler " +
                  word);
    Argument argument;
    argument.words = {word};
    argument.name = option->name;
    argument.receivers = option->receivers;
    readValue(*option, argument);
    act(*option, std::move(argument));
  }

  void readValue(const OptionInfo &option, Argument &argument) {
    const std::string &word = argument.words.front();
    std::string rest = word.substr(option.name.size());
    const bool inNextWord =
        option.form == Form::Separate ||
        (rest.empty() && (option.form == Form::Assigned ||
                          option.form == Form::JoinedOrSeparate));
    if (inNextWord) {
      if (next == arguments.size())
        throw Error("option '" + word + "' needs a value");
      argument.value = arguments[next++];
      argument.words.push_back(argument.value);
    } else if (option.form == Form::Assigned) {
      argument.value = rest.substr(1);
    } else {
      argument.value = std::move(rest);
    }
  }

  void act(const OptionInfo &option, Argument &&argument) {
    const std::string &value = argument.value;
    DependencyRequest &dependencies = result.dependencies;
    switch (option.action) {
    case Action::PassOn:
      result.arguments.push_back(std::move(argument));
      break;
    case Action::Target:
      result.target = targetFromName(value, "--target");
      break;
    case Action::Lowering:
      result.lowering = loweringFromName(value);
      break;
    case Action::Coalesce:
      result.coalesce = isOn("--coalesce", value);
      break;
    case Action::Open:
      result.open = isOn("--open", value);
      break;
    case Action::Check:
      result.check = true;
      break;
    case Action::Explain:
      if (argument.words.front() != "--explain" && value != "text" &&
          value != "json")
        throw Error("unknown form '" + value +
                    "' in --explain; it can be text or json");
      result.explain = argument.words.front();
      break;
    case Action::CompileOnly:
      result.compileOnly = true;
      break;
    case Action::Output:
      if (!result.output.empty())
        throw Error("option '-o' is given twice");
      if (value.empty())
        throw Error("option '-o' needs a file name");
      result.output = value;
      break;
    case Action::Show:
      result.show = true;
      break;
    case Action::Verbose:
      result.verbose = true;
      break;
    case Action::Keep:
      result.keep = true;
      break;
    case Action::Help:
      result.help = true;
      break;
    case Action::Version:
      result.version = true;
      break;
    case Action::MakeDependencies:
      dependencies.wanted = true;
      dependencies.userHeadersOnly = argument.name == "-MMD";
      break;
    case Action::DependencyFile:
      dependencies.file = value;
      break;
    case Action::DependencyTarget:
      dependencies.targets.push_back(value);
      break;
    case Action::DependencyPhony:
      dependencies.phonyTargets = true;
      break;
    case Action::CompilerList:
      for (std::string &item : splitList(value))
        addCompilerOption(std::move(item));
      break;
    case Action::LinkerList:
      // Each piece as -Xlinker, which all three linking compilers know.
      for (const std::string &item : splitList(value))
        result.arguments.push_back(
            {{"-Xlinker", item}, "-Xlinker", item, Linker, InputKind::None});
      break;
    case Action::Refuse:
      throw Error("option '" + argument.words.front() + "' is not supported; " +
                  std::string(option.remark));
    }
  }

  /// One item of -Xcompiler. Where the table knows it, it is treated as if it
  /// had been written by itself, so that the translator sees -fopenmp too.
  void addCompilerOption(std::string item) {
    const OptionInfo *known = findOption(item);
    const bool alone =
        known && known->action == Action::PassOn &&
        (known->form == Form::Flag || item.size() > known->name.size());
    const unsigned receivers =
        alone ? known->receivers : unsigned(HostCompiler | NvccAsHost);
    const std::string name = alone ? std::string(known->name) : item;
    result.arguments.push_back(
        {{item}, name, item.substr(name.size()), receivers, InputKind::None});
  }
};

} // namespace

const char *loweringName(Lowering lowering) {
  switch (lowering) {
  case Lowering::Suspend:
    return "suspend";
  case Lowering::Direct:
    return "direct";
  case Lowering::Loops:
    return "loops";
  case Lowering::Sync:
    return "sync";
  }
  return "";
}

Lowering loweringFor(const CommandLine &commandLine, Target target) {
  const bool loops =
      target == Target::Cpu && !commandLine.check && optimises(commandLine);
  return commandLine.lowering.value_or(loops ? Lowering::Loops
                                             : Lowering::Suspend);
}

const char *targetName(Target target) {
  return target == Target::Cpu ? "cpu" : "cuda";
}

Target targetFromName(const std::string &name, const std::string &origin) {
  if (name == "cpu")
    return Target::Cpu;
  if (name == "cuda")
    return Target::Cuda;
  throw Error("unknown target '" + name + "' in " + origin +
              "; it can be cpu or cuda");
}

CommandLine parseCommandLine(const std::vector<std::string> &arguments) {
  return Parser(arguments).run();
}

} // namespace gpumpicxx
