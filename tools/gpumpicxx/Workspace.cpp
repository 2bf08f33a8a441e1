//===- Workspace.cpp - Where a build writes -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workspace.h"

#include "Error.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace fs = std::filesystem;

namespace gpumpicxx {

Workspace::~Workspace() {
  std::error_code ignored;
  if (!directory.empty())
    fs::remove_all(directory, ignored);
  for (const Output &output : outputs)
    fs::remove(output.written, ignored);
}

std::string Workspace::intermediate(const std::string &name) {
  std::string unique = name;
  for (int n = 2; !names.insert(unique).second; ++n)
    unique = std::to_string(n) + "-" + name;
  if (show)
    return unique;
  if (directory.empty()) {
    std::error_code failed;
    const fs::path parent = fs::temp_directory_path(failed);
    std::string pattern = (parent / "gpumpicxx-XXXXXX").string();
    if (failed || !mkdtemp(pattern.data()))
      throw Error("cannot make a temporary directory '" + pattern +
                  "': " + std::strerror(errno) + "; set TMPDIR");
    directory = pattern;
  }
  return directory + "/" + unique;
}

std::string Workspace::pending(const std::string &path) {
  if (show)
    return path;
  const fs::path final(path);
  std::error_code ignored;
  if (fs::is_directory(final, ignored))
    throw Error("cannot write '" + path + "': it is a directory");
  // Something like /dev/null is written to, never replaced.
  if (fs::exists(final, ignored) && !fs::is_regular_file(final, ignored)) {
    if (access(path.c_str(), W_OK) != 0)
      throw Error("cannot write '" + path + "': " + std::strerror(errno));
    return intermediate(final.filename().string());
  }
  const std::string parent =
      final.has_parent_path() ? final.parent_path().string() : ".";
  if (access(parent.c_str(), W_OK | X_OK) != 0 || !fs::is_directory(parent))
    throw Error("cannot write '" + path + "': " + std::strerror(errno));
  const std::string written = parent + "/." + final.filename().string() +
                              ".gpumpicxx-" + std::to_string(getpid());
  outputs.push_back({written, path});
  return written;
}

void Workspace::publish() {
  while (!outputs.empty()) {
    const Output &output = outputs.back();
    std::error_code failed;
    fs::rename(output.written, output.path, failed);
    if (failed)
      throw Error("cannot write '" + output.path + "': " + failed.message());
    outputs.pop_back();
  }
}

} // namespace gpumpicxx
