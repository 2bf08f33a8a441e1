//===- Communicator.cpp - What an operation knows of its communicator -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#ifdef OPEN_MPI
#include <atomic>
#endif

namespace gpumpi {

Communicator Communicator::of(MPI_Comm comm) {
  Communicator found = {comm, 0, 0, 0, false};
  int isInter = 0;
  MPI_Comm_rank(comm, &found.rank);
  MPI_Comm_size(comm, &found.size);
  MPI_Comm_test_inter(comm, &isInter);
  found.isInter = isInter != 0;
  found.peers = found.size;
  if (isInter)
    MPI_Comm_remote_size(comm, &found.peers);
  return found;
}

#ifdef OPEN_MPI
/// Fortran's handles are the numbers of a table of all communicators, whose
/// size nobody tells. Numbers are used again, so there are no more free ones
/// between those in use than there have been communicators at a time, of which
/// most transports have 65536. Where there is no such communicator, going
/// through them takes half a millisecond.
bool mayBeCommunicator(MPI_Comm comm) {
  constexpr int allowedGap = 1 << 16;
  // The same one will be asked for again.
  static std::atomic<int> recent{0};
  if (MPI_Comm_f2c(recent.load(std::memory_order_relaxed)) == comm)
    return true;
  for (int number = 0, last = 0; number < last + allowedGap; ++number) {
    const MPI_Comm found = MPI_Comm_f2c(number);
    if (found == comm) {
      recent.store(number, std::memory_order_relaxed);
      return true;
    }
    if (found != MPI_COMM_NULL && found != nullptr)
      last = number;
  }
  return false;
}
#elif defined(MPICH_NUMVERSION)
/// MPICH's handles are numbers: two bits of where the object is, four of what
/// it is, and its place. MPICH compares all with what there is, except for
/// places in the tables that are part of the library, whose sizes nobody tells:
/// 8 communicators, up to now.
bool mayBeCommunicator(MPI_Comm comm) {
  constexpr unsigned builtIn = 1, direct = 2, places = 1u << 26;
  constexpr unsigned kind = 1, mostPlaces = 256;
  const auto bits = static_cast<unsigned>(comm);
  const unsigned where = bits >> 30;
  if (where != builtIn && where != direct)
    return true;
  return (bits >> 26 & 15) == kind && bits % places < mostPlaces;
}
#else
bool mayBeCommunicator(MPI_Comm) { return true; }
#endif

} // namespace gpumpi
