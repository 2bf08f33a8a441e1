//===- WatchChannel.cpp - Texts from process to process -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/WatchChannel.h"

#include <utility>

namespace gpumpi {

void WatchChannel::open() {
  PMPI_Comm_dup(MPI_COMM_WORLD, &comm);
  PMPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
}

void WatchChannel::send(int to, int tag, std::string text) {
  forgetSent();
  sent.push_back({MPI_REQUEST_NULL, std::move(text)});
  Sent &now = sent.back();
  PMPI_Isend(now.text.data(), static_cast<int>(now.text.size()), MPI_CHAR, to,
             tag, comm, &now.request);
}

void WatchChannel::forgetSent() {
  sent.remove_if([](Sent &one) {
    int done = 0;
    PMPI_Test(&one.request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  });
}

bool WatchChannel::receive(int tag, int &from, std::string &text) {
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

MPI_Request WatchChannel::beginBarrier() {
  MPI_Request barrier = MPI_REQUEST_NULL;
  PMPI_Ibarrier(comm, &barrier);
  return barrier;
}

void WatchChannel::close() {
  for (Sent &one : sent)
    PMPI_Wait(&one.request, MPI_STATUS_IGNORE);
  sent.clear();
  PMPI_Comm_free(&comm);
}

} // namespace gpumpi
