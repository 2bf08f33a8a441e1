//===- CopiedSends.h - Small messages that are sent from a copy -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI libraries copy what is short, and a send of it is complete at once. From
// some hundred bytes on the buffer is lent to the other process, and the send
// is complete when that has been given back: the same message, but the sender
// waits for what takes as long as an answer does. Up to a length at which that
// takes longer than a copy, the message is copied first, so that the kernel
// goes on. MPI-3.1, 3.4, leaves that to whoever performs a send.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_COPIEDSENDS_H
#define GPUMPI_RUNTIME_COPIEDSENDS_H

#include "Operations/Transfer.h"
#include "Reports/WaitReport.h"

#include <gpumpi/request.h>
#include <gpumpi/suspension_point.h>

#include <functional>
#include <memory>
#include <vector>

namespace gpumpi {

class CopiedSends {
public:
  /// That of \p request, made at \p point, has failed with MPI's code \p error.
  using Failed = std::function<void(const Request &request,
                                    const SuspensionPoint &point, int error)>;

  explicit CopiedSends(Failed failed) : failed(std::move(failed)) {}
  CopiedSends(const CopiedSends &) = delete;
  CopiedSends &operator=(const CopiedSends &) = delete;

  /// MPI has not completed \p request at once.
  void hasWaited(const Request &request) {
    if (isFor(request) && request.size < shortest)
      shortest = request.size;
  }

  /// Sends \p request, a plain message that was made at \p point. \returns
  /// false if it is not for this, or there is no room: then it is to be sent
  /// as it is. \throws OperationError
  bool send(const Request &request, const SuspensionPoint &point,
            const TransferContext &context) {
    return request.size >= shortest && isFor(request) && findRoom() &&
           sendCopy(request, point, context);
  }

  bool empty() const { return underWay == 0; }

  /// Asks MPI, which makes progress with all. \returns whether none is under
  /// way any more.
  bool test();

  /// What is.
  std::vector<PendingOperation> pending();

private:
  static constexpr long long Longest = 1024;
  static constexpr size_t Rooms = 8;
  struct Room {
    MPI_Request mpi = MPI_REQUEST_NULL;
    Request request;
    SuspensionPoint point;
    unsigned char copy[Longest];
  };

  const Failed failed;
  long long shortest = Longest + 1; ///< With which MPI takes its time.
  std::unique_ptr<Room[]> rooms;    ///< Once there are such.
  size_t next = 0;                  ///< The one that was used longest ago.
  size_t underWay = 0;

  static bool isFor(const Request &request) {
    return request.kind == RequestKind::Send && request.size <= Longest;
  }
  bool findRoom() {
    if (!rooms)
      rooms = std::make_unique<Room[]>(Rooms);
    return test(rooms[next]);
  }
  bool test(Room &room);
  bool sendCopy(const Request &request, const SuspensionPoint &point,
                const TransferContext &context);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_COPIEDSENDS_H
