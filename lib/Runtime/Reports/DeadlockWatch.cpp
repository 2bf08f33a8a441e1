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
enum Tag { Question = 1, Answer = 2 };

/// Between two looks at what others ask.
static constexpr auto LookEvery = 2ms;

/// So much time is between the two times that the others are asked.
static constexpr auto Between = 500ms;

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
  PMPI_Comm_dup(MPI_COMM_WORLD, &comm);
  PMPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
}

void DeadlockWatch::send(int to, int tag, std::string text) {
  forgetSent();
  sent.push_back({MPI_REQUEST_NULL, std::move(text)});
  Sent &now = sent.back();
  PMPI_Isend(now.text.data(), static_cast<int>(now.text.size()), MPI_CHAR, to,
             tag, comm, &now.request);
}

void DeadlockWatch::forgetSent() {
  sent.remove_if([](Sent &one) {
    int done = 0;
    PMPI_Test(&one.request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  });
}

bool DeadlockWatch::receive(int tag, int &from, std::string &text) {
  int there = 0, bytes = 0;
  MPI_Message message;
  MPI_Status status;
  if (PMPI_Improbe(MPI_ANY_SOURCE, tag, comm, &there, &message, &status) !=
          MPI_SUCCESS ||
      !there)
    return false;
  PMPI_Get_count(&status, MPI_CHAR, &bytes);
  text.resize(static_cast<size_t>(bytes));
  PMPI_Mrecv(text.data(), bytes, MPI_CHAR, &message, MPI_STATUS_IGNORE);
  from = status.MPI_SOURCE;
  return true;
}

/// Answers the questions that have come with what \p report makes, each with
/// its number.
template <class Report> void DeadlockWatch::serve(const Report &report) {
  int from = 0;
  std::string number;
  while (receive(Question, from, number))
    send(from, Answer, number + "\n" + pack(report()));
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
  const bool canAsk = answers && (comm != MPI_COMM_NULL || size == 1);
  if (comm != MPI_COMM_NULL && answers)
    serve([&] { return wait.report(); });
  if (wait.asks)
    conclude(wait);
  else if (now >= wait.nextInquiry && canAsk)
    begin(wait, {});
  else if (now >= wait.nextInquiry)
    warnOnce(wait);
}

/// A long wait of which it is not known whether it will end.
void DeadlockWatch::warnOnce(Wait &wait) {
  if (std::exchange(wait.warned, true))
    return;
  JobReport job(static_cast<size_t>(size));
  WaitReport &mine = job[static_cast<size_t>(rank)];
  mine = wait.report();
  mine.pending.resize(std::min<size_t>(mine.pending.size(), 1));
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
    send(other, Question, std::to_string(inquiries));
  }
}

/// An answer to an earlier question may be out of date.
void DeadlockWatch::takeAnswers() {
  int from = 0;
  std::string text;
  while (receive(Answer, from, text)) {
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
  if (comm != MPI_COMM_NULL) {
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
  endJob(describeDeadlock(job));
}

//===-- The end -----------------------------------------------------------===//

// Everybody comes to the barrier with all of its questions answered, and
// answers until all are there. So nothing is under way behind it: MPI asks that
// of the program (MPI-3.1, 8.7), and MPICH 5 ends one that frees a communicator
// in which there are messages.
void DeadlockWatch::finish() {
  const std::lock_guard<std::mutex> lock(mutex);
  if (comm == MPI_COMM_NULL)
    return;
  WaitReport finished;
  finished.finished = true;
  MPI_Request barrier = MPI_REQUEST_NULL;
  bool here = false;
  int all = 0, from = 0;
  std::string answer;
  for (unsigned tries = 0; !all; ++tries) {
    serve([&] { return finished; });
    while (receive(Answer, from, answer))
      asked[static_cast<size_t>(from)] = false;
    if (here)
      PMPI_Test(&barrier, &all, MPI_STATUS_IGNORE);
    else if (std::find(asked.begin(), asked.end(), true) == asked.end()) {
      here = true;
      all = PMPI_Ibarrier(comm, &barrier) != MPI_SUCCESS;
    }
    if (tries > 1000)
      std::this_thread::sleep_for(200us);
    else
      std::this_thread::yield();
  }
  for (Sent &one : sent)
    PMPI_Wait(&one.request, MPI_STATUS_IGNORE);
  sent.clear();
  PMPI_Comm_free(&comm);
}

} // namespace gpumpi
