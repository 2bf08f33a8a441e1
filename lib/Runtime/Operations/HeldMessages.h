//===- HeldMessages.h - What has been received to be looked at --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A probe tells how long a message is, and that is written inside of an
// envelope. So what may be one is received, and held here for whoever receives
// it next. Whatever MPI would have given first is held as well, without being
// received: all that is held comes before all that MPI still has, in MPI's
// order.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_HELDMESSAGES_H
#define GPUMPI_RUNTIME_HELDMESSAGES_H

#include "Ipc/Envelope.h"

#include <mpi.h>

#include <algorithm>
#include <array>
#include <list>
#include <mutex>
#include <optional>
#include <utility>

namespace gpumpi {

struct HeldMessage {
  MPI_Comm comm;
  MPI_Status status;
  MPI_Message handle; ///< MPI_MESSAGE_NULL: it has been received:
  std::array<unsigned char, sizeof(Envelope)> bytes;
};

class HeldMessages {
public:
  /// Keeps others from taking messages, from here and from MPI: what a thread
  /// has taken from MPI in order to hold it another one must not miss. To be
  /// held for everything that follows.
  std::unique_lock<std::mutex> lock() {
    return std::unique_lock<std::mutex>(mutex);
  }

  /// The first of \p source, or MPI_ANY_SOURCE, with \p tag, or MPI_ANY_TAG;
  /// null: none is held.
  const HeldMessage *find(MPI_Comm comm, int source, int tag) const {
    const auto found = search(comm, source, tag);
    return found == messages.end() ? nullptr : &*found;
  }
  /// The same, for the receive.
  std::optional<HeldMessage> take(MPI_Comm comm, int source, int tag) {
    const auto found = search(comm, source, tag);
    if (found == messages.end())
      return std::nullopt;
    const HeldMessage message = *found;
    messages.erase(found);
    return message;
  }

  /// Behind all others.
  void hold(const HeldMessage &message) { messages.push_back(message); }

  /// Forgets those of \p comm; \p forgotten is called for each.
  template <class Forgotten>
  void forget(MPI_Comm comm, const Forgotten &forgotten) {
    messages.remove_if([&](const HeldMessage &message) {
      if (message.comm == comm)
        forgotten(message);
      return message.comm == comm;
    });
  }

private:
  std::mutex mutex;
  std::list<HeldMessage> messages;

  std::list<HeldMessage>::const_iterator search(MPI_Comm comm, int source,
                                                int tag) const {
    return std::find_if(
        messages.begin(), messages.end(), [&](const HeldMessage &message) {
          return message.comm == comm &&
                 (source == MPI_ANY_SOURCE ||
                  source == message.status.MPI_SOURCE) &&
                 (tag == MPI_ANY_TAG || tag == message.status.MPI_TAG);
        });
  }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_HELDMESSAGES_H
