//===- Rendezvous.cpp - Blocks that are ready in all processes ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Rendezvous.h"

#include "Operations/Transfer.h"
#include "Reports/Errors.h"

#include <algorithm>
#include <random>

namespace gpumpi {

/// ReadyThere: what the leader's own group has told the messenger, and the rank
/// of the process behind it.
enum Tag { ReadyHere = 1, ReadyEverywhere, ReadyThere, Lot };

Rendezvous::Rendezvous(const Communicator &comm)
    : original(comm), steps(comm.isInter ? 3 : 2),
      leads(comm.rank == 0 && !comm.isInter), knows(!isMessenger()) {
  checkMpi(beginStep());
}

/// The last one makes the duplicate, and those before wait for all processes. A
/// barrier of an intercommunicator waits for the other group (MPI-3.1, 5.3), or
/// for less with Open MPI 4.1.4: two of them wait for both.
int Rendezvous::beginStep() {
  return steps > 1    ? MPI_Ibarrier(original.comm, &step)
         : steps == 1 ? MPI_Comm_idup(original.comm, &comm, &step)
                      : MPI_SUCCESS;
}

Rendezvous::~Rendezvous() {
  while (steps > 0) {
    MPI_Wait(&step, MPI_STATUS_IGNORE);
    --steps;
    beginStep();
  }
  flush();
  MPI_Comm_free(&comm);
}

void Rendezvous::flush() {
  const std::lock_guard<std::mutex> lock(mutex);
  for (Sent &one : sent)
    MPI_Wait(&one.request, MPI_STATUS_IGNORE);
  sent.clear();
}

void Rendezvous::join(unsigned block, Guest &guest) {
  const std::lock_guard<std::mutex> lock(mutex);
  const Lane self = lane();
  if (guests > 0 && owner != self)
    throw OperationError("blocks of another kernel that is running are in "
                         "collectives of the same communicator",
                         MPI_ERR_COMM);
  owner = self;
  waiting[block].push_back(&guest);
  ++guests;
  ready.push_back(block);
}

void Rendezvous::awaitDuplicate(Guest &guest) {
  const std::lock_guard<std::mutex> lock(mutex);
  awaiting.push_back({&guest, lane()});
}

void Rendezvous::leave(std::optional<unsigned> block, Guest &guest) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (!block) {
    const auto isIt = [&](const OfGrid &one) { return one.guest == &guest; };
    awaiting.erase(std::remove_if(awaiting.begin(), awaiting.end(), isIt),
                   awaiting.end());
    return;
  }
  std::deque<Guest *> &queue = waiting[*block];
  const auto found = std::find(queue.begin(), queue.end(), &guest);
  if (found == queue.end())
    return;
  queue.erase(found);
  --guests;
}

void Rendezvous::send(int to, int tag, const std::vector<unsigned> &blocks) {
  sent.push_back({MPI_REQUEST_NULL, blocks});
  Sent &now = sent.back();
  checkMpi(MPI_Isend(now.blocks.data(), static_cast<int>(now.blocks.size()),
                     MPI_UNSIGNED, to, tag, comm, &now.request));
}

bool Rendezvous::receive(int tag, int &from, std::vector<unsigned> &blocks) {
  int there = 0, number = 0;
  MPI_Message message;
  MPI_Status status;
  checkMpi(PMPI_Improbe(MPI_ANY_SOURCE, tag, comm, &there, &message, &status));
  if (!there)
    return false;
  from = status.MPI_SOURCE;
  MPI_Get_count(&status, MPI_UNSIGNED, &number);
  blocks.resize(static_cast<size_t>(number));
  checkMpi(PMPI_Mrecv(blocks.data(), number, MPI_UNSIGNED, &message,
                      MPI_STATUS_IGNORE));
  return true;
}

