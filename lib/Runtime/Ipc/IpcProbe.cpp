//===- IpcProbe.cpp - Probes where envelopes may have come ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/Ipc.h"
#include "Operations/Transfer.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/Errors.h"

namespace gpumpi {

bool Ipc::probe(MPI_Comm comm, int source, int tag, cuda_mpi_status &status) {
  const auto lock = held.lock();
  const HeldMessage *message = held.find(comm, source, tag);
  if (!message) {
    MPI_Status found;
    int flag = 0;
    checkMpi(GPUMPI_LOOKED_UP(MPI_Iprobe)(source, tag, comm, &flag, &found));
    if (!flag)
      return false;
    status = statusOf(found);
    if (!mayBeEnvelope(found))
      return true;
    holdAsFarAs(comm, found);
    message = held.find(comm, source, tag);
    if (!message) // Host code has received it.
      return false;
  }
  status = statusOf(message->status);
  if (const std::optional<Envelope> envelope = read(*message))
    status.count = static_cast<long long>(envelope->bytes);
  return true;
}

std::optional<Envelope> Ipc::read(const HeldMessage &message) const {
  if (message.handle != MPI_MESSAGE_NULL)
    return std::nullopt;
  return read(message.bytes.data(), statusOf(message.status).count);
}

bool Ipc::mayBeEnvelope(const MPI_Status &status) {
  return statusOf(status).count == static_cast<long long>(sizeof(Envelope));
}

/// Holds what MPI has for \p comm, up to the message that \p last tells of.
void Ipc::holdAsFarAs(MPI_Comm comm, const MPI_Status &last) {
  awaitEndOf(comm);
  for (bool all = false; !all;) {
    HeldMessage next = {comm, {}, MPI_MESSAGE_NULL, {}};
    int flag = 0;
    checkMpi(GPUMPI_LOOKED_UP(MPI_Improbe)(MPI_ANY_SOURCE, MPI_ANY_TAG, comm,
                                           &flag, &next.handle, &next.status));
    if (!flag)
      return;
    all = next.status.MPI_SOURCE == last.MPI_SOURCE &&
          next.status.MPI_TAG == last.MPI_TAG;
    if (mayBeEnvelope(next.status))
      checkMpi(GPUMPI_LOOKED_UP(MPI_Mrecv)(
          next.bytes.data(), static_cast<int>(next.bytes.size()), MPI_CHAR,
          &next.handle, MPI_STATUS_IGNORE));
    held.hold(next);
  }
}

/// What nobody has received is gone with its communicator, whose handle may be
/// that of another one then.
void Ipc::awaitEndOf(MPI_Comm comm) {
  const auto ends = [](MPI_Comm comm, int, void *ipc, void *) {
    static_cast<Ipc *>(ipc)->forgetHeld(comm);
    return MPI_SUCCESS;
  };
  if (holds == MPI_KEYVAL_INVALID)
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, ends, &holds, nullptr);
  void *known = nullptr;
  int isKnown = 0;
  PMPI_Comm_get_attr(comm, holds, static_cast<void *>(&known), &isKnown);
  if (!isKnown)
    PMPI_Comm_set_attr(comm, holds, this);
}

void Ipc::forgetHeld(MPI_Comm comm) {
  const auto lock = held.lock();
  held.forget(comm, [&](const HeldMessage &message) {
    // MPI may be about to end.
    if (const auto envelope = read(message); envelope && isConnected())
      loanOf(*envelope);
  });
}

} // namespace gpumpi
