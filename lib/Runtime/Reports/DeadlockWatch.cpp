//===- DeadlockWatch.cpp - Whether anybody can still go on ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/DeadlockWatch.h"

#include "Reports/Errors.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace gpumpi {

using namespace std::chrono_literals;

/// What messages of the private communicator are.
enum Tag {
  Question = 1, ///< A number.
  Answer = 2,   ///< The same number, and what the process does.
  Verdict = 3,  ///< What the process is to say of itself.
  Said = 4      ///< It has.
};

/// Between two looks at what others ask.
static constexpr auto LookEvery = 2ms;

/// So much time is between the two times that the others are asked.
static constexpr auto Between = 500ms;

/// So long all processes have to say where they stand; then one says it for the
/// rest.
static constexpr auto SayWithin = 10s;

/// So long the launcher has to show what processes have written.
static constexpr auto ForLauncher = 100ms;

/// So long the others may take to answer the \p number -th question before they
/// count as busy: more each time, since they may only have little of a
/// processor that many share. However old an answer is, it is the same as in
/// the first turn if the process has waited between the two.
static std::chrono::nanoseconds patience(unsigned number) {
  return 2s * std::min(number, 30u);
}

static std::chrono::nanoseconds fromSeconds(double seconds) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

//===-- Messages ----------------------------------------------------------===//

void DeadlockWatch::introduce(const Process &self) {
  const std::lock_guard<std::mutex> lock(mutex);
  rank = self.rank;
  size = self.size;
  answers = self.threadLevel < MPI_THREAD_SERIALIZED;
  asked.assign(static_cast<size_t>(size), false);
}

void DeadlockWatch::connect() {
  const std::lock_guard<std::mutex> lock(mutex);
  channel.open();
}

/// Answers the questions that have come with what \p report makes, each with
/// its number.
template <class Report> void DeadlockWatch::serve(const Report &report) {
  int from = 0;
  std::string number;
  while (channel.receive(Question, from, number))
    channel.send(from, Answer, number + "\n" + pack(report()));
}

//===-- Waiting -----------------------------------------------------------===//

DeadlockWatch::Wait::Wait(DeadlockWatch &watch, const Describe &describe)
    : watch(watch), describe(describe) {
  const std::lock_guard<std::mutex> lock(watch.mutex);
  ++watch.serial;
  watch.waits.push_back(this);
}

DeadlockWatch::Wait::~Wait() {
  const std::lock_guard<std::mutex> lock(watch.mutex);
  watch.waits.erase(std::find(watch.waits.begin(), watch.waits.end(), this));
  if (asks)
    watch.inquiry.reset();
}

/// The wait that has begun first, and what all others are for.
WaitReport DeadlockWatch::Wait::report() const {
  const Wait &first = watch.answers ? *watch.waits.front() : *this;
  WaitReport report = first.describe();
  for (const Wait *other : watch.waits) {
    if (other == &first || !watch.answers)
      continue;
    const WaitReport also = other->describe();
    report.pending.insert(report.pending.end(), also.pending.begin(),
                          also.pending.end());
  }
  report.serial = watch.serial;
  if (first.start != Clock::time_point())
    report.seconds =
        std::chrono::duration<double>(Clock::now() - first.start).count();
  return report;
}

void DeadlockWatch::tick(Wait &wait) {
  if (timeout <= 0)
    return;
  const Clock::time_point now = Clock::now();
  if (wait.start == Clock::time_point() || wait.visit != visits) {
    wait.visit = visits;
    wait.start = now;
    wait.nextLook = now + LookEvery;
    wait.nextInquiry = now + fromSeconds(timeout);
  }
  if (now < wait.nextLook)
    return;
  // Another thread may be here already.
  const std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
  if (!lock)
    return;
  wait.nextLook = now + LookEvery;
  const bool canAsk = answers && (channel.isOpen() || size == 1);
  if (channel.isOpen() && answers) {
    serve([&] { return wait.report(); });
    sayVerdict();
  }
  if (wait.asks)
    return conclude(wait);
  if (now < wait.nextInquiry)
    return;
  if (!canAsk)
    return warnOnce(wait);
  // One that another launch of the process has begun is for all.
  if (!inquiry)
    begin(wait, {});
}

/// A long wait of which it is not known whether it will end.
void DeadlockWatch::warnOnce(Wait &wait) {
  if (std::exchange(wait.warned, true))
    return;
  JobReport job(static_cast<size_t>(size));
  WaitReport &mine = job[static_cast<size_t>(rank)];
  mine = wait.report();
  warn({mine.file.c_str(), mine.line}, describeWait(job, rank));
}

//===-- Asking ------------------------------------------------------------===//

void DeadlockWatch::begin(Wait &wait, JobReport before) {
  wait.asks = true;
  ++inquiries;
  inquiry.emplace();
  inquiry->answers.resize(static_cast<size_t>(size));
  inquiry->start = Clock::now();
  // The second time begins a little later than the first one has ended.
  if (!before.empty())
    inquiry->start += Between;
  inquiry->before = std::move(before);
}

