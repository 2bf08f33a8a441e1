//===- Settings.cpp - What gpumpicxx knows of its installation ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"

#include "Error.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fs = std::filesystem;

namespace gpumpicxx {
namespace {

std::string trimmed(const std::string &text) {
  const char *blanks = " \t\r";
  const size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string::npos)
    return "";
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string withPrefix(std::string text, const std::string &prefix) {
  const std::string variable = "@prefix@";
  for (size_t at; (at = text.find(variable)) != std::string::npos;)
    text.replace(at, variable.size(), prefix);
  return text;
}

std::vector<std::string> words(const std::string &text) {
  std::istringstream stream(text);
  std::vector<std::string> result;
  for (std::string word; stream >> word;)
    result.push_back(word);
  return result;
}

/// The value of an environment variable; empty where it is not set.
std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// The first executable called \p name on the PATH; empty where there is none.
std::string onPath(const std::string &name) {
  std::istringstream path(environment("PATH"));
  for (std::string directory; std::getline(path, directory, ':');) {
    const std::string candidate =
        (directory.empty() ? "." : directory) + "/" + name;
    if (access(candidate.c_str(), X_OK) == 0 && !fs::is_directory(candidate))
      return candidate;
  }
  return "";
}

} // namespace

Settings Settings::ofThisInstallation() {
  std::error_code failed;
  const fs::path self = fs::read_symlink("/proc/self/exe", failed);
  if (failed)
    throw Error("cannot tell where gpumpicxx itself is (/proc/self/exe): " +
                failed.message());
  const fs::path bin = self.parent_path();
  const std::string prefix = bin.parent_path().string();

  Settings settings;
  settings.translatorPath = (bin / "gpumpi-translate").string();
  const std::string path = prefix + "/share/gpumpi/gpumpicxx.conf";
  std::ifstream file(path);
  if (!file)
    throw Error("cannot read '" + path +
                "', which belongs to gpumpicxx; "
                "install gpumpi as a whole");
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    line = trimmed(line);
    if (line.empty() || line[0] == '#')
      continue;
    const size_t equals = line.find('=');
    if (equals == std::string::npos)
      throw Error(path + ":" + std::to_string(number) +
                  ": expected 'key = value'");
    const std::string value = trimmed(line.substr(equals + 1));
    if (!value.empty())
      settings.values[trimmed(line.substr(0, equals))].push_back(
          withPrefix(value, prefix));
  }
  return settings;
}

const std::vector<std::string> &Settings::list(const std::string &key) const {
  static const std::vector<std::string> none;
  const auto found = values.find(key);
  return found == values.end() ? none : found->second;
}

std::string Settings::value(const std::string &key) const {
  const std::vector<std::string> &all = list(key);
  return all.empty() ? "" : all.front();
}

Compilers findCompilers(const Settings &settings) {
  Compilers compilers;
  compilers.cxx = words(environment("GPUMPI_CXX"));
  if (compilers.cxx.empty())
    compilers.cxx = {settings.value("cxx")};
  compilers.nvcc = words(environment("GPUMPI_NVCC"));
  if (compilers.nvcc.empty()) {
    std::string nvcc = onPath("nvcc");
    for (const std::string &usual :
         {settings.value("nvcc"), std::string("/usr/local/cuda/bin/nvcc")})
      if (nvcc.empty() && access(usual.c_str(), X_OK) == 0)
        nvcc = usual;
    if (!nvcc.empty())
      compilers.nvcc = {nvcc};
  }
  return compilers;
}

Target chooseTarget(const CommandLine &commandLine, const Settings &settings,
                    const Compilers &compilers) {
  const bool built = !settings.list("cuda_link").empty();
  std::optional<Target> asked = commandLine.target;
  const std::string preset = environment("GPUMPI_TARGET");
  if (!asked && !preset.empty())
    asked = targetFromName(preset, "the environment variable GPUMPI_TARGET");
  if (!asked)
    return built && !compilers.nvcc.empty() ? Target::Cuda : Target::Cpu;
  if (*asked == Target::Cuda && !built)
    throw Error("this gpumpi was built without CUDA; use --target=cpu, or "
                "build gpumpi where a CUDA toolkit is installed");
  if (*asked == Target::Cuda && compilers.nvcc.empty())
    throw Error("cannot find nvcc for --target=cuda; put it on the PATH, set "
                "GPUMPI_NVCC, or use --target=cpu");
  return *asked;
}

} // namespace gpumpicxx
