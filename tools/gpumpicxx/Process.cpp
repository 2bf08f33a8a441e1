//===- Process.cpp - Running other programs -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Process.h"

#include "Error.h"

#include <cerrno>
#include <csignal>
#include <cstring>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace gpumpicxx {
namespace {

// A signal handler can reach nothing else.
volatile std::sig_atomic_t arrivedSignal = 0;

void rememberSignal(int signal) { arrivedSignal = signal; }

} // namespace

std::string quoted(const Command &command) {
  const char *harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                         "0123456789_-+=:,./@%";
  std::string line;
  for (const std::string &word : command) {
    if (!line.empty())
      line += ' ';
    if (!word.empty() &&
        word.find_first_not_of(harmless) == std::string::npos) {
      line += word;
      continue;
    }
    line += '\'';
    for (char c : word)
      line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

int run(const Command &command) {
  std::vector<char *> argv;
  for (const std::string &word : command)
    argv.push_back(const_cast<char *>(word.c_str()));
  argv.push_back(nullptr);

  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, argv[0], nullptr, nullptr, argv.data(), environ);
  if (failed)
    throw Error("cannot run '" + command[0] + "': " + std::strerror(failed));
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR)
      throw Error("lost '" + command[0] + "': " + std::strerror(errno));
    kill(child, arrivedSignal);
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void deferSignals() {
  struct sigaction action = {};
  action.sa_handler = rememberSignal;
  sigemptyset(&action.sa_mask);
  for (int signal : {SIGINT, SIGTERM, SIGHUP})
    sigaction(signal, &action, nullptr);
}

int deferredSignal() { return arrivedSignal; }

} // namespace gpumpicxx
