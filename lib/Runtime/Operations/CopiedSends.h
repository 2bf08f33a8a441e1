//===- CopiedSends.h - Small messages that are sent from a copy -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI libraries copy what is short, and a send of it is complete at once. From
// some hundred bytes on the buffer is lent to the other process, and the send
// is complete when that has been given back, which takes as long as an answer
// does. Up to a length at which that takes longer than a copy, a send that
// others stand behind is made from a copy, so that these can be begun: mostly
// the receive of the answer, which would come before there is a place for it.
// All are complete before the kernel goes on.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_COPIEDSENDS_H
#define GPUMPI_RUNTIME_COPIEDSENDS_H

#include "Operations/Transfer.h"
#include "Reports/WaitReport.h"

#include <gpumpi/request.h>
#include <gpumpi/suspension_point.h>

#include <mpi.h>

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace gpumpi {

class CopiedSends {
public:
  explicit CopiedSends(const TransferContext &context) : context(context) {}
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
  bool send(const Request &request, const SuspensionPoint &point) {
    if (request.size < shortest || !isFor(request) || used == Rooms)
      return false;
    sendCopy(request, point);
    return true;
  }

  /// One that has been sent, and MPI's code for what has become of it.
  struct Copy {
    MPI_Request mpi;
    Request request;
    SuspensionPoint point;
    int error;
    unsigned char bytes[1024];
  };

  /// Asks MPI. \returns whether all that have been sent are complete.
  bool test();

  /// Forgets them, which are complete. \p failed is given each that has failed.
  template <class Failed> void forget(const Failed &failed) {
    for (size_t i = std::exchange(used, 0); i-- > 0;)
      if (copies[i].error != MPI_SUCCESS)
        failed(copies[i]);
    complete = 0;
  }

  bool empty() const { return used == 0; }
  /// The last one, if there are any.
  const Copy &last() const { return copies[used - 1]; }

  /// What is not complete.
  std::vector<PendingOperation> pending() const;

private:
  static constexpr size_t Rooms = 8;

  const TransferContext &context;
  long long shortest = sizeof(Copy::bytes) + 1; ///< With which MPI waits.
  std::unique_ptr<Copy[]> copies;               ///< Once there are such.
  size_t used = 0;                              ///< So many of them...
  size_t complete = 0; ///< ... of which so many, from the first on, are.

  static bool isFor(const Request &request) {
    return request.kind == RequestKind::Send &&
           request.size <= static_cast<long long>(sizeof(Copy::bytes));
  }
  void sendCopy(const Request &request, const SuspensionPoint &point);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_COPIEDSENDS_H