void Rendezvous::forgetSent() {
  sent.remove_if([](Sent &one) {
    int done = 0;
    MPI_Test(&one.request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  });
}

/// Process \p from is ready for \p blocks. Those of the other group are
/// numbered behind this one's.
void Rendezvous::count(int from, const std::vector<unsigned> &blocks) {
  const int all = original.size + (original.isInter ? original.peers : 0);
  for (const unsigned block : blocks) {
    Count &of = counts[block];
    of.times.resize(static_cast<size_t>(all));
    if (of.times[static_cast<size_t>(from)]++ == 0)
      ++of.processes;
    if (of.processes < all)
      continue;
    complete.push_back(block);
    for (unsigned &times : of.times)
      if (--times == 0)
        --of.processes;
    if (of.processes == 0)
      counts.erase(block);
  }
}

void Rendezvous::callAll(const std::vector<unsigned> &blocks) {
  for (const unsigned block : blocks) {
    const auto found = waiting.find(block);
    // Where an operation has been given up, so has the job.
    if (found == waiting.end() || found->second.empty())
      continue;
    Guest *const guest = found->second.front();
    found->second.pop_front();
    if (found->second.empty())
      waiting.erase(found);
    --guests;
    guest->goOn(comm);
  }
}

/// Whether there is a duplicate by now.
bool Rendezvous::exist() {
  if (exists)
    return true;
  while (steps > 0) {
    int done = 0;
    checkMpi(MPI_Test(&step, &done, MPI_STATUS_IGNORE));
    if (!done)
      return false;
    --steps;
    checkMpi(beginStep());
  }
  exists = true;
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  if (!knows) {
    std::random_device random;
    lot = {random(), random(), random(), random()};
    send(0, Lot, lot);
  }
  return true;
}

bool Rendezvous::hasDuplicate() {
  const std::lock_guard<std::mutex> lock(mutex);
  return awaiting.empty() && exist();
}

/// Calls those that have waited for the duplicate. \returns whether there were
/// any.
bool Rendezvous::callAwaiting() {
  bool some = false;
  while (!awaiting.empty() && awaiting.front().owner == lane() && exist()) {
    Guest *const guest = awaiting.front().guest;
    awaiting.pop_front();
    guest->goOn(original.comm);
    some = true;
  }
  return some;
}

/// \returns whether there is a duplicate, and a leader.
bool Rendezvous::begin() {
  if (!exist())
    return false;
  std::vector<unsigned> theirs;
  int from = 0;
  if (!knows && receive(Lot, from, theirs)) {
    leads = lot < theirs;
    knows = true;
  }
  return knows;
}

bool Rendezvous::progress() {
  const std::lock_guard<std::mutex> lock(mutex);
  const bool some = callAwaiting();
  if (guests == 0 || owner != lane() || !begin())
    return some;
  forgetSent();
  return (leads ? lead() : follow()) || some;
}

bool Rendezvous::follow() {
  std::vector<unsigned> blocks;
  int from = 0;
  if (!ready.empty())
    send(0, ReadyHere, ready);
  ready.clear();
  while (isMessenger() && receive(ReadyHere, from, blocks)) {
    blocks.push_back(static_cast<unsigned>(from));
    send(0, ReadyThere, blocks);
  }
  bool some = false;
  while (guests > 0 && receive(ReadyEverywhere, from, blocks)) {
    for (int to = 1; isMessenger() && to < original.peers; ++to)
      send(to, ReadyEverywhere, blocks);
    callAll(blocks);
    some = true;
  }
  return some;
}

bool Rendezvous::lead() {
  std::vector<unsigned> blocks;
  int from = 0;
  blocks.swap(ready);
  count(0, blocks);
  while (receive(ReadyHere, from, blocks))
    count(from + (original.isInter ? original.size : 0), blocks);
  while (original.isInter && receive(ReadyThere, from, blocks)) {
    from = static_cast<int>(blocks.back());
    blocks.pop_back();
    count(from, blocks);
  }
  if (complete.empty())
    return false;
  blocks.swap(complete);
  complete.clear();
  for (int to = original.isInter ? 0 : 1; to < original.peers; ++to)
    send(to, ReadyEverywhere, blocks);
  callAll(blocks);
  return true;
}

} // namespace gpumpi
