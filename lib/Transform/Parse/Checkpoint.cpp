//===- Checkpoint.cpp - A parse to go on from, again and again ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Checkpoint.h"

#include "Transform/Parse/Archive.h"
#include "Transform/Parse/CheckpointAction.h"

#include "llvm/Support/raw_ostream.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace gpumpi::transform {

std::unique_ptr<Checkpoint>
Checkpoint::start(const Options &Opts, std::vector<std::string> Arguments,
                  const std::string &File, llvm::StringRef Head,
                  unsigned Guards, bool OnlyChecks) {
  auto Ends = Channel::create();
  if (!Ends)
    return nullptr;
  // What is still to be written must not be written twice.
  llvm::outs().flush();
  llvm::errs().flush();
  const pid_t Process = ::fork();
  if (Process < 0)
    return nullptr;
  if (Process == 0) {
    {
      const Channel Parent = std::move(Ends->first);
    }
    parseFromCheckpoint(Opts, std::move(Arguments), File, Head, Guards,
                        Ends->second, OnlyChecks);
    ::_exit(0);
  }
  return std::unique_ptr<Checkpoint>(
      new Checkpoint(std::move(Ends->first), Process, Head));
}

Checkpoint::~Checkpoint() {
  // It may still be at the head, which nobody wants to hear of any more.
  ::kill(Process, SIGKILL);
  ::waitpid(Process, nullptr, 0);
}

void Checkpoint::ask(const Continuation &With) { Way.send(packed(With)); }

std::optional<Continued> Checkpoint::answer() {
  const auto Message = Way.receive();
  if (!Message)
    return std::nullopt;
  return unpacked<Continued>(*Message);
}

} // namespace gpumpi::transform
