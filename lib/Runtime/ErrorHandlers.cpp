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

bool ErrorHandlers::exchange(MPI_Comm comm) {
  std::lock_guard<std::mutex> lock(mutex);
  const auto found = saved.find(comm);
  if (found != saved.end()) {
    ++found->second.users;
    return true;
  }
  MPI_Errhandler handler;
  if (MPI_Comm_get_errhandler(comm, &handler) != MPI_SUCCESS)
    return false;
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  saved.emplace(comm, Saved{handler, 1});
  return true;
}

void ErrorHandlers::restore(MPI_Comm comm) {
  std::lock_guard<std::mutex> lock(mutex);
  const auto found = saved.find(comm);
  if (--found->second.users > 0)
    return;
  MPI_Comm_set_errhandler(comm, found->second.handler);
  MPI_Errhandler_free(&found->second.handler);
  saved.erase(found);
}

} // namespace gpumpi
