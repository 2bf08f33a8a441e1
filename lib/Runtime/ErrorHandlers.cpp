//===- ErrorHandlers.cpp - MPI errors come back to the runtime ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ErrorHandlers.h"

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
  if (MPI_Comm_get_errhandler(comm, &handler) != MPI_SUCCESS)
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
  takeAllBack();
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
  if (--found->second.users > 0)
    return;
  if (!lent)
    giveBack(comm, found->second.handler);
  saved.erase(found);
}

void ErrorHandlers::takeAllBack() {
  if (!lent)
    return;
  lent = false;
  for (auto &[comm, one] : saved)
    setAside(comm, one.handler);
}

void ErrorHandlers::takeBack() {
  std::lock_guard<std::mutex> lock(mutex);
  ++users;
  takeAllBack();
}

void ErrorHandlers::lend() {
  std::lock_guard<std::mutex> lock(mutex);
  if (--users > 0 || lent || saved.empty())
    return;
  lent = true;
  for (auto &[comm, one] : saved)
    giveBack(comm, one.handler);
}

} // namespace gpumpi