void DeadlockWatch::ask() {
  for (int other = 0; other < size; ++other) {
    const auto index = static_cast<size_t>(other);
    if (other == rank || inquiry->answers[index] || asked[index])
      continue;
    asked[index] = true;
    channel.send(other, Question, std::to_string(inquiries));
  }
}

/// An answer to an earlier question may be out of date.
void DeadlockWatch::takeAnswers() {
  int from = 0;
  std::string text;
  while (channel.receive(Answer, from, text)) {
    asked[static_cast<size_t>(from)] = false;
    const size_t end = text.find('\n');
    if (text.substr(0, end) == std::to_string(inquiries))
      inquiry->answers[static_cast<size_t>(from)] =
          unpack(text.substr(end + 1));
  }
}

void DeadlockWatch::giveUp(Wait &wait) {
  wait.asks = false;
  wait.nextInquiry = Clock::now() + fromSeconds(timeout);
  inquiry.reset();
}

void DeadlockWatch::conclude(Wait &wait) {
  const Clock::time_point now = Clock::now();
  if (now < inquiry->start)
    return;
  if (channel.isOpen()) {
    takeAnswers();
    ask();
  }
  inquiry->answers[static_cast<size_t>(rank)] = wait.report();

  JobReport job;
  bool someWaitBefore = false;
  for (int other = 0; other < size; ++other)
    if (const auto &answer = inquiry->answers[static_cast<size_t>(other)]) {
      someWaitBefore = someWaitBefore || (other < rank && !answer->finished);
      job.push_back(*answer);
    }
  const bool all = job.size() == static_cast<size_t>(size);
  if (!all && now < inquiry->start + patience(inquiries))
    return;
  if (!all || someWaitBefore) {
    if (!someWaitBefore)
      warnOnce(wait);
    return giveUp(wait);
  }
  if (inquiry->before.empty())
    return begin(wait, std::move(job));
  if (haveMoved(inquiry->before, job))
    return giveUp(wait);
  if (canGoOn(job)) {
    warnOnce(wait);
    return giveUp(wait);
  }
  endDeadlocked(job);
}

//===-- The verdict -------------------------------------------------------===//

// Where each process has a log of its own, each log is to tell where that
// process stands. They speak one after the other, as a terminal that they share
// would otherwise have their lines in any order.
void DeadlockWatch::endDeadlocked(const JobReport &job) {
  const Clock::time_point until = Clock::now() + SayWithin;
  say("gpumpi: deadlock: no process of the job can go on");
  for (int other = 0; other < size; ++other) {
    const std::string text = describeState(job, other);
    if (other == rank || job[static_cast<size_t>(other)].finished ||
        !letSay(other, text, until))
      say(text);
  }
  // All of this comes through the launcher, which has words of its own to say
  // at the end.
  std::this_thread::sleep_for(ForLauncher);
  say(describeOutcome(job));
  std::this_thread::sleep_for(ForLauncher);
  endJob();
}

/// False if \p other has not spoken in time.
bool DeadlockWatch::letSay(int other, const std::string &text,
                           Clock::time_point until) {
  if (Clock::now() > until)
    return false;
  channel.send(other, Verdict, text);
  int from = -1;
  std::string nothing;
  while (!channel.receive(Said, from, nothing) || from != other) {
    if (Clock::now() > until)
      return false;
    std::this_thread::sleep_for(100us);
  }
  return true;
}

void DeadlockWatch::sayVerdict() {
  int from = 0;
  std::string text;
  while (channel.receive(Verdict, from, text)) {
    say(text);
    channel.send(from, Said, "");
  }
}

//===-- The end -----------------------------------------------------------===//

// Everybody comes to the barrier with all of its questions answered, and
// answers until all are there. So nothing is under way behind it: MPI asks that
// of the program (MPI-3.1, 8.7), and MPICH 5 ends one that frees a communicator
// in which there are messages.
void DeadlockWatch::finish() {
  const std::lock_guard<std::mutex> lock(mutex);
  if (!channel.isOpen())
    return;
  WaitReport finished;
  finished.finished = true;
  MPI_Request barrier = MPI_REQUEST_NULL;
  bool here = false;
  int all = 0, from = 0;
  std::string answer;
  for (unsigned tries = 0; !all; ++tries) {
    serve([&] { return finished; });
    while (channel.receive(Answer, from, answer))
      asked[static_cast<size_t>(from)] = false;
    if (here)
      PMPI_Test(&barrier, &all, MPI_STATUS_IGNORE);
    else if (std::find(asked.begin(), asked.end(), true) == asked.end()) {
      here = true;
      barrier = channel.beginBarrier();
    }
    if (tries > 1000)
      std::this_thread::sleep_for(200us);
    else
      std::this_thread::yield();
  }
  channel.close();
}

} // namespace gpumpi
