//===- Communicator.cpp - What an operation knows of its communicator -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Communicator.h"

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
/// Whether MPI knows \p comm. Errors of what it does not know are those of one
/// of its own communicators: MPI-4.0, 9.3, and MPI-3.1, 8.3, differ there.
static bool isKnown(MPI_Comm comm) {
  const MPI_Comm own[] = {MPI_COMM_SELF, MPI_COMM_WORLD};
  MPI_Errhandler handlers[2];
  for (int i = 0; i < 2; ++i) {
    MPI_Comm_get_errhandler(own[i], &handlers[i]);
    MPI_Comm_set_errhandler(own[i], MPI_ERRORS_RETURN);
  }
  int size = 0;
  const bool known = MPI_Comm_size(comm, &size) == MPI_SUCCESS;
  for (int i = 0; i < 2; ++i) {
    MPI_Comm_set_errhandler(own[i], handlers[i]);
    MPI_Errhandler_free(&handlers[i]);
  }
  return known;
}

/// MPICH's handles are numbers: two bits of where the object is, four of what
/// it is, and its place. MPICH compares that with what there is, except for
/// places in the tables that are part of the library, whose sizes nobody tells:
/// 8 communicators, up to now.
bool mayBeCommunicator(MPI_Comm comm) {
  constexpr unsigned indirect = 3, kind = 1;
  constexpr unsigned places = 1u << 26, mostPlaces = 256;
  if (comm == MPI_COMM_WORLD || comm == MPI_COMM_SELF)
    return true;
  const auto bits = static_cast<unsigned>(comm);
  const unsigned where = bits >> 30;
  return where != 0 && (bits >> 26 & 15) == kind &&
         (where == indirect || bits % places < mostPlaces) && isKnown(comm);
}
#else
bool mayBeCommunicator(MPI_Comm) { return true; }
#endif

std::string nameOf(const CommHandle &handle) {
  const MPI_Comm comm = handle.comm();
  if (handle.bits == 0 || comm == MPI_COMM_NULL || comm == MPI_COMM_WORLD ||
      !mayBeCommunicator(comm))
    return "";
  char name[MPI_MAX_OBJECT_NAME] = "";
  int length = 0;
  MPI_Comm_get_name(comm, name, &length);
  return length > 0 ? name : "without a name";
}

} // namespace gpumpi
