//===- Commands.cpp - The command lines of one build ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "Error.h"
#include "OptionTable.h"

#include <algorithm>
#include <filesystem>

namespace fs = std::filesystem;

namespace gpumpicxx {
namespace {

/// What translated text is written in, and what nvcc takes without being told.
const char *const DefaultStandard = "gnu++17";

void append(Command &command, const std::vector<std::string> &words) {
  command.insert(command.end(), words.begin(), words.end());
}

bool isLibrary(const Argument &argument) {
  return argument.name == "-l" ||
         (argument.input == InputKind::Link &&
          fs::path(argument.value).extension() != ".o");
}

bool isObject(const Argument &argument) {
  return argument.input != InputKind::None && !isLibrary(argument);
}

/// Appends \p words as one list for the host compiler behind nvcc, which splits
/// it at commas.
void appendWrapped(Command &command, const std::vector<std::string> &words) {
  std::string list;
  for (const std::string &word : words) {
    if (!list.empty())
      list += ',';
    for (char c : word)
      list += c == ',' ? std::string("\\,") : std::string(1, c);
  }
  append(command, {"-Xcompiler", list});
}

bool startsWith(const std::string &text, const char *prefix) {
  return text.rfind(prefix, 0) == 0;
}

/// Appends one word of a linker command in the syntax that nvcc takes.
void appendForNvccLink(Command &command, const std::string &word) {
  if (startsWith(word, "-Wl,"))
    append(command, {"-Xlinker", word.substr(4)});
  else if (word[0] == '@')
    append(command, {"-Xcompiler", word}); // options for the host compiler
  else if (word[0] == '-' && !startsWith(word, "-l") && !startsWith(word, "-L"))
    appendWrapped(command, {word});
  else if (word[0] != '-' && word.find(".so.") != std::string::npos)
    append(command, {"-Xlinker", word}); // nvcc goes by the extension
  else
    command.push_back(word);
}

/// The libraries that the CPU device stands in for.
bool isCudaLibrary(const std::string &name) {
  return name == "cudart" || name == "cudart_static" || name == "cudadevrt" ||
         name == "cuda";
}

/// Whether `-l` \p name adds nothing here: the CPU device stands in for CUDA's
/// libraries, and MPI comes behind gpumpi's runtime, which wraps some of it.
bool isProvided(const std::string &name, Target target) {
  return name == "mpi" || (target == Target::Cpu && isCudaLibrary(name));
}

/// The directory that quoted includes of \p source start from.
std::string directoryOf(const std::string &source) {
  const fs::path parent = fs::path(source).parent_path();
  return parent.empty() ? "." : parent.string();
}

/// Whether \p source is in C, which the host compiler has to be told.
bool isC(const std::string &source) {
  return fs::path(source).extension() == ".c";
}

/// The value of nvcc's option `-name`, or `--name`; empty if it is not given.
std::string nvccOption(const CommandLine &commandLine,
                       const std::string &name) {
  std::string value;
  for (const Argument &argument : commandLine.arguments)
    if (argument.name == "-" + name || argument.name == "--" + name)
      value = argument.value;
  return value;
}

/// What nvcc's options that are left out on the CPU target define.
Command nvccDefinitions(const CommandLine &commandLine) {
  if (nvccOption(commandLine, "default-stream") == "per-thread")
    return {"-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"};
  return {};
}

} // namespace

/// Whether \p argument names an include directory of a real CUDA toolkit on a
/// build for the CPU target, where the toolkit's headers must not come first.
bool Commands::isForeignCuda(const Argument &argument) const {
  return target == Target::Cpu &&
         (argument.name == "-I" || argument.name == "-isystem") &&
         fs::exists(fs::path(argument.value) / "cuda_runtime.h");
}

/// Adds the user's options: those for a receiver in \p plain as they are, those
/// for one in \p wrapped behind -Xcompiler.
void Commands::addUserOptions(Command &command, unsigned plain,
                              unsigned wrapped) const {
  for (const Argument &argument : commandLine.arguments) {
    if (argument.input != InputKind::None || isForeignCuda(argument))
      continue;
    if (argument.name == "-std" || argument.name == "--std")
      continue; // addStandard
    if (argument.receivers & plain)
      append(command, argument.words);
    else if (argument.receivers & wrapped)
      appendWrapped(command, argument.words);
  }
}

/// Adds -std: the user's, or \p otherwise where that is not empty.
void Commands::addStandard(Command &command, Syntax syntax,
                           const std::string &otherwise) const {
  std::string standard = otherwise;
  for (const Argument &argument : commandLine.arguments)
    if (argument.name == "-std" || argument.name == "--std")
      standard = argument.value;
  if (syntax == Syntax::Nvcc && startsWith(standard, "gnu++"))
    standard = "c++" + standard.substr(5);
  if (!standard.empty())
    command.push_back("-std=" + standard);
}

/// Adds gpumpi's and MPI's include directories, behind the user's and as system
/// directories: a user's -Wall is about the user's code.
void Commands::addIncludes(Command &command, bool toolkit) const {
  std::vector<std::string> directories =
      settings.list(target == Target::Cpu ? "cpu_include" : "cuda_include");
  append(directories, settings.list("mpi_include"));
  if (toolkit && target == Target::Cuda) {
    std::error_code failed;
    const fs::path nvcc = fs::canonical(compilers.nvcc.front(), failed);
    const fs::path beside = nvcc.parent_path().parent_path() / "include";
    if (fs::exists(beside / "cuda_runtime.h"))
      directories.push_back(beside.string());
    else
      append(directories, settings.list("cuda_toolkit_include"));
  }
  for (const Argument &argument : commandLine.arguments)
    if (isForeignCuda(argument))
      directories.push_back(argument.value);
  for (const std::string &directory : directories)
    if (directory != "/usr/include") // naming it upsets #include_next
      append(command, {"-isystem", directory});
}

void Commands::addMpiOptions(Command &command, Syntax syntax) const {
  for (const std::string &option : settings.list("mpi_option"))
    if (syntax == Syntax::Host || startsWith(option, "-D"))
      command.push_back(option);
    else
      appendWrapped(command, {option});
}

void Commands::addSanitizers(Command &command, Syntax syntax) const {
  for (const std::string &option : settings.list("sanitize"))
    if (syntax == Syntax::Host)
      command.push_back(option);
    else
      appendWrapped(command, {option});
}

Command Commands::translate(const std::string &source,
                            const std::string &translated,
                            const std::string &dependencyFile) const {
  Command command = {settings.translator(), source, "-o", translated,
                     std::string("--target=") + targetName(target)};
  if (const Lowering lowering = loweringFor(commandLine, target);
      lowering != Lowering::Suspend)
    command.push_back(std::string("--lowering=") + loweringName(lowering));
  if (!commandLine.coalesce)
    command.push_back("--coalesce=off");
  if (commandLine.open)
    command.push_back(*commandLine.open ? "--open=on" : "--open=off");
  if (!commandLine.explain.empty())
    command.push_back(commandLine.explain);
  if (!dependencyFile.empty())
    command.push_back("--depfile=" + dependencyFile);
  command.push_back("--");
  addStandard(command, Syntax::Host, DefaultStandard);
  if (target == Target::Cpu)
    append(command, nvccDefinitions(commandLine));
  addUserOptions(command,
                 target == Target::Cuda ? Translator | CudaTranslator
                                        : Translator,
                 Nobody);
  for (const Argument &argument : commandLine.arguments)
    if (isForeignCuda(argument))
      append(command, {"-isystem", argument.value});
  return command;
}

Command Commands::compileTranslated(const std::string &translated,
                                    const std::string &source,
                                    const std::string &object) const {
  Command command;
  const std::vector<std::string> quotes = {"-iquote", directoryOf(source)};
  if (target == Target::Cpu) {
    command = compilers.cxx;
    addStandard(command, Syntax::Host, DefaultStandard);
    // CUDA's pragmas (unroll) are the user's good right, and so is a float that
    // is read as a part of a uint4.
    append(command, {"-Wno-unknown-pragmas", "-fno-strict-aliasing"});
    // The host compiler, too, makes one operation of a product and a sum where
    // it can, unless it is told not to.
    if (nvccOption(commandLine, "fmad") == "false")
      command.push_back("-ffp-contract=off");
    append(command, nvccDefinitions(commandLine));
    append(command, checks);
    append(command, quotes);
    addUserOptions(command, HostCompiler, Nobody);
    addIncludes(command, false);
    addMpiOptions(command, Syntax::Host);
    addSanitizers(command, Syntax::Host);
  } else {
    command = compilers.nvcc;
    addStandard(command, Syntax::Nvcc, "");
    // A resumed kernel jumps past initialisers on purpose; what it jumps past
    // is restored from the frame.
    append(command, {"-diag-error", "546"});
    appendWrapped(command, quotes);
    addUserOptions(command, Nvcc, NvccAsHost);
    addIncludes(command, false);
    addMpiOptions(command, Syntax::Nvcc);
    addSanitizers(command, Syntax::Nvcc);
  }
  append(command, {"-c", translated, "-o", object});
  return command;
}

Command
Commands::compileHost(const std::string &source, const std::string &object,
                      const std::string &dependencyFile,
                      const std::vector<std::string> &dependencyTargets) const {
  Command command = compilers.cxx;
  if (isC(source))
    append(command, {"-x", "c"}); // -std= is about the other sources
  else
    addStandard(command, Syntax::Host, "");
  if (target == Target::Cpu)
    append(command, nvccDefinitions(commandLine));
  append(command, checks);
  addUserOptions(command, HostCompiler, Nobody);
  addIncludes(command, true);
  addMpiOptions(command, Syntax::Host);
  addSanitizers(command, Syntax::Host);
  if (!dependencyFile.empty()) {
    const DependencyRequest &request = commandLine.dependencies;
    append(command,
           {request.userHeadersOnly ? "-MMD" : "-MD", "-MF", dependencyFile});
    for (const std::string &name : dependencyTargets)
      append(command, {"-MT", name});
    if (request.phonyTargets)
      command.push_back("-MP");
  }
  append(command, {"-c", source, "-o", object});
  return command;
}

Command Commands::link(const std::map<std::string, std::string> &objects,
                       const std::string &output) const {
  const bool cpu = target == Target::Cpu;
  Command command = cpu ? compilers.cxx : compilers.nvcc;
  const unsigned plain =
      cpu ? unsigned(Linker | LinkerAsHost) : unsigned(Linker | NvccLinker);
  const unsigned wrapped = cpu ? unsigned(Nobody) : unsigned(LinkerAsHost);
  std::vector<std::string> libraries;
  if (commandLine.check)
    libraries = settings.list("check_link");
  append(libraries, settings.list(cpu ? "cpu_link" : "cuda_link"));
  append(libraries, settings.list("mpi_link"));
  // Code of an executable expects the device there (GPUMPI_CPU_THREAD_LOCAL),
  // also where a shared library behind it has brought it along.
  const auto &arguments = commandLine.arguments;
  const auto library = std::find_if(
      std::find_if(arguments.rbegin(), arguments.rend(), isObject).base(),
      arguments.end(), isLibrary);
  for (const Argument &argument : arguments) {
    if (cpu && library != arguments.end() && &argument == &*library)
      append(command, libraries);
    const auto object = objects.find(argument.value);
    if (argument.input != InputKind::None && object != objects.end())
      command.push_back(object->second);
    else if (argument.input == InputKind::Link && !cpu)
      appendForNvccLink(command, argument.value);
    else if (argument.name == "-l" && isProvided(argument.value, target))
      continue;
    else if (argument.receivers & plain)
      append(command, argument.words);
    else if (argument.receivers & wrapped)
      appendWrapped(command, argument.words);
  }
  addSanitizers(command, cpu ? Syntax::Host : Syntax::Nvcc);
  for (const std::string &word : libraries)
    if (cpu)
      command.push_back(word);
    else
      appendForNvccLink(command, word);
  append(command, {"-o", output});
  return command;
}

} // namespace gpumpicxx
