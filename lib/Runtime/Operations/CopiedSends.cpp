//===- CopiedSends.cpp - Small messages that are sent from a copy ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/CopiedSends.h"

#include "Operations/Outstanding.h"
#include "Operations/PlainMessage.h"

#include <cstring>

namespace gpumpi {

void CopiedSends::sendCopy(const Request &request,
                           const SuspensionPoint &point) {
  if (!copies)
    copies = std::make_unique<Copy[]>(Rooms);
  Copy &copy = copies[used];
  copy.request = request;
  copy.point = point;
  copy.error = MPI_SUCCESS;
  copy.request.addr =
      std::memcpy(copy.bytes, request.addr, static_cast<size_t>(request.size));
  {
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    startSend(copy.request, context, &copy.mpi);
  }
  copy.request.addr = request.addr; // For reports.
  ++used;
}

bool CopiedSends::test() {
  const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
  for (; complete < used; ++complete) {
    Copy &copy = copies[complete];
    int flag = 0;
    copy.error = MPI_Test(&copy.mpi, &flag, MPI_STATUS_IGNORE);
    if (!flag && copy.error == MPI_SUCCESS)
      return false;
  }
  return true;
}

std::vector<PendingOperation> CopiedSends::pending() const {
  std::vector<PendingOperation> found;
  for (size_t i = complete; i < used; ++i) {
    int flag = 0;
    MPI_Request_get_status(copies[i].mpi, &flag, MPI_STATUS_IGNORE);
    if (!flag)
      found.push_back(
          pendingOperation(copies[i].request, copies[i].point, {true, false}));
  }
  return found;
}

} // namespace gpumpi
