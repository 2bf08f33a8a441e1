//===- WaitGraph.cpp - Who waits for whom ---------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/WaitGraph.h"

#include <algorithm>
#include <cstdio>
#include <set>

namespace gpumpi {

bool haveMoved(const JobReport &before, const JobReport &now) {
  for (size_t i = 0; i < now.size(); ++i)
    if (before[i].finished != now[i].finished ||
        before[i].serial != now[i].serial ||
        !(before[i].pending == now[i].pending))
      return true;
  return false;
}

//===-- What can be served ------------------------------------------------===//

/// True if process \p sender's \p sent is what process \p receiver's \p
/// received waits for.
static bool match(int sender, const PendingOperation &sent, int receiver,
                  const PendingOperation &received) {
  return sent.to == receiver && sent.communicator == received.communicator &&
         (received.from == sender ||
          received.from == PendingOperation::Anybody) &&
         (received.receiveTag == sent.sendTag ||
          received.receiveTag == PendingOperation::AnyTag);
}

/// False if \p one and \p other take different processes for the root.
static bool haveOneRoot(const PendingOperation &one,
                        const PendingOperation &other) {
  constexpr int unknown = PendingOperation::Nobody;
  return one.root == other.root || one.root == unknown || other.root == unknown;
}

static bool takesPart(const WaitReport &process,
                      const PendingOperation &collective) {
  return std::any_of(process.pending.begin(), process.pending.end(),
                     [&](const PendingOperation &other) {
                       return other.collective == collective.collective &&
                              other.communicator == collective.communicator &&
                              haveOneRoot(other, collective);
                     });
}

static const WaitReport *reportOf(const JobReport &job, int rank) {
  return rank >= 0 && rank < static_cast<int>(job.size())
             ? &job[static_cast<size_t>(rank)]
             : nullptr;
}

static bool isServed(const JobReport &job, int rank,
                     const PendingOperation &operation) {
  if (operation.collective != 0)
    return std::all_of(operation.members.begin(), operation.members.end(),
                       [&](int member) {
                         const WaitReport *other = reportOf(job, member);
                         return other && takesPart(*other, operation);
                       });
  const WaitReport *receiver = reportOf(job, operation.to);
  return receiver &&
         std::any_of(receiver->pending.begin(), receiver->pending.end(),
                     [&](const PendingOperation &other) {
                       return match(rank, operation, operation.to, other);
                     });
}

/// True if a process of which nothing is known may serve \p operation.
static bool awaitsOutsider(const PendingOperation &operation) {
  constexpr int outsider = PendingOperation::Outsider;
  return operation.to == outsider || operation.from == outsider ||
         std::count(operation.members.begin(), operation.members.end(),
                    outsider) > 0;
}

bool canGoOn(const JobReport &job) {
  for (int rank = 0; rank < static_cast<int>(job.size()); ++rank)
    for (const PendingOperation &operation : reportOf(job, rank)->pending)
      if (awaitsOutsider(operation) || isServed(job, rank, operation))
        return true;
  return false;
}

//===-- Who waits for whom ------------------------------------------------===//

std::vector<int> awaitedBy(const JobReport &job, int rank) {
  std::set<int> awaited;
  for (const PendingOperation &operation : reportOf(job, rank)->pending) {
    if (operation.to >= 0)
      awaited.insert(operation.to);
    if (operation.from >= 0)
      awaited.insert(operation.from);
    for (const int member : operation.members) {
      const WaitReport *other = reportOf(job, member);
      if (member != rank && other &&
          (operation.collective == 0 || !takesPart(*other, operation)))
        awaited.insert(member);
    }
  }
  return {awaited.begin(), awaited.end()};
}

/// From \p start to the first of those for whom it waits, and so on, until
/// somebody comes again or waits for nobody. Where one of several is enough,
/// this may not be why nothing goes on, but it is true.
static WaitPath follow(const JobReport &job, int start) {
  std::vector<int> path = {start};
  for (;;) {
    const std::vector<int> next = awaitedBy(job, path.back());
    if (next.empty())
      return {path, false};
    const auto before = std::find(path.begin(), path.end(), next.front());
    if (before != path.end())
      return {{before, path.end()}, true};
    path.push_back(next.front());
  }
}

WaitPath findPath(const JobReport &job) {
  WaitPath first;
  for (int start = 0; start < static_cast<int>(job.size()); ++start) {
    WaitPath path = follow(job, start);
    if (path.isCycle)
      return path;
    if (first.ranks.empty() && !reportOf(job, start)->finished)
      first = std::move(path);
  }
  return first;
}

//===-- In words ----------------------------------------------------------===//

static std::string listed(const JobReport &job, const std::vector<int> &ranks) {
  constexpr size_t limit = 8;
  std::string text;
  for (size_t i = 0; i < ranks.size() && i < limit; ++i) {
    text += (i > 0 ? ", " : "") + ("rank " + std::to_string(ranks[i]));
    if (reportOf(job, ranks[i])->finished)
      text += ", which has finished";
  }
  if (ranks.size() > limit)
    text += " and " + std::to_string(ranks.size() - limit) + " others";
  return text;
}

std::string describeWait(const JobReport &job, int rank) {
  const WaitReport &process = *reportOf(job, rank);
  if (process.finished)
    return "rank " + std::to_string(rank) + " has finished";
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.1f", process.seconds);
  std::string text = "rank " + std::to_string(rank) + " has waited for " +
                     seconds + " s in " + process.operation + " of kernel '" +
                     process.kernel + "'" + process.arguments;
  const std::vector<int> awaited = awaitedBy(job, rank);
  if (!awaited.empty())
    text += " for " + listed(job, awaited);
  if (std::any_of(process.pending.begin(), process.pending.end(),
                  awaitsOutsider))
    text += std::string(awaited.empty() ? " for" : " and for") +
            " a process outside of MPI_COMM_WORLD";
  return text;
}

/// What has been begun elsewhere and is not complete, a line for each.
static std::string describePending(const WaitReport &process) {
  constexpr size_t limit = 8;
  const std::string place = process.place();
  std::string text;
  size_t count = 0;
  for (const PendingOperation &operation : process.pending)
    if (operation.place != place && count++ < limit)
      text += "\n  " + operation.name + operation.arguments + " at " +
              operation.place + " is not complete";
  if (count > limit)
    text += "\n  nor are " + std::to_string(count - limit) + " others";
  return text;
}

std::string describeState(const JobReport &job, int rank) {
  const WaitReport &process = *reportOf(job, rank);
  return (process.finished ? "" : process.place() + ": error: ") +
         describeWait(job, rank) + describePending(process);
}

std::string describeOutcome(const JobReport &job) {
  const WaitPath path = findPath(job);
  std::string text;
  for (const int rank : path.ranks)
    text += (text.empty() ? "" : " waits for ") + listed(job, {rank});
  if (!path.isCycle)
    return text;
  return "the cycle: " + text + " waits for " + listed(job, {path.ranks[0]});
}

} // namespace gpumpi
