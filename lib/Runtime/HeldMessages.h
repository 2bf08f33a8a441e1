//===- HeldMessages.h - What has been received to be looked at --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A probe tells how long a message is, and that is written inside of an
// envelope. So what may be one is received, and held here for whoever receives
// it next: it is the first that such a receive would have got from MPI.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_HELDMESSAGES_H
#define GPUMPI_RUNTIME_HELDMESSAGES_H

#include <mpi.h>

#include <atomic>
#include <list>
#include <mutex>
#include <optional>
#include <vector>

namespace gpumpi {

struct HeldMessage {
  MPI_Comm comm;
  MPI_Status status;
  std::vector<unsigned char> bytes;
};

class HeldMessages {
public:
  /// Looks for one of \p source, or MPI_ANY_SOURCE, with \p tag, or
  /// MPI_ANY_TAG. \returns a copy.
  std::optional<HeldMessage> find(MPI_Comm comm, int source, int tag) {
    return search(comm, source, tag, /*takes=*/false);
  }
  /// The same, for the receive.
  std::optional<HeldMessage> take(MPI_Comm comm, int source, int tag) {
    return search(comm, source, tag, /*takes=*/true);
  }

  void hold(HeldMessage message) {
    const std::lock_guard<std::mutex> lock(mutex);
    messages.push_back(std::move(message));
    ++count;
  }

private:
  std::mutex mutex;
  std::list<HeldMessage> messages; ///< In the order in which they have come.
  std::atomic<unsigned> count{0};

  std::optional<HeldMessage> search(MPI_Comm comm, int source, int tag,
                                    bool takes) {
    if (count == 0)
      return std::nullopt;
    const std::lock_guard<std::mutex> lock(mutex);
    for (auto at = messages.begin(); at != messages.end(); ++at) {
      if (at->comm != comm ||
          (source != MPI_ANY_SOURCE && source != at->status.MPI_SOURCE) ||
          (tag != MPI_ANY_TAG && tag != at->status.MPI_TAG))
        continue;
      if (!takes)
        return *at;
      HeldMessage message = std::move(*at);
      messages.erase(at);
      --count;
      return message;
    }
    return std::nullopt;
  }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_HELDMESSAGES_H
