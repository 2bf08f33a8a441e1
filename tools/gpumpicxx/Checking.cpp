//===- Checking.cpp - Compiling programs to be checked --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checking.h"

#include "Error.h"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace gpumpicxx {

/// Whether \p compiler says that it is Clang.
static bool isClang(Command compiler) {
  compiler.push_back("--version");
  std::FILE *const output =
      popen((quoted(compiler) + " 2>/dev/null").c_str(), "r");
  if (!output)
    return false;
  std::string text;
  char part[256];
  while (const size_t count = std::fread(part, 1, sizeof(part), output))
    text.append(part, count);
  pclose(output);
  return text.find("clang") != std::string::npos;
}

Command checkOptions(const Command &compiler) {
  // Lines for the messages, of accesses and (with a macro) of barriers. A
  // function that ends with an access has to return from it by itself.
  Command options = {"-g1", "-DGPUMPI_CPU_CHECKED",
                     "-fno-optimize-sibling-calls", "-fsanitize=thread",
                     "-fsanitize=alignment"};
  const Command own =
      isClang(compiler)
          ? Command{"-mllvm", "-tsan-distinguish-volatile=1", "-mllvm",
                    "-tsan-instrument-func-entry-exit=0"}
          : Command{"--param", "tsan-distinguish-volatile=1", "--param",
                    "tsan-instrument-func-entry-exit=0",

                    // It warns of fences, which its own library lacks.
                    "-Wno-tsan",
                    // It does not instrument what it expands by itself.
                    "-fno-builtin-memcpy", "-fno-builtin-memmove",
                    "-fno-builtin-memset", "-include",
                    "gpumpi_cpu/checked_functions.h"};
  options.insert(options.end(), own.begin(), own.end());
  return options;
}

/// Why a program cannot be checked; empty where it can.
static std::string obstacle(const CommandLine &commandLine,
                            const Settings &settings, Target target) {
  if (target != Target::Cpu)
    return "--check needs --target=cpu; compute-sanitizer checks programs on a "
           "GPU";
  if (commandLine.lowering.value_or(Lowering::Suspend) != Lowering::Suspend)
    return "--check knows kernels of --lowering=suspend only; leave out "
           "--lowering";
  if (settings.list("check_link").empty())
    return "--check is not there: gpumpi was built with a sanitizer "
           "(GPUMPI_SANITIZE)";
  for (const Argument &argument : commandLine.arguments)
    for (const std::string &word : argument.words)
      if (word.rfind("-fsanitize=", 0) == 0)
        return "--check and " + word +
               " instrument the same code; give one of them";
  return "";
}

bool isChecked(const CommandLine &commandLine, const Settings &settings,
               Target target) {
  const char *const wish = std::getenv("GPUMPI_CPU_CHECK");
  const bool wished =
      target == Target::Cpu && wish && wish == std::string_view("1");
  if (!commandLine.check && !wished)
    return false;
  const std::string reason = obstacle(commandLine, settings, target);
  if (reason.empty())
    return true;
  if (commandLine.check)
    throw Error(reason);
  std::cerr << "gpumpicxx: warning: built without --check, which "
               "GPUMPI_CPU_CHECK=1 in the environment asks for: "
            << reason << '\n';
  return false;
}

} // namespace gpumpicxx
