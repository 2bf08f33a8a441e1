//===- Settings.h - What gpumpicxx knows of its installation ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As with other compiler wrappers, the facts about the machine (which compiler,
// which MPI, which libraries) are in a text file beside the installation that
// CMake writes: share/gpumpi/gpumpicxx.conf. The build tree has one too, so
// that the tool works the same in both. The file has lines `key = value`;
// several lines with one key make a list; `@prefix@` is the folder above the
// one that holds gpumpicxx, so an installation can be moved.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_SETTINGS_H
#define GPUMPI_TOOLS_GPUMPICXX_SETTINGS_H

#include "CommandLine.h"

#include <map>
#include <string>
#include <vector>

namespace gpumpicxx {

class Settings {
public:
  /// Reads the settings of the installation that this executable belongs to.
  /// \throws Error where the file is missing or malformed.
  static Settings ofThisInstallation();

  /// The values of \p key, in the file's order.
  const std::vector<std::string> &list(const std::string &key) const;

  /// The value of \p key, empty where it has none.
  std::string value(const std::string &key) const;

  /// gpumpi-translate: the one beside this executable.
  const std::string &translator() const { return translatorPath; }

private:
  std::map<std::string, std::vector<std::string>> values;
  std::string translatorPath;
};

/// The programs that a build runs. Each may be several words ("ccache g++").
struct Compilers {
  std::vector<std::string>
      cxx; ///< GPUMPI_CXX, or the one gpumpi was built with
  std::vector<std::string> nvcc; ///< GPUMPI_NVCC, or nvcc on the PATH, or
                                 ///< /usr/local/cuda/bin/nvcc; may be empty
};

/// Finds the compilers of this environment.
Compilers findCompilers(const Settings &settings);

/// The target to build for: \p asked, or GPUMPI_TARGET, or cuda where nvcc and
/// the runtime for it are there, or cpu. \throws Error where the asked one
/// cannot be built here.
Target chooseTarget(const CommandLine &commandLine, const Settings &settings,
                    const Compilers &compilers);

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_SETTINGS_H
