//===- Ipc.h - From device to device on a host ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where MPI does not take device memory, a long message to a process of the
// same host need not go through the host's memory: the receiver's device copies
// from the sender's, by CUDA IPC. MPI carries an envelope in its place, with
// the communicator and the tag of the message, so that all that MPI says of
// order, wildcards and communicators holds.
//
// Whoever receives an envelope must know what it is. So a process gets them
// only while kernels alone receive there (HostCalls.h), and when it has
// found that its device can read the sender's: until then data comes as data.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_IPC_H
#define GPUMPI_RUNTIME_IPC_H

#include "Ipc/IpcBoard.h"
#include "Ipc/IpcExports.h"
#include "Ipc/IpcImports.h"
#include "Ipc/IpcLoan.h"
#include "Memory/DeviceLife.h"
#include "Memory/Rows.h"
#include "Memory/Staging.h"
#include "Operations/HeldMessages.h"
#include "Settings.h"

#include <gpumpi/status.h>

#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace gpumpi {

/// What is sent instead of a message, and the loan, which ends with this unless
/// it has been sent.
struct LentMessage {
  Envelope envelope;
  IpcLoan loan;
};

class Ipc {
public:
  explicit Ipc(const Settings &settings)
      : mode(settings.ipc), least(settings.ipcBytes), exports(board) {}
  Ipc(const Ipc &) = delete;
  Ipc &operator=(const Ipc &) = delete;

  /// Called by all processes of MPI_COMM_WORLD, unless it is switched off.
  void connect();
  bool isConnected() const { return board.isConnected(); }

  /// Has the other processes find out whether they reach \p device, which must
  /// be current, and finds out whether it reaches theirs. To be connected.
  /// \p stream: for copies.
  void introduce(int device, cudaStream_t stream);

  /// Something of \p bytes bytes is to go to and fro: finds out more about
  /// those who have introduced themselves since.
  void expect(size_t bytes, cudaStream_t stream) {
    if (bytes >= least && !knowsAll)
      learn(stream);
  }

  /// Copies what a kernel sends to the process that is \p rank of \p comm, the
  /// piece \p rows of the buffer at \p address, to where that can take it, on
  /// \p stream, and waits. \returns null if it has to go through MPI.
  /// \throws OperationError where the address is no memory.
  std::optional<LentMessage> lend(Staging &staging, void *address,
                                  const Rows &rows, const Communicator &comm,
                                  int rank, cudaStream_t stream,
                                  double &seconds);

  /// The numbers of all processes of \p comm, if a collective to which one
  /// contributes \p bytes bytes is to go from device to device; all of them
  /// find the same. Else nothing.
  std::vector<int> sharing(const Communicator &comm, size_t bytes) const;

  /// Copies \p bytes bytes at \p address likewise, to where each of \p readers
  /// can take them. Otherwise they are to follow.
  Envelope lendToAll(Staging &staging, void *address, size_t bytes,
                     const std::vector<int> &readers, cudaStream_t stream,
                     double &seconds);

  /// For what follows.
  MPI_Comm comm() const { return board.comm(); }

  /// The envelope that the \p bytes bytes at \p data are; null: they are none.
  std::optional<Envelope> read(const void *data, long long bytes) const;

  /// Ends the loan that \p envelope tells of.
  IpcLoan loanOf(const Envelope &envelope) const;

  /// Where its data is. \throws OperationError
  const unsigned char *find(const Envelope &envelope);

  /// Messages that probes have had to look at.
  HeldMessages held;

  /// MPI_Iprobe, with the lengths of the data. \throws OperationError
  bool probe(MPI_Comm comm, int source, int tag, cuda_mpi_status &status);

  /// "2 of 4 processes of this host"; why not, otherwise.
  std::string state();

  /// Called by all processes of the host.
  void finish();

private:
  const IpcMode mode;
  const size_t least; ///< Shorter messages go through MPI.

  std::mutex mutex; ///< Guards what follows.
  IpcBoard board;
  IpcExports exports;
  IpcImports imports;
  int home = -1; ///< The device.
  std::optional<DeviceLife> life;
  bool over = false; ///< It has been reset.
  unsigned long long seenLoads = 0;
  std::string receives;    ///< Why this process gets no messages so...
  std::string collectives; ///< ... and has no collectives.
  std::set<int> tried;     ///< The others.
  std::atomic<bool> knowsAll{false};
  bool isOffering = false;        ///< Others may try to read memory.
  int lastTag = 0;                ///< Of what follows.
  int holds = MPI_KEYVAL_INVALID; ///< Of communicators with held messages.

  void offer(cudaStream_t stream);
  bool isAlive();
  bool isHere();
  void learn(cudaStream_t stream);
  void tryOthers(cudaStream_t stream);
  bool allHaveTried() const;
  bool canRead(int peer, cudaStream_t stream);
  bool isReadBy(int peer) const;
  std::optional<Envelope> copy(Staging &staging, void *address,
                               const Rows &rows, unsigned readers,
                               cudaStream_t stream, double &seconds);
  // In IpcProbe.cpp:
  static bool mayBeEnvelope(const MPI_Status &status);
  std::optional<Envelope> read(const HeldMessage &message) const;
  void holdAsFarAs(MPI_Comm comm, const MPI_Status &last);
  void awaitEndOf(MPI_Comm comm);
  void forgetHeld(MPI_Comm comm);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_IPC_H
