//===- Places.cpp - Addresses of code as places of the source -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Places.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <sstream>

extern "C" char **environ;

namespace gpumpi::cpu {

namespace {

/// An address as the file knows it that it has been loaded from.
struct FileAddress {
  std::string file;
  std::uintptr_t offset = 0;
  std::string symbol; ///< The nearest one; may be empty.
  bool beginsSymbol = false;
};

FileAddress inFile(std::uintptr_t address) {
  FileAddress result;
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(address), &info) || !info.dli_fname)
    return result;
  const auto base = reinterpret_cast<std::uintptr_t>(info.dli_fbase);
  char own[4096];
  const ssize_t length = readlink("/proc/self/exe", own, sizeof(own));
  // A program's own name may be what it was called by.
  Dl_info ours;
  const bool isProgram =
      dladdr(reinterpret_cast<void *>(&placesOf), &ours) &&
      ours.dli_fbase == info.dli_fbase && length > 0 &&
      std::string(info.dli_fname).find(".so") == std::string::npos;
  result.file = isProgram ? std::string(own, (std::size_t)length)
                          : std::string(info.dli_fname);
  // What is not position-independent has its addresses in the file.
  const bool isFixed = base == 0x400000;
  result.offset = isFixed ? address : address - base;
  result.beginsSymbol =
      reinterpret_cast<std::uintptr_t>(info.dli_saddr) == address;
  if (info.dli_sname) {
    int status;
    char *const name =
        abi::__cxa_demangle(info.dli_sname, nullptr, nullptr, &status);
    result.symbol = name ? name : info.dli_sname;
    std::free(name);
  }
  return result;
}

/// What addr2line says of \p address. Empty if it cannot be run.
std::string askAddr2line(const FileAddress &address) {
  int pipes[2];
  if (pipe2(pipes, O_CLOEXEC) != 0)
    return "";
  char offset[32];
  std::snprintf(offset, sizeof(offset), "0x%zx", (std::size_t)address.offset);
  std::string file = address.file, command = "addr2line", flags = "-Cfi",
              e = "-e";
  char *arguments[] = {command.data(), flags.data(), e.data(),
                       file.data(),    offset,       nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null",
                                   O_WRONLY, 0);
  pid_t child;
  const bool runs = posix_spawnp(&child, command.c_str(), &actions, nullptr,
                                 arguments, environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  close(pipes[1]);
  std::string text;
  if (runs) {
    char part[1024];
    ssize_t count;
    while ((count = read(pipes[0], part, sizeof(part))) > 0)
      text.append(part, (std::size_t)count);
    (void)waitpid(child, nullptr, 0);
  }
  close(pipes[0]);
  return text;
}

/// "void f<int>(int*)" without its result and parameters.
std::string withoutParameters(std::string name) {
  const auto opens = [&](std::size_t i) {
    const char c = name[i];
    return (c == '(' || c == '<') - (c == ')' || c == '>');
  };
  int depth = 0;
  if (!name.empty() && name.back() == ')') {
    std::size_t begin = name.size();
    do
      depth += opens(--begin);
    while (depth != 0 && begin > 0);
    name.resize(begin);
  }
  depth = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    depth += opens(i);
    if (name[i] == ' ' && depth == 0)
      return name.substr(i + 1);
  }
  return name;
}

/// Two lines for each place: the function, and FILE:LINE.
std::vector<CodePlace> parse(const std::string &text) {
  std::vector<CodePlace> places;
  std::istringstream lines(text);
  std::string function, where;
  while (std::getline(lines, function) && std::getline(lines, where)) {
    const std::string::size_type colon = where.rfind(':');
    if (colon == std::string::npos || where.compare(0, 2, "??") == 0)
      break;
    const unsigned line =
        (unsigned)std::strtoul(where.c_str() + colon + 1, nullptr, 10);
    if (line == 0)
      break;
    places.push_back({function, where.substr(0, colon), line});
  }
  return places;
}

} // namespace

std::vector<CodePlace> placesOf(const void *returnAddress) {
  static auto *const mutex = new std::mutex;
  static auto *const known = new std::map<const void *, std::vector<CodePlace>>;
  const std::lock_guard<std::mutex> lock(*mutex);
  const auto found = known->find(returnAddress);
  if (found != known->end())
    return found->second;
  const FileAddress address =
      inFile(reinterpret_cast<std::uintptr_t>(returnAddress) - 1);
  std::vector<CodePlace> places;
  if (!address.file.empty())
    places = parse(askAddr2line(address));
  return known->emplace(returnAddress, std::move(places)).first->second;
}

std::string functionAt(const void *entry) {
  const FileAddress address = inFile(reinterpret_cast<std::uintptr_t>(entry));
  if (address.file.empty())
    return "";
  // The last one: what it begins with may be a call that is inlined.
  std::istringstream lines(askAddr2line(address));
  std::string name, function, where;
  if (address.beginsSymbol)
    name = address.symbol;
  while (std::getline(lines, function) && std::getline(lines, where))
    if (function != "??")
      name = function;
  return withoutParameters(name);
}

/// The innermost of \p places that is not in a header of ours: it says more.
static const CodePlace *placeOfUser(const std::vector<CodePlace> &places) {
  const auto own =
      std::find_if(places.begin(), places.end(), [](const CodePlace &place) {
        return place.file.find("/gpumpi/cpu/") == std::string::npos;
      });
  if (own != places.end())
    return &*own;
  return places.empty() ? nullptr : &places.front();
}

std::string placeText(const void *returnAddress) {
  const std::vector<CodePlace> places = placesOf(returnAddress);
  if (const CodePlace *place = placeOfUser(places))
    return "in " + place->function + " at " + place->file + ":" +
           std::to_string(place->line);
  const FileAddress address =
      inFile(reinterpret_cast<std::uintptr_t>(returnAddress) - 1);
  if (address.file.empty())
    return "";
  char offset[32];
  std::snprintf(offset, sizeof(offset), "0x%zx", (std::size_t)address.offset);
  std::string text = address.symbol.empty() ? "at " : "in " + address.symbol;
  if (address.symbol.empty())
    text += address.file + "+" + offset;
  return text + " (compile with -g to see the line)";
}

} // namespace gpumpi::cpu
