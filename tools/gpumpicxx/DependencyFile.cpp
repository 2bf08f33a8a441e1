//===- DependencyFile.cpp - Make's rules about headers --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DependencyFile.h"

#include "Error.h"

#include <cctype>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace gpumpicxx {
namespace {

bool isBlank(char c) { return std::isspace(static_cast<unsigned char>(c)); }

/// Where the prerequisites of the rule in \p text begin: behind the first colon
/// that a blank follows. One inside a name is not followed by a blank.
size_t behindTarget(const std::string &text) {
  for (size_t at = text.find(':'); at != std::string::npos;
       at = text.find(':', at + 1))
    if (at + 1 == text.size() || isBlank(text[at + 1]))
      return at + 1;
  return text.size();
}

/// The prerequisites of the rule in \p text, still escaped as Make wants them.
std::vector<std::string> prerequisites(const std::string &text) {
  std::vector<std::string> files;
  std::string file;
  for (size_t at = behindTarget(text); at < text.size(); ++at) {
    const char c = text[at];
    const char following = at + 1 < text.size() ? text[at + 1] : '\0';
    if (c == '\\' && following == '\n') {
      ++at;
    } else if (c == '\\' && following) {
      file += {c, following};
      ++at;
      continue;
    } else if (!isBlank(c)) {
      file += c;
      continue;
    }
    if (!file.empty())
      files.push_back(std::move(file));
    file.clear();
  }
  if (!file.empty())
    files.push_back(std::move(file));
  return files;
}

} // namespace

void writeDependencyFile(const std::string &from, const std::string &to,
                         const std::vector<std::string> &targets, bool phony) {
  std::ifstream in(from);
  if (!in)
    throw Error("cannot read '" + from +
                "', which gpumpi-translate should "
                "have written");
  const std::string text((std::istreambuf_iterator<char>(in)),
                         std::istreambuf_iterator<char>());
  const std::vector<std::string> files = prerequisites(text);

  std::ofstream out(to);
  for (const std::string &target : targets)
    out << target << (&target == &targets.back() ? ":" : " ");
  for (const std::string &file : files)
    out << " \\\n  " << file;
  out << '\n';
  if (phony)
    for (size_t i = 1; i < files.size(); ++i)
      out << '\n' << files[i] << ":\n";
  out.close();
  if (!out)
    throw Error("cannot write '" + to + "': " + std::strerror(errno));
}

} // namespace gpumpicxx
