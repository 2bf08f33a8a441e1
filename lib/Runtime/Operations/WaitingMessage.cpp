//===- WaitingMessage.cpp - A message of a block that is not started ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/WaitingMessage.h"

#include "Operations/Communicator.h"
#include "Operations/HeldMessages.h"
#include "Operations/Transfer.h"
#include "ProgramCalls/LookUp.h"

#include <mpi.h>

namespace gpumpi {

bool WaitingMessage::hasMessage() const {
  const bool only = request.kind == RequestKind::Recv ||
                    request.kind == RequestKind::RecvVector;
  const MPI_Comm comm = request.comm.comm();
  const int source = rankForMpi(only ? request.rank : request.receivedRank);
  const int tag = tagForMpi(only ? request.tag : request.receivedTag);
  if (ipc) {
    const auto lock = ipc->held.lock();
    if (ipc->held.find(comm, source, tag))
      return true;
  }
  int found = 0;
  const int code = GPUMPI_LOOKED_UP(MPI_Iprobe)(source, tag, comm, &found,
                                                MPI_STATUS_IGNORE);
  return found || code != MPI_SUCCESS; // The operation itself shall fail.
}

} // namespace gpumpi
