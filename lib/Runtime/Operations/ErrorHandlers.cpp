//===- ErrorHandlers.cpp - MPI errors come back to the runtime ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/ErrorHandlers.h"

#include "Operations/Communicator.h"

#include <iterator>

namespace gpumpi {

ErrorHandlers::Scope::Scope(ErrorHandlers &handlers, MPI_Comm comm)
    : handlers(handlers), comm(comm), active(handlers.exchange(comm)) {}

ErrorHandlers::Scope::~Scope() {
  if (active)
    handlers.restore(comm);
}

/// Sets \p comm's handler aside. \returns false where MPI does not know \p
/// comm.
static bool setAside(MPI_Comm comm, MPI_Errhandler &handler) {
  if (!mayBeCommunicator(comm) ||
      MPI_Comm_get_errhandler(comm, &handler) != MPI_SUCCESS)
    return false;
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  return true;
}

static void giveBack(MPI_Comm comm, MPI_Errhandler &handler) {
  MPI_Comm_set_errhandler(comm, handler);
  MPI_Errhandler_free(&handler);
}

bool ErrorHandlers::exchange(MPI_Comm comm) {
  std::lock_guard<std::mutex> lock(mutex);
  takeBack();
  const auto found = saved.find(comm);
  if (found != saved.end()) {
    ++found->second.users;
    return true;
  }
  MPI_Errhandler handler;
  if (!setAside(comm, handler))
    return false;
  saved.emplace(comm, Saved{handler, 1});
  return true;
}

void ErrorHandlers::restore(MPI_Comm comm) {
  std::lock_guard<std::mutex> lock(mutex);
  const auto found = saved.find(comm);
  if (--found->second.users > 0 || (turns > 0 && alone))
    return;
  if (!lent)
    giveBack(comm, found->second.handler);
  saved.erase(found);
}

void ErrorHandlers::takeBack() {
  if (!lent)
    return;
  lent = false;
  for (auto &[comm, one] : saved)
    setAside(comm, one.handler);
}

void ErrorHandlers::lend() {
  if (lent)
    return;
  for (auto at = saved.begin(); at != saved.end();) {
    giveBack(at->first, at->second.handler);
    at = at->second.users == 0 ? saved.erase(at) : std::next(at);
  }
  lent = !saved.empty();
}

void ErrorHandlers::introduce(int threadLevel) {
  std::lock_guard<std::mutex> lock(mutex);
  alone = threadLevel < MPI_THREAD_MULTIPLE;
}

void ErrorHandlers::beginTurn() {
  std::lock_guard<std::mutex> lock(mutex);
  ++turns;
  takeBack();
}

void ErrorHandlers::endTurn() {
  std::lock_guard<std::mutex> lock(mutex);
  if (--turns == 0)
    lend();
}

} // namespace gpumpi
