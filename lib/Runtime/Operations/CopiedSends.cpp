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

/// \returns whether \p room is free now.
bool CopiedSends::test(Room &room) {
  if (room.mpi == MPI_REQUEST_NULL)
    return true;
  int flag = 0;
  const int error = MPI_Test(&room.mpi, &flag, MPI_STATUS_IGNORE);
  if (!flag && error == MPI_SUCCESS)
    return false;
  room.mpi = MPI_REQUEST_NULL;
  --underWay;
  if (error != MPI_SUCCESS)
    failed(room.request, room.point, error);
  return true;
}

bool CopiedSends::sendCopy(const Request &request, const SuspensionPoint &point,
                           const TransferContext &context) {
  Room &room = rooms[next];
  room.request = request;
  room.point = point;
  room.request.addr =
      std::memcpy(room.copy, request.addr, static_cast<size_t>(request.size));
  MPI_Request begun = MPI_REQUEST_NULL;
  startSend(room.request, context, &begun);
  room.mpi = begun;
  room.request.addr = request.addr; // For reports.
  ++underWay;
  next = (next + 1) % Rooms;
  return true;
}

bool CopiedSends::test() {
  for (size_t i = 0; i < Rooms && !empty(); ++i)
    test(rooms[(next + i) % Rooms]);
  return empty();
}

std::vector<PendingOperation> CopiedSends::pending() {
  std::vector<PendingOperation> found;
  for (size_t i = 0; i < Rooms && !empty(); ++i) {
    Room &room = rooms[(next + i) % Rooms];
    if (!test(room))
      found.push_back(
          pendingOperation(room.request, room.point, {true, false}));
  }
  return found;
}

} // namespace gpumpi
