//===- IpcBoard.h - What the processes of a host tell each other -*- C++-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory that they share. Each writes in its own place, and others only that
// they have done with what it has lent.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_IPCBOARD_H
#define GPUMPI_RUNTIME_IPCBOARD_H

#include "Ipc/Envelope.h"
#include "Operations/Communicator.h"

#include <mpi.h>

#include <atomic>
#include <vector>

namespace gpumpi {

class IpcBoard {
public:
  /// Pieces of memory that a process may lend.
  static constexpr unsigned Slots = 64;

  struct Place {
    /// Known from the beginning.
    bool sharesCollectives = false;
    /// Nobody but kernels receives here.
    std::atomic<unsigned> takesEnvelopes{0};
    /// There is memory to try with, which begins with the mark.
    std::atomic<unsigned> offers{0};
    cudaIpcMemHandle_t handle = {};
    unsigned long long mark = 0;
    /// How many still read each piece of its memory.
    std::array<std::atomic<unsigned>, Slots> lent = {};
  };

  IpcBoard() = default;
  IpcBoard(const IpcBoard &) = delete;
  IpcBoard &operator=(const IpcBoard &) = delete;

  /// Called by all processes of MPI_COMM_WORLD. \p sharesCollectives: the
  /// collectives of IpcCollective.h are those of kernels alone here.
  void connect(bool sharesCollectives);
  /// Called by all processes of the host: waits until they have.
  void disconnect();

  bool isConnected() const { return window != MPI_WIN_NULL; }

  /// The processes of the host have numbers from 0; this one's.
  int peers() const { return static_cast<int>(places.size()); }
  int self() const { return own; }

  /// The number of the process that is \p rank of \p comm; -1 if it is on
  /// another host.
  int find(const Communicator &comm, int rank) const {
    return findAll(comm, {rank}).front();
  }
  /// The same for several.
  std::vector<int> findAll(const Communicator &comm,
                           std::vector<int> ranks) const;

  Place &place(int peer) const { return *places[static_cast<size_t>(peer)]; }
  Place &here() const { return place(own); }

  /// Whether \p peer has found that it can use the memory of \p of.
  enum Finding : unsigned { Untried, Reaches, Fails };
  std::atomic<Finding> &finding(int peer, int of) const {
    return findings[static_cast<size_t>(peer)][of];
  }

  /// The same in all processes of the host.
  const Envelope::Key &key() const { return common; }

  /// In which the processes of the host have their numbers, for the runtime's
  /// own messages.
  MPI_Comm comm() const { return host; }

private:
  MPI_Comm host = MPI_COMM_NULL;
  MPI_Win window = MPI_WIN_NULL;
  int own = 0;
  Envelope::Key common = {};
  std::vector<int> numbers; ///< Of the processes of MPI_COMM_WORLD.
  std::vector<Place *> places;
  std::vector<std::atomic<Finding> *> findings;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_IPCBOARD_H
